import {
  createBatch,
  getCompany,
  getTemplate,
  listBatches,
  listCompanies,
  listTemplates,
  readUploadedSheet,
  uploadSheet,
} from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import {
  aCompany,
  aCompanyDetail,
  aTemplateSummary,
  aUser,
  pageOf,
  refuse,
  renderUi,
  respond,
} from '@pacta/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aBatch, aSheet } from '../testing/a-batch.ts';
import { aTemplateDetail, templateIds } from '../testing/a-template.ts';
import { fakeApi } from '../testing/api.ts';
import StartPage from './start-page.tsx';

const server = fakeApi();
beforeEach(() =>
  server.use(
    respond(listBatches, pageOf(aBatch({ state: 'running', rows: { ready: 30, made: 18 } }))),
    respond(listTemplates, pageOf(aTemplateSummary())),
    respond(getTemplate, aTemplateDetail()),
    respond(uploadSheet, aSheet),
  ),
);

const open = (query = '') => renderUi(<StartPage />, { at: `/admin/document/creator/many${query}` });
const file = () => new File(['a,b\n1,2'], 'hoja.csv', { type: 'text/csv' });
const upload = async () =>
  userEvent.upload(await screen.findByLabelText('Excel, ODS or CSV file', { selector: 'input' }), file());

it('takes the template that its address names, and lets another be chosen', async () => {
  open(`?template=${templateIds.lease}`);
  expect(await screen.findByRole('button', { name: 'Sample as CSV' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another template' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Lease of a home/ }));
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Template' }));
});

it('reads another sheet of the workbook anew, and has that one checked', async () => {
  const sheets = [
    { name: 'Notas', rows: 0 },
    { name: 'Mayo', rows: 50 },
    { name: 'Junio', rows: 3 },
  ];
  const bodies: unknown[] = [];
  server.use(
    respond(uploadSheet, { ...aSheet, sheet: 'Mayo', sheets }),
    respond(readUploadedSheet, { ...aSheet, rows: 3, sheet: 'Junio', sheets }),
    http.post('*/v1/batches', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ code: 500, message: '', reason: 'internal', requestId: 'r-9' }, { status: 500 });
    }),
  );
  open(`?template=${templateIds.lease}`);
  await upload();
  const choice = await screen.findByRole('combobox', { name: 'Sheet of the workbook' });
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Notas – no rows' }).disabled).toBe(true);
  await userEvent.selectOptions(choice, 'Junio');
  expect(await screen.findByText(/^3 rows/)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Send without VoBo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(bodies).toMatchObject([{ uploadId: aSheet.id, sheet: 'Junio' }]));
});

it('sends what it was given, with one key for as long as nothing changes', async () => {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.post('*/v1/batches', async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 500, message: '', reason: 'internal', requestId: 'r-9' }, { status: 500 });
    }),
  );
  open(`?template=${templateIds.lease}`);
  await upload();
  await screen.findByText(/50 rows/);
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    await waitFor(() => expect(bodies).toHaveLength(times));
    await screen.findByText('An error occurred, please try again');
  };
  await press(1);
  await press(2);
  await userEvent.click(screen.getByRole('switch', { name: 'Send without VoBo' }));
  await press(3);
  expect(bodies[0]).toMatchObject({ uploadId: aSheet.id, templateId: templateIds.lease, version: 1 });
  expect(bodies[1]?.requestKey).toBe(bodies[0]?.requestKey);
  expect(bodies[2]?.requestKey).not.toBe(bodies[0]?.requestKey);
});

it('leads to the list, without asking about the file that was sent', async () => {
  server.use(respond(createBatch, aBatch({ state: 'checking' })));
  renderUi(<Anywhere />, { at: `/admin/document/creator/many?template=${templateIds.lease}` });
  await upload();
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(`/admin/document/batches/${aBatch().id}`)).toBeTruthy();
});

/** The page where it is, and any other by its address. */
function Anywhere() {
  const { pathname } = useLocation();
  return pathname.endsWith('/many') ? <StartPage /> : <p>{pathname}</p>;
}

it('takes the company of a private template, and leaves the template where another company is chosen', async () => {
  const other = aCompany({ id: '5e0a5f2e-0000-4000-8000-000000000002' as never, name: 'Textiles Jacaranda' });
  sessionStore.setState({ user: aUser({ role: 'admin', company: null }) });
  server.use(respond(listCompanies, pageOf(other)), respond(getCompany, aCompanyDetail()));
  open(`?template=${templateIds.lease}`);
  const company = await screen.findByRole<HTMLInputElement>('combobox', { name: /Company/ });
  await waitFor(() => expect(company.value).toBe('Inmobiliaria Robles'));
  await screen.findByRole('button', { name: 'Check the file' });
  await userEvent.clear(company);
  await userEvent.type(company, 'textiles');
  await userEvent.click(await screen.findByRole('option', { name: 'Textiles Jacaranda', hidden: true }));
  expect(await screen.findByRole('radio', { name: /Lease of a home/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
});

it('says which columns are wrong', async () => {
  const fields = [{ path: 'renta', message: 'This column is missing.' }];
  server.use(refuse(createBatch, { code: 422, message: '', reason: 'sheet.wrong_header', requestId: 'r-1', fields }));
  open(`?template=${templateIds.lease}`);
  await upload();
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect((await screen.findByRole('listitem')).textContent).toBe('renta: This column is missing.');
});

it('shows the lists that one can come back to', async () => {
  open();
  expect(await screen.findByText('18 of 48')).toBeTruthy();
});

it('says that the template is gone, and offers others', async () => {
  server.use(refuse(getTemplate, { code: 404, message: '', reason: 'template.not_found', requestId: 'r-1' }));
  open(`?template=${templateIds.lease}`);
  expect(await screen.findByText('This template does not exist or you cannot see it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another template' }));
  expect(await screen.findByRole('radio', { name: /Lease of a home/ })).toBeTruthy();
});
