import { CompanyId, getTemplate } from '@pacta/contracts';
import { signOutStores } from '@pacta/shared/session';
import { aUser, refuse, respond } from '@pacta/shared/testing';
import { waitFor } from '@testing-library/react';
import { anInventory, aTemplateDetail } from '../testing/a-template.ts';
import { aTemplateDraft, chosen } from '../testing/a-template-draft.ts';
import { fakeApi } from '../testing/api.ts';
import {
  answer,
  changeDraft,
  changedStore,
  changeTemplate,
  chooseCompany,
  chooseOnly,
  creatorStore,
  lookAgain,
  moveTemplate,
  openDraft,
  preselect,
  readChosen,
  removeSigner,
  rereadTemplates,
  templateDrafts,
} from './creator-store.ts';
import { templateDetailsStore } from './template-details-store.ts';

const server = fakeApi();
const lucia = aUser();
const lease = aTemplateDetail();
const draft = () => creatorStore.getState().draft!;
const positions = () => draft().signers.map(({ position }) => position);
const place = { position: 'firmante_3', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 } as const;

beforeEach(() => openDraft(lucia, null));
afterEach(signOutStores);

it('names the document after its template and asks for somebody for each of its places', async () => {
  server.use(respond(getTemplate, lease));
  chooseOnly(lease);
  await waitFor(() => expect(positions()).toEqual(['firmante_1', 'firmante_2']));
  expect(draft().templates).toMatchObject([{ id: lease.id, version: 1, name: 'Lease of a home' }]);
});

it('keeps the name that somebody gave the document when another template is chosen', () => {
  server.use(respond(getTemplate, lease));
  changeDraft({ templates: [chosen(lease, { name: 'Avenida Juárez 12' })] });
  chooseOnly(anInventory());
  expect(draft().templates).toMatchObject([{ id: anInventory().id, name: 'Avenida Juárez 12' }]);
  changeDraft({ templates: [chosen(lease)] });
  chooseOnly(anInventory());
  expect(draft().templates).toMatchObject([{ name: 'Inventory of the furniture' }]);
});

it('keeps the answers when another template is chosen', () => {
  server.use(respond(getTemplate, lease));
  answer('inquilino', 'Mateo');
  chooseOnly(lease);
  chooseOnly(anInventory());
  expect(draft()).toMatchObject({ templates: [{ id: anInventory().id }], answers: { inquilino: 'Mateo' } });
});

it('goes on with the version that somebody saved meanwhile, and says so', async () => {
  server.use(respond(getTemplate, aTemplateDetail({ version: 3, title: 'Lease of a house' })));
  changeDraft(aTemplateDraft());
  rereadTemplates();
  await waitFor(() => expect(draft().templates[0]?.version).toBe(3));
  expect(changedStore.getState().changed).toEqual([{ title: 'Lease of a house', version: 3 }]);
  expect(draft().answers).toEqual(aTemplateDraft().answers);
  expect(draft().templates[0]?.name).toBe('Lease of Avenida Juárez 12');
});

it('goes on with what was saved while it was answered, and stays with what it has where that cannot be read', async () => {
  server.use(respond(getTemplate, lease));
  changeDraft(aTemplateDraft());
  await readChosen(lease.id);
  server.use(refuse(getTemplate, { code: 500, message: 'Down', reason: 'internal', requestId: 'r-1' }));
  await lookAgain(lease.id);
  expect(templateDetailsStore.getState().details[lease.id]).toEqual({ status: 'ready', value: lease });
  server.use(respond(getTemplate, { ...lease, version: 2 }));
  await lookAgain(lease.id);
  expect(draft().templates[0]?.version).toBe(2);
  expect(changedStore.getState().changed).toEqual([{ title: lease.title, version: 2 }]);
});

it('keeps the answers of a template that was deleted', async () => {
  server.use(refuse(getTemplate, { code: 404, message: 'Gone', reason: 'template.not_found', requestId: 'r-1' }));
  changeDraft(aTemplateDraft());
  rereadTemplates();
  await waitFor(() => expect(templateDetailsStore.getState().details[lease.id]?.status).toBe('failed'));
  expect(draft().answers).toEqual(aTemplateDraft().answers);
});

it('asks for nothing under another key where nothing has changed', async () => {
  server.use(respond(getTemplate, lease));
  changeDraft(aTemplateDraft());
  const { requestKey } = draft();
  rereadTemplates();
  await waitFor(() => expect(templateDetailsStore.getState().details[lease.id]?.status).toBe('ready'));
  expect(draft().requestKey).toBe(requestKey);
});

it('leaves private templates with their company', async () => {
  server.use(respond(getTemplate, lease));
  changeDraft(aTemplateDraft({ templates: [chosen(lease), chosen(anInventory())] }));
  templateDetailsStore.setState({
    details: {
      [lease.id]: { status: 'ready', value: lease },
      [anInventory().id]: { status: 'ready', value: anInventory() },
    },
  });
  chooseCompany(CompanyId.parse('5e0a5f2e-0000-4000-8000-000000000009'));
  expect(draft().templates.map(({ id }) => id)).toEqual([anInventory().id]);
});

it('takes the company of a private template that an address names', async () => {
  server.use(respond(getTemplate, lease));
  await preselect(lease.id, true);
  expect(draft()).toMatchObject({ companyId: lease.company?.id, templates: [{ id: lease.id }] });
});

it('moves a document up and down', () => {
  changeDraft({ templates: [chosen(lease), chosen(anInventory())] });
  moveTemplate(1, -1);
  expect(draft().templates.map(({ id }) => id)).toEqual([anInventory().id, lease.id]);
});

it('makes whoever is given a box a signer, and takes the boxes away with them', () => {
  changeDraft(aTemplateDraft());
  changeTemplate(0, { placed: [place] });
  expect(positions()).toEqual(['firmante_1', 'firmante_2', 'firmante_3']);
  removeSigner(2);
  expect(draft().templates[0]?.placed).toEqual([]);
});

it('keeps every change for the next visit', () => {
  answer('renta', '18,5');
  expect(templateDrafts.read(lucia.id, creatorStore.getState().id)?.answers).toEqual({ renta: '18,5' });
});
