import { type DocumentSummary, login, type Page } from '@pacta/contracts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { app } from '../../../test/app.ts';
import {
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  now,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as, client, created, detail, get, post, uploaded } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { hashPassword } from '../../platform/password-hash.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const list = async (query = '', user = aSub()): Promise<Page<DocumentSummary>> =>
  (await get(`/documents${query}`, user)).json();
const names = async (query = '') => (await list(query)).results.map(({ name }) => name);

describe('GET /documents', () => {
  beforeEach(async () => {
    await created({ name: 'Ñandú' });
    await created({ name: 'Arrendamiento', settings: { sendWithoutVobo: true } });
    await created({
      name: 'zapatería',
      signers: [{ ...client, name: 'Íñigo Peña' }],
      settings: { sendWithoutVobo: true, signatureType: 'fisica' },
    });
  });

  it('returns everything that a list shows', async () => {
    expect((await list('?search=arren')).results).toEqual([
      {
        id: expect.any(String),
        identifier: expect.stringMatching(/^2026-/),
        name: 'Arrendamiento',
        status: 'ENVIADO',
        signatureType: 'digital',
        company: { id: companyId, name: 'Notaría Doce' },
        creator: { id: expect.any(String), name: 'Lucía Hernández' },
        client: 'José Ángel Muñoz',
        signers: [
          { name: 'José Ángel Muñoz', state: 'invited', missingAnnexes: [] },
          { name: 'María Güemes', state: 'invited', missingAnnexes: [] },
        ],
        createdAt: '2026-01-01T09:00:00.000Z',
        updatedAt: '2026-01-01T09:00:00.000Z',
        allowed: ['view', 'download', 'comment', 'remind', 'correct_email'],
        alsoAllowed: ['withdraw', 'correct_name', 'schedule'],
      },
    ]);
  });

  it('sorts names as people do', async () => {
    expect(await names('?sortBy=name:asc')).toEqual(['Arrendamiento', 'Ñandú', 'zapatería']);
    expect(await names('?sortBy=name:desc')).toEqual(['zapatería', 'Ñandú', 'Arrendamiento']);
  });

  it('shows the latest first', async () => {
    for (const [index, name] of ['Ñandú', 'Arrendamiento', 'zapatería'].entries()) {
      const at = new Date(now.getTime() + index);
      await database.updateTable('documents').set({ createdAt: at, updatedAt: at }).where('name', '=', name).execute();
    }
    expect(await names()).toEqual(['zapatería', 'Arrendamiento', 'Ñandú']);
    expect(await names('?sortBy=createdAt:asc')).toEqual(['Ñandú', 'Arrendamiento', 'zapatería']);
  });

  it('returns page by page, and the total', async () => {
    const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')];
    expect(pages.map(({ results }) => results.length)).toEqual([2, 1, 0]);
    for (const page of pages) expect(page).toMatchObject({ totalResults: 3, totalPages: 2, limit: 2 });
  });

  it.each([
    ['nandu', ['Ñandú']],
    ['ÑAN', ['Ñandú']],
    ['pena iñi', ['zapatería']],
    ['zapateria 2026', ['zapatería']],
    ['nada', []],
    ['%', []],
    ["'); drop table documents; --", []],
  ])('finds %j', async (search, found) => {
    const { results, totalResults } = await list(`?search=${encodeURIComponent(search)}`);
    expect(results.map(({ name }) => name)).toEqual(found);
    expect(totalResults).toBe(found.length);
  });

  it('finds a document by its number', async () => {
    const { identifier } = (await list('?search=nandu')).results[0]!;
    expect(await names(`?search=${identifier}`)).toEqual(['Ñandú']);
  });

  it.each([
    ['status=ENVIADO', 2],
    ['status=RECHAZADO', 0],
    ['signatureType=fisica', 1],
    ['signatureType=fisica&status=PENDIENTE', 0],
    ['createdFrom=2026-01-01&createdTo=2026-01-01', 3],
    ['createdFrom=2026-01-02', 0],
    ['createdTo=2025-12-31', 0],
    [`companyId=${companyId}`, 3],
    [`companyId=${otherCompanyId}`, 0],
  ])('filters by %s', async (filter, total) => {
    const { results, totalResults } = await list(`?${filter}`);
    expect([results.length, totalResults]).toEqual([total, total]);
  });

  it('counts each status, with the same filters', async () => {
    const counts = async (query = '') => (await get(`/documents/counts${query}`)).json().counts;
    const none = { PENDIENTE: 0, ACEPTADO: 0, RECHAZADO: 0, ENVIADO: 0, COMPLETADO: 0 };
    expect(await counts()).toEqual({ ...none, PENDIENTE: 1, ENVIADO: 2 });
    expect(await counts('?signatureType=digital')).toEqual({ ...none, PENDIENTE: 1, ENVIADO: 1 });
    expect(await counts('?search=nan')).toEqual({ ...none, PENDIENTE: 1 });
    expect(await counts(`?companyId=${otherCompanyId}`)).toEqual(none);
  });

  it('shows each company its own documents, and an admin all of them', async () => {
    expect(await list('', aSub(otherCompanyId))).toMatchObject({ results: [], totalResults: 0 });
    expect(await list('', anAdmin())).toMatchObject({ totalResults: 3 });
    expect(await list(`?companyId=${companyId}`, aSub(otherCompanyId))).toMatchObject({ totalResults: 0 });
  });

  it.each(['limit=0', 'limit=101', 'page=0', 'status=NADA', 'sortBy=client:asc', 'createdFrom=ayer', 'color=red'])(
    'refuses %s',
    async (query) => {
      expect(await list(`?${query}`)).toMatchObject({ code: 400, reason: 'request.invalid' });
    },
  );
});

it('queries the database at most four times for a list, including the token', async () => {
  await created();
  await database
    .updateTable('users')
    .set({ passwordHash: await hashPassword('correct horse 9') })
    .execute();
  const world = app();
  const payload = { email: 'lucia@example.com', password: 'correct horse 9' };
  const { tokens } = (await world.inject({ method: 'POST', url: `/v1${login.path}`, payload })).json();
  const headers = { authorization: `Bearer ${tokens.access.token}` };

  for (const query of ['', '?search=contrato&status=PENDIENTE', '?page=2&sortBy=name:asc']) {
    const asked = jest.spyOn(database.getExecutor(), 'executeQuery');
    expect((await world.inject({ url: `/v1/documents${query}`, headers })).statusCode).toBe(200);
    expect(asked.mock.calls.length).toBeGreaterThan(0);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    asked.mockRestore();
  }
});

describe('a document', () => {
  it('stores the comments of its users', async () => {
    const { id } = await created();
    const comment = (await post(`/documents/${id}/comments`, { text: ' Revisar la cláusula 3.\nGracias. ' })).json();
    expect(comment).toMatchObject({
      text: 'Revisar la cláusula 3.\nGracias.',
      isRejection: false,
      author: { kind: 'user' },
    });
    expect((await detail(id)).comments).toEqual([comment]);
  });

  it('is sent in ranges on request', async () => {
    const { id, sha256 } = await created();
    const part = await as(aSub()).inject({ url: `/v1/documents/${id}/file`, headers: { range: 'bytes=0-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.\d/);
    expect(part.headers.etag).toBe(`"${sha256}"`);
  });

  it('has no version that was never made', async () => {
    const { id } = await created();
    expect((await get(`/documents/${id}/file?version=2`)).json()).toMatchObject({ code: 404, reason: 'file.missing' });
  });

  it.each(['0', '2147483648', '9007199254740991'])('has no version %s, and says so', async (version) => {
    const { id } = await created();
    expect((await get(`/documents/${id}/file?version=${version}`)).json()).toMatchObject({ reason: 'request.invalid' });
  });

  it('is sent with its annexes, in their order', async () => {
    const annexIds: string[] = [];
    for (const fileName of ['b.png', 'a.png']) {
      const form = aForm({ bytes: fixture('mark.png'), fileName, type: 'image/png' });
      annexIds.push((await as(aSub()).inject({ method: 'POST', url: '/v1/uploads/annex', ...form })).json().id);
    }
    const { id, annexes } = await created({ annexIds: annexIds as never });
    expect(annexes.map(({ fileName }) => fileName)).toEqual(['b.png', 'a.png']);
    const file = await get(`/documents/${id}/annexes/${annexIds[0]}`);
    expect([file.headers['content-type'], file.rawPayload.equals(fixture('mark.png'))]).toEqual(['image/png', true]);
    expect((await get(`/documents/${id}/annexes/${(await uploaded()).id}`)).json()).toMatchObject({
      reason: 'file.missing',
    });
  });

  it('is reported as missing if it does not exist', async () => {
    const nowhere = '0198c1a0-0000-7000-8000-00000000ffff';
    expect((await get(`/documents/${nowhere}`)).json()).toMatchObject({ code: 404, reason: 'document.not_found' });
    expect((await get('/documents/nope')).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });
});
