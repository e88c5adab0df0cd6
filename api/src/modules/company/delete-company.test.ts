import { randomUUID } from 'node:crypto';
import { CompanyId, type UserId } from '@pacta/contracts';
import { sql } from 'kysely';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
  subId,
} from '../../../test/builders.ts';
import { database, startEmpty, whileLocked } from '../../../test/database.ts';
import { aRequest, as, uploaded } from '../../../test/journey.ts';
import { insertedDocument } from '../../../test/world.ts';

startEmpty();

const thirdId = CompanyId.parse('0198c1a0-0000-7000-8000-00000000000c');
const userId = (n: number) => `0198c1a0-0000-7000-8000-0000000002${String(n).padStart(2, '0')}` as UserId;

beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const remove = async (id: CompanyId, transferTo?: string, actor = anAdmin()) =>
  as(actor).inject({
    method: 'DELETE',
    url: `/v1/companies/${id}${transferTo ? `?transferTo=${transferTo}` : ''}`,
  });
const names = async () =>
  (await database.selectFrom('companies').select('name').orderBy('name').execute()).map(({ name }) => name);
const read = async (id: CompanyId) => (await as(anAdmin()).inject(`/v1/companies/${id}`)).json();
const addUsers = async (count: number, change: Parameters<typeof insertedUser>[0] = {}, from = 0) => {
  for (let n = from; n < from + count; n += 1)
    await insertedUser({ id: userId(n), email: `u${n}@example.com`, ...change });
};

/** The stored totals, and a plain count of the rows. */
async function totals() {
  const { rows: kept } = await sql`select company_id, pendiente, aceptado, rechazado, enviado, completado
    from document_totals where pendiente + aceptado + rechazado + enviado + completado > 0 order by 1`.execute(
    database,
  );
  const { rows: counted } = await sql`select company_id, count(*) filter (where status = 'PENDIENTE')::int as pendiente,
    count(*) filter (where status = 'ACEPTADO')::int as aceptado, count(*) filter (where status = 'RECHAZADO')::int as rechazado,
    count(*) filter (where status = 'ENVIADO')::int as enviado, count(*) filter (where status = 'COMPLETADO')::int as completado
    from documents group by 1 order by 1`.execute(database);
  return { kept, counted };
}

it('deletes a company that has nothing', async () => {
  expect((await remove(companyId)).json()).toEqual({});
  expect(await names()).toEqual(['Otra']);
  expect((await remove(companyId)).json()).toMatchObject({ code: 404, reason: 'company.not_found' });
});

it('deletes a company whose users were all deleted, and keeps their names with what they made', async () => {
  await insertedUser();
  const { id } = await insertedDocument(1, otherCompanyId, subId);
  await as(anAdmin()).inject({ method: 'DELETE', url: `/v1/users/${subId}` });

  expect((await remove(companyId)).statusCode).toBe(200);
  const document = (await as(anAdmin()).inject(`/v1/documents/${id}`)).json();
  expect(document).toMatchObject({ creator: { id: subId, name: 'Lucía Hernández' } });
});

describe('a company in use', () => {
  it.each([
    ['a user', () => insertedUser()],
    ['a user who may not sign in', () => insertedUser({ status: 'INACTIVE' })],
    ['a document', () => insertedDocument(1, companyId, adminId)],
  ])('is not deleted while it has %s, unless another company takes them over', async (_, add) => {
    await add();
    expect((await remove(companyId)).json()).toMatchObject({ code: 409, reason: 'company.in_use' });
    expect(await names()).toEqual(['Notaría Doce', 'Otra']);
    expect((await remove(companyId, otherCompanyId)).statusCode).toBe(200);
    expect(await names()).toEqual(['Otra']);
  });

  it('gives its users and documents to the other company, whose totals then count them', async () => {
    await addUsers(3);
    await addUsers(1, { status: 'INACTIVE' }, 3);
    await addUsers(1, { companyId: otherCompanyId }, 4);
    await insertedDocument(1, companyId, userId(0));
    await insertedDocument(2, companyId, userId(1));
    await insertedDocument(3, otherCompanyId, userId(4));
    await database
      .updateTable('documents')
      .set({ status: 'RECHAZADO' })
      .where('identifier', '=', '2026-000002')
      .execute();

    expect((await remove(companyId, otherCompanyId)).json()).toEqual({});

    expect(await read(otherCompanyId)).toMatchObject({ users: 4, documents: 3 });
    const { kept, counted } = await totals();
    expect(kept).toEqual(counted);
    expect(kept).toEqual([expect.objectContaining({ companyId: otherCompanyId, pendiente: 2, rechazado: 1 })]);
    const moved = (await as(aSub(otherCompanyId)).inject('/v1/documents')).json();
    expect(moved.results.map(({ company }: { company: object }) => company)).toEqual(
      Array.from({ length: 3 }, () => ({ id: otherCompanyId, name: 'Otra' })),
    );
  });

  it('invalidates an edit of one of its users that began before', async () => {
    await insertedUser();
    await remove(companyId, otherCompanyId);
    const payload = { full_name: 'Otra persona', revision: 1 };
    const edit = await as(anAdmin()).inject({ method: 'PATCH', url: `/v1/users/${subId}`, payload });
    expect(edit.json()).toMatchObject({ code: 409, reason: 'user.changed' });
  });
});

describe('the limits of the company that takes over', () => {
  const limit = async (limits: { userLimit?: number; documentLimit?: number }) =>
    database.updateTable('companies').set(limits).where('id', '=', otherCompanyId).execute();
  const expectUnmoved = async () => {
    expect(await names()).toEqual(['Notaría Doce', 'Otra']);
    expect(await read(companyId)).toMatchObject({ users: 2, documents: 1 });
  };

  beforeEach(async () => {
    await addUsers(2);
    await addUsers(1, { companyId: otherCompanyId }, 4);
    await insertedDocument(1, companyId, userId(0));
    await insertedDocument(2, otherCompanyId, userId(4));
  });

  it('count its users', async () => {
    await limit({ userLimit: 2 });
    expect((await remove(companyId, otherCompanyId)).json()).toMatchObject({ code: 403, reason: 'user.limit_reached' });
    await expectUnmoved();
    await limit({ userLimit: 3 });
    expect((await remove(companyId, otherCompanyId)).statusCode).toBe(200);
  });

  it('count its documents', async () => {
    await limit({ documentLimit: 1 });
    expect((await remove(companyId, otherCompanyId)).json()).toMatchObject({
      code: 403,
      reason: 'document.limit_reached',
    });
    await expectUnmoved();
    await limit({ documentLimit: 2 });
    expect((await remove(companyId, otherCompanyId)).statusCode).toBe(200);
  });
});

it.each([
  ['itself', companyId, 400, 'request.invalid'],
  ['itself in capitals', companyId.toUpperCase(), 400, 'request.invalid'],
  ['a company that there is not', thirdId, 404, 'company.not_found'],
  ['no id', 'x', 400, 'request.invalid'],
])('cannot transfer to %s', async (_, to, code, reason) => {
  await insertedUser();
  expect((await remove(companyId, to)).json()).toMatchObject({ code, reason });
  expect(await names()).toEqual(['Notaría Doce', 'Otra']);
});

it('refuses sub-users', async () => {
  await insertedUser();
  for (const id of [companyId, otherCompanyId, thirdId]) {
    expect((await remove(id, undefined, aSub())).json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
  }
  expect(await names()).toEqual(['Notaría Doce', 'Otra']);
});

describe('concurrent requests', () => {
  const holdCompanies = (tx: typeof database) => tx.selectFrom('companies').select('id').forUpdate().execute();

  it('delete only one of two companies that would take each other over', async () => {
    await addUsers(2);
    await addUsers(2, { companyId: otherCompanyId }, 2);
    const answers = await whileLocked(holdCompanies, () => [
      remove(companyId, otherCompanyId),
      remove(otherCompanyId, companyId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const [left] = await database.selectFrom('companies').select('id').execute();
    expect(await read(left!.id)).toMatchObject({ users: 4 });
  });

  it('never exceed the limit of a company that takes over two others', async () => {
    await insertedCompany({ id: thirdId, name: 'Tercera', userLimit: 3 });
    await addUsers(2);
    await addUsers(2, { companyId: otherCompanyId }, 2);
    const answers = await whileLocked(holdCompanies, () => [
      remove(companyId, thirdId),
      remove(otherCompanyId, thirdId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    expect(await read(thirdId)).toMatchObject({ users: 2 });
  });

  it('lose no document that is created meanwhile', async () => {
    await insertedUser();
    const requests: ReturnType<typeof aRequest>[] = [];
    for (let n = 0; n < 3; n += 1) requests.push(aRequest(await uploaded()));
    const answers = await whileLocked(holdCompanies, () => [
      remove(companyId, otherCompanyId),
      ...requests.map((payload) => as(aSub()).inject({ method: 'POST', url: '/v1/documents', payload })),
    ]);
    const [deletion, ...creations] = answers;
    expect(deletion?.statusCode).toBe(200);
    for (const { statusCode } of creations) expect([200, 404]).toContain(statusCode); // it was transferred, or it was created first and transferred with the rest
    const { kept, counted } = await totals();
    expect(kept).toEqual(counted);
    const created = await database.selectFrom('documents').select('companyId').execute();
    expect(created.every((document) => document.companyId === otherCompanyId)).toBe(true);
    expect(await read(otherCompanyId)).toMatchObject({ documents: created.length });
  });
});

it('covers every table that refers to a company', async () => {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'companies'::regclass order by 1`.execute(database);
  // A table that is new here has to be moved or removed in company-transfer-storage.ts.
  expect(rows.map(({ name }) => name)).toEqual([
    'annex_lists', // go with it: documents have copies of theirs
    'batches',
    'company_webhooks', // goes with it, with its messages
    'document_totals',
    'documents',
    'templates',
    'user_totals',
    'users',
  ]);
});

it('counts every change of status or company, however many come at once', async () => {
  await insertedUser();
  for (let n = 1; n <= 6; n += 1) await insertedDocument(n, n % 2 ? companyId : otherCompanyId, subId);
  await sql`update documents set status = 'ENVIADO', company_id = ${otherCompanyId} where identifier <= '2026-000003'`.execute(
    database,
  );
  await sql`update documents set description = ${randomUUID()}`.execute(database);
  const { kept, counted } = await totals();
  expect(kept).toEqual(counted);
});
