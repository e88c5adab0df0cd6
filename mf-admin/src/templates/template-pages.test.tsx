import {
  createTemplate,
  deleteTemplate,
  expressionFaultMessage,
  getTemplate,
  listTemplates,
  type ProblemReason,
  previewTemplate,
  type TemplateDetail,
  type TemplateSummary,
  type UploadedTemplate,
  type UserView,
  updateTemplate,
  uploadTemplatePdf,
  validation,
} from '@pacta/contracts';
import { useRoutes } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { aTemplateSummary, aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  aFilledPreview,
  aFoundVariable,
  anUploadedTemplate,
  aTemplateDetail,
  aTemplateVariable,
} from '../testing/a-template.ts';
import { fakeApi } from '../testing/api.ts';
import EditTemplatePage from './form/edit-template-page.tsx';
import NewTemplatePage from './form/new-template-page.tsx';
import TemplatesPage from './templates-page.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const { server, take } = fakeApi();
const admin = aUser({ role: 'admin' });
const other = aTemplateSummary({
  id: '2b7e4c1d-0000-4000-8000-000000000002' as TemplateSummary['id'],
  title: 'Power of attorney',
});
const pageOf = (...results: TemplateSummary[]) => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: 2 });

const Pages = () =>
  useRoutes([
    { path: '/admin/templates', element: <TemplatesPage /> },
    { path: '/admin/templates/new', element: <NewTemplatePage /> },
    { path: '/admin/templates/:templateId', element: <EditTemplatePage /> },
  ]);

function show(at: string, reader: UserView = aUser()) {
  sessionStore.setState({ accessToken: 'token', user: reader, isLoggedIn: true });
  server.use(respond(listTemplates, pageOf(aTemplateSummary(), other)));
  renderUi(<Pages />, { at });
}

async function edit(template = aTemplateDetail(), reader?: UserView): Promise<void> {
  server.use(respond(getTemplate, template));
  show(`/admin/templates/${template.id}?search=lease`, reader);
  await screen.findByRole('heading', { level: 1, name: template.title });
}

const problem = (reason: ProblemReason, code = 409) => ({ code, message: '', reason, requestId: 'r1' });
const notices = () => noticeStore.getState().notices.map((notice) => 'message' in notice && notice.message);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choose = (label: string, words: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), words);

async function send(upload: UploadedTemplate | null = anUploadedTemplate(), label = 'PDF file of the template') {
  if (upload) server.use(respond(uploadTemplatePdf, upload));
  const file = new File(['%PDF-1.7'], 'Contrato_de_renta.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), file);
}

async function retype(name: RegExp | string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

it('lists what may be used, and asks before a template goes', async () => {
  server.use(respond(deleteTemplate, {}));
  show('/admin/templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Power of attorney' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Power of attorney');
  expect(dialog.textContent).toContain('Documents that were made from it stay as they are.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(screen.queryByText('Power of attorney')).toBeNull());
  expect(notices()).toEqual(['Power of attorney was deleted.']);
});

it('makes a private template of a sub’s company from an uploaded file, with what its author settled', async () => {
  const sent = take('post', '/templates', aTemplateDetail({ title: 'Contrato de renta' }));
  show('/admin/templates/new');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/Only the users of Inmobiliaria Robles see it/)).toBeTruthy();
  await send(anUploadedTemplate({ fileName: 'Contrato_de_renta.pdf' }));
  await screen.findByRole('button', { name: /nombre_del_cliente.*Text/ });
  await press(/renta.*Money/);
  await retype(/^Question/, '¿Cuánto paga al mes?');
  await choose('In the document', 'In figures and Spanish words');
  await retype(/^Example/, '18,500');
  await press(/fecha.*Date/);
  await choose('Asked of', 'The client, before signing');
  await userEvent.click(screen.getByRole('switch', { name: 'An answer is required' }));
  await userEvent.type(screen.getByRole('textbox', { name: /firmante_1/ }), 'Tenant');
  await press('Add template');
  await screen.findByRole('heading', { name: 'Templates' });
  expect(sent).toMatchObject([
    {
      uploadId: anUploadedTemplate().id,
      title: 'Contrato de renta',
      type: 'private',
      variables: [
        { name: 'nombre_del_cliente', label: 'Nombre del cliente', askedOf: 'creator', sameAs: null },
        { label: '¿Cuánto paga al mes?', moneyStyle: 'figures_words_es', example: '18,500' },
        { name: 'fecha', askedOf: 'client', required: false },
        { type: 'choice', choices: ['Transferencia', 'Efectivo'] },
      ],
      signers: [
        { position: 'firmante_1', title: 'Tenant' },
        { position: 'firmante_2', title: '' },
      ],
    },
  ]);
  expect(sent[0]).not.toHaveProperty('companyId');
  expect(notices()).toEqual(['Contrato de renta was added.']);
});

it('asks for a file, and for a company of a private template, in the specification’s words', async () => {
  show('/admin/templates/new', aUser({ role: 'admin', company: null }));
  await press('Add template');
  expect(await screen.findByText('Please upload a file.')).toBeTruthy();
  expect(screen.getByText('Choose the company that the template serves.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('PDF file of the template', { selector: 'input' }));
});

it('says how marks are written as long as there is no file', async () => {
  show('/admin/templates/new');
  expect(screen.getByText('{{= rent * 0.16}}')).toBeTruthy();
  await send();
  expect(screen.queryByText('{{= rent * 0.16}}')).toBeNull();
});

it('tells each wrong calculation of a file in a line of its own', async () => {
  const fields = ['= 2 +', '= renta / 0'].map((text, index) => ({
    path: 'file',
    message: expressionFaultMessage(index === 0 ? 'syntax' : 'zero', text),
  }));
  server.use(refuse(uploadTemplatePdf, { ...problem('template.wrong_expression', 422), fields }));
  show('/admin/templates/new');
  await send(null);
  expect((await screen.findByText(/would divide by zero/)).textContent).toMatch(/“= 2 \+” .*\n.*“= renta \/ 0”/);
});

it('takes no file that is not a PDF', async () => {
  show('/admin/templates/new');
  const file = new File(['hello'], 'contract.docx', { type: 'application/msword' });
  const input = screen.getByLabelText('PDF file of the template', { selector: 'input' });
  await userEvent.upload(input, file, { applyAccept: false });
  expect(screen.getByText('Only files in PDF format.')).toBeTruthy();
});

it.each([
  ['template.no_variables', /No variables were found in the document/],
  ['template.is_scan', /The file is a scan/],
] as const)('says %s at the file, and how marks are written', async (reason, words) => {
  server.use(refuse(uploadTemplatePdf, problem(reason, 422)));
  show('/admin/templates/new');
  await send(null);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('{{client name}}')).toBeTruthy();
});

it('leads to the first wrong variable, and says what is wrong with its example', async () => {
  show('/admin/templates/new');
  await send();
  await press(/renta.*Money/);
  await retype(/^Example/, 'mucho');
  await press(/nombre_del_cliente.*Text/);
  await press('Add template');
  expect(await screen.findByText('Enter an amount, such as 1,234.50.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Example/)));
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('{{renta}}');
});

it('leads to the variable that the server refuses', async () => {
  const fields = [{ path: 'variables.2.label', message: validation.required }];
  server.use(refuse(createTemplate, { ...problem('request.invalid', 400), fields }));
  show('/admin/templates/new');
  await send();
  await press('Add template');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('{{fecha}}');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Question/)));
});

it('takes the options of a choice as a list that can be pasted whole', async () => {
  const sent = take('post', '/templates', aTemplateDetail());
  show('/admin/templates/new');
  await send();
  await press(/nombre_del_cliente.*Text/);
  await choose('Type of answer', 'Choice');
  await userEvent.type(field('Option 1'), 'Casa');
  expect(screen.getByText(/There is nothing to choose yet/)).toBeTruthy();
  await userEvent.clear(field('Option 1'));
  await userEvent.click(field('Option 1'));
  await userEvent.paste('Casa\nDepartamento\n\nLocal');
  await press('Remove option 2');
  await press('Add template');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ variables: [{ type: 'choice', choices: ['Casa', 'Local'] }, {}, {}, {}] });
});

it('keeps what was typed when saving fails, and sends the same request again', async () => {
  const keys: unknown[] = [];
  server.use(
    http.post('*/v1/templates', async ({ request }) => {
      keys.push(((await request.json()) as { requestKey: string }).requestKey);
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(aTemplateDetail());
    }),
  );
  show('/admin/templates/new');
  await send();
  await retype(/^Title/, 'Renta 2027');
  await press('Add template');
  expect(await screen.findByText('An error occurred, please try again')).toBeTruthy();
  expect(field(/^Title/).value).toBe('Renta 2027');
  await press('Add template');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

it('saves an edit as a new version without another upload, and goes back to the same list', async () => {
  const sent = take('put', '/templates/:templateId', aTemplateDetail({ version: 2 }));
  await edit();
  expect(screen.getByText(/This is version 1. Saving makes a new one/)).toBeTruthy();
  await retype(/^Title/, 'Lease of a house');
  await press('Save a new version');
  await screen.findByRole('heading', { name: 'Templates' });
  expect(sent).toMatchObject([{ version: 1, title: 'Lease of a house' }]);
  expect(sent[0]).not.toHaveProperty('uploadId');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lease');
  expect(notices()).toEqual(['Version 2 of Lease of a home was saved.']);
});

it('keeps the settings of variables of the same name when the file is replaced, and goes back', async () => {
  const found = [aFoundVariable('nombre_del_cliente'), aFoundVariable('aval', 2)];
  const variables = [aTemplateVariable('nombre_del_cliente'), aTemplateVariable('aval')];
  await edit();
  await press(/nombre_del_cliente.*Text/);
  await retype(/^Question/, '¿Quién renta?');
  await send(
    anUploadedTemplate({ found, variables, sha256: 'b'.repeat(64) as TemplateDetail['sha256'] }),
    'Replace the file',
  );
  const news = (await screen.findByText('The file was replaced')).closest('[role=status]');
  expect(news?.textContent).toContain('{{aval}}');
  expect(news?.textContent).toContain('{{forma_de_pago}}');
  expect(screen.getByRole('button', { name: /¿Quién renta\?/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /forma_de_pago.*Choice/ })).toBeNull();
  await press('Keep the present file');
  expect(await screen.findByRole('button', { name: /forma_de_pago.*Choice/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /¿Quién renta\?/ })).toBeTruthy();
  expect(screen.queryByText('The file was replaced')).toBeNull();
});

it('sends only the variables of the new file, whatever was open before', async () => {
  const sent = take('put', '/templates/:templateId', aTemplateDetail({ version: 2 }));
  const upload = anUploadedTemplate({
    found: [aFoundVariable('renta'), aFoundVariable('aval', 2)],
    variables: [aTemplateVariable('renta', { type: 'money' }), aTemplateVariable('aval')],
    positions: [],
  });
  await edit();
  await press(/forma_de_pago.*Choice/);
  await retype(/^Question/, '¿Cómo paga?');
  await send(upload, 'Replace the file');
  await screen.findByText('The file was replaced');
  await press('Save a new version');
  await waitFor(() => expect(sent).toHaveLength(1));
  const { variables, ...rest } = sent[0] as { variables: { name: string }[] };
  expect(variables.map(({ name }) => name)).toEqual(['renta', 'aval']);
  expect(rest).toMatchObject({ uploadId: upload.id, signers: [] });
});

it('overwrites nothing that somebody else saved, and offers each thing that was typed', async () => {
  server.use(refuse(updateTemplate, problem('template.changed')));
  await edit();
  await retype(/^Title/, 'Lease of a house');
  await press(/renta.*Money/);
  await retype(/^Question/, '¿Cuánto paga?');
  await press('Save a new version');
  expect(await screen.findByText(/Somebody else changed this template/)).toBeTruthy();
  server.use(respond(getTemplate, aTemplateDetail({ version: 2, description: 'With a guarantor' })));
  await press('Load the current version');
  await waitFor(() => expect(field(/^Title/).value).toBe('Lease of a home'));
  await press('Put back {{renta}}');
  const sent = take('put', '/templates/:templateId', aTemplateDetail());
  await press('Save a new version');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 2,
    title: 'Lease of a home',
    description: 'With a guarantor',
    variables: [{}, { name: 'renta', label: '¿Cuánto paga?' }, {}, {}],
  });
});

it('puts a replaced file back over what somebody else saved, with the questions of its own variables', async () => {
  server.use(refuse(updateTemplate, problem('template.changed')));
  const found = [aFoundVariable('renta'), aFoundVariable('aval', 2)];
  const variables = [aTemplateVariable('renta', { type: 'money' }), aTemplateVariable('aval')];
  await edit();
  await send(anUploadedTemplate({ found, variables }), 'Replace the file');
  await press(/aval.*Text/);
  await retype(/^Question/, '¿Quién avala?');
  await press('Save a new version');
  await screen.findByText(/Somebody else changed this template/);
  server.use(respond(getTemplate, aTemplateDetail({ version: 2, title: 'Lease 2' })));
  await press('Load the current version');
  await waitFor(() => expect(field(/^Title/).value).toBe('Lease 2'));
  expect(screen.queryByRole('button', { name: 'Put back {{aval}}' })).toBeNull();
  await press('Put back File');
  const sent = take('put', '/templates/:templateId', aTemplateDetail());
  await press('Save a new version');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 2,
    title: 'Lease 2',
    uploadId: anUploadedTemplate().id,
    variables: [{ name: 'renta' }, { name: 'aval', label: '¿Quién avala?' }],
  });
});

it('still tells what was typed about a variable that somebody else took away', async () => {
  server.use(refuse(updateTemplate, problem('template.changed')));
  await edit();
  await press(/renta.*Money/);
  await retype(/^Question/, '¿Cuánto paga?');
  await press('Save a new version');
  await screen.findByText(/Somebody else changed this template/);
  const found = [aFoundVariable('nombre_del_cliente')];
  const variables = [aTemplateVariable('nombre_del_cliente')];
  server.use(respond(getTemplate, aTemplateDetail({ version: 2, found, variables })));
  await press('Load the current version');
  expect(await screen.findByText(/¿Cuánto paga\?/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Put back {{renta}}' })).toBeNull();
});

it('asks before unsaved changes are left behind', async () => {
  await edit();
  await retype(/^Title/, 'Lease of a house');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
});

it('shows in the preview what does not fit, and says it at the variable', async () => {
  const problems = [{ name: 'renta', message: validation.doesNotFit }];
  server.use(respond(previewTemplate, aFilledPreview({ problems })));
  await edit();
  await userEvent.click(screen.getAllByRole('button', { name: 'Preview' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '{{renta}}' }));
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('This text does not fit in its place');
  expect(document.activeElement).toBe(field(/^Question/));
});

it('lets whoever may only use a template read it', async () => {
  await edit(aTemplateDetail({ type: 'public', company: null, allowed: ['use'] }));
  expect(screen.getByText('Public templates are changed by administrators.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'New document from it' }).getAttribute('href')).toContain(
    'creator?template=',
  );
});

it('sends no company of a public template', async () => {
  const sent = take('post', '/templates', aTemplateDetail({ type: 'public', company: null }));
  show('/admin/templates/new', admin);
  await send();
  await userEvent.click(screen.getByRole('radio', { name: /Public/ }));
  await press('Add template');
  await waitFor(() => expect(sent).toMatchObject([{ type: 'public', companyId: null }]));
});

it('says at the top when a template could not be added', async () => {
  server.use(refuse(createTemplate, problem('upload.not_found', 404)));
  show('/admin/templates/new');
  await send();
  await press('Add template');
  expect(await screen.findByText('The uploaded file is no longer there. Upload it again.')).toBeTruthy();
});

it('leads nowhere where an address names no template', async () => {
  show('/admin/templates/nothing');
  expect(await screen.findByText('This template does not exist or you cannot see it.')).toBeTruthy();
});
