import {
  approveDocument,
  consentVersion,
  exchangeLink,
  getPublicDocument,
  rejectDocument,
  signDocument,
} from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { aPublicDocument, refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { loadViewer } from '../document/load-viewer.ts';
import { fakeApi, id, key } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import { openQuestions } from '../testing/story-parts.ts';
import VoboPage from './vobo-page.tsx';

// pdf.js needs a canvas: the viewer has tests of its own, and is seen in a browser by the journeys.
jest.mock('../document/load-viewer.ts', () => ({
  loadViewer: jest.fn(() => new Promise(() => {})),
  viewerAtHand: () => null,
}));

jest.mock('../signature/draw-pad.tsx', () => ({ DrawPad: () => null }));
jest.mock('../signature/make-signature-image.ts', () => ({
  makeSignatureImage: async () => ({ kind: 'typed', png: 'iVBORw0KGgo=' }),
}));

const server = fakeApi();
const shown = aPublicDocument();
const approved = aPublicDocument({
  status: 'ENVIADO',
  person: { ...shown.person, hasActed: true, actedAt: '2026-11-20T10:00:00Z', decision: 'approved' },
  allowed: ['download'],
});

const open = (withKey = key) =>
  renderUi(<VoboPage />, { at: `/document/vobo/${id}#key=${withKey}`, path: '/document/vobo/:documentId' });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

/** Answers an action, and tells what was sent. */
function take(endpoint: { path: string }, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/v1${endpoint.path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

beforeEach(() => {
  localStorage.setItem('language', 'en');
  Object.assign(document, { fonts: { add: () => {}, load: async () => [] } });
  globalThis.FontFace = class {} as unknown as typeof FontFace;
  server.use(respond(getPublicDocument, shown));
});

it('says in one line who asks for what', async () => {
  open();
  expect(
    await screen.findByText('Lucía Robles Hernández of Inmobiliaria Robles asks you to approve this document.'),
  ).toBeTruthy();
});

it('approves the bytes that were shown, once for a double click', async () => {
  const sent = take(approveDocument, () => HttpResponse.json(approved));
  open();
  await press('Approve');
  await confirm('Approve');
  expect(await screen.findByText('Thank you, you have approved this document.')).toBeTruthy();
  expect(sent).toEqual([{ sha256: shown.sha256 }]);
});

it('goes on to the signature where the approver signs too, without another e-mail', async () => {
  const person = { ...approved.person, position: 'firmante_1' as const };
  const toSign = aPublicDocument({ ...approved, person, allowed: ['sign', 'decline', 'download'] });
  const signed = aPublicDocument({ ...toSign, person: { ...person, decision: 'signed' }, allowed: ['download'] });
  take(approveDocument, () => HttpResponse.json(toSign));
  const sent = take(signDocument, () => HttpResponse.json(signed));
  jest.mocked(loadViewer).mockClear();
  open();
  await press('Approve');
  await confirm('Approve');
  await press('Sign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign the document' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Type' }));
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign document' }));
  expect(await screen.findByText('Thank you, you have signed this document.')).toBeTruthy();
  expect(sent).toMatchObject([{ sha256: shown.sha256, consent: consentVersion }]);
});

it('takes whoever has approved to how things stand', async () => {
  take(approveDocument, () => HttpResponse.json(approved));
  open();
  await press('Approve');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Thank you, you have approved this document.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1, name: shown.name }))).toBe(true);
});

it.each([
  [{ signersTotal: 2 }, 'It then goes to its 2 signers.'],
  [
    { signersTotal: 3, person: { ...shown.person, position: 'firmante_1' as const } },
    'Then you and the other 2 signers sign it.',
  ],
  [
    {
      signersTotal: 2,
      timeline: [
        {
          step: 'signature' as const,
          state: 'waiting' as const,
          at: null,
          outcome: { kind: 'skipped' as const, by: null, at: null },
        },
      ],
    },
    'It is then complete: nobody has to sign it.',
  ],
  [
    { signersTotal: 2, hasOpenQuestions: true, questions: openQuestions },
    'Then the client answers what is still open, and signs it; after that it goes to the other signer.',
  ],
  [
    { person: { ...shown.person, position: 'firmante_1' as const }, hasOpenQuestions: true, questions: openQuestions },
    'Then you answer what is still open, before anybody signs.',
  ],
])('says what follows an approval', async (document, words) => {
  server.use(respond(getPublicDocument, aPublicDocument(document)));
  open();
  await press('Approve');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
});

it('offers no approval of a document that cannot be shown', async () => {
  jest.mocked(loadViewer).mockRejectedValueOnce(new Error('The code did not arrive.'));
  open();
  expect(await screen.findByText('You can approve it once the document is shown here.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
});

it('shows the new version instead of approving it unread', async () => {
  const newer = aPublicDocument({ name: 'Lease, corrected', sha256: 'b'.repeat(64) as typeof shown.sha256 });
  take(approveDocument, () => HttpResponse.json(problem(409, 'document.version_changed'), { status: 409 }));
  open();
  await screen.findByRole('heading', { level: 1, name: shown.name });
  server.use(respond(getPublicDocument, newer));
  await press('Approve');
  await confirm('Approve');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lease, corrected' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The document has changed');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('does not reject without comments', async () => {
  const sent = take(rejectDocument, () => HttpResponse.json(approved));
  open();
  await press('Reject');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('keeps the comments when sending them fails', async () => {
  server.use(refuse(rejectDocument, problem(500, 'internal')));
  open();
  await press('Reject');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'The rent is wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The rent is wrong.');
});

it('shows one plain page for a key that opens nothing', async () => {
  server.use(refuse(exchangeLink, problem(401, 'link.invalid')));
  open('x'.repeat(43));
  expect(await screen.findByText('This link does not open a document')).toBeTruthy();
});

it('shows the same page without a key, and for what is no document', async () => {
  const stranger = id.replace(/.$/, '7');
  for (const [index, documentId] of [stranger, '42'].entries()) {
    renderUi(<VoboPage />, { at: `/document/vobo/${documentId}`, path: '/document/vobo/:documentId' });
    await waitFor(() => expect(screen.getAllByText('This link does not open a document')).toHaveLength(index + 1));
  }
});

it('tries again what failed, with the key it took from the address', async () => {
  server.use(refuse(getPublicDocument, problem(500, 'internal')));
  open();
  await screen.findByText('An error occurred, please try again');
  server.use(respond(getPublicDocument, shown));
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: shown.name })).toBeTruthy();
});

it('takes the key out of the address', async () => {
  const Address = () => <p>{`At ${useLocation().pathname}${useLocation().hash}`}</p>;
  const page = (
    <>
      <VoboPage />
      <Address />
    </>
  );
  renderUi(page, { at: `/document/vobo/${id}#key=${key}`, path: '/document/vobo/:documentId' });
  expect(await screen.findByText(`At /document/vobo/${id}`)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: shown.name })).toBeTruthy();
});
