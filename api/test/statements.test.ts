import type { KyselyPlugin } from 'kysely';
import { signedIn } from './accounts.ts';
import { app } from './app.ts';
import { companyId } from './builders.ts';
import { database, startEmpty } from './database.ts';
import { insertedBatch, insertedDocument, insertedPeople, insertedTemplate, people } from './world.ts';

startEmpty();

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node, // also of the parts of a statement: only results are counted
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};
const api = app({ database: database.withPlugin(counting) });
afterAll(() => api.close());

beforeEach(async () => {
  await insertedPeople();
  await insertedDocument(1, companyId, people.sub.id);
  await insertedTemplate(companyId, people.sub.id);
  await insertedBatch(companyId, people.sub.id);
});

/** Includes the statement that finds out who calls. A page of a list costs the same however many rows there are. */
it.each([
  ['/v1/users/me', 2],
  ['/v1/users?search=sub', 3],
  ['/v1/companies', 3],
  ['/v1/documents?status=PENDIENTE', 3],
  ['/v1/documents?search=contrato', 3],
  ['/v1/documents?search=nada', 2], // what nobody has is looked for once
  ['/v1/documents/counts', 2],
  ['/v1/templates?search=plantilla', 3],
  ['/v1/batches', 3],
  ['/v1/notifications', 3],
  ['/v1/reports/documents', 5],
])('%s is answered with %i statements', async (url, expected) => {
  const headers = { authorization: `Bearer ${(await signedIn(people.admin.email)).access.token}` };
  statements = 0;
  expect((await api.inject({ url, headers })).statusCode).toBe(200);
  expect(statements).toBe(expected);
});

it('a page of the rows of a batch is answered with 3 statements', async () => {
  const id = await insertedBatch(companyId, people.sub.id);
  const headers = { authorization: `Bearer ${(await signedIn(people.admin.email)).access.token}` };
  statements = 0;
  const response = await api.inject({ url: `/v1/batches/${id}/rows?state=ready`, headers });
  expect(response.json()).toMatchObject({ totalResults: 1, results: [{ row: 2 }] });
  expect(statements).toBe(3);
});
