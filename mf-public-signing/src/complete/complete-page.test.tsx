import {
  consentVersion,
  declineDocument,
  getPublicDocument,
  representativeConsentVersion,
  signDocument,
  simpleConsentVersion,
} from '@pacta/contracts';
import { languageStore } from '@pacta/shared/i18n';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { messages } from '../messages.ts';
import { aSigner, aSignerDocument } from '../testing/a-signer-document.ts';
import { fakeApi, id, key } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import { CompletePage } from './complete-page.tsx';

// jsdom has no canvas: the viewer has tests of its own, and how a signature becomes an image is seen in the journeys.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));
jest.mock('../signature/draw-pad.tsx', () => ({ DrawPad: () => null }));
jest.mock('../signature/make-signature-image.ts', () => ({
  makeSignatureImage: async () => ({ kind: 'typed', png: 'iVBORw0KGgo=' }),
}));

const server = fakeApi();
const toSign = aSignerDocument();
const signed = aSignerDocument({
  person: { ...aSigner, hasActed: true, actedAt: '2026-11-20T10:00:00Z', decision: 'signed' },
  signersDone: 1,
  allowed: ['download'],
});

beforeEach(() => {
  localStorage.setItem('language', 'en');
  Object.assign(document, { fonts: { add: () => {}, load: async () => [] } });
  globalThis.FontFace = class {} as unknown as typeof FontFace;
});

async function open(shown = toSign) {
  server.use(respond(getPublicDocument, shown));
  renderUi(<CompletePage />, {
    at: `/document/complete-document/${id}#key=${key}`,
    path: '/document/complete-document/:documentId',
    messages,
  });
  await screen.findByRole('heading', { level: 1, name: shown.name });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

async function type() {
  await press('Sign');
  await userEvent.click(await screen.findByRole('radio', { name: 'Type' }));
}
const agree = () => userEvent.click(dialog().getByRole('checkbox'));
const send = () => userEvent.dblClick(dialog().getByRole('button', { name: 'Sign document' }));

function take(answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/v1${signDocument.path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

it('has a heading, and a way on, where the document cannot be read', async () => {
  server.use(refuse(getPublicDocument, problem(500, 'internal')));
  const at = { at: `/document/complete-document/${id}#key=${key}`, path: '/document/complete-document/:documentId' };
  renderUi(<CompletePage />, { ...at, messages });
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { level: 1, name: 'Document' });
});

it('signs the bytes that were shown, with the consent that was read, once', async () => {
  const sent = take(() => HttpResponse.json(signed));
  await open();
  await type();
  await agree();
  await send();
  expect(await screen.findByText('Thank you, you have signed this document.')).toBeTruthy();
  const mark = { kind: 'typed', png: 'iVBORw0KGgo=' };
  expect(sent).toEqual([{ sha256: toSign.sha256, consent: consentVersion, language: 'en', mark }]);
});

it('sends the consent of a representative, where it was that one that was read', async () => {
  const sent = take(() => HttpResponse.json(signed));
  await open(aSignerDocument({ person: { ...toSign.person, onBehalfOf: 'Café Altamira' } }));
  await type();
  await agree();
  await send();
  await screen.findByText('Thank you, you have signed this document.');
  expect(sent).toMatchObject([{ consent: representativeConsentVersion }]);
});

it('sends the consent that speaks of no seal where none follows', async () => {
  const sent = take(() => HttpResponse.json(signed));
  await open(aSignerDocument({ signatureKind: 'simple' }));
  await type();
  await agree();
  await send();
  await screen.findByText('Thank you, you have signed this document.');
  expect(sent).toMatchObject([{ consent: simpleConsentVersion }]);
});

it('does not sign without the consent', async () => {
  const sent = take(() => HttpResponse.json(signed));
  await open();
  await type();
  await send();
  expect(await dialog().findByText('Agree to sign electronically before you sign.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('does not sign with an empty pad', async () => {
  await open();
  await press('Sign');
  await agree();
  await send();
  expect(await dialog().findByText('Draw your signature first.')).toBeTruthy();
});

it('keeps the signature when sending it fails, when the dialog is closed and when the language changes', async () => {
  take(() => HttpResponse.json(problem(500, 'internal'), { status: 500 }));
  await open();
  await type();
  await userEvent.clear(dialog().getByRole('textbox'));
  await userEvent.type(dialog().getByRole('textbox'), 'M. García');
  await agree();
  await send();
  expect(await dialog().findByRole('alert')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

  act(() => languageStore.setState({ language: 'es' }));
  await press('Firmar');
  expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe('M. García');
  expect(dialog().getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it('says that the document was withdrawn where that came before the signature', async () => {
  await open();
  await type();
  await agree();
  take(() => HttpResponse.json(problem(409, 'document.transition_not_allowed'), { status: 409 }));
  const withdrawal = {
    document: toSign.name,
    company: 'Inmobiliaria Robles',
    by: 'Lucía Robles Hernández',
    at: '2026-11-20T10:00:00Z',
    reason: 'The rent has changed.',
    language: 'es' as const,
  };
  server.use(refuse(getPublicDocument, { ...problem(401, 'link.invalid'), withdrawal }));
  await send();
  expect(await screen.findByRole('heading', { name: 'This document was withdrawn' })).toBeTruthy();
  expect(screen.getByText(/Lucía Robles Hernández of Inmobiliaria Robles withdrew/)).toBeTruthy();
  expect(screen.getByText('The rent has changed.')).toBeTruthy();
});

it('declines with comments', async () => {
  const declined = aSignerDocument({
    status: 'RECHAZADO',
    person: { ...signed.person, decision: 'declined' },
    allowed: ['download'],
  });
  server.use(respond(declineDocument, declined));
  await open();
  await press('Decline');
  await userEvent.type(await screen.findByRole('textbox'), 'This is not my company.');
  await userEvent.click(dialog().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You declined to sign this document.')).toBeTruthy();
});

it('asks again until the finished document is there', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  try {
    const sealing = aSignerDocument({ ...signed, signersDone: 2 });
    const done = aSignerDocument({ ...sealing, status: 'COMPLETADO', isSealed: true });
    await open(sealing);
    expect(screen.getByText('Thank you, everyone has signed.')).toBeTruthy();
    server.use(respond(getPublicDocument, done));
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByRole('button', { name: 'Download document' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it('says that the time ended while somebody signed, and has their signature once there is more', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  const user = userEvent.setup({ advanceTimers: (passed) => jest.advanceTimersByTime(passed) });
  try {
    await open();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await user.click(await screen.findByRole('radio', { name: 'Type' }));
    await user.clear(dialog().getByRole('textbox'));
    await user.type(dialog().getByRole('textbox'), 'M. García');
    await user.click(dialog().getByRole('checkbox'));
    take(() => HttpResponse.json(problem(409, 'document.expired'), { status: 409 }));
    server.use(respond(getPublicDocument, aSignerDocument({ hasExpired: true, allowed: ['download'] })));
    await user.click(dialog().getByRole('button', { name: 'Sign document' }));
    expect(await screen.findByText('The time for this document has ended.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();

    server.use(respond(getPublicDocument, toSign));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe('M. García');
    expect(dialog().queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('counts the pages of the document, but not those of a sealed file that has more of them', async () => {
  await open(toSign);
  expect(screen.getByText(/[.]pdf · \d+ pages?$/)).toBeTruthy();
  cleanup();
  await open({ ...signed, status: 'COMPLETADO', isSealed: true, fileSha256: 'f'.repeat(64) as typeof toSign.sha256 });
  expect(screen.getByText(/[.]pdf$/)).toBeTruthy();
});
