import { countDocuments, DocumentId, getCompany, listDocuments } from '@pacta/contracts';
import { sessionStore, signOutStores } from '@pacta/shared/session';
import {
  aCompany,
  aCompanyDetail,
  aDocumentSummary,
  aUser,
  pageOf,
  refuse,
  renderUi,
  respond,
} from '@pacta/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { companyStore } from '../company/company-store.ts';
import { fakeApi } from '../testing/api.ts';
import { DocumentListPage } from './document-list-page.tsx';
import { addDocument, documentListStore } from './document-list-store.ts';

const server = fakeApi();
const newest = DocumentId.parse('0d6c2f7e-0000-4000-8000-000000000043');
const counts = { PENDIENTE: 2, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 1, COMPLETADO: 0 };
const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;

/** Answers the list and tells what was asked for. */
function listening(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    respond(countDocuments, { counts }),
    http.get('*/v1/documents', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(aDocumentSummary()));
    }),
  );
  return asked;
}

it('lists the documents with their statuses and how many of each there are', async () => {
  listening();
  renderUi(<DocumentListPage />);
  expect(await screen.findByRole('link', { name: /Lease of Avenida Juárez 12/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pending 2' })).toBeTruthy();
  expect(screen.getByText('1 result')).toBeTruthy();
});

it('asks for what its address says', async () => {
  const asked = listening();
  renderUi(<DocumentListPage />, { at: '/admin?status=ENVIADO&search=lease&sortBy=name:asc&page=2' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(asked[0]!)).toEqual({
    status: 'ENVIADO',
    search: 'lease',
    sortBy: 'name:asc',
    page: '2',
    limit: '20',
  });
});

it('counts every status, whichever is chosen', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    respond(listDocuments, pageOf()),
    http.get('*/v1/documents/counts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ counts });
    }),
  );
  renderUi(<DocumentListPage />, { at: '/admin?status=ENVIADO&search=lease&page=2' });
  await screen.findByRole('button', { name: 'Pending 2' });
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([{ search: 'lease' }]);
});

it('leaves out what its address says wrongly, and begins with the newest', async () => {
  const asked = listening();
  renderUi(<DocumentListPage />, { at: '/admin?status=LOST&companyId=1&createdFrom=yesterday&page=-2' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(asked[0]!)).toEqual({ sortBy: 'createdAt:desc', page: '1', limit: '20' });
});

it('asks again when a filter is chosen', async () => {
  const asked = listening();
  renderUi(<DocumentListPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sent 1' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signature type' }), 'Physical');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(Object.fromEntries(asked[2]!)).toMatchObject({ status: 'ENVIADO', signatureType: 'fisica' });
});

describe('the company filter of an admin', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });
  beforeEach(() => sessionStore.setState({ user: aUser({ role: 'admin', company: null }) }));

  it('searches on the server, and asks for no company before', async () => {
    const asked = listening();
    const searched: (string | null)[] = [];
    server.use(
      http.get('*/v1/companies', ({ request }) => {
        searched.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json(pageOf(aCompany()));
      }),
    );
    renderUi(<DocumentListPage />);
    await screen.findByRole('link', { name: /Lease/ });
    expect(searched).toEqual([]);
    await userEvent.type(field(), 'robles');
    await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
    await waitFor(() => expect(asked.at(-1)?.get('companyId')).toBe(aCompany().id));
    expect(searched.at(-1)).toBe('robles');
    expect(field().value).toBe('Inmobiliaria Robles');
  });

  it('names the company that its address has chosen', async () => {
    listening();
    server.use(respond(getCompany, aCompanyDetail()));
    renderUi(<DocumentListPage />, { at: `/admin?companyId=${aCompany().id}` });
    await waitFor(() => expect(field().value).toBe('Inmobiliaria Robles'));
  });

  it('says that it does not know the company, and can be cleared', async () => {
    const asked = listening();
    server.use(refuse(getCompany, { code: 404, message: 'No', reason: 'company.not_found', requestId: 'r-1' }));
    renderUi(<DocumentListPage />, { at: `/admin?companyId=${aCompany().id}` });
    await waitFor(() => expect(field().value).toBe('Unknown company'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Unknown company' }));
    await waitFor(() => expect(asked.at(-1)?.has('companyId')).toBe(false));
    expect(field().value).toBe('');
  });
});

it('asks for no company for whoever belongs to one', async () => {
  listening(); // and refuses whatever else is asked
  renderUi(<DocumentListPage />, { at: `/admin?companyId=${aCompany().id}` });
  await screen.findByRole('link', { name: /Lease/ });
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  expect(companyStore.getState().names).toEqual({});
});

it('shows the problem and recovers', async () => {
  server.use(refuse(listDocuments, unavailable), refuse(countDocuments, unavailable));
  renderUi(<DocumentListPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred, please try again');

  listening();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Lease/ })).toBeTruthy();
});

it('shows nothing of trying again once something else was asked for', async () => {
  server.use(refuse(listDocuments, unavailable), respond(countDocuments, { counts }));
  renderUi(<DocumentListPage />);
  await screen.findByRole('button', { name: 'Try again' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/v1/documents', async ({ request }) => {
      if (new URL(request.url).searchParams.has('status')) return HttpResponse.json(pageOf(aDocumentSummary()));
      await answered;
      return HttpResponse.json(pageOf());
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sent 1' }));
  await screen.findByRole('link', { name: /Lease/ });
  await act(async () => answer());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(documentListStore.getState().data).toHaveLength(1);
});

it('treats a contract breach as a failure', async () => {
  server.use(
    http.get('*/v1/documents', () => HttpResponse.json({ results: [{ id: 1 }] })),
    respond(countDocuments, { counts }),
  );
  renderUi(<DocumentListPage />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('puts a new document at the front, and forgets all of them at sign-out', async () => {
  listening();
  renderUi(<DocumentListPage />);
  await screen.findByRole('link', { name: /Lease/ });

  act(() => addDocument(aDocumentSummary({ id: newest, name: 'Newest' })));
  expect(documentListStore.getState()).toMatchObject({ total: 2, data: [{ name: 'Newest' }, {}] });

  act(signOutStores);
  expect(documentListStore.getState()).toMatchObject({ data: null, total: 0, loading: false });
});
