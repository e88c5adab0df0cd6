import { randomUUID } from 'node:crypto';
import type { TemplateDetail } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { as, get, post, put, uploaded } from '../../../test/journey.ts';
import { aTemplate, madeTemplate, uploadedTemplate } from '../../../test/template.ts';
import { people } from '../../../test/world.ts';
import type { UserActor } from '../../actor.ts';

startEmpty();

const aStranger = (): UserActor => ({ ...aSub(otherCompanyId), id: people.stranger.id });

beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser();
  await insertedUser({ ...people.stranger, companyId: otherCompanyId });
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const remove = (id: string, user: UserActor = aSub()) =>
  as(user).inject({ method: 'DELETE', url: `/v1/templates/${id}` });
const titles = async (query: string, user: UserActor = aSub()) =>
  (await get(`/templates?${query}`, user)).json().results.map(({ title }: { title: string }) => title);

/** What the form sends for a template as it is. */
const editOf = ({ version, title, description, type, variables, signers }: TemplateDetail, change: object = {}) => ({
  version,
  title,
  description,
  type,
  variables,
  signers,
  ...change,
});

const without = <T extends { variables: { name: string }[] }>({ variables }: T, gone: string) =>
  variables.filter(({ name }) => name !== gone);

describe('creating a template', () => {
  it('stores it with its variables, its signers and its first version', async () => {
    const made = await madeTemplate({ signers: [{ position: 'firmante_1', title: 'Prestatario' }] });

    expect(made).toMatchObject({
      title: 'Prestación de servicios',
      type: 'private',
      company: { id: companyId, name: 'Notaría Doce' },
      version: 1,
      creator: { name: 'Lucía Hernández' },
      fileName: 'servicios.pdf',
      variables: [{ name: 'nombre_del_cliente' }, { name: 'monto' }, { name: 'fecha' }],
      signers: [{ position: 'firmante_1', title: 'Prestatario' }],
      versions: [{ version: 1, createdBy: 'Lucía Hernández' }],
      allowed: ['use', 'edit', 'delete'],
    });
    expect((await get(`/templates/${made.id}`)).json()).toEqual(made);
    const file = await get(`/templates/${made.id}/file`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload).toHaveLength(made.size);
  });

  it('answers a repeated click with the first template', async () => {
    const request = aTemplate(await uploadedTemplate());
    const answers = await Promise.all([post('/templates', request), post('/templates', request)]);
    const [first, second] = answers.map((answer) => answer.json());
    expect(second).toEqual(first);
    expect((await post('/templates', request)).json()).toEqual(first);
    expect(await database.selectFrom('templates').selectAll().execute()).toHaveLength(1);
  });

  it('refuses a repeated click that asks for something else', async () => {
    const request = aTemplate(await uploadedTemplate());
    await post('/templates', request);
    const other = await post('/templates', { ...request, title: 'Another' });
    expect(other.json()).toMatchObject({ code: 409, reason: 'request.key_reused' });
  });

  it('suggests settings for variables that the form left out', async () => {
    const upload = await uploadedTemplate();
    const made = (await post('/templates', aTemplate(upload, { variables: without(upload, 'monto') as never }))).json();
    expect(made.variables).toEqual(upload.variables);
  });

  it('recognizes a variable however it is spelled, and keeps the spelling of the PDF', async () => {
    const upload = await uploadedTemplate();
    const variables = upload.variables.map((variable) => ({ ...variable, name: variable.name.toUpperCase() }));
    const made = (await post('/templates', aTemplate(upload, { variables }))).json();
    expect(made.variables.map(({ name }: { name: string }) => name)).toEqual(['nombre_del_cliente', 'monto', 'fecha']);
  });

  it.each([
    ['a variable that the PDF does not have', { name: 'otra' }, 'variables.1.name'],
    ['a position for a variable', { name: 'firmante_1' }, 'variables.1.name'],
    ['a variable twice', { name: 'fecha' }, 'variables.1.name'],
    ['a name with braces', { name: 'a}}' }, 'variables.1.name'],
    ['a choice without choices', { type: 'choice' }, 'variables.1.choices'],
    ['the answer of a variable of another type', { sameAs: 'fecha' }, 'variables.1.sameAs'],
    ['a question with an invisible character', { label: 'Mon\u202eto' }, 'variables.1.label'],
    ['something that variables do not have', { isAdmin: true }, 'variables.1.isAdmin'],
  ])('refuses %s', async (_, change, path) => {
    const upload = await uploadedTemplate();
    const variables = upload.variables.map((variable, index) => (index === 1 ? { ...variable, ...change } : variable));
    const answer = await post('/templates', aTemplate(upload, { variables: variables as never }));
    expect(answer.json()).toMatchObject({ code: 400, reason: 'request.invalid', fields: [{ path }] });
    expect(await database.selectFrom('templates').selectAll().execute()).toEqual([]);
  });

  it('refuses fields that a request may not set', async () => {
    const upload = await uploadedTemplate();
    const forged = { ...aTemplate(upload), creatorId: adminId, version: 7 };
    expect((await post('/templates', forged)).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  it.each([
    ['somebody else’s upload', async () => (await uploadedTemplate(undefined, aStranger())).id],
    ['an upload for a document', async () => (await uploaded()).id],
    ['an upload that there is not', async () => randomUUID()],
  ])('refuses %s', async (_, uploadId) => {
    const request = { ...aTemplate(await uploadedTemplate()), uploadId: await uploadId() };
    expect((await post('/templates', request)).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
  });

  it.each([
    ['a public one', { type: 'public' }, 403, 'session.forbidden'],
    ['one of another company', { companyId: otherCompanyId }, 404, 'company.not_found'],
    ['one of nobody', { companyId: null }, 404, 'company.not_found'],
  ])('does not let a sub-user make %s', async (_, change, code, reason) => {
    const request = { ...aTemplate(await uploadedTemplate()), ...change };
    expect((await post('/templates', request)).json()).toMatchObject({ code, reason });
  });

  it('requires an administrator to name the company of a private template', async () => {
    const request = aTemplate(await uploadedTemplate(undefined, anAdmin()));
    expect((await post('/templates', request, anAdmin())).json()).toMatchObject({ fields: [{ path: 'companyId' }] });
    const unknown = await post('/templates', { ...request, companyId: randomUUID() }, anAdmin());
    expect(unknown.json()).toMatchObject({ code: 404, reason: 'company.not_found' });
    const served = (await post('/templates', { ...request, companyId: otherCompanyId }, anAdmin())).json();
    expect(served.company).toEqual({ id: otherCompanyId, name: 'Otra' });
    const everybody = await madeTemplate({ user: anAdmin(), type: 'public' });
    expect(everybody).toMatchObject({ type: 'public', company: null });
  });
});

describe('access to templates', () => {
  it('hides a private template from other companies, whatever the request', async () => {
    const made = await madeTemplate();
    const stranger = aStranger();
    const answers = await Promise.all([
      get(`/templates/${made.id}`, stranger),
      get(`/templates/${made.id}/file`, stranger),
      put(`/templates/${made.id}`, editOf(made), stranger),
      remove(made.id, stranger),
      post(`/templates/${made.id}/preview`, { answers: {} }, stranger),
    ]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 404, reason: 'template.not_found' });
    expect(await titles('', stranger)).toEqual([]);
    expect(await titles(`companyId=${companyId}`, stranger)).toEqual([]);
    expect(await titles(`usableFor=${companyId}`, stranger)).toEqual([]);
  });

  it('lets everybody use a public template, and only administrators change it', async () => {
    const made = await madeTemplate({ user: anAdmin(), type: 'public', companyId: otherCompanyId });
    const seen = (await get(`/templates/${made.id}`)).json();
    expect(seen).toMatchObject({ allowed: ['use'], company: null });
    expect((await get(`/templates/${made.id}`, aStranger())).json().company).toEqual({
      id: otherCompanyId,
      name: 'Otra',
    });
    for (const user of [aSub(), aStranger()]) {
      expect((await put(`/templates/${made.id}`, editOf(made), user)).json()).toMatchObject({ code: 403 });
      expect((await remove(made.id, user)).json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
    }
    expect((await remove(made.id, anAdmin())).json()).toEqual({});
  });

  it('does not let a sub-user make a private template public', async () => {
    const made = await madeTemplate();
    const answer = await put(`/templates/${made.id}`, editOf(made, { type: 'public' }));
    expect(answer.json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
    expect((await get(`/templates/${made.id}`)).json()).toEqual(made);
  });
});

describe('editing a template', () => {
  it('saves a new version and keeps the earlier ones', async () => {
    const made = await madeTemplate();
    const variables = made.variables.map((variable) => ({ ...variable, label: `¿${variable.label}?` }));
    const edited = (await put(`/templates/${made.id}`, editOf(made, { title: 'Servicios', variables }))).json();

    expect(edited).toMatchObject({ title: 'Servicios', version: 2, sha256: made.sha256, variables });
    expect(edited.versions.map(({ version }: { version: number }) => version)).toEqual([1, 2]);
    expect(await titles('search=servicios')).toEqual(['Servicios']);
    expect(await titles('search=prestacion')).toEqual([]);
    const rows = await database
      .selectFrom('templateVersions')
      .select(['version', 'title', 'variables'])
      .orderBy('version')
      .execute();
    expect(rows).toEqual([
      { version: 1, title: made.title, variables: made.variables },
      { version: 2, title: 'Servicios', variables },
    ]);
  });

  it('replaces the file, and uses the variables of the new one', async () => {
    const made = await madeTemplate();
    const upload = await uploadedTemplate(await aPdf('Hola {{nombre}}'));
    const stale = await put(`/templates/${made.id}`, editOf(made, { uploadId: upload.id }));
    expect(stale.json()).toMatchObject({ code: 400, fields: [{ path: 'variables.0.name' }, {}, {}] });

    const change = { uploadId: upload.id, variables: upload.variables };
    const edited = (await put(`/templates/${made.id}`, editOf(made, change))).json();
    expect(edited).toMatchObject({ version: 2, variables: [{ name: 'nombre' }], signers: [], positions: [] });
    const first = await get(`/templates/${made.id}/file?version=1`);
    expect(first.rawPayload).toHaveLength(made.size);
    expect((await get(`/templates/${made.id}/file`)).rawPayload).toHaveLength(upload.size);
    expect((await get(`/templates/${made.id}/file?version=3`)).json()).toMatchObject({
      code: 404,
      reason: 'file.missing',
    });
  });

  it('refuses an edit of an outdated version', async () => {
    const made = await madeTemplate();
    await put(`/templates/${made.id}`, editOf(made, { title: 'Primera' }));
    const late = await put(`/templates/${made.id}`, editOf(made, { title: 'Segunda' }));
    expect(late.json()).toMatchObject({ code: 409, reason: 'template.changed' });
    expect(await titles('')).toEqual(['Primera']);
  });

  it('accepts one of two concurrent edits', async () => {
    const made = await madeTemplate();
    const answers = await whileLocked(
      (tx) => tx.selectFrom('templates').select('id').forUpdate().execute(),
      () => ['Una', 'Otra'].map((title) => put(`/templates/${made.id}`, editOf(made, { title }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect((await get(`/templates/${made.id}`)).json()).toEqual(winner);
  });

  it('hides earlier versions from those whom it did not serve then', async () => {
    const made = await madeTemplate();
    const upload = await uploadedTemplate(undefined, anAdmin());
    const opened = editOf(made, { type: 'public', uploadId: upload.id });
    const seen = (await put(`/templates/${made.id}`, opened, anAdmin())).json();
    expect(seen.versions).toHaveLength(2);
    for (const user of [aStranger(), aSub()]) {
      expect((await get(`/templates/${made.id}`, user)).json().versions).toMatchObject([{ version: 2 }]);
      const first = await get(`/templates/${made.id}/file?version=1`, user);
      expect(first.json()).toMatchObject({ code: 404, reason: 'file.missing' });
      expect((await get(`/templates/${made.id}/file?version=2`, user)).statusCode).toBe(200);
    }
    expect((await get(`/templates/${made.id}/file?version=1`, anAdmin())).statusCode).toBe(200);
    await put(`/templates/${made.id}`, editOf(seen), anAdmin());
    expect((await get(`/templates/${made.id}`, aStranger())).json().versions).toHaveLength(2);
    expect((await get(`/templates/${made.id}/file?version=${2 ** 31}`)).json()).toMatchObject({ code: 400 });
  });

  it('lets an administrator move it to another company', async () => {
    const made = await madeTemplate();
    const moved = await put(`/templates/${made.id}`, editOf(made, { companyId: otherCompanyId }), anAdmin());
    expect(moved.json().company).toEqual({ id: otherCompanyId, name: 'Otra' });
    expect((await get(`/templates/${made.id}`)).statusCode).toBe(404);
    const still = await put(`/templates/${made.id}`, editOf(moved.json()), aStranger()); // does not mention the company
    expect(still.json()).toMatchObject({ version: 3, company: { id: otherCompanyId } });
  });
});

describe('deleting a template', () => {
  it('hides it and keeps its versions', async () => {
    const made = await madeTemplate();
    expect((await remove(made.id)).json()).toEqual({});
    expect(await titles('')).toEqual([]);
    for (const again of [remove(made.id), get(`/templates/${made.id}`), get(`/templates/${made.id}/file`)]) {
      expect((await again).json()).toMatchObject({ code: 404, reason: 'template.not_found' });
    }
    expect(await database.selectFrom('templateVersions').select('version').execute()).toHaveLength(1);
  });
});

describe('the list of templates', () => {
  beforeEach(async () => {
    await madeTemplate({ title: 'Ñandú', description: 'Aves de la pampa' });
    await madeTemplate({ title: 'ábaco' });
    await madeTemplate({ title: 'Nómina', user: anAdmin(), type: 'public' });
    await madeTemplate({ title: 'Ajena', user: anAdmin(), companyId: otherCompanyId });
  });

  it.each([
    ['', ['ábaco', 'Nómina', 'Ñandú']],
    ['sortBy=title:desc', ['Ñandú', 'Nómina', 'ábaco']],
    ['type=public', ['Nómina']],
    ['type=private', ['ábaco', 'Ñandú']],
    [`companyId=${companyId}`, ['ábaco', 'Ñandú']],
    [`companyId=${otherCompanyId}`, []],
    ['search=nandu', ['Ñandú']],
    ['search=PAMPA aves', ['Ñandú']],
    ['search=%25', []],
    ['limit=2&page=2', ['Ñandú']],
  ])('shows a sub-user for "%s" %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['', ['ábaco', 'Ajena', 'Nómina', 'Ñandú']],
    [`usableFor=${otherCompanyId}`, ['Ajena', 'Nómina']],
    [`usableFor=${companyId}&type=private`, ['ábaco', 'Ñandú']],
  ])('shows an administrator for "%s" %j', async (query, expected) => {
    expect(await titles(query, anAdmin())).toEqual(expected);
  });

  it('counts variables, signers and the total', async () => {
    const page = (await get('/templates?limit=1')).json();
    expect(page).toMatchObject({ totalResults: 3, totalPages: 3, results: [{ variables: 3, signers: 1, version: 1 }] });
  });
});

it('moves with its company to another, and keeps a company that has nothing else from being deleted', async () => {
  const made = await madeTemplate();
  const open = await madeTemplate({ user: anAdmin(), type: 'public', companyId: otherCompanyId });
  await database.deleteFrom('uploads').execute();
  const deletion = (query = '', id: string = companyId) =>
    as(anAdmin()).inject({ method: 'DELETE', url: `/v1/companies/${id}${query}` });

  await database.updateTable('users').set({ companyId: otherCompanyId }).where('id', '=', aSub().id).execute();
  expect((await deletion()).json()).toMatchObject({ code: 409, reason: 'company.in_use' });
  expect((await deletion(`?transferTo=${otherCompanyId}`)).json()).toEqual({});
  expect((await get(`/templates/${made.id}`, anAdmin())).json().company).toEqual({ id: otherCompanyId, name: 'Otra' });

  await remove(made.id, anAdmin());
  await database.updateTable('users').set({ companyId: null, role: 'admin' }).execute();
  expect((await deletion('', otherCompanyId)).json()).toEqual({});
  expect((await get(`/templates/${open.id}`, anAdmin())).json()).toMatchObject({ type: 'public', company: null });
});
