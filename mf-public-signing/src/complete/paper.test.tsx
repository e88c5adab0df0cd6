import {
  discardScan,
  getPublicDocument,
  paperConsentVersion,
  receiveScan,
  Sha256,
  sendScan,
  simplePaperConsentVersion,
} from '@pacta/contracts';
import { aScan, refuse, renderUi, respond } from '@pacta/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { PaperTask } from '../scan/paper-part.tsx';
import { ScanCheck } from '../scan/scan-check.tsx';
import { fakeApi, id, key } from '../testing/api.ts';
import { aReceivedScan, onPaper } from '../testing/paper-parts.tsx';
import { problem } from '../testing/problem.ts';
import { CompletePage } from './complete-page.tsx';

// pdf.js needs a canvas: the viewer has tests of its own, and is seen in a browser by the journeys.
jest.mock('../document/load-viewer.ts', () => ({ loadViewer: () => new Promise(() => {}), viewerAtHand: () => null }));

const server = fakeApi();
const inReview = { ...onPaper({ ...aReceivedScan, state: 'sent' }), allowed: ['download' as const] };
const doubtful = aScan({ state: 'received', comparison: { pages: 1, missing: [2] } });

beforeAll(() => PaperTask.preload());
beforeEach(() => localStorage.setItem('language', 'en'));

async function open(shown = onPaper()) {
  server.use(respond(getPublicDocument, shown));
  renderUi(<CompletePage />, {
    at: `/document/complete-document/${id}#key=${key}`,
    path: '/document/complete-document/:documentId',
  });
  await screen.findByRole('heading', { level: 1, name: shown.name });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const consent = /I have read this document/;
const tick = async (name: RegExp) => {
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('checkbox', { name }));
};
const send = () => userEvent.dblClick(dialog().getByRole('button', { name: 'Send to the company' }));
const choosePdf = () =>
  userEvent.upload(
    screen.getByLabelText('Add the signed document', { selector: 'input' }),
    new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' }),
  );

function take() {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/v1${sendScan.path}`, async ({ request, params }) => {
      sent.push({ scan: params['scanId'], ...((await request.json()) as object) });
      return HttpResponse.json(inReview);
    }),
  );
  return sent;
}

it.each([
  [1, 0, 'sign where the document asks for it', 'The page, whole and well lit'],
  [3, 2, 'sign in each of the 2 frames with your name', 'All 3 pages, in their order'],
])('tells what to do with the %i pages and %i places of this file', async (pages, places, signing, scanning) => {
  const { positions, ...shown } = onPaper();
  const size = { width: 612, height: 792 };
  const place = { position: 'firmante_1', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.07 } as const;
  const fileSha256 = shown.sha256;
  await open({ ...shown, fileSha256, pages: Array(pages).fill(size), positions: Array(places).fill(place) });
  expect(screen.getByText(new RegExp(signing))).toBeTruthy();
  expect(screen.getByText(new RegExp(scanning))).toBeTruthy();
});

it('opens by itself when a connection that was lost is back', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get(`*/v1/public/documents/:id`, () => HttpResponse.error()));
  renderUi(<CompletePage />, {
    at: `/document/complete-document/${id}#key=${key}`,
    path: '/document/complete-document/:documentId',
  });
  await screen.findByRole('alert');
  connection.mockReturnValue(true);
  server.use(respond(getPublicDocument, onPaper()));
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: onPaper().name })).toBeTruthy();
  connection.mockRestore();
});

it('shows how the scan compares, takes the reader there, and sends it with the consent, once', async () => {
  const sent = take();
  server.use(respond(receiveScan, aReceivedScan));
  await open();
  await choosePdf();
  expect(await screen.findByText('All 2 pages of the document are there.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Look at your scan before you send it');
  await press('Send this scan');
  await tick(consent);
  await send();
  expect(await screen.findByText('Thank you, your scan was sent.')).toBeTruthy();
  const { sha256 } = onPaper();
  expect(sent).toEqual([
    { scan: aReceivedScan.id, sha256, consent: paperConsentVersion, language: 'en', confirmed: false },
  ]);
});

it('sends the consent that speaks of no seal where none follows', async () => {
  const sent = take();
  await open({ ...onPaper(aReceivedScan), signatureKind: 'simple' });
  await press('Send this scan');
  await tick(/signed file\. I know that the file gets no electronic seal\.$/);
  await send();
  expect(await screen.findByText('Thank you, your scan was sent.')).toBeTruthy();
  expect(sent).toMatchObject([{ consent: simplePaperConsentVersion }]);
});

it('sends nothing without the consent, nor what differs without its confirmation', async () => {
  const sent = take();
  await open(onPaper(doubtful));
  await press('Send this scan');
  expect(dialog().getByText('Page 2 of the document is missing.')).toBeTruthy();
  await tick(consent);
  await send();
  expect(dialog().getByText('Confirm what differs, or choose other files.')).toBeTruthy();
  await tick(consent);
  await tick(/send it all the same/);
  await send();
  expect(dialog().getByText('Agree before you send it.')).toBeTruthy();
  expect(sent).toEqual([]);
  await tick(consent);
  await send();
  expect(await screen.findByText('Thank you, your scan was sent.')).toBeTruthy();
  expect(sent).toMatchObject([{ confirmed: true }]);
});

it('keeps the scan, and what was ticked, when sending fails', async () => {
  server.use(refuse(sendScan, problem(500, 'internal')));
  await open(onPaper(aReceivedScan));
  await press('Send this scan');
  await tick(consent);
  await send();
  expect(await dialog().findByText('An error occurred, please try again')).toBeTruthy();
  expect(dialog().getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('All 2 pages of the document are there.')).toBeTruthy();
});

it('lets other files be chosen instead, and puts the scan aside on the server too', async () => {
  const putAside: unknown[] = [];
  server.use(
    http.delete(`*/v1${discardScan.path}`, ({ params }) => {
      putAside.push(params['scanId']);
      return HttpResponse.json(onPaper());
    }),
  );
  await open(onPaper(aReceivedScan));
  await press('Choose other files');
  await waitFor(() => expect(putAside).toEqual([aReceivedScan.id]));
  expect(screen.getByLabelText('Add the signed document', { selector: 'input' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send this scan' })).toBeNull();
});

it('does not hold the reader up where the scan cannot be put aside on the server', async () => {
  server.use(refuse(discardScan, problem(500, 'internal')));
  await open(onPaper(aReceivedScan));
  await press('Choose other files');
  expect(await screen.findByLabelText('Add the signed document', { selector: 'input' })).toBeTruthy();
  expect(screen.queryByText('An error occurred, please try again')).toBeNull();
});

it.each([
  ['en' as const, 'Taken out of this file: programs (JavaScript). Its pages look as they did.'],
  ['es' as const, 'Se quitaron de este archivo: programas (JavaScript). Sus páginas se ven igual.'],
])('tells what acted in the scan and was taken out (%s)', async (language, words) => {
  renderUi(
    <ScanCheck
      document={onPaper()}
      scan={{ ...aReceivedScan, removed: ['javascript'] }}
      isNew={false}
      onDiscard={() => {}}
    />,
    { language },
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it('shows what became of a scan that was sent elsewhere', async () => {
  await open(onPaper(aReceivedScan));
  await press('Send this scan');
  await tick(consent);
  server.use(refuse(sendScan, problem(409, 'scan.no_longer_open')), respond(getPublicDocument, inReview));
  await send();
  expect(await screen.findByText('Thank you, your scan was sent.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for another scan where another version has arrived', async () => {
  await open(onPaper(aReceivedScan));
  await press('Send this scan');
  await tick(consent);
  const replaced = { ...onPaper(), sha256: Sha256.parse('d'.repeat(64)) };
  server.use(refuse(sendScan, problem(409, 'document.version_changed')), respond(getPublicDocument, replaced));
  await send();
  expect(await screen.findByText('The document has changed')).toBeTruthy();
  expect(screen.getByText('Upload the signed document')).toBeTruthy();
});
