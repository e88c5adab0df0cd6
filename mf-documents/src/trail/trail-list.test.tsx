import { getDocument, getTrail } from '@pacta/contracts';
import { aDocumentDetail, refuse, renderUi, respond } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import DocumentPage from '../detail/document-page.tsx';
import { aTrail, aTrailEntry } from '../testing/a-trail.ts';
import { fakeApi } from '../testing/api.ts';
import * as stories from './trail-list.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const { Whole, Sealed, Unsealed, OfAnotherRelease, Empty } = composeStories(stories);
const server = fakeApi();
const { id } = aDocumentDetail();
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

async function openEverything() {
  server.use(
    respond(getDocument, aDocumentDetail()),
    http.get('*/v1/documents/:id/file', () => HttpResponse.arrayBuffer(new ArrayBuffer(0))),
  );
  renderUi(<DocumentPage />, { at: `/admin/document/${id}`, path: '/admin/document/:documentId' });
  await userEvent.click(await screen.findByRole('button', { name: 'Everything' }));
  return within(screen.getByRole('region', { name: 'Log' }));
}

it('tells what happened, who did it, from where and how they had proved who they were', () => {
  renderUi(<Whole />);
  const [downloaded, opened, ended, corrected, created] = texts();
  expect(downloaded).toContain('File downloadedElena Ortiz Prado');
  expect(downloaded).toContain('From 2001:db8:85a3:8d3:1319:8a2e:370:7348, with a link of their own');
  expect(downloaded).toContain('What: The current file');
  expect(opened).not.toContain('l-1');
  expect(ended).toContain('with an API tokenWhy: The e-mail address was correctedLinks: 1');
  expect(corrected).toContain('From: elena@example.comTo: elena.ortiz@example.comUser: lucia@example.com');
  expect(created).toMatch(/^Created/);
  expect(created).toContain('Time (UTC): 2026-11-19 18:05:00');
});

it('says how the seal was read back', () => {
  renderUi(<Sealed />);
  expect(texts()[0]).toContain('Seal: read back and validStructure of the file: read whole');
});

it('says that there is no seal', () => {
  renderUi(<Unsealed />);
  expect(texts()[0]).toContain('Seal: none; the file is known by its SHA-256');
});

it('shows by its own name what a newer server knows', () => {
  renderUi(<OfAnotherRelease />);
  expect(texts()[0]).toMatch(/NOTARIZED.*, passkeynotary: No. 1/);
});

it('says so where nothing is known', () => {
  renderUi(<Empty />);
  expect(screen.getByText('Nothing is known of this document yet.')).toBeTruthy();
});

it('is read when somebody asks for it, and then the older entries', async () => {
  const asked: (string | null)[] = [];
  const [newest, ...older] = aTrail();
  server.use(
    http.get('*/v1/documents/:id/trail', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      const answer = before === null ? { results: [newest], next: 5 } : { results: older, next: null };
      return HttpResponse.json(getTrail.response.parse(answer));
    }),
  );
  const log = await openEverything();
  expect(await log.findByText('File downloaded')).toBeTruthy();
  await userEvent.click(log.getByRole('button', { name: 'Show older entries' }));
  expect(await log.findByText('E-mail corrected')).toBeTruthy();
  expect(log.getAllByRole('listitem')).toHaveLength(5);
  expect(log.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(asked).toEqual([null, '5']);
});

it('keeps what is there when older entries fail, and tries again', async () => {
  const down = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;
  server.use(respond(getTrail, { results: [aTrailEntry({ sequence: 2, type: 'REMINDED' })], next: 2 }));
  const log = await openEverything();
  await log.findByText('Reminded');
  server.use(refuse(getTrail, down));
  await userEvent.click(log.getByRole('button', { name: 'Show older entries' }));
  expect(await log.findByText('An error occurred, please try again')).toBeTruthy();
  expect(log.getByText('Reminded')).toBeTruthy();
  server.use(respond(getTrail, { results: [aTrailEntry()], next: null }));
  await userEvent.click(log.getByRole('button', { name: 'Try again' }));
  expect(await log.findByText('Created')).toBeTruthy();
});

it('says what failed, and goes back to the log', async () => {
  server.use(refuse(getTrail, { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' }));
  const log = await openEverything();
  expect(await log.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.click(log.getByRole('button', { name: 'Everything' }));
  expect(log.getByText('Created')).toBeTruthy();
});
