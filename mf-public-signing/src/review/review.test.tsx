import { downloadPublicDocument, getPublicDocument } from '@pacta/contracts';
import { downloadSeenVersion, listOwnComments, writeToSender } from '@pacta/contracts/review';
import type { FileSource } from '@pacta/shared/http';
import { aPublicDocument, refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { fakeApi, id, key } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import VoboPage from '../vobo/vobo-page.tsx';

// pdf.js needs a canvas: a file here is its text, a line for each page.
jest.mock('../document/load-viewer.ts', () => {
  const viewer = {
    PdfViewer: () => null,
    openPdf: async (source: FileSource, { signal }: { signal: AbortSignal }) => {
      const { bytes } = await source.read(0, 1_000, signal);
      const lines = new TextDecoder().decode(bytes).split('\n');
      const page = async (number: number) => ({
        text: async () => ({ items: [{ text: lines[number - 1] ?? '', endsLine: true }] }),
      });
      return { pageCount: lines.length, page };
    },
  };
  return { loadViewer: async () => viewer, viewerAtHand: () => viewer };
});

const server = fakeApi();
const correction = { version: 2, note: '', comment: null, seen: 1 };

const open = () =>
  renderUi(<VoboPage />, { at: `/document/vobo/${id}#key=${key}`, path: '/document/vobo/:documentId' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const aText = ({ path }: { path: string }, text: string) =>
  http.get(`*/v1${path}`, () =>
    HttpResponse.arrayBuffer(new TextEncoder().encode(text).buffer, {
      status: 206,
      headers: { 'content-range': `bytes 0-${text.length - 1}/${text.length}` },
    }),
  );

beforeEach(() => {
  localStorage.setItem('language', 'en');
  Object.assign(document, { fonts: { add: () => {}, load: async () => [] } });
  globalThis.FontFace = class {} as unknown as typeof FontFace;
  server.use(respond(getPublicDocument, aPublicDocument({ correction })));
});

describe('what changed since the version that the reader was shown', () => {
  it('is told by page, and which pages cannot be compared', async () => {
    server.use(
      aText(downloadSeenVersion, 'The rent is 18,000 pesos.'),
      aText(downloadPublicDocument, 'The rent is 19,500 pesos.\n'),
    );
    open();
    await press('What changed since version 1');
    const dialog = within(await screen.findByRole('dialog'));
    const page = within(await dialog.findByRole('region', { name: 'Page 1' }));
    expect(page.getByRole('listitem').textContent).toBe('… The rent is Removed: 18,000 Added: 19,500 pesos. …');
    expect(dialog.getByText(/Pages without any text that could be compared: 2\./)).toBeTruthy();
    expect(dialog.getByText(/Only the text is compared/)).toBeTruthy();
  });

  it('is nothing where the words are the same', async () => {
    server.use(aText(downloadSeenVersion, 'The rent.'), aText(downloadPublicDocument, 'The rent.'));
    open();
    await press('What changed since version 1');
    expect(await screen.findByText('The text of both versions is the same, word by word.')).toBeTruthy();
  });

  it('tells how many pages there are, and which of the earlier ones nobody could compare, since they may be gone', async () => {
    server.use(aText(downloadSeenVersion, 'The rent.\n'), aText(downloadPublicDocument, 'The rent.'));
    open();
    await press('What changed since version 1');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Number of pages: 2 in version 1, 1 in this one.');
    dialog.getByText('Pages of version 1 without any text that could be compared: 2.');
  });

  it('says nothing of the text where there is none', async () => {
    server.use(aText(downloadSeenVersion, ' '), aText(downloadPublicDocument, ' '));
    open();
    await press('What changed since version 1');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Pages without any text that could be compared: 1\./);
    expect(dialog.queryByText(/is the same/)).toBeNull();
  });

  it('can be tried again where a version did not arrive', async () => {
    server.use(refuse(downloadSeenVersion, problem(500, 'internal')), aText(downloadPublicDocument, 'The rent.'));
    open();
    await press('What changed since version 1');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('An error occurred, please try again');
    server.use(aText(downloadSeenVersion, 'The rent.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('The text of both versions is the same, word by word.')).toBeTruthy();
  });

  it('is not offered to who was shown no earlier one', async () => {
    server.use(respond(getPublicDocument, aPublicDocument({ correction: { version: 2, note: '', comment: null } })));
    open();
    await screen.findByText('This is version 2, a corrected one');
    expect(screen.queryByRole('button', { name: /What changed/ })).toBeNull();
  });
});

describe('a comment to the sender', () => {
  const comment = (text: string) => ({
    id: '0199a0a0-0000-7000-8000-00000000000c' as never,
    author: { kind: 'approver' as const, name: 'Elena' },
    text,
    at: '2026-11-20T10:00:00Z',
    isRejection: false,
  });

  it('is sent, and stays beside the earlier ones', async () => {
    const sent: unknown[] = [];
    server.use(
      respond(listOwnComments, { results: [] }),
      http.post(`*/v1${writeToSender.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(comment('Is VAT included?'));
      }),
    );
    open();
    await press('Write to the sender');
    await userEvent.type(await screen.findByRole('textbox', { name: /Your comment/ }), 'Is VAT included?');
    await press('Send comment');
    const comments = within(screen.getByRole('region', { name: 'Comments' }));
    expect((await comments.findByRole('listitem')).textContent).toContain('Is VAT included?');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(sent).toEqual([{ text: 'Is VAT included?' }]);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.tab();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull(); // nobody has to write another one
    await press('Send comment');
    expect(screen.getByText('This field is required')).toBeTruthy();
  });

  it('keeps what was typed where sending fails', async () => {
    server.use(respond(listOwnComments, { results: [] }), refuse(writeToSender, problem(429, 'request.too_many')));
    open();
    await press('Write to the sender');
    await userEvent.type(await screen.findByRole('textbox', { name: /Your comment/ }), 'Again.');
    await press('Send comment');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again.');
  });

  it('is not offered once the document is over', async () => {
    server.use(respond(getPublicDocument, aPublicDocument({ status: 'COMPLETADO', allowed: ['download'] })));
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Write to the sender' })).toBeNull();
  });
});
