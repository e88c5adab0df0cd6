import { appFor, context, sentMail } from '../../../test/app.ts';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  now,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { created, get, post, work } from '../../../test/journey.ts';
import { isSignedBy, type Receiver, startReceiver } from '../../../test/receiver.ts';
import { insertedWebhook, webhookSecret } from '../../../test/world.ts';
import { tellOfFailingWebhooks } from '../mail/tell-of-failing-webhooks.ts';
import { type Delivering, deliverNext } from './deliver-next.ts';
import { tellAfter } from './webhook.ts';

startEmpty();

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

let passed = 0;
let sending: Delivering;
let admin: ReturnType<typeof appFor>;
beforeEach(async () => {
  passed = 0;
  receiver.reception = 'right';
  receiver.received.splice(0);
  const nowThen = () => new Date(now.getTime() + passed);
  const lookup = async () => ['127.0.0.1'];
  sending = { database, secrets: context.secrets, lookup, webhookHosts: [receiver.host], now: nowThen };
  admin = appFor(anAdmin(), sending);
  await insertedCompany();
  await insertedUser();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
});

const base = (id: string = companyId) => `/companies/${id}/webhook`;
const ask = async (method: 'GET' | 'POST', path = '', payload?: object) =>
  admin.inject({ method, url: `/v1${base()}${path}`, ...(payload && { payload }) });
const ready = () => database.transaction().execute((tx) => insertedWebhook(tx, receiver.url));
const deliver = async () => {
  while (await deliverNext(sending));
};
const noVobo = { settings: { sendWithoutVobo: true, voboDifferentFromSigner: false } };

describe('the secret', () => {
  it('is shown once, and signs', async () => {
    expect((await ask('GET')).json()).toMatchObject({ host: null, secretMadeAt: null, allowed: ['make_secret'] });
    const { secret, formerUntil } = (await ask('POST', '/secret', {})).json();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(formerUntil).toBeNull();
    await ready();
    const state = await ask('GET');
    expect(state.json()).toMatchObject({
      secretMadeAt: now.toISOString(),
      allowed: ['make_secret', 'test', 'send_again'],
    });
    expect(state.body).not.toContain('whsec_');
    const { secretSealed } = await database
      .selectFrom('companyWebhooks')
      .select('secretSealed')
      .executeTakeFirstOrThrow();
    expect(secretSealed.toString('latin1')).not.toContain(secret.slice(6));

    await ask('POST', '/test', {});
    expect(isSignedBy(secret, receiver.received[0]!, now)).toBe(true);
  });

  it('signs beside its successor for the hours named, and not longer', async () => {
    await ready();
    const { secret, formerUntil } = (await ask('POST', '/secret', { overlapHours: 2 })).json();
    expect(formerUntil).toBe(new Date(now.getTime() + 2 * 60 * 60_000).toISOString());
    await created(noVobo);
    await deliver();
    const [first] = receiver.received;
    expect([secret, webhookSecret].map((one) => isSignedBy(one, first!, now))).toEqual([true, true]);

    passed = 2 * 60 * 60_000;
    await created(noVobo);
    await deliver();
    const last = receiver.received.at(-1)!;
    expect([secret, webhookSecret].map((one) => isSignedBy(one, last, sending.now()))).toEqual([true, false]);
  });

  it('replaces one that has leaked at once', async () => {
    await ready();
    expect((await ask('POST', '/secret', { overlapHours: 0 })).json().formerUntil).toBeNull();
    await ask('POST', '/test', {});
    expect(isSignedBy(webhookSecret, receiver.received[0]!, now)).toBe(false);
  });

  it('is made by nobody with an API token, and by no sub-user', async () => {
    const { sessionId: _, ...withToken } = anAdmin();
    const asked = await post(`${base()}/secret`, {}, withToken);
    expect(asked.json()).toMatchObject({ code: 403, reason: 'session.forbidden' });
    expect((await get(base(), withToken)).json().allowed).not.toContain('make_secret');
    expect((await post(`${base()}/secret`, {})).json()).toMatchObject({ code: 403 });
  });
});

describe('a test message', () => {
  it.each([
    ['right', { state: 'delivered', lastStatus: 200 }, 'received'],
    ['error', { state: 'given_up', lastStatus: 500 }, '<b>no</b>\uFFFD'],
    ['cut', { state: 'given_up', lastStatus: null, lastTrouble: 'cut' }, ''],
  ] as const)('that is answered by “%s” says so, and is sent once', async (reception, said, answer) => {
    await ready();
    receiver.reception = reception;
    const tested = (await ask('POST', '/test', {})).json();
    expect(tested).toMatchObject({ ...said, type: 'webhook.test', document: null, attempts: 1, tries: [{ answer }] });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toBe(tested.body);
    passed = 60 * 60_000;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await ask('GET')).json()).toMatchObject({ failingSince: null });
  });

  it('needs an address and a secret', async () => {
    expect((await ask('POST', '/test', {})).json()).toMatchObject({ code: 409, reason: 'webhook.not_ready' });
  });
});

describe('the list of messages', () => {
  it('shows what was asked and answered, the newest first', async () => {
    await ready();
    const { id } = await created(noVobo);
    receiver.reception = 'error';
    await deliver();
    const list = (await ask('GET', '/deliveries')).json();
    expect(list).toMatchObject({
      totalResults: 2,
      results: [
        { type: 'document.sent', state: 'waiting', attempts: 0, lastStatus: null },
        { type: 'document.created', state: 'waiting', attempts: 1, lastStatus: 500, document: { id } },
      ],
    });
    expect((await ask('GET', '/deliveries?type=document.sent')).json().totalResults).toBe(1);
    expect((await ask('GET', '/deliveries?state=delivered')).json().totalResults).toBe(0);
    expect((await ask('GET', `/deliveries?documentId=${id}`)).json().totalResults).toBe(2);
    expect((await ask('GET', '/deliveries?limit=1&page=2')).json().results).toMatchObject([
      { type: 'document.created' },
    ]);

    const [, { id: deliveryId }] = list.results;
    const one = (await ask('GET', `/deliveries/${deliveryId}`)).json();
    expect(one).toMatchObject({
      body: receiver.received[0]?.body,
      tries: [{ number: 1, host: receiver.host, status: 500 }],
    });
    const nextAt = new Date(now.getTime() + 10_000).toISOString();
    expect((await ask('GET')).json()).toMatchObject({
      ...{ failingSince: now.toISOString(), nextAt, waiting: 2, givenUp: 0 },
    });
    expect(list.results.map((one: { nextAt: string | null }) => one.nextAt)).toEqual([null, nextAt]);
  });

  it('sends one again, as a message of its own with the same event, even while the receiver was left alone', async () => {
    await ready();
    await created(noVobo);
    await deliver();
    receiver.reception = 'busy';
    await created(noVobo);
    await deliver();
    receiver.reception = 'right';
    const { results } = (await ask('GET', '/deliveries?state=delivered')).json();
    const again = (await ask('POST', `/deliveries/${results[0].id}/again`, {})).json();
    expect(again).toMatchObject({ state: 'waiting', isAgain: true, eventId: results[0].eventId });
    await deliverNext(sending);
    const last = receiver.received.at(-1)!;
    expect(last).toMatchObject({ eventId: results[0].eventId, deliveryId: again.id });
    expect(again.id).not.toBe(results[0].id);
  });

  it('is the company’s own for a sub-user', async () => {
    await ready();
    await created(noVobo);
    const { results } = (await get(`${base()}/deliveries`)).json();
    expect(results).toHaveLength(2);
    expect((await get(base())).json().allowed).toEqual(['send_again']);
    expect((await post(`${base()}/deliveries/${results[0].id}/again`, {})).statusCode).toBe(200);

    const stranger = aSub(otherCompanyId);
    for (const path of ['', '/deliveries', `/deliveries/${results[0].id}`]) {
      expect((await get(`${base()}${path}`, stranger)).json()).toMatchObject({
        code: 404,
        reason: 'company.not_found',
      });
      const elsewhere = await get(`${base(otherCompanyId)}${path}`, stranger);
      expect(elsewhere.statusCode).toBe(path.includes(results[0].id) ? 404 : 200);
    }
    const theirs = await post(`${base(otherCompanyId)}/deliveries/${results[0].id}/again`, {}, stranger);
    expect(theirs.json()).toMatchObject({ code: 404, reason: 'webhook.delivery_not_found' });
    expect((await post(`${base()}/deliveries/${results[0].id}/again`, {}, stranger)).statusCode).toBe(404);
  });
});

describe('a company whose system is down', () => {
  it('has its people told once, and again only after it was back', async () => {
    await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com', language: 'en' });
    await ready();
    await created(noVobo);
    receiver.reception = 'error';
    await deliver();
    const told = async () => {
      await tellOfFailingWebhooks({ ...context, ...sending });
      await work();
      return sentMail
        .filter(({ subject }) => /takes no messages|no recibe mensajes/.test(subject))
        .map(({ to }) => to.address);
    };
    passed = tellAfter - 1;
    expect(await told()).toEqual([]);
    passed = tellAfter;
    expect((await told()).sort()).toEqual(['admin@example.com', 'lucia@example.com']);
    expect(await told()).toHaveLength(2);
    expect(sentMail.at(-1)?.text).toContain(`/admin/companies/${companyId}/messages`);

    receiver.reception = 'right';
    passed += 60 * 60_000;
    await deliver();
    receiver.reception = 'error';
    await created(noVobo);
    passed += 60_000;
    await deliver();
    passed += tellAfter;
    expect(await told()).toHaveLength(4);
  });
});

it('sends what waits to another address at once, and holds nothing against it', async () => {
  await database.transaction().execute((tx) => insertedWebhook(tx, receiver.url));
  await created(noVobo);
  receiver.reception = 'busy';
  await deliver();
  const other = await startReceiver();
  admin = appFor(anAdmin(), { ...sending, webhookHosts: ['127.0.0.1'] });
  const payload = { revision: 1, clmUrl: other.url };
  await admin.inject({ method: 'PATCH', url: `/v1/companies/${companyId}`, payload });
  expect((await ask('GET')).json()).toMatchObject({ host: other.host, failingSince: null, waiting: 2 });
  while (await deliverNext({ ...sending, webhookHosts: ['127.0.0.1'] }));
  expect(other.received.map(({ event }) => event.type)).toEqual(['document.created', 'document.sent']);
  await other.stop();
});

it('loses the messages of a company with it', async () => {
  await ready();
  await created(noVobo);
  await deliver();
  const removed = await admin.inject({
    method: 'DELETE',
    url: `/v1/companies/${companyId}?transferTo=${otherCompanyId}`,
  });
  expect(removed.statusCode).toBe(200);
  expect(await database.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([]);
});
