import { randomUUID } from 'node:crypto';
import { createDocument, type UploadedPdf } from '@pacta/contracts';
import { sql } from 'kysely';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { aRequest, as, client, created, detail, landlord, post, put, uploaded } from '../../../test/journey.ts';

startEmpty();

let upload: UploadedPdf;
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  upload = await uploaded();
});

const send = (request: object, user = aSub()) => post(createDocument.path, request, user);
const count = async () =>
  Number((await sql<{ count: string }>`select count(*) from documents`.execute(database)).rows[0]?.count);

describe('a repeated click', () => {
  it('is answered with the first document', async () => {
    const request = aRequest(upload);
    const [first, second] = [(await send(request)).json(), (await send(request)).json()];
    expect(second).toEqual(first);
    expect(await count()).toBe(1);
  });

  it('makes one document when both requests arrive together', async () => {
    const request = aRequest(upload);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(request)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('is refused if it asks for something else', async () => {
    const request = aRequest(upload);
    await send(request);
    const other = await send({ ...request, name: 'Another contract' });
    expect(other.json()).toMatchObject({ code: 409, reason: 'request.key_reused' });
    expect(await count()).toBe(1);
  });

  it('is answered with the first document, in whatever order its fields stand', async () => {
    const request = aRequest(upload);
    const first = (await send(request)).json();
    expect((await send(Object.fromEntries(Object.entries(request).reverse()))).json()).toEqual(first);
  });

  it('is answered as before where the first one was made by an earlier release', async () => {
    const request = aRequest(upload);
    const first = (await send(request)).json();
    await sql`update documents set request_hash = null`.execute(database);
    expect((await send({ ...request, name: 'Another contract' })).json()).toEqual(first);
  });

  it('is answered even if the limit has been reached meanwhile', async () => {
    const request = aRequest(upload);
    await send(request);
    await database.updateTable('companies').set({ documentLimit: 1 }).execute();
    expect((await send(request)).statusCode).toBe(200);
  });
});

describe('the limit of a company', () => {
  it('is exact, even for twenty requests at once', async () => {
    await database.updateTable('companies').set({ documentLimit: 7 }).execute();

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(aRequest(upload))));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7);
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toMatchObject({
      code: 403,
      reason: 'document.limit_reached',
      message: 'Sorry, you have reached the allowed operation limit. Please contact support for further assistance.',
    });
    expect(await count()).toBe(7);
  });

  it('may be absent', async () => {
    await database.updateTable('companies').set({ documentLimit: 0 }).execute();
    expect((await send(aRequest(upload))).json()).toMatchObject({ reason: 'document.limit_reached' });
  });
});

it('keeps the totals of documents by status correct', async () => {
  await created();
  await created({ settings: { sendWithoutVobo: true } });
  await created({ signers: [], positions: [], settings: { sendWithoutVobo: true, generateWithoutSignature: true } });
  const totals = await database.selectFrom('documentTotals').selectAll().execute();
  expect(totals).toEqual([{ companyId, pendiente: 1, aceptado: 0, rechazado: 0, enviado: 1, completado: 1 }]);
});

it.each([['identity verification without a provider', { settings: { identityVerification: true } }]])(
  'does not offer %s, and says so',
  async (_, { settings }) => {
    const request = aRequest(upload);
    const answer = await send({ ...request, settings: { ...request.settings, ...settings } });
    expect(answer.json()).toMatchObject({ code: 422, reason: 'identity.not_offered' });
  },
);

it.each([
  ['a fifth signer', { signers: [client, landlord, client, landlord, client] }, 'signers'],
  [
    'a position that is used twice',
    { signers: [client, { ...landlord, position: 'firmante_1' }] },
    'signers.1.position',
  ],
  ['a wrong e-mail', { signers: [{ ...client, email: 'jose' }, landlord] }, 'signers.0.email'],
  ['a signer without a place', { positions: [] }, 'positions'],
  ['no name', { name: '  ' }, 'name'],
  ['a name with control characters', { name: 'a\u0000b' }, 'name'],
  ['an unknown field', { status: 'COMPLETADO' }, 'status'],
  ['an approver without an address', { settings: { voboEmail: undefined } }, 'settings.voboEmail'],
])('refuses %s', async (_, { settings, ...change }: Record<string, unknown>, path) => {
  const request = aRequest(upload);
  const body = { ...request, ...change, settings: { ...request.settings, ...(settings as object) } };
  const answer = (await send(body)).json();
  expect(answer).toMatchObject({ code: 400, reason: 'request.invalid' });
  expect(answer.fields.map((field: { path: string }) => field.path)).toContain(path);
  expect(await count()).toBe(0);
});

it('refuses a position on a page that does not exist, and drops positions of nobody', async () => {
  const [place] = upload.positions;
  const far = await send(aRequest(upload, { positions: [...upload.positions, { ...place!, page: 3 }] }));
  expect(far.json()).toMatchObject({ code: 400, fields: [{ path: 'positions.3.page' }] });

  const { positions } = (await send(aRequest(upload, { signers: [client] }))).json();
  expect(new Set(positions.map(({ position }: { position: string }) => position))).toEqual(new Set(['firmante_1']));
});

describe('the company of a document', () => {
  beforeEach(() => insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' }));

  it('is the one that an admin names', async () => {
    const own = await uploaded(undefined, anAdmin());
    const answer = await send(aRequest(own, { companyId }), anAdmin());
    expect(answer.json()).toMatchObject({ company: { id: companyId } });
  });

  it('has to be named by an admin, and to exist', async () => {
    const own = await uploaded(undefined, anAdmin());
    expect((await send(aRequest(own), anAdmin())).json()).toMatchObject({ fields: [{ path: 'companyId' }] });
    const nowhere = await send(aRequest(own, { companyId: otherCompanyId }), anAdmin());
    expect(nowhere.json()).toMatchObject({ code: 404, reason: 'company.not_found' });
  });

  it('is always a sub-user’s own', async () => {
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    const answer = await send(aRequest(upload, { companyId: otherCompanyId }));
    expect(answer.json()).toMatchObject({ code: 404, reason: 'company.not_found' });
  });

  it('refuses an upload of another user', async () => {
    const theirs = await uploaded(undefined, anAdmin());
    for (const request of [
      aRequest(theirs),
      aRequest(upload, { annexIds: [theirs.id] }),
      aRequest({ ...upload, id: randomUUID() as never }),
    ]) {
      expect((await send(request)).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
    }
    expect(await count()).toBe(0);
  });
});

it('gives each document a readable number of its own', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => send(aRequest(upload))));
  const identifiers = made.map((answer) => answer.json().identifier);
  expect(new Set(identifiers).size).toBe(5);
  for (const identifier of identifiers) expect(identifier).toMatch(/^2026-\d{6}$/);
});

it('shows another company nothing of a document, whatever the request', async () => {
  const { id } = await created();
  const stranger = aSub(otherCompanyId);
  const email = { email: 'x@example.com' };
  const notFound = { code: 404, reason: 'document.not_found' };
  for (const url of ['', '/file', '/file?version=1', `/annexes/${upload.id}`]) {
    expect((await as(stranger).inject({ url: `/v1/documents/${id}${url}` })).json()).toMatchObject(notFound);
  }
  const versions = { uploadId: upload.id, positions: [] };
  for (const [url, body] of [
    ['comments', { text: 'x' }],
    ['reminders', {}],
    ['versions', versions],
  ] as const) {
    expect((await post(`/documents/${id}/${url}`, body, stranger)).json()).toMatchObject(notFound);
  }
  for (const url of ['vobo/email', `signers/${(await detail(id)).signers[0]!.id}/email`]) {
    expect((await put(`/documents/${id}/${url}`, email, stranger)).json()).toMatchObject(notFound);
  }
});
