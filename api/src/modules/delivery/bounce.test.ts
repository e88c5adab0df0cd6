import { app, context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  get,
  keyFor,
  landlord,
  post,
  put,
  visit,
  work,
} from '../../../test/journey.ts';
import { aDsn, type MailServer, signedReport, startMailServer, type TakenMail } from '../../../test/mail-server.ts';
import type { Mail } from '../../platform/mailer.ts';
import { smtpMailer } from '../../platform/smtp-mailer.ts';
import { sendReminders } from '../document/send-reminders.ts';
import { settleGivenUp } from './settle-given-up.ts';

startEmpty();

const mailReportsSecret = 'a secret of the mail server';
const api = app({ mailReportsSecret });
afterAll(() => api.close());

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.taken.splice(0);
  server.refusing.clear();
  await insertedCompany();
  await insertedUser();
});

/** Sends by the real server, and notes what a test reads in mails. */
const mailer = () => {
  const smtp = smtpMailer(
    { url: server.url, from: 'no-reply@pacta.test', bounces: 'bounces@pacta.test' },
    context.files,
    { error: () => undefined },
  );
  return { send: (mail: Mail) => smtp.send(mail).then(() => void sentMail.push(mail)) };
};
const deliverAll = () => work({ mailer: mailer() });

/** A contract that waits for José and María. */
async function sent() {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await deliverAll();
  return id;
}
const mailTo = (address: string): TakenMail => {
  const mail = server.taken.findLast(({ to }) => to === address);
  if (!mail) throw new Error(`${address} got no mail.`);
  return mail;
};

const bounce = (dsn: string, headers = signedReport(mailReportsSecret, dsn, now)) =>
  api.inject({
    method: 'POST',
    url: '/v1/message-reports/bounce',
    headers: { 'content-type': 'message/rfc822', ...headers },
    payload: dsn,
  });
const taken = async (dsn: string) => (await bounce(dsn)).json().taken;

const trail = (type: 'MESSAGE_BOUNCED' | 'MESSAGE_DELAYED') =>
  database.selectFrom('logEntries').select(['type', 'position', 'details']).where('type', '=', type).execute();
const waitingMails = (address: string) =>
  database.selectFrom('messages').select(['id', 'linkId']).where('address', '=', address).execute();
const refused = async (id: string) => (await detail(id)).signers.map(({ refusedAt }) => refusedAt != null);
const told = async () => (await get('/notifications')).json().results;

it('gives each mail a return path of its own, which nobody guesses from another', async () => {
  await sent();
  const paths = server.taken.map(({ from }) => from);
  expect(paths).toHaveLength(2);
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) expect(path).toMatch(/^bounces\+[0-9a-f]{32}@pacta\.test$/);
  for (const { source } of server.taken) expect(source).toMatch(/^From: .*<no-reply@pacta\.test>/m);
});

describe('a mail that came back', () => {
  it('turns its reader red, tells the creator, and stays in the trail with a masked address', async () => {
    const id = await sent();
    expect(await taken(aDsn(mailTo(client.email)))).toBe(1);

    expect(await refused(id)).toEqual([true, false]);
    expect(await trail('MESSAGE_BOUNCED')).toEqual([
      {
        type: 'MESSAGE_BOUNCED',
        position: 'firmante_1',
        details: {
          channel: 'email',
          to: 'j•••@example.com',
          answer: '550 5.1.1 <x>: Recipient address rejected: User unknown',
        },
      },
    ]);
    expect(await told()).toMatchObject([{ type: 'failed', news: 'bounced', by: client.name }]);
    await deliverAll();
    expect(sentMail.at(-1)).toMatchObject({
      to: { address: 'lucia@example.com' },
      text: expect.stringContaining('fue devuelto: su servidor no pudo entregarlo'),
    });
  });

  it('is told once, however often it comes back', async () => {
    await sent();
    const dsn = aDsn(mailTo(client.email));
    const all = await Promise.all([taken(dsn), taken(dsn), taken(dsn)]);
    expect(all.toSorted()).toEqual([0, 0, 1]);
    expect(await trail('MESSAGE_BOUNCED')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('gets no reminder, by itself or by hand, until its address is corrected', async () => {
    const id = await sent();
    await taken(aDsn(mailTo(client.email)));
    await database.updateTable('signers').set({ remindAt: now }).execute();
    const monday = new Date('2026-01-05T17:00:00.000Z');
    await database.updateTable('signers').set({ remindAt: monday }).where('name', '=', landlord.name).execute();
    expect((await detail(id)).schedule?.nextReminderAt).toBe(monday.toISOString()); // no other is announced
    await sendReminders({ ...context, now: () => monday });
    await post(`/documents/${id}/reminders`, {});
    server.taken.splice(0);
    await deliverAll();
    const reached = server.taken.map(({ to }) => to).filter((to) => to !== 'lucia@example.com');
    expect(reached).toEqual([landlord.email, landlord.email]);

    const { signers } = await detail(id);
    await put(`/documents/${id}/signers/${signers[0]?.id}/email`, { email: 'correcta@example.com' });
    await deliverAll();
    expect(await refused(id)).toEqual([false, false]);
    expect(keyFor('correcta@example.com', 'complete')).toEqual(expect.any(String));
  });

  it('is nobody’s any more once the address was corrected', async () => {
    const id = await sent();
    const { signers } = await detail(id);
    const former = mailTo(client.email);
    await put(`/documents/${id}/signers/${signers[0]?.id}/email`, { email: 'correcta@example.com' });
    await taken(aDsn(former));
    expect(await refused(id)).toEqual([false, false]);
    expect(await told()).toEqual([]);
  });

  it('is the approver’s, too', async () => {
    const { id } = await created();
    await deliverAll();
    await taken(aDsn(mailTo(approver.email)));
    expect((await detail(id)).approverRefusedAt).toBe(now.toISOString());
    expect((await post(`/documents/${id}/reminders`, {})).json().reason).toBe('document.address_bounced');
    await put(`/documents/${id}/vobo/email`, { email: 'correcta@example.com' });
    await deliverAll();
    expect((await (await visit(id, 'correcta@example.com', 'vobo')).approve()).statusCode).toBe(200);
  });

  it('counts where the mail server forwarded it to an address that we do not know', async () => {
    const id = await sent();
    await taken(aDsn(mailTo(client.email), { recipient: 'jose.munoz@elsewhere.example' }));
    expect(await refused(id)).toEqual([true, false]);
  });
});

it('is told as delayed while its server goes on trying, and not as come back', async () => {
  const id = await sent();
  const late = { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 451 4.4.1 No answer from host' };
  await taken(aDsn(mailTo(client.email), late));
  expect(await refused(id)).toEqual([false, false]);
  expect(await told()).toEqual([]);
  const notices = (await get('/notifications?later=delayed')).json().results;
  expect(notices).toMatchObject([{ type: 'delayed', by: client.name }]);
  expect(await trail('MESSAGE_DELAYED')).toMatchObject([{ details: { answer: '451 4.4.1 No answer from host' } }]);
  expect((await detail(id)).signers[0]?.messages).toMatchObject([{ kind: 'email', state: 'delayed' }]);

  await taken(aDsn(mailTo(client.email), { action: 'failed', status: '4.4.7' })); // it gave up
  expect(await told()).toHaveLength(1);
  await taken(aDsn(mailTo(client.email), late));
  expect((await detail(id)).signers[0]?.messages).toMatchObject([{ kind: 'email', state: 'failed' }]);
  expect(await refused(id)).toEqual([true, false]);
});

it('is told as delivered where its server says so, and as sent where another took it over', async () => {
  const id = await sent();
  await taken(aDsn(mailTo(client.email), { action: 'delivered', status: '2.0.0' }));
  await taken(aDsn(mailTo(landlord.email), { action: 'relayed', status: '2.0.0' }));
  const { signers } = await detail(id);
  expect(signers.map(({ messages }) => messages?.[0]?.state)).toEqual(['delivered', 'sent']);
});

it('is told as refused where the server does not take it at all', async () => {
  server.refusing.set(client.email, '550 5.1.1 No such user');
  const id = await sent();
  expect(await refused(id)).toEqual([true, false]);
  expect((await detail(id)).signers[0]?.messages).toMatchObject([{ state: 'failed' }]);
});

describe('a mail that its server does not take yet', () => {
  const greylisted = '451 4.7.1 Greylisted, try again later';
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const triedAt = (moment: Date) =>
    expect(work({ mailer: mailer(), now: () => moment })).rejects.toThrow(/rejected|451|550/);
  const firstMessage = async (id: string) => (await detail(id)).signers[0]?.messages?.[0];

  /** A contract whose client's server wants the mail later. */
  async function waiting(answer = greylisted) {
    server.refusing.set(client.email, answer);
    const { id } = await created({ settings: { sendWithoutVobo: true } });
    await triedAt(now);
    return id;
  }

  it('says why on the page, and tells nobody of what passes by itself', async () => {
    const id = await waiting();
    expect(await firstMessage(id)).toMatchObject({ state: 'sending', reason: greylisted, isFirst: true });
    expect(await trail('MESSAGE_DELAYED')).toEqual([]);
    server.refusing.clear();
    await deliverAll();
    expect(await firstMessage(id)).toMatchObject({ state: 'sent', reason: null, isFirst: true });
    server.refusing.set(client.email, greylisted);
    expect((await post(`/documents/${id}/reminders`, {})).statusCode).toBe(200);
    await triedAt(later(1));
    expect(await firstMessage(id)).toMatchObject({ state: 'sending', isFirst: false }); // who was told before knows of it
  });

  it('is told to the creator once after half an hour, also where it is us whom the server refuses', async () => {
    const id = await waiting('550 5.7.1 Relaying denied');
    await triedAt(later(31));
    await triedAt(later(60));
    expect(await firstMessage(id)).toMatchObject({ state: 'delayed', reason: '550 5.7.1 Relaying denied' });
    expect(await refused(id)).toEqual([false, false]);
    expect(await trail('MESSAGE_DELAYED')).toHaveLength(1);
    expect((await get('/notifications?later=delayed')).json().results).toMatchObject([{ type: 'delayed' }]);
    server.refusing.clear();
    await deliverAll();
    expect(await firstMessage(id)).toMatchObject({ state: 'sent', reason: null });
  });

  it('shows no return path that a server repeats', async () => {
    const id = await waiting(`451 4.1.8 <bounces+${'0a'.repeat(16)}@pacta.test>: sender unknown here`);
    expect(await firstMessage(id)).toMatchObject({ reason: '451 4.1.8 <bounces@pacta.test>: sender unknown here' });
  });

  it('did not arrive once it is given up, and its address is none the worse', async () => {
    const id = await waiting();
    const [given] = await waitingMails(client.email);
    const job = { kind: 'link.mail', linkId: given?.linkId ?? '', mail: 'sign' } as const;
    await settleGivenUp(context, [{ id: given?.id ?? '', job, createdAt: now, gaveUpAt: now, output: undefined }]);
    expect(await firstMessage(id)).toMatchObject({ state: 'failed', reason: greylisted });
    expect(await refused(id)).toEqual([false, false]);
  });
});

describe('what comes to the bounce address', () => {
  const forged = { from: `bounces+${'0'.repeat(32)}@pacta.test`, to: client.email };

  it.each([
    ['a notification about a message of nobody', () => aDsn(forged)],
    [
      'one about somebody else’s mail, among several',
      () => {
        const others = 'Final-Recipient: rfc822; maria@example.com\r\nAction: failed\r\nStatus: 5.1.1';
        return aDsn(mailTo(client.email), { recipient: 'other@example.com', more: `\r\n${others}` });
      },
    ],
    ['an answer of a person', () => aDsn(mailTo(client.email), { type: 'text/plain' })],
    [
      'a report of another kind',
      () => aDsn(mailTo(client.email), { type: 'multipart/report; report-type=disposition-notification' }),
    ],
    ['one that contradicts itself', () => aDsn(mailTo(client.email), { action: 'failed', status: '2.0.0' })],
    ['one that says nothing', () => aDsn(mailTo(client.email), { action: 'perhaps' })],
    [
      'one with the token in its text alone',
      () => aDsn(mailTo(client.email), { to: 'bounces@pacta.test', diagnostic: `smtp; ${mailTo(client.email).from}` }),
    ],
    ['something deeply nested', () => `${'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n'.repeat(5_000)}`],
    ['no mail', () => '\u0000\uFFFD'.repeat(1_000)],
  ])('changes nothing if it is %s', async (_, write) => {
    const id = await sent();
    expect(await taken(write())).toBe(0);
    expect(await refused(id)).toEqual([false, false]);
    expect(await trail('MESSAGE_BOUNCED')).toEqual([]);
  });

  it('is not taken from who cannot sign it, or signed it long ago', async () => {
    const id = await sent();
    const dsn = aDsn(mailTo(client.email));
    const earlier = new Date(now.getTime() - 6 * 60_000);
    const wrong = [
      {},
      signedReport('another secret of nobody', dsn, now),
      signedReport(mailReportsSecret, `${dsn} `, now),
      signedReport(mailReportsSecret, dsn, earlier),
    ];
    for (const headers of wrong) {
      expect((await bounce(dsn, headers as Record<string, string>)).json()).toMatchObject({
        code: 403,
        reason: 'report.signature_invalid',
      });
    }
    expect(await refused(id)).toEqual([false, false]);
  });

  it('is refused where it is too large to be one', async () => {
    const huge = aDsn(forged).padEnd(10_000_001, 'x');
    expect((await bounce(huge)).statusCode).toBe(413);
  });
});

describe('a mail service', () => {
  const report = (events: object[], headers?: Record<string, string>) => {
    const payload = JSON.stringify({ events });
    return api.inject({
      method: 'POST',
      url: '/v1/message-reports/mail',
      headers: { 'content-type': 'application/json', ...(headers ?? signedReport(mailReportsSecret, payload, now)) },
      payload,
    });
  };
  const idOf = (address: string) => /^Message-ID: (\S+)/im.exec(mailTo(address).source)?.[1] ?? '';

  it('tells by Message-ID what became of mails', async () => {
    const id = await sent();
    const events = [
      { messageId: idOf(client.email), event: 'bounced', recipient: client.email, reason: '550 5.1.1 No such user' },
      { messageId: idOf(landlord.email), event: 'delivered' },
      { messageId: idOf(landlord.email), event: 'clicked' },
      { messageId: '<somebody-else@example.com>', event: 'bounced' },
      { messageId: idOf(landlord.email), event: 'bounced', recipient: 'other@example.com' },
    ];
    expect((await report(events)).json()).toEqual({ taken: 2 });
    expect(await refused(id)).toEqual([true, false]);
    expect((await detail(id)).signers[1]?.messages?.[0]?.state).toBe('delivered');
  });

  it('may give any reason, and one that no page could show holds up none of the others', async () => {
    const id = await sent();
    const reason = `550 no\u0000such\r\n user \ud800${'!'.repeat(1_000)}`;
    const events = [client, landlord].map(({ email }) => ({ messageId: idOf(email), event: 'bounced', reason }));
    expect((await report(events)).json()).toEqual({ taken: 2 });
    expect((await detail(id)).signers[1]?.messages?.[0]?.reason).toMatch(/^550 no such user \ufffd!+$/);
  });

  it('has to sign', async () => {
    const id = await sent();
    const answer = await report([{ messageId: idOf(client.email), event: 'bounced' }], {});
    expect(answer.json()).toMatchObject({ code: 403, reason: 'report.signature_invalid' });
    expect(await refused(id)).toEqual([false, false]);
  });
});
