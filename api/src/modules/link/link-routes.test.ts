import { DocumentId } from '@pacta/contracts';
import { app, context } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, detail, exchange, holding, keyFor, visit, work } from '../../../test/journey.ts';
import { sweepLinkTokens } from './link-storage.ts';

startEmpty();

let id: string;
let key: string;
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  ({ id } = await created());
  await work();
  key = keyFor(approver.email, 'vobo');
});

const refused = { code: expect.any(Number), reason: 'link.invalid', message: 'This link is no longer valid.' };
const day = 24 * 60 * 60_000;
const at = (milliseconds: number) => ({ now: () => new Date(now.getTime() + milliseconds) });
const exchangeAt = (milliseconds: number) =>
  app(at(milliseconds)).inject({
    method: 'POST',
    url: '/v1/links/exchange',
    payload: { documentId: id, purpose: 'vobo', key },
  });

describe('POST /links/exchange', () => {
  it('exchanges a key for a token that is valid for half an hour, and returns the company’s language', async () => {
    expect((await exchange(id, 'vobo', key)).json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires: '2026-01-01T09:30:00.000Z',
      language: 'es',
    });
  });

  it('leaves the link unused: mail scanners open links', async () => {
    const before = await detail(id);
    for (let opened = 0; opened < 3; opened += 1) await exchange(id, 'vobo', key);
    expect(await detail(id)).toEqual(before);
  });

  it('answers every wrong key alike', async () => {
    const other = (await created()).id;
    const wrong = [
      await exchange(id, 'vobo', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
      await exchange(id, 'vobo', ''),
      await exchange(id, 'vobo', '../../etc/passwd'),
      await exchange(id, 'complete', key),
      await exchange(other, 'vobo', key),
      await exchange('0198c1a0-0000-7000-8000-00000000ffff', 'vobo', key),
      await exchangeAt(30 * day),
    ];
    const bodies = wrong.map((answer) => ({ ...answer.json(), requestId: '' }));
    for (const body of bodies) expect(body).toEqual({ ...refused, requestId: '' });
    expect(new Set(wrong.map(({ statusCode }) => statusCode)).size).toBe(1);
  });

  it('accepts a key until the end of its thirtieth day, and issues no token beyond that', async () => {
    const answer = (await exchangeAt(30 * day - 60_000)).json();
    expect(answer.expires).toBe(new Date(now.getTime() + 30 * day).toISOString());
  });
});

describe('the token of a link', () => {
  const see = (token: string, milliseconds = 0, documentId = id) =>
    app(at(milliseconds)).inject({
      url: `/v1/public/documents/${documentId}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('expires after half an hour', async () => {
    const { token } = (await exchange(id, 'vobo', key)).json();
    expect((await see(token, 30 * 60_000 - 1)).statusCode).toBe(200);
    expect((await see(token, 30 * 60_000)).json()).toMatchObject({ reason: 'link.invalid' });
  });

  it('ends with its link', async () => {
    const { token } = (await exchange(id, 'vobo', key)).json();
    await database.updateTable('links').set({ revokedAt: now }).execute();
    expect((await see(token)).json()).toMatchObject({ reason: 'link.invalid' });
  });

  it('opens its own document and nothing else', async () => {
    const other = await created();
    const { token } = (await exchange(id, 'vobo', key)).json();
    expect((await see(token, 0, other.id)).json()).toMatchObject({ code: 404, reason: 'document.not_found' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app().inject({ url: `/v1/documents/${id}`, headers })).statusCode).toBe(401);
    expect((await see('forged')).json()).toMatchObject({ reason: 'link.invalid' });
    expect((await app().inject({ url: `/v1/public/documents/${id}` })).statusCode).toBe(401);
  });

  it('lets an approver approve but not sign, and a signer sign but not approve', async () => {
    const ana = await visit(id, approver.email, 'vobo');
    expect((await ana.sign()).json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    await ana.approve();
    await work();
    const jose = await visit(id, client.email, 'complete');
    for (const answer of [await jose.approve(), await jose.reject('No.')]) {
      expect(answer.json()).toMatchObject({ code: 403, reason: 'document.forbidden' });
    }
  });

  it('shows the result after the action, and permits no second one', async () => {
    await (await visit(id, approver.email, 'vobo')).approve();
    const { token } = (await exchange(id, 'vobo', key)).json();
    const again = await holding(id, token);
    expect(await again.see()).toMatchObject({ allowed: ['download'], person: { hasActed: true } });
    expect((await again.approve()).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  });

  it('is swept once it has expired', async () => {
    await exchange(id, 'vobo', key);
    await sweepLinkTokens(database, new Date(now.getTime() + day));
    expect(await database.selectFrom('linkTokens').selectAll().execute()).toEqual([]);
  });
});

it('opens with every key of a link that was mailed twice', async () => {
  const [link] = await database.selectFrom('links').select('id').execute();
  await database
    .transaction()
    .execute((tx) => context.jobs.enqueue(tx, { kind: 'link.mail', linkId: link!.id, mail: 'approve' }));
  await work();
  const second = keyFor(approver.email, 'vobo');
  expect(second).not.toBe(key);
  for (const each of [key, second]) expect((await exchange(id, 'vobo', each)).statusCode).toBe(200);
});

it('is not mailed once it was replaced', async () => {
  const documentId = DocumentId.parse((await created()).id);
  await database.updateTable('links').set({ revokedAt: now }).where('documentId', '=', documentId).execute();
  await work();
  const keys = database.selectFrom('linkKeys').innerJoin('links', 'links.id', 'linkKeys.linkId').selectAll();
  expect(await keys.where('documentId', '=', documentId).execute()).toEqual([]);
});
