import { getPublicDocument, type PublicDocument, signDocument } from '@pacta/contracts';
import { endHandOver } from '@pacta/contracts/in-person';
import { checkSigningCode, getSigningCode, sendSigningCode } from '@pacta/contracts/signing-code';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeTask } from '../code/code-parts.tsx';
import { CodeSteps } from '../code/late-code-steps.ts';
import { InPersonFrame } from '../in-person/in-person-part.tsx';
import { keptToken } from '../link/kept-token.ts';
import { PaperTask } from '../scan/paper-part.tsx';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { fakeApi, id, key } from '../testing/api.ts';
import { aCode, aSentCode } from '../testing/code-acts.ts';
import { aReceivedScan, onPaper } from '../testing/paper-parts.tsx';
import { problem } from '../testing/problem.ts';
import { CompletePage } from './complete-page.tsx';

// pdf.js needs a canvas: the viewer has tests of its own, and is seen in a browser by the journeys.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));
jest.mock('../signature/draw-pad.tsx', () => ({ DrawPad: () => null }));
jest.mock('../signature/make-signature-image.ts', () => ({
  makeSignatureImage: async () => ({ kind: 'typed', png: 'iVBORw0KGgo=' }),
}));

const server = fakeApi();
const asking = aSignerDocument({ asksCode: true });
beforeAll(() => Promise.all([CodeTask.preload(), CodeSteps.preload(), InPersonFrame.preload(), PaperTask.preload()]));
beforeEach(() => {
  localStorage.setItem('language', 'en');
  Object.assign(document, { fonts: { add: () => {}, load: async () => [] } });
  globalThis.FontFace = class {} as unknown as typeof FontFace;
});

async function open(shown: PublicDocument = asking) {
  server.use(
    respond(getPublicDocument, shown),
    respond(getSigningCode, aCode()),
    respond(sendSigningCode, aSentCode()),
  );
  renderUi(<CompletePage />, {
    at: `/document/complete-document/${id}#key=${key}`,
    path: '/document/complete-document/:documentId',
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const checks = async (after: PublicDocument) => {
  await press('Send me the code');
  server.use(respond(checkSigningCode, aCode({ state: 'checked' })), respond(getPublicDocument, after));
  await userEvent.type(await screen.findByRole('textbox', { name: /Code/ }), '042195{Enter}');
};

it('lets the reader sign once the code was checked, with the token that the server keeps alive for it', async () => {
  await open();
  await checks({ ...asking, asksCode: false });
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
  expect(keptToken({ documentId: asking.id, purpose: 'complete' })?.expires).toBe('2099-01-01T00:00:00Z');
});

it('asks for another code where the server says that the first counts no more', async () => {
  await open({ ...asking, asksCode: false });
  await press('Sign');
  await userEvent.click(await screen.findByRole('radio', { name: 'Type' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read this document/ }));
  server.use(refuse(signDocument, problem(409, 'code.needed')), respond(getPublicDocument, asking));
  await press('Sign document');
  expect(await screen.findByRole('heading', { name: 'Before you sign: confirm that it is you' })).toBeTruthy();
});

it('asks for it before a scan is sent, and goes on to what is sent', async () => {
  const scanned = { ...onPaper(aReceivedScan), asksCode: true };
  await open(scanned);
  await press('Send this scan');
  expect(await screen.findByRole('dialog', { name: 'Before you send it: confirm that it is you' })).toBeTruthy();
  await checks({ ...scanned, asksCode: false });
  expect(await screen.findByRole('dialog', { name: 'Send the signed document?' })).toBeTruthy();
});

it('leaves nothing open when a device that was handed over goes back', async () => {
  server.use(respond(endHandOver, {}));
  await open({ ...asking, inPerson: { on: 'Lucía Robles', until: '2099-01-01T00:00:00Z' } });
  await press(`I am ${asking.person.name}`);
  expect(await screen.findByRole('heading', { level: 1, name: asking.name })).toBeTruthy();
  await press('Give the device back');
  expect(await screen.findByRole('heading', { name: 'Give the device back to Lucía Robles' })).toBeTruthy();
  expect(keptToken({ documentId: asking.id, purpose: 'complete' })).toBeNull();
});
