import {
  type CompanyView,
  createCompany,
  deleteCompany,
  getCompany,
  getMe,
  listCompanies,
  listCompanyRecord,
  type ProblemReason,
  type UploadedImage,
  type UserView,
  updateCompany,
  uploadImage,
} from '@pacta/contracts';
import { listAnnexLists } from '@pacta/contracts/annex-list';
import { getWebhook } from '@pacta/contracts/webhook';
import { useRoutes } from '@pacta/shared/router';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aCompany, aCompanyDetail, aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aWebhook } from '../testing/a-webhook.ts';
import { CompaniesPage } from './companies-page.tsx';
import EditCompanyPage from './edit-company-page.tsx';
import NewCompanyPage from './new-company-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
  noticeStore.setState({ notices: [] });
});
afterAll(() => server.close());

const idOf = (number: number) => `5e0a5f2e-0000-4000-8000-00000000000${number}` as CompanyView['id'];
const robles = aCompany();
const cantera = aCompany({ id: idOf(2), name: 'Grupo Cantera', users: 0, documents: 0 });
const admin = aUser({ role: 'admin', company: null });
const pageOf = (...results: CompanyView[]) => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: 2 });

const Pages = () =>
  useRoutes([
    { path: '/admin/companies', element: <CompaniesPage /> },
    { path: '/admin/companies/new', element: <NewCompanyPage /> },
    { path: '/admin/companies/:companyId', element: <EditCompanyPage /> },
  ]);

function show(at: string, reader: UserView = admin) {
  sessionStore.setState({ accessToken: 'token', user: reader, isLoggedIn: true });
  const nothing = { results: [], page: 1, limit: 20, totalPages: 0, totalResults: 0 };
  server.use(respond(listCompanies, pageOf(cantera, robles)), respond(listCompanyRecord, nothing));
  server.use(respond(listAnnexLists, { lists: [], mayEdit: true }));
  server.use(respond(getWebhook, aWebhook({ host: null, secretMadeAt: null })));
  renderUi(<Pages />, { at });
}

/** Answers a write and keeps what was sent. */
function take(method: 'post' | 'patch' | 'delete', path: string, answer: object): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/v1${path}`, async ({ request }) => {
      sent.push(method === 'delete' ? new URL(request.url).search : await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const problem = (reason: ProblemReason) => ({ code: 409, message: '', reason, requestId: 'r1' });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function retype(name: RegExp | string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

async function edit(company = aCompanyDetail()): Promise<void> {
  server.use(respond(getCompany, company));
  show(`/admin/companies/${company.id}`);
  await screen.findByRole('heading', { level: 1, name: company.name });
}

it('tells a sub plainly that companies are not for them, and asks for nothing', () => {
  show('/admin/companies', aUser());
  expect(screen.getByRole('heading', { name: 'You do not have permission to see this page' })).toBeTruthy();
});

it('offers the ways to phones that this server has, and says which it has not', async () => {
  const company = aCompanyDetail();
  const sent = take('patch', `/companies/${company.id}`, company);
  server.use(respond(getCompany, company));
  show(`/admin/companies/${company.id}`, { ...admin, phoneChannels: ['whatsapp'] });
  const ways = await screen.findByRole('combobox', { name: 'Also by' });
  expect(
    within(ways).getByRole<HTMLOptionElement>('option', { name: 'SMS (not set up on this server)' }).disabled,
  ).toBe(true);
  await userEvent.selectOptions(ways, 'WhatsApp');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Country of their numbers/ }), 'Mexico');
  await press('Save changes');
  await waitFor(() =>
    expect(sent).toEqual([{ phoneChannel: 'whatsapp', phoneCountry: 'MX', revision: company.revision }]),
  );
});

it('asks for the time zone of a country that has several, and takes the only one of another', async () => {
  const company = aCompanyDetail();
  const sent = take('patch', `/companies/${company.id}`, company);
  const zones: Record<string, string[]> = { ES: ['Africa/Ceuta', 'Europe/Madrid'], GT: ['America/Guatemala'] };
  const zonesOf = (country: string) => zones[country] ?? ['America/Mexico_City', 'America/Tijuana'];
  server.use(
    http.get('*/v1/working-days/:country', ({ params: { country } }) =>
      HttpResponse.json({ country, weekend: [6, 7], holidays: null, timeZones: zonesOf(String(country)) }),
    ),
  );
  await edit(company);
  const [country, zone] = ['Country', /^Time zone/].map((name) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name }),
  );
  expect(zone?.value).toBe('America/Mexico_City');
  await userEvent.selectOptions(country!, 'Guatemala');
  await waitFor(() => expect(zoneChosen()).toBe('America/Guatemala'));
  await userEvent.selectOptions(country!, 'Spain');
  await waitFor(() => expect(zoneChosen()).toBe(''));
  await press('Save changes');
  expect(await screen.findByText('Choose a time zone from the list.')).toBeTruthy();
  await userEvent.selectOptions(country!, 'Mexico');
  await waitFor(() => expect(zoneChosen()).toBe('America/Mexico_City'));
  await userEvent.selectOptions(country!, 'Spain');
  await waitFor(() => expect(zoneChosen()).toBe(''));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Time zone/ }), 'Europe/Madrid');
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ country: 'ES', timeZone: 'Europe/Madrid', revision: company.revision }]));
});

const zoneChosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Time zone/ }).value;

it('adds a company with every field, at the front of the list', async () => {
  const added = aCompanyDetail({ id: idOf(3), name: 'Notaría 14' });
  const sent = take('post', '/companies', added);
  show('/admin/companies');
  await screen.findByText('Grupo Cantera');
  await userEvent.click(screen.getByRole('link', { name: 'Add company' }));
  await retype(/^Name/, 'Notaría 14');
  await retype(/^Sender/, 'Notaría 14 de Querétaro');
  await retype('RFC', 'p&ñ 900317-3c9');
  await userEvent.click(screen.getByRole('checkbox', { name: 'User limit: unlimited' }));
  await retype('User limit', '1,500');
  await userEvent.click(screen.getByRole('switch', { name: 'Multiple templates' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Review scans before they count' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Ask signers for a code before they sign' }));
  await userEvent.click(screen.getByRole('radio', { name: /Simple/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signature provider' }), 'DocuSign');
  await retype('Credits', '25');
  await userEvent.type(screen.getByLabelText('API key of the provider'), 'k-1');
  await retype('First reminder after (days)', '3');
  await retype('Days to approve and sign', '30');
  await retype('CLM URL', 'https://clm.example/hook');
  await press('Add company');
  await screen.findByRole('heading', { name: 'Companies' });
  expect(sent).toEqual([
    {
      name: 'Notaría 14',
      description: '',
      rfc: 'P&Ñ9003173C9',
      language: 'es',
      userLimit: 1500,
      documentLimit: null,
      multipleTemplates: true,
      reviewScans: false,
      phoneChannel: null,
      phoneCountry: null,
      codeBeforeSigning: true,
      codeChannel: 'email',
      country: 'MX',
      timeZone: 'America/Mexico_City',
      codeByMailToo: false,
      allowForwarding: false,
      firstReminderDays: 3,
      reminderEveryDays: null,
      signWithinDays: 30,
      clmUrl: 'https://clm.example/hook',
      redirectUrlOnApproval: null,
      sender: 'Notaría 14 de Querétaro',
      signatureKind: 'simple',
      signatureProvider: 'docusign',
      credits: 25,
      apikey: 'k-1',
    },
  ]);
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Notaría 14');
});

it('says what is wrong with each field, and goes to the first', async () => {
  show('/admin/companies/new');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Document limit: unlimited' }));
  await retype('Credits', '-1');
  await retype('RFC', 'XAXX99');
  await retype('Redirect URL on approval', 'example.com');
  await press('Add company');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(screen.getAllByText('Enter a whole number from 0 to 1,000,000,000.')).toHaveLength(2);
  expect(screen.getByText('Enter a complete web address, such as https://example.com.')).toBeTruthy();
  expect(screen.getByText('Enter a valid RFC, such as XAXX010101000.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Name/));
});

it('says at the field that an address leads inside the network', async () => {
  const message = 'This address leads into a private network. Enter one that is on the internet.';
  server.use(
    refuse(updateCompany, { ...problem('request.invalid'), code: 400, fields: [{ path: 'clmUrl', message }] }),
  );
  await edit();
  await retype('CLM URL', 'http://10.0.0.1/hook');
  await press('Save changes');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('CLM URL'));
});

it('shows no secret: one that is set may be replaced or removed', async () => {
  const company = aCompanyDetail({ hasApikey: true, hasUserid: true });
  const sent = take('patch', '/companies/:companyId', company);
  await edit(company);
  const apikey = screen.getByRole('group', { name: 'API key of the provider' });
  expect(apikey.textContent).toContain('Set');
  await userEvent.click(within(apikey).getByRole('button', { name: 'Remove' }));
  expect(document.activeElement).toBe(within(apikey).getByRole('button', { name: 'Keep it' }));
  const userid = screen.getByRole('group', { name: 'User ID at the provider' });
  await userEvent.click(within(userid).getByRole('button', { name: 'Replace' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^User ID at the provider/));
  await press('Save changes');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^User ID at the provider/), 'new-id');
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ apikey: null, userid: 'new-id', revision: 1 }]));
});

it('leaves the secrets and everything else as it is where nothing was changed', async () => {
  const company = aCompanyDetail({ hasApikey: true });
  const sent = take('patch', '/companies/:companyId', company);
  await edit(company);
  await userEvent.type(screen.getByLabelText('User ID at the provider'), 'x{Backspace}');
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ revision: 1 }]));
});

it('uploads a logo, shows it, and sends it with the form', async () => {
  const logo = { id: '6e0a5f2e-0000-4000-8000-000000000001', fileName: 'logo.svg', sha256: 'ab'.repeat(32) };
  const sent = take('patch', '/companies/:companyId', aCompanyDetail());
  server.use(respond(uploadImage, logo as UploadedImage));
  await edit();
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Upload logo', { selector: 'input' }), file);
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo on light' });
  expect(shown.src).toContain(`/v1/images/${logo.sha256}`);
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ logoId: logo.id, revision: 1 }]));
});

it('keeps the form until an image that is on its way has arrived', async () => {
  const logo = { id: '6e0a5f2e-0000-4000-8000-000000000001', fileName: 'logo.svg', sha256: 'ab'.repeat(32) };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(http.post('*/v1/uploads/image', () => arrived.then(() => HttpResponse.json(logo, { status: 201 }))));
  await edit();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Upload logo', { selector: 'input' }), file);
  expect(save().disabled).toBe(true);
  arrive();
  await screen.findByRole('img', { name: 'Logo on light' });
  await waitFor(() => expect(save().disabled).toBe(false));
});

it('says what is wrong with an image before and after it is sent', async () => {
  await edit();
  const input = () => screen.getByLabelText('Upload isotype', { selector: 'input' });
  const choose = (name: string, type: string, size = 10) =>
    userEvent.upload(input(), new File(['x'.repeat(size)], name, { type }), { applyAccept: false });
  await choose('photo.heic', 'image/heic');
  expect(screen.getByText('Only images in PNG, JPEG or SVG format.')).toBeTruthy();
  await choose('huge.png', 'image/png', 2_000_001);
  expect(screen.getByText('The file is too large.')).toBeTruthy();
  server.use(refuse(uploadImage, { ...problem('image.unreadable'), code: 422 }));
  await choose('broken.png', 'image/png');
  expect(await screen.findByText('The image cannot be read. Save it again as PNG, JPEG or SVG.')).toBeTruthy();
  server.use(refuse(uploadImage, { ...problem('file.type_not_allowed'), code: 422 }));
  await choose('text.png', 'image/png');
  expect(await screen.findByText('Only images in PNG, JPEG or SVG format.')).toBeTruthy();
});

it('removes the present logo when the form is saved', async () => {
  const company = aCompanyDetail({ logo: 'cd'.repeat(32) as NonNullable<CompanyView['logo']> });
  const sent = take('patch', '/companies/:companyId', company);
  await edit(company);
  await press('Remove logo');
  expect(screen.queryByRole('img', { name: 'Logo on light' })).toBeNull();
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ logoId: null, revision: 1 }]));
});

it('overwrites nothing that somebody else changed, and keeps what was typed beside it', async () => {
  server.use(refuse(updateCompany, problem('company.changed')));
  await edit();
  await userEvent.click(screen.getByRole('checkbox', { name: 'User limit: unlimited' }));
  await press('Save changes');
  expect(await screen.findByText(/Somebody else changed this company while you were editing/)).toBeTruthy();
  server.use(respond(getCompany, aCompanyDetail({ name: 'Robles y Asociados', userLimit: 40, revision: 5 })));
  await press('Load the current version');
  await waitFor(() => expect(field('User limit').value).toBe('40'));
  const kept = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(kept).toEqual(['User limit UnlimitedPut back User limit']);
  await press('Put back User limit');
  const sent = take('patch', '/companies/:companyId', aCompanyDetail());
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ userLimit: null, revision: 5 }]));
});

it('reloads the reader after an edit of their own company, so that the header follows', async () => {
  const own = { ...admin, company: aUser().company };
  take('patch', '/companies/:companyId', aCompanyDetail());
  server.use(respond(getMe, { ...own, full_name: 'Read anew' }), respond(getCompany, aCompanyDetail()));
  show(`/admin/companies/${robles.id}`, own);
  await screen.findByRole('heading', { level: 1, name: robles.name });
  await press('Save changes');
  await waitFor(() => expect(sessionStore.getState().user?.full_name).toBe('Read anew'));
});

it('deletes a company in use once another one takes its users and documents', async () => {
  const sent = take('delete', '/companies/:companyId', {});
  server.use(respond(getCompany, aCompanyDetail({ ...cantera, users: 3, documents: 128 })));
  show('/admin/companies');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Inmobiliaria Robles' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('combobox'));
  const offered = await within(dialog).findAllByRole('option', { hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Grupo Cantera']);
  await userEvent.click(offered[0] as HTMLElement);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete company' }));
  await waitFor(() => expect(screen.queryByText('Inmobiliaria Robles')).toBeNull());
  expect(sent).toEqual([`?transferTo=${cantera.id}`]);
  await waitFor(() => expect(screen.getByText('Grupo Cantera').closest('tr')?.textContent).toContain('3 of 10'));
});

it('keeps a company that cannot be deleted, and says why', async () => {
  server.use(refuse(deleteCompany, { ...problem('user.limit_reached'), code: 403 }));
  show('/admin/companies');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grupo Cantera' }));
  await press('Delete company');
  expect(await screen.findByText(/Sorry, you have reached the user limit/)).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('says when a company could not be added, and keeps what was typed', async () => {
  server.use(refuse(createCompany, { ...problem('internal'), code: 500 }));
  show('/admin/companies/new');
  await retype(/^Name/, 'Notaría 14');
  await retype(/^Sender/, 'Notaría 14');
  await press('Add company');
  expect(await screen.findByText('An error occurred, please try again')).toBeTruthy();
  expect(field(/^Name/).value).toBe('Notaría 14');
});
