import { acceptScan, commentOnDocument, getDocument, remindDocument, uploadPdf, uploadVersion } from '@pacta/contracts';
import { aDocumentDetail, aDocumentSummary, refuse, renderUi, respond } from '@pacta/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { documentListStore } from '../list/document-list-store.ts';
import { anUploadedPdf } from '../testing/an-upload.ts';
import { fakeApi } from '../testing/api.ts';
import { aCompletedDocument, aDocumentInReview, aRejectedDocument, aSentDocument } from '../testing/document-states.ts';
import DocumentPage from './document-page.tsx';
import { documentStore } from './document-store.ts';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const server = fakeApi();
const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;
const { id } = aDocumentDetail();

beforeEach(() => server.use(http.get('*/v1/documents/:id/file', () => HttpResponse.arrayBuffer(new ArrayBuffer(0)))));

const open = (query = '') =>
  renderUi(<DocumentPage />, { at: `/admin/document/${id}${query}`, path: '/admin/document/:documentId' });

it('shows the document of its address', async () => {
  server.use(respond(getDocument, aDocumentDetail()));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lease of Avenida Juárez 12' })).toBeTruthy();
});

it('has the name that the list has told, while the document is on its way', async () => {
  server.use(http.get('*/v1/documents/:id', () => new Promise<never>(() => {})));
  documentListStore.setState({ data: [aDocumentSummary({ id, name: 'Lease of Avenida Juárez 12' })] });
  open();
  expect(await screen.findByText('Lease of Avenida Juárez 12')).toBeTruthy();
  expect(document.title).toBe('Lease of Avenida Juárez 12 · Pacta');
  act(() => documentListStore.setState(documentListStore.getInitialState()));
});

it('gives the evidence as a file that is named after the document', async () => {
  const asked: string[] = [];
  server.use(
    respond(getDocument, aCompletedDocument),
    http.get('*/v1/documents/:id/evidence', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:evidence';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download the evidence' }));
  await waitFor(() => expect(names).toEqual([`${aCompletedDocument.identifier}.zip`]));
  expect(asked).toEqual([`/v1/documents/${id}/evidence`]);
  expect(screen.getByRole('link', { name: 'See what it proves' }).getAttribute('href')).toBe('/document/verify');
});

it('says that there is no such document', async () => {
  server.use(refuse(getDocument, { code: 404, message: 'No', reason: 'document.not_found', requestId: 'r-1' }));
  open();
  expect(await screen.findByText('This document does not exist or you cannot see it.')).toBeTruthy();
});

it('says so of an address that holds no identifier, and leads back to the list', () => {
  renderUi(<DocumentPage />, { at: '/admin/document/nope', path: '/admin/document/:documentId' });
  expect(screen.getByText('This document does not exist or you cannot see it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All documents' }).getAttribute('href')).toBe('/admin/documents');
});

it('tries again what failed', async () => {
  server.use(refuse(getDocument, unavailable));
  open();
  await screen.findByText('An error occurred, please try again');
  server.use(respond(getDocument, aDocumentDetail()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

it('shows a new comment below the others', async () => {
  const [rejection] = aRejectedDocument.comments;
  const added = {
    ...rejection!,
    id: rejection!.id.replace('4c', '5c') as typeof rejection extends undefined
      ? never
      : NonNullable<typeof rejection>['id'],
    text: 'I will call her.',
    isRejection: false,
  };
  server.use(respond(getDocument, aRejectedDocument), respond(commentOnDocument, added));
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Add a comment/ }), 'I will call her.');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  expect(screen.getByText('I will call her.')).toBeTruthy();
});

it('shows what happened meanwhile when an act comes too late', async () => {
  const allowed = ['view', 'remind'] as const;
  server.use(
    respond(getDocument, aDocumentDetail({ allowed: [...allowed] })),
    refuse(remindDocument, { code: 409, message: 'Late', reason: 'document.transition_not_allowed', requestId: 'r-1' }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remind' }));
  server.use(respond(getDocument, aRejectedDocument));
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText(/rejected the document/)).toBeTruthy();
});

it('asks again by itself, soon while the server is at work, and no more when all is done', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const answers = [aDocumentDetail({ status: 'ACEPTADO' }), aSentDocument, aCompletedDocument];
  let looks = 0;
  server.use(http.get('*/v1/documents/:id', () => HttpResponse.json(answers[Math.min(looks++, 2)] as object)));
  const shows = (status: string) =>
    waitFor(() => expect(documentStore.getState().document).toMatchObject({ value: { status } }));

  open();
  await shows('ACEPTADO');
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  await shows('ENVIADO');
  await act(() => jest.advanceTimersByTimeAsync(5_100));
  await shows('COMPLETADO');
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(looks).toBe(3);
  jest.useRealTimers();
});

it('sends a corrected version with the places of its signers', async () => {
  const sent: unknown[] = [];
  server.use(
    respond(getDocument, aRejectedDocument),
    respond(uploadPdf, anUploadedPdf()),
    http.post('*/v1/documents/:id/versions', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(uploadVersion.response.parse(aDocumentDetail({ version: 2 })) as object);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Upload corrected version' }));
  const pdf = new File(['%PDF-1.7'], 'lease-2.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('PDF file', { selector: 'input' }), pdf);
  await userEvent.type(screen.getByRole('textbox', { name: 'What has changed' }), 'The rent in clause 4.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByRole('button', { name: 'Remind' })).toBeTruthy();
  expect(sent).toEqual([
    { uploadId: anUploadedPdf().id, positions: aRejectedDocument.positions, note: 'The rent in clause 4.' },
  ]);
});

it('shows what an accepted scan made of the document', async () => {
  server.use(respond(getDocument, aDocumentInReview), respond(acceptScan, { state: 'accepted' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept scan' }));
  server.use(respond(getDocument, aCompletedDocument));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accept scan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept scan' })).toBeNull());
  expect(screen.queryByText('Scan to be reviewed')).toBeNull();
});

it('says that somebody else has reviewed the scan, and shows what came of it', async () => {
  const late = { code: 409, message: 'Late', reason: 'scan.no_longer_open', requestId: 'r-1' } as const;
  server.use(respond(getDocument, aDocumentInReview), refuse(acceptScan, late));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept scan' }));
  const reviewed = aDocumentInReview.scans?.map((scan) => ({ ...scan, state: 'accepted' as const, mayReview: false }));
  server.use(respond(getDocument, { ...aDocumentInReview, scans: reviewed }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accept scan' }));
  expect(await screen.findByText('This scan was sent or reviewed already.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Scans' })).queryByText('To be reviewed')).toBeNull();
});
