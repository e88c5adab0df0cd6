import { createDocument, getCompany, getUpload, listCompanies, uploadPdf } from '@pacta/contracts';
import { sessionStore, signOutStores } from '@pacta/shared/session';
import {
  aCompany,
  aCompanyDetail,
  aDocumentDetail,
  aUser,
  pageOf,
  refuse,
  renderUi,
  respond,
} from '@pacta/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aDraft } from '../testing/a-draft.ts';
import { anUploadedPdf } from '../testing/an-upload.ts';
import { fakeApi } from '../testing/api.ts';
import CreatorPage from './creator-page.tsx';
import { creatorStore, pdfDrafts } from './creator-store.ts';

const server = fakeApi();
const lucia = aUser();
const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;
const pdf = new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' });

/** Opens the page on the review of a draft that was left complete. */
function reviewing() {
  const draft = aDraft();
  pdfDrafts.keep(lucia.id, 'a', draft);
  server.use(respond(getUpload, anUploadedPdf()));
  renderUi(<CreatorPage />, { at: '/admin/document/creator-v2?step=review&draft=a', path: '/admin/document/*' });
  return draft;
}

it('takes a file and remembers it', async () => {
  server.use(respond(uploadPdf, anUploadedPdf()));
  renderUi(<CreatorPage />);
  await userEvent.upload(screen.getByLabelText('PDF file', { selector: 'input' }), pdf);
  expect(await screen.findByText('2 pages · 184 kB')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('lease');
  expect(pdfDrafts.list(lucia.id)[0]?.draft.uploadId).toBe(anUploadedPdf().id);
});

it('says what is wrong with a file in the words of the specification', async () => {
  renderUi(<CreatorPage />);
  const input = screen.getByLabelText('PDF file', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'lease.docx', { type: 'application/msword' }), { applyAccept: false });
  expect(await screen.findByText('Only files in PDF format.')).toBeTruthy();
});

it('sends a file again that did not arrive', async () => {
  server.use(refuse(uploadPdf, unavailable));
  renderUi(<CreatorPage />);
  await userEvent.upload(screen.getByLabelText('PDF file', { selector: 'input' }), pdf);
  await screen.findByText('An error occurred, please try again');
  server.use(respond(uploadPdf, anUploadedPdf()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 pages · 184 kB')).toBeTruthy();
});

it('finds its draft and its file again after a reload', async () => {
  reviewing();
  expect(await screen.findByText('Lease of Avenida Juárez 12')).toBeTruthy();
  expect(screen.getByText(/lease\.pdf/)).toBeTruthy();
});

describe('whoever comes to begin', () => {
  const begin = () => renderUi(<CreatorPage />, { at: '/admin/document/creator-v2', path: '/admin/document/*' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });

  beforeEach(() => {
    pdfDrafts.keep(lucia.id, 'a', aDraft({ uploadId: null }));
    pdfDrafts.keep(lucia.id, 'b', aDraft({ uploadId: null, name: '' }));
  });

  it('finds the drafts that were left, and goes on with one', async () => {
    begin();
    expect(await screen.findAllByText(/^Last changed \d+ \w+ \d{4}, /)).toHaveLength(2);
    await userEvent.click(screen.getByRole('link', { name: 'Continue: Lease of Avenida Juárez 12' }));
    await waitFor(() => expect(name().value).toBe('Lease of Avenida Juárez 12'));
    expect(screen.queryByText('Go on with a draft')).toBeNull();
  });

  it('prepares another document, and loses none of the drafts', async () => {
    begin();
    await screen.findByText('Go on with a draft');
    await userEvent.type(name(), 'Sale');
    await waitFor(() => expect(screen.queryByText('Go on with a draft')).toBeNull());
    expect(name().value).toBe('Sale');
    expect(
      pdfDrafts
        .list(lucia.id)
        .map(({ draft }) => draft.name)
        .sort(),
    ).toEqual(['', 'Lease of Avenida Juárez 12', 'Sale']);
  });

  it('discards one, once asked', async () => {
    begin();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard: A draft without a name' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(pdfDrafts.list(lucia.id).map(({ id }) => id)).toEqual(['a']));
  });
});

it('asks for the file again when the server no longer knows it', async () => {
  pdfDrafts.keep(lucia.id, 'a', aDraft());
  server.use(refuse(getUpload, { code: 404, message: 'Gone', reason: 'upload.not_found', requestId: 'r-1' }));
  renderUi(<CreatorPage />, { at: '/admin/document/creator-v2?draft=a', path: '/admin/document/*' });
  expect(await screen.findByText('The uploaded file is no longer there. Upload it again.')).toBeTruthy();
  expect(screen.getByLabelText('PDF file', { selector: 'input' })).toBeTruthy();
});

it('creates one document for two clicks, and forgets the draft', async () => {
  const { requestKey } = reviewing();
  const sent: { requestKey: string }[] = [];
  server.use(
    http.post('*/v1/documents', async ({ request }) => {
      sent.push((await request.json()) as { requestKey: string });
      return HttpResponse.json(aDocumentDetail());
    }),
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Create document' }));
  await waitFor(() => expect(pdfDrafts.list(lucia.id)).toEqual([]));
  expect(sent).toEqual([expect.objectContaining({ requestKey })]);
});

it('keeps the draft, and its request key, when creating it fails', async () => {
  const draft = reviewing();
  server.use(refuse(createDocument, unavailable));
  await userEvent.click(await screen.findByRole('button', { name: 'Create document' }));
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred, please try again');
  expect(pdfDrafts.read(lucia.id, 'a')).toEqual(draft);
  expect(creatorStore.getState().draft?.requestKey).toBe(draft.requestKey);
});

it('leads back to the file when it was lost meanwhile', async () => {
  reviewing();
  server.use(refuse(createDocument, { code: 404, message: 'Gone', reason: 'upload.not_found', requestId: 'r-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create document' }));
  expect(await screen.findByLabelText('PDF file', { selector: 'input' })).toBeTruthy();
});

it('shows the limit of the company in the words of the specification', async () => {
  reviewing();
  server.use(refuse(createDocument, { code: 403, message: 'No', reason: 'document.limit_reached', requestId: 'r-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create document' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sorry, you have reached the allowed operation limit. Please contact support for further assistance.',
  );
});

describe('the company of an admin', () => {
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Company/ });
  const draft = () => creatorStore.getState().draft;
  beforeEach(() => sessionStore.setState({ user: aUser({ role: 'admin', company: null }) }));

  it('is searched for on the server', async () => {
    server.use(respond(listCompanies, { ...pageOf(aCompany()), totalResults: 4_200, totalPages: 210 }));
    renderUi(<CreatorPage />);
    await userEvent.click(await field());
    await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
    expect((await field()).value).toBe('Inmobiliaria Robles');
    expect(draft()?.companyId).toBe(aCompany().id);
  });

  it('need not be chosen where there is only one', async () => {
    server.use(respond(listCompanies, pageOf(aCompany())), respond(getCompany, aCompanyDetail()));
    renderUi(<CreatorPage />);
    await waitFor(() => expect(draft()?.companyId).toBe(aCompany().id));
    await waitFor(async () => expect((await field()).value).toBe('Inmobiliaria Robles'));
  });

  it('is named in the review of a draft that was left', async () => {
    pdfDrafts.keep(lucia.id, 'a', aDraft({ companyId: aCompany().id }));
    server.use(respond(getUpload, anUploadedPdf()), respond(getCompany, aCompanyDetail()));
    renderUi(<CreatorPage />, { at: '/admin/document/creator-v2?step=review&draft=a', path: '/admin/document/*' });
    expect(await screen.findByText('Inmobiliaria Robles')).toBeTruthy();
  });
});

it('forgets the draft with the session', () => {
  reviewing();
  act(signOutStores);
  expect(creatorStore.getState().draft).toBeNull();
  expect(sessionStore.getState().user).not.toBeNull();
});
