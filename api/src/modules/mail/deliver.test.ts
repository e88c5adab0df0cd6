import { app, context, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  exchange,
  get,
  keyFor,
  landlord,
  post,
  put,
  visit,
  work,
} from '../../../test/journey.ts';
import { AddressRefused, type Mail } from '../../platform/mailer.ts';
import { secretsWith } from '../../platform/secrets.ts';
import { outboxMailer } from '../outbox/outbox-mailer.ts';
import { listOutboxMail } from '../outbox/outbox-storage.ts';
import { deliver } from './deliver.ts';
import { sweepMails } from './mail-storage.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const mails = () => database.selectFrom('mails').selectAll().execute();

describe('a mail whose process is killed after the mail server took it', () => {
  /** The server has the mail, and nobody is left to say so. */
  const killed = {
    async send(mail: Mail) {
      sentMail.push(mail);
      throw new Error('killed');
    },
  };
  const isKilled = (overrides = {}) => expect(work({ mailer: killed, ...overrides })).rejects.toThrow('killed');

  it('is repeated with the same Message-ID and the same link, which is good in both', async () => {
    const { id } = await created();
    await isKilled();
    await work();

    const [first, second] = sentMail;
    expect(sentMail).toHaveLength(2);
    expect(second).toEqual(first);
    expect((await exchange(id, 'vobo', keyFor(approver.email, 'vobo'))).statusCode).toBe(200);
    expect(await database.selectFrom('linkKeys').selectAll().execute()).toHaveLength(1);
  });

  it('leaves a key in the database that only this installation opens, and none once the mail was taken', async () => {
    await created();
    await isKilled();
    const key = keyFor(approver.email, 'vobo');
    const [waiting] = await mails();
    expect(waiting?.sealedKey).not.toBeNull();
    expect(JSON.stringify(await mails())).not.toContain(key);
    expect(waiting?.sealedKey?.includes(key)).toBe(false);

    await work();
    expect(await mails()).toEqual([expect.objectContaining({ sealedKey: null, settledAt: expect.any(Date) })]);
  });

  it('is not repeated if it was known to be taken, and only its job was cut off', async () => {
    await created();
    await work();
    const { id } = await database.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await deliver(context, id, sentMail[0] as Mail);
    expect(sentMail).toHaveLength(1);
  });

  it('gets another link where the key of the installation was lost', async () => {
    const { id } = await created();
    await isKilled();
    const lost = keyFor(approver.email, 'vobo');
    await work({ secrets: secretsWith(Buffer.alloc(32, 'another')) });
    expect(keyFor(approver.email, 'vobo')).not.toBe(lost);
    expect((await exchange(id, 'vobo', keyFor(approver.email, 'vobo'))).statusCode).toBe(200);
  });

  it('lies once in the outbox of a server without SMTP', async () => {
    await created();
    const outbox = outboxMailer(context);
    await isKilled({ mailer: { send: (mail: Mail) => outbox.send(mail).then(() => killed.send(mail)) } });
    await work({ mailer: outbox });
    expect(await listOutboxMail(database, 10)).toHaveLength(1);
  });

  it('is forgotten after a month', async () => {
    await created();
    await work();
    await sweepMails(database, new Date(context.now().getTime() + 31 * 24 * 60 * 60_000));
    expect(await mails()).toEqual([]);
  });
});

describe('a refused address', () => {
  const refused = {
    send: async (mail: Mail) => {
      if (mail.to.address === approver.email || mail.to.address === client.email) {
        throw new AddressRefused('550 5.1.1 No such user');
      }
      sentMail.push(mail);
    },
  };
  const told = async () => (await get('/notifications')).json().results;

  it('is told to the creator at once, by notification and mail, and not tried again', async () => {
    await created();
    await work({ mailer: refused });
    expect(await waitingJobs()).toEqual([]);
    expect(await told()).toMatchObject([{ type: 'failed', by: approver.name }]);
    expect(sentMail).toMatchObject([
      { to: { address: 'lucia@example.com' }, text: expect.stringContaining('rechazó la dirección de Ana Ñúñez') },
    ]);
    expect(await mails()).toContainEqual(expect.objectContaining({ sealedKey: null, settledAt: expect.any(Date) }));
  });

  it('is shown on the approver until another is given', async () => {
    const { id } = await created();
    await work({ mailer: refused });
    expect((await detail(id)).approverRefusedAt).toBe(context.now().toISOString());
    await put(`/documents/${id}/vobo/email`, { email: 'correcta@example.com' });
    await work({ mailer: refused });
    expect((await detail(id)).approverRefusedAt).toBeNull();
    expect((await (await visit(id, 'correcta@example.com', 'vobo')).approve()).statusCode).toBe(200);
  });

  it('is shown on the signer, and gets no reminder until it was corrected, or entered once more', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true } });
    await work({ mailer: refused });
    const shown = async () => (await detail(id)).signers.map(({ refusedAt }) => refusedAt);
    expect(await shown()).toEqual([context.now().toISOString(), null]);

    const later = { now: () => new Date(context.now().getTime() + 60_000) };
    const everybody = await post(`/documents/${id}/reminders`, {});
    const { signers } = await detail(id);
    const one = await post(`/documents/${id}/reminders`, { to: signers[0]?.id });
    expect([everybody.statusCode, one.json().reason]).toEqual([200, 'document.address_bounced']);
    sentMail.splice(0);
    await work(later);
    expect(sentMail.map(({ to }) => to.address)).toEqual([landlord.email]);
    expect(await shown()).toEqual([context.now().toISOString(), null]);

    await put(`/documents/${id}/signers/${signers[0]?.id}/email`, { email: client.email });
    await work(later);
    expect(await shown()).toEqual([null, null]);
    expect(keyFor(client.email, 'complete')).toEqual(expect.any(String));
  });

  it('stays in the trail, with what the mail server said', async () => {
    const { id } = await created();
    await work({ mailer: refused });
    const entries = await database.selectFrom('logEntries').selectAll().where('type', '=', 'ADDRESS_REFUSED').execute();
    expect(entries).toMatchObject([
      { documentId: id, actorKind: 'system', details: { to: approver.email, answer: '550 5.1.1 No such user' } },
    ]);
  });

  it('is nobody’s any more if it was corrected while the mail was under way', async () => {
    const { id } = await created();
    const correctingMeanwhile = {
      send: async (mail: Mail) => {
        if (mail.to.address !== approver.email) return refused.send(mail);
        await put(`/documents/${id}/vobo/email`, { email: 'correcta@example.com' });
        throw new AddressRefused('550 5.1.1 No such user');
      },
    };
    await work({ mailer: correctingMeanwhile });
    expect((await detail(id)).approverRefusedAt).toBeNull();
    expect(await told()).toEqual([]);
    expect(keyFor('correcta@example.com', 'vobo')).toEqual(expect.any(String));
  });

  const none = { send: () => Promise.reject(new AddressRefused('550 5.1.1 No such user')) };
  const acts = () => database.selectFrom('companyRecords').select(['act', 'detail']).execute();

  it('of somebody who was invited stands in the record of the company', async () => {
    const newcomer = {
      name: 'Marta',
      full_name: 'Marta Ruiz',
      email: 'marta@example.com',
      role: 'sub',
      language: 'es',
    };
    const { companyId } = aSub();
    expect((await post('/users', { ...newcomer, companyId, country: null })).statusCode).toBe(200);
    await work({ mailer: none });
    expect(await waitingJobs()).toEqual([]);
    expect(await acts()).toContainEqual({ act: 'user.mail_refused', detail: 'marta@example.com' });
  });

  it('ends the mail to somebody who forgot their password, and says to nobody that they have an account', async () => {
    await app().inject({ method: 'POST', url: '/v1/auth/forgot-password', payload: { email: 'lucia@example.com' } });
    await work({ mailer: none });
    expect(await waitingJobs()).toEqual([]);
    expect(await acts()).toEqual([]);
  });
});
