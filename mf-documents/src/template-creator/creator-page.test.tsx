import {
  createFromTemplates,
  getCompany,
  getTemplate,
  listCompanies,
  listTemplates,
  previewTemplate,
  type TemplateDetail,
  validation,
} from '@pacta/contracts';
import { sessionStore, signOutStores } from '@pacta/shared/session';
import {
  aCompany,
  aCompanyDetail,
  aDocumentSummary,
  aTemplateSummary,
  aUser,
  pageOf,
  refuse,
  renderUi,
  respond,
} from '@pacta/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { documentListStore, setDocuments } from '../list/document-list-store.ts';
import { aFilledPreview, anInventory, aTemplateDetail } from '../testing/a-template.ts';
import { aTemplateDraft, chosen } from '../testing/a-template-draft.ts';
import { fakeApi } from '../testing/api.ts';
import CreatorPage from './creator-page.tsx';
import { creatorStore, templateDrafts } from './creator-store.ts';
import type { Draft } from './draft.ts';

const wide = { matches: true, onchange: null, addListener() {}, removeListener() {} };

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

beforeAll(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), wide, { media }));
});
afterAll(() => jest.restoreAllMocks());
afterEach(() => act(signOutStores));

const server = fakeApi();
const lucia = aUser();
const lease = aTemplateDetail();
const inventory = anInventory();
const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;
const draft = () => creatorStore.getState().draft;
const create = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Create/ });

/** The same as soon as everything that it will make was shown. */
async function ready(): Promise<HTMLButtonElement> {
  await waitFor(async () => expect((await create()).disabled).toBe(false));
  return create();
}

/** The API with these templates; previews are made and counted. */
function serving(...details: TemplateDetail[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    respond(listCompanies, pageOf(aCompany())),
    respond(listTemplates, pageOf(...details.map((each) => aTemplateSummary({ id: each.id, title: each.title })))),
    http.get('*/v1/templates/:id', ({ params }) => HttpResponse.json(details.find(({ id }) => id === params['id']))),
    http.post('*/v1/templates/:id/preview', async ({ request }) => {
      asked.push(((await request.json()) as { answers: Record<string, string> }).answers);
      return HttpResponse.json(aFilledPreview());
    }),
  );
  return asked;
}

function open(step: string, kept: Draft | null = aTemplateDraft()) {
  if (kept) templateDrafts.keep(lucia.id, 'a', kept);
  renderUi(<CreatorPage />, { at: `/admin/document/creator?step=${step}${kept ? '&draft=a' : ''}`, path: '/admin/*' });
}

it('makes a document from the one template that was chosen, question by question', async () => {
  serving(lease);
  open('templates', null);
  await userEvent.click(await screen.findByRole('radio', { name: /Lease of a home/ }));
  await waitFor(() => expect(draft()?.signers).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Monthly rent/ }), { target: { value: '18,500' } });
  expect(templateDrafts.list(lucia.id)[0]?.draft.answers).toEqual({ renta: '18,500' });
});

it('finds its draft again after a reload', async () => {
  serving(lease);
  open('questions');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Monthly rent/ })).value).toBe('18,500.00');
});

it('previews what is right so far, a moment after the last key', async () => {
  const asked = serving(lease);
  open('questions', aTemplateDraft({ answers: { inquilino: 'Mateo', inicio: 'soon' } }));
  expect(await screen.findByRole('region', { name: 'Preview of Lease of Avenida Juárez 12' })).toBeTruthy();
  expect(asked).toEqual([{ inquilino: 'Mateo' }]);
  await userEvent.type(screen.getByRole('textbox', { name: /Monthly rent/ }), '18500');
  await waitFor(() => expect(asked.at(-1)).toEqual({ inquilino: 'Mateo', renta: '18500' }));
  expect(asked.length).toBeLessThan(4);
});

it('makes no new preview of what was only touched', async () => {
  const asked = serving(lease);
  open('questions');
  await screen.findByRole('region', { name: /Preview of/ });
  await userEvent.type(screen.getByRole('textbox', { name: /Name of the tenant/ }), 'x{Backspace}');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('Refreshing the preview…')).toBeNull();
});

it('goes on without a preview, and tries again when told to', async () => {
  serving(lease);
  server.use(refuse(previewTemplate, unavailable));
  open('questions');
  expect(await screen.findByText('There is no preview now. What you type is kept.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /References/ }), { target: { value: 'None' } });
  expect(draft()?.answers['referencias']).toBe('None');
  await screen.findByText('There is no preview now. What you type is kept.');
  serving(lease);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: /Preview of/ })).toBeTruthy();
});

it('shows at its question what does not fit, until the answer changes', async () => {
  serving(lease);
  const message = 'This text does not fit in its place. Make it shorter.';
  server.use(respond(previewTemplate, aFilledPreview({ problems: [{ name: 'Inquilino', message }] })));
  open('questions');
  expect(await screen.findByText(message)).toBeTruthy();
  serving(lease);
  await userEvent.type(screen.getByRole('textbox', { name: /Name of the tenant/ }), '.');
  expect(screen.queryByText(message)).toBeNull();
});

it('takes the questions of the version that refuses an answer', async () => {
  serving(lease);
  open('questions');
  await screen.findByRole('textbox', { name: /Name of the tenant/ });
  const variables = lease.variables.map((each) => ({ ...each, label: `${each.label}, anew` }));
  serving({ ...lease, version: lease.version + 1, variables });
  const problems = [{ name: 'Inquilino', message: 'Choose one of the options.' }];
  server.use(respond(previewTemplate, aFilledPreview({ problems })));
  await userEvent.type(screen.getByRole('textbox', { name: /Name of the tenant/ }), '.');
  expect(await screen.findByRole('textbox', { name: /Name of the tenant, anew/ })).toBeTruthy();
  expect(screen.getByText(/was changed since you began/)).toBeTruthy();
});

it('tells whoever goes on that a template is gone', async () => {
  serving(lease);
  server.use(refuse(getTemplate, { code: 404, message: 'Gone', reason: 'template.not_found', requestId: 'r-1' }));
  open('questions');
  const notice = await screen.findByText('This template was deleted, or you may no longer use it.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(notice)).toBe(true);
});

it('leads from an address to what has to be put right first', async () => {
  serving(lease);
  open('preview', aTemplateDraft({ answers: {} }));
  expect(await screen.findByRole('textbox', { name: /Monthly rent/ })).toBeTruthy();
});

it('creates one document for two clicks, forgets the draft and goes to its page', async () => {
  serving(lease);
  const sent: object[] = [];
  const made = aDocumentSummary({ name: 'Lease of Avenida Juárez 12' });
  server.use(
    http.post('*/v1/documents/from-templates', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ documents: [made] });
    }),
  );
  setDocuments(pageOf());
  const kept = aTemplateDraft();
  open('preview', kept);
  await userEvent.dblClick(await ready());
  await waitFor(() => expect(templateDrafts.list(lucia.id)).toEqual([]));
  expect(sent).toEqual([
    expect.objectContaining({
      requestKey: kept.requestKey,
      templates: [{ templateId: lease.id, version: 1, name: 'Lease of Avenida Juárez 12' }],
      answers: { inquilino: 'Mateo García Luna', renta: '18500', inicio: '2026-12-01' },
    }),
  ]);
  expect(documentListStore.getState().data).toEqual([made]);
});

it('creates nothing before the preview shows the last answers', async () => {
  serving(lease);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post('*/v1/templates/:id/preview', async () => {
      await promise;
      return HttpResponse.json(aFilledPreview());
    }),
  );
  open('preview');
  expect(await screen.findByText(/^The preview is being made/)).toBeTruthy();
  expect((await create()).disabled).toBe(true);
  resolve();
  await ready();
  expect(screen.queryByText(/^The preview is being made/)).toBeNull();
});

it('leaves it to whoever creates where no preview can be made', async () => {
  serving(lease);
  server.use(refuse(previewTemplate, unavailable));
  open('preview');
  await ready();
  expect(screen.getByText('There is no preview with the last answers of: Lease of Avenida Juárez 12')).toBeTruthy();
});

it('creates several at once, each shared question asked once', async () => {
  serving(lease, inventory);
  const sent: { answers: object }[] = [];
  server.use(
    http.post('*/v1/documents/from-templates', async ({ request }) => {
      sent.push((await request.json()) as { answers: object });
      return HttpResponse.json({ documents: [aDocumentSummary(), aDocumentSummary()] });
    }),
  );
  const { settings, answers } = aTemplateDraft();
  const both = { templates: [chosen(lease), chosen(inventory)], answers: { ...answers, llaves: '3' } };
  open('preview', aTemplateDraft({ ...both, settings: { ...settings, signatureType: 'fisica' } }));
  await userEvent.click(await ready());
  await waitFor(() => expect(draft()).toBeNull());
  expect(sent[0]?.answers).toEqual({
    inquilino: 'Mateo García Luna',
    renta: '18500',
    inicio: '2026-12-01',
    llaves: '3',
  });
});

it('keeps the draft, and its request key, when creating fails', async () => {
  serving(lease);
  server.use(refuse(createFromTemplates, unavailable));
  const kept = aTemplateDraft();
  open('preview', kept);
  await userEvent.click(await ready());
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred, please try again');
  expect(templateDrafts.read(lucia.id, 'a')).toEqual(kept);
});

it('leads to the answer that cannot be set in the document', async () => {
  serving(lease);
  const message = validation.characterMissing;
  const fields = [{ path: 'answers.Inquilino', message }];
  const reason = 'template.cannot_be_filled';
  server.use(refuse(createFromTemplates, { code: 422, message: 'No', reason, requestId: 'r-1', fields }));
  open('preview');
  await userEvent.click(await ready());
  expect(await screen.findByText(/^Some of these characters cannot be set/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name of the tenant/ }));
});

it('goes on with a template that was changed before creating, keeping the answers', async () => {
  serving(lease);
  open('preview');
  await create();
  serving(aTemplateDetail({ version: 2 }));
  server.use(refuse(createFromTemplates, { code: 409, message: 'No', reason: 'template.changed', requestId: 'r-1' }));
  await userEvent.click(await ready());
  expect(await screen.findByText('“Lease of a home” was changed since you began. Version 2 is used now.')).toBeTruthy();
  expect(draft()).toMatchObject({ templates: [{ version: 2 }], answers: aTemplateDraft().answers });
});

it('says that a template was deleted meanwhile, and lets it go', async () => {
  serving();
  server.use(refuse(getTemplate, { code: 404, message: 'No', reason: 'template.not_found', requestId: 'r-1' }));
  open('questions');
  expect(await screen.findByText('This template was deleted, or you may no longer use it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove template' }));
  expect(draft()).toMatchObject({ templates: [], answers: aTemplateDraft().answers });
});

it('takes the template that its address names', async () => {
  serving(lease);
  renderUi(<CreatorPage />, { at: `/admin/document/creator?template=${lease.id}`, path: '/admin/*' });
  await waitFor(() => expect(draft()?.templates).toMatchObject([{ id: lease.id }]));
});

it('lets a company choose several templates only where it may', async () => {
  serving(lease, inventory);
  server.use(respond(listCompanies, pageOf(aCompany({ multipleTemplates: true }))));
  open('templates', null);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Lease of a home/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Inventory/ }));
  expect(draft()?.templates).toHaveLength(2);
});

it('shows an admin the templates of the company that they choose', async () => {
  const asked: (string | null)[] = [];
  sessionStore.setState({ user: aUser({ role: 'admin', company: null }) });
  server.use(
    respond(listCompanies, { ...pageOf(aCompany()), totalResults: 4_200 }),
    respond(getCompany, aCompanyDetail()),
    http.get('*/v1/templates', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('usableFor'));
      return HttpResponse.json(pageOf(aTemplateSummary()));
    }),
  );
  open('templates', null);
  expect(await screen.findByText('Choose a company to see its templates.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
  expect(await screen.findByRole('radio', { name: /Lease of a home/ })).toBeTruthy();
  expect(asked).toEqual([aCompany().id]);
});
