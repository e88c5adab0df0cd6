import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { context } from '../../../test/app.ts';
import { companyId, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, landlord, post, visit, work } from '../../../test/journey.ts';
import { isSignedBy, type Receiver, startReceiver } from '../../../test/receiver.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { insertedWebhook, webhookSecret } from '../../../test/world.ts';
import { sendReminders, tellOfExpired } from '../document/send-reminders.ts';
import { deliverAll } from './deliver-all.ts';
import { type Delivering, deliverNext, sendTaken, takeNext } from './deliver-next.ts';
import { keptFor, lease, longestWait, patience } from './webhook.ts';
import { sweepWebhooks } from './webhook-storage.ts';

startEmpty();

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The time that has passed since the tests' own. */
let passed = 0;
let sending: Delivering;
beforeEach(async () => {
  passed = 0;
  receiver.reception = 'right';
  receiver.received.splice(0);
  sending = {
    ...{ database, secrets: context.secrets, lookup: async () => ['127.0.0.1'] },
    webhookHosts: [receiver.host],
    now: () => new Date(now.getTime() + passed),
  };
  await insertedCompany();
  await insertedUser();
  await database.transaction().execute((tx) => insertedWebhook(tx, receiver.url));
});

/** Sends all that may be sent now. */
async function deliver(): Promise<number> {
  let sent = 0;
  while (await deliverNext(sending)) sent += 1;
  return sent;
}

const types = () => receiver.received.map(({ event }) => event.type.replace('document.', ''));
const deliveries = () => database.selectFrom('webhookDeliveries').selectAll().orderBy('number').execute();
const states = async () => (await deliveries()).map(({ state }) => state);
const webhook = () =>
  database.selectFrom('companyWebhooks').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow();
const attempts = () => database.selectFrom('webhookAttempts').selectAll().orderBy('at').execute();
const noVobo = { settings: { sendWithoutVobo: true, voboDifferentFromSigner: false } };

describe('what a company’s system is told', () => {
  it('is the life of a document, in order, as the contract says', async () => {
    const { id, identifier } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await work();
    await deliver();

    expect(types()).toEqual([
      ...['created', 'approval_asked', 'opened', 'accepted', 'sent'],
      ...['opened', 'signed', 'opened', 'signed', 'completed'],
    ]);
    const told = receiver.received.map(({ event }) => event);
    expect(told[0]).toMatchObject({
      companyId,
      document: { id, identifier, name: 'Contrato de arrendamiento', status: 'PENDIENTE', version: 1 },
      actor: { kind: 'user', name: 'Lucía Hernández' },
      position: null,
    });
    expect(told[6]).toMatchObject({ actor: { kind: 'signer', name: client.name }, position: 'firmante_1' });
    expect(told.map((event) => 'document' in event && event.document.status)).toEqual([
      ...['PENDIENTE', 'PENDIENTE', 'PENDIENTE', 'ACEPTADO', 'ENVIADO'],
      ...['ENVIADO', 'ENVIADO', 'ENVIADO', 'ENVIADO', 'COMPLETADO'],
    ]);
    const sequences = told.map((event) => ('sequence' in event ? event.sequence : 0));
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  });

  it.each([
    ['rejected', async (id: string) => (await visit(id, approver.email, 'vobo')).reject('Falta la renta.'), {}],
    ['declined', async (id: string) => (await visit(id, client.email, 'complete')).decline('No.'), noVobo],
    ['withdrawn', async (id: string) => post(`/documents/${id}/withdrawal`, { reason: 'Ya no procede.' }), {}],
    ['reminded', async (id: string) => post(`/documents/${id}/reminders`, {}), {}],
  ] as const)('says that it was %s', async (type, act, overrides) => {
    const { id } = await created(overrides);
    await work();
    expect((await act(id)).statusCode).toBe(200);
    await deliver();
    expect(types().at(-1)).toBe(type);
  });

  it('is what Pacta does by itself: reminding, and that the last day is over', async () => {
    const { id } = await created({
      settings: { ...noVobo.settings, firstReminderDays: 1, signBy: '2026-01-05' },
    });
    await work();
    const monday = { ...context, now: () => new Date('2026-01-05T18:00:00Z') };
    await sendReminders(monday);
    await tellOfExpired(monday);
    await tellOfExpired({ ...context, now: () => new Date('2026-01-06T06:00:00Z') });
    await deliver();
    passed = 6 * day;
    await deliver();
    expect(types()).toEqual(['created', 'sent', 'reminded', 'reminded', 'expired']);
    expect(receiver.received.at(-1)?.event).toMatchObject({
      actor: { kind: 'system' },
      position: null,
      document: { id, status: 'ENVIADO' },
    });
  });

  it('holds no address, link or comment of anybody', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('Falta la renta.');
    await deliver();
    const all = JSON.stringify(receiver.received);
    for (const secret of [approver.email, client.email, 'Falta la renta', '#key', '/document/vobo', webhookSecret]) {
      expect(all).not.toContain(secret);
    }
  });

  it('is signed over its time and its bytes', async () => {
    await created();
    await deliver();
    const [message] = receiver.received;
    if (!message) throw new Error('Nothing came.');
    expect(isSignedBy(webhookSecret, message, now)).toBe(true);
    expect(isSignedBy('whsec_other', message, now)).toBe(false);
    expect(isSignedBy(webhookSecret, { ...message, body: `${message.body} ` }, now)).toBe(false);
    expect(isSignedBy(webhookSecret, message, new Date(now.getTime() + 10 * minute))).toBe(false);
    // by a tool that is not ours
    const [, time, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message.signature) ?? [];
    const mac = execFileSync('openssl', ['dgst', '-sha256', '-hmac', webhookSecret], {
      input: `${time}.${message.body}`,
    });
    expect(`${mac}`).toContain(hex);
  });

  it('is written only where what it tells is', async () => {
    const { id } = await created();
    await work();
    const ana = await visit(id, approver.email, 'vobo');
    const before = (await deliveries()).length;
    expect((await ana.approve('b'.repeat(64) as never)).statusCode).toBe(409);
    expect(await deliveries()).toHaveLength(before);
  });

  it('is nothing without an address or a secret', async () => {
    await database.deleteFrom('companyWebhooks').execute();
    await created();
    await database.transaction().execute((tx) => insertedWebhook(tx, receiver.url));
    await database.updateTable('companies').set({ clmUrl: null }).execute();
    await created();
    expect(await deliveries()).toEqual([]);
  });
});

describe('a receiver that misbehaves', () => {
  beforeEach(() => created(noVobo)); // created, sent

  it.each([
    ['error', 500, null],
    ['busy-without-time', 429, null],
    ['redirect', 307, null],
    ['gone', 410, null],
    ['cut', null, 'cut'],
    ['not-http', null, 'not_http'],
    ['other-protocol', null, 'not_http'],
  ] as const)('by “%s” is asked again, later', async (reception, status, trouble) => {
    receiver.reception = reception;
    expect(await deliver()).toBe(1);
    expect(receiver.received.map(({ path: asked }) => asked)).toEqual(['/hook']);
    expect((await attempts())[0]).toMatchObject({ number: 1, status, trouble, host: receiver.host });

    receiver.reception = 'right';
    expect(await deliver()).toBe(0);
    passed += 11 * second;
    expect(await deliver()).toBe(2);
    expect(types()).toEqual(['created', 'created', 'sent']);
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it.each(['huge', 'slow-body', 'cut-body'] as const)(
    'by “%s” has taken the message',
    async (reception) => {
      receiver.reception = reception;
      await deliverNext(sending);
      expect((await states())[0]).toBe('delivered');
      expect((await attempts())[0]!.answer.length).toBeLessThanOrEqual(2_000);
    },
    10_000,
  );

  it('by silence is left after ten seconds', async () => {
    receiver.reception = 'silent';
    await deliverNext(sending);
    expect((await attempts())[0]).toMatchObject({ status: null, trouble: 'timeout' });
  }, 20_000);

  it('is left alone for as long as it asks', async () => {
    receiver.reception = 'busy';
    await deliver();
    receiver.reception = 'right';
    passed += 119 * minute;
    expect(await deliver()).toBe(0);
    passed += minute;
    expect(await deliver()).toBe(2);
  });

  it('stores what it answers without what a database cannot', async () => {
    receiver.reception = 'error';
    await deliver();
    expect((await attempts())[0]!.answer).toBe('<b>no</b>\uFFFD');
  });
});

describe('the order of messages', () => {
  it('is kept for each document, and one that is refused holds up no other', async () => {
    const { id } = await created(noVobo);
    const { id: otherId } = await created(noVobo);
    const documentOf = (event: object) => ('document' in event ? (event.document as { id: string }).id : '');
    receiver.reception = (event) => (documentOf(event) === id ? 'error' : 'right');
    await deliver();
    const told = receiver.received.map(({ event }) => [documentOf(event), event.type]);
    expect(told).toEqual([
      [id, 'document.created'],
      [otherId, 'document.created'],
      [otherId, 'document.sent'],
    ]);
    receiver.reception = 'right';
    passed += 11 * second;
    await deliver();
    expect(types().slice(3)).toEqual(['created', 'sent']);
  });
});

describe('a receiver that is down for days', () => {
  const down = async (days: number, lookingEvery = 5 * minute) => {
    receiver.reception = 'error';
    for (const end = passed + days * day; passed < end; passed += lookingEvery) await deliver();
  };

  it('is asked by one message at a time, and gets everything once it is back', async () => {
    for (let more = 0; more < 4; more += 1) await created(noVobo);
    await down(1);
    const asked = receiver.received.length;
    expect(asked).toBeGreaterThan(24);
    expect(asked).toBeLessThan(110); // four an hour, and not eight documents' worth
    expect((await webhook()).failingSince).toEqual(now);

    receiver.received.splice(0);
    receiver.reception = 'right';
    passed += 16 * minute;
    await deliver();
    expect(types()).toHaveLength(8);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null, resumeAt: null });
  }, 120_000);

  it('is given up after five days, and not for what happened later', async () => {
    await created(noVobo);
    await created(noVobo);
    await down(4.9, 60 * minute);
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    await created(noVobo);
    const late = (await deliveries()).slice(4).map(({ id }) => id);
    await database.updateTable('webhookDeliveries').set({ createdAt: sending.now() }).where('id', 'in', late).execute();
    await down(0.4, 60 * minute);
    expect(await states()).toEqual([...Array(4).fill('given_up'), 'waiting', 'waiting']);
    expect((await webhook()).failingSince).toEqual(now);
  }, 120_000);

  it('is tried with what stood behind the only message that it refuses', async () => {
    await created(noVobo);
    receiver.reception = (event) => (event.type === 'document.created' ? 'error' : 'right');
    for (; passed < patience + day; passed += 30 * minute) await deliver();
    expect(await states()).toEqual(['given_up', 'delivered']);
  }, 120_000);

  it('loses nothing while our own server is off', async () => {
    await created(noVobo);
    passed += patience + day;
    await sweepWebhooks(database, sending.now());
    await deliver();
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('holds up no other company', async () => {
    const other = await startReceiver();
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    await database.transaction().execute((tx) => insertedWebhook(tx, other.url, otherCompanyId));
    for (let more = 0; more < 3; more += 1) await created(noVobo);
    const { id } = await created(noVobo);
    await database
      .updateTable('webhookDeliveries')
      .set({ companyId: otherCompanyId })
      .where('documentId', '=', id as never)
      .execute();
    receiver.reception = 'silent';
    const stop = deliverAll(
      { ...sending, webhookHosts: [receiver.host, other.host], now: () => new Date(now.getTime()) },
      silentLog,
    );
    await wait(3_000);
    expect(other.received).toHaveLength(2);
    expect(receiver.received).toHaveLength(1);
    await stop();
    await other.stop();
  }, 30_000);
});

describe('a server that is killed', () => {
  it('between sending and keeping it sends the same message again', async () => {
    await created(noVobo);
    const taken = await takeNext(sending);
    if (!taken) throw new Error('Nothing to send.');
    await sendTaken(sending, taken); // and then nothing is kept

    expect(await deliver()).toBe(0); // the turn is still taken
    passed += lease;
    await deliver();
    expect(types()).toEqual(['created', 'created', 'sent']);
    const [first, again] = receiver.received;
    expect(again).toMatchObject({ eventId: first?.eventId, deliveryId: first?.deliveryId, body: first?.body });
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('keeps one result of two that sent the same', async () => {
    await created(noVobo);
    const slow = await takeNext(sending);
    passed += lease;
    await deliver();
    if (!slow) throw new Error('Nothing to send.');
    const { deliverTaken } = await import('./deliver-next.ts');
    await deliverTaken(sending, slow);
    expect(await states()).toEqual(['delivered', 'delivered']);
    expect(await attempts()).toHaveLength(2);
  });

  it('does not wait for a time of a clock that was set back', async () => {
    await created(noVobo);
    const ahead = { ...sending, now: () => new Date(now.getTime() + 365 * day) };
    receiver.reception = 'error';
    await deliverNext(ahead);
    await takeNext({ ...ahead, now: () => new Date(now.getTime() + 365 * day + longestWait) });
    receiver.reception = 'right';
    expect(await deliver()).toBe(2);
  });
});

describe('where messages go', () => {
  const outcome = async (clmUrl: string, more: Partial<Delivering> = {}) => {
    await created(noVobo);
    await database.updateTable('companies').set({ clmUrl }).execute();
    passed += second; // attempts of one moment have no order
    await deliverNext({ ...sending, ...more });
    return (await attempts()).at(-1);
  };

  it.each([
    ['http://127.0.0.1:1/', 'not_https'],
    ['https://127.0.0.1:1/', 'inside'],
    ['https://[::1]:1/', 'inside'],
    ['https://[::ffff:127.0.0.1]:1/', 'inside'],
    ['https://localhost:1/', 'inside'],
    ['https://hooks.example.com/', 'inside'], // a name that led elsewhere when it was saved
    ['https://169.254.169.254/latest/meta-data', 'inside'],
  ])('is not %s', async (address, trouble) => {
    expect(await outcome(address, { webhookHosts: [] })).toMatchObject({ status: null, trouble });
  });

  it.each([[['::ffff:10.0.0.8']], [['93.184.216.34', '10.0.0.8']], [['fd00::1']], [['64:ff9b::a00:8']]])(
    'is not a name that leads to %j',
    async (addresses) => {
      const more = { webhookHosts: [], lookup: async () => addresses };
      expect(await outcome('https://hooks.example.com/', more)).toMatchObject({ trouble: 'inside' });
    },
  );

  it('is the very address that was checked', async () => {
    let looked = 0;
    const lookup = async () => {
      looked += 1;
      return looked === 1 ? ['127.0.0.1'] : ['10.0.0.8'];
    };
    const port = new URL(receiver.url).port;
    const address = `http://hooks.example.com:${port}/hook`; // a name that no resolver knows
    expect(await outcome(address, { webhookHosts: [`hooks.example.com:${port}`], lookup })).toMatchObject({
      status: 200,
    });
    expect(looked).toBe(1);
  });

  it('is a named host on its port alone', async () => {
    const other = await startReceiver();
    expect(await outcome(other.url)).toMatchObject({ trouble: 'not_https' });
    expect(await outcome(other.url, { webhookHosts: ['127.0.0.1'] })).toMatchObject({ status: 200 });
    await other.stop();
  });

  it('is nobody whose name is unknown', async () => {
    expect(await outcome('https://hooks.example.com/', { lookup: async () => [] })).toMatchObject({
      trouble: 'unknown_host',
    });
  });

  it('is nobody who cannot prove their name', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pacta-tls-'));
    const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
    const subject = ['-subj', '/CN=hooks.example.com', '-days', '2', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `hooks.example.com:${(server.address() as AddressInfo).port}`;
    expect(await outcome(`https://${host}/`, { webhookHosts: [host] })).toMatchObject({ trouble: 'certificate' });
    server.close();
    rmSync(folder, { recursive: true });
  });
});

it('keeps messages for thirty days, and what waits for longer', async () => {
  await created(noVobo);
  await deliverNext(sending);
  await sweepWebhooks(database, new Date(now.getTime() + keptFor));
  expect(await states()).toEqual(['delivered', 'waiting']);
  await sweepWebhooks(database, new Date(now.getTime() + keptFor + 1));
  expect(await states()).toEqual(['waiting']);
});
