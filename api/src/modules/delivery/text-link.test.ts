import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sql } from 'kysely';
import type { PhoneServices } from '../../../demo/phone-carried.ts';
import { phoneAccounts, startPhoneServices } from '../../../demo/phone-services.ts';
import { app, appFor, context, sentMail } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  aRequest,
  client,
  created,
  detail,
  exchange,
  get,
  holding,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { jobSchema } from '../../../test/test-pool.ts';
import type { Channels } from '../../channel/channel.ts';
import { twilioChannel } from '../../channel/twilio.ts';
import { whatsAppChannel } from '../../channel/whatsapp.ts';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs.ts';
import { settleGivenUp } from './settle-given-up.ts';

startEmpty();

const impatient = 1_500; // milliseconds: a busy machine takes its time
const reportsTo = 'https://pacta.test/v1/message-reports/sms';
let services: PhoneServices;
let channels: Channels;
beforeEach(async () => {
  services = await startPhoneServices();
  channels = channelsWith();
});
/** They wait for answers as long as the product does, unless told otherwise. */
function channelsWith(timeout?: number): Channels {
  const whatsapp = { ...phoneAccounts.whatsapp, url: `${services.url}/v23.0` };
  const sms = { ...phoneAccounts.sms, url: services.url, publicUrl: 'https://pacta.test', reportsTo };
  return { whatsapp: whatsAppChannel(whatsapp, timeout), sms: twilioChannel(sms, timeout) };
}
afterEach(() => services.stop());

const phone = '+52 55 1234 5678';
const signers = [{ ...client, phone }, landlord];

/** A document of José, who has a phone, and María, who has none. */
async function sentBy(phoneChannel: 'whatsapp' | 'sms' | undefined, more = {}) {
  const settings = { sendWithoutVobo: true, ...(phoneChannel && { phoneChannel }), ...more };
  const request = aRequest(await uploaded(), { signers, settings } as never);
  const api = appFor(aSub(), { channels });
  const answer = await api.inject({ method: 'POST', url: '/v1/documents', payload: request });
  await api.close();
  return answer;
}
/** Jobs of one transaction have no order. */
const mailsFirst = () =>
  sql
    .raw(`update ${jobSchema}.job set created_on = created_on + interval '1 s' where data ->> 'kind' = 'link.text'`)
    .execute(database);
const deliver = (overrides: Partial<AppContext> = {}) => work({ channels, ...overrides });
const told = async (id: string) => (await detail(id)).signers[0]?.messages;
const keyIn = (words: readonly string[]) => /#key=([\w-]{43})/.exec(words.join(' '))?.[1] ?? '';
const trail = () =>
  database
    .selectFrom('logEntries')
    .select(['type', 'details'])
    .where('type', 'in', ['MESSAGE_SENT', 'MESSAGE_BOUNCED'])
    .orderBy('sequence')
    .execute();

beforeEach(async () => {
  await insertedCompany({ phoneChannel: null });
  await insertedUser();
});

describe.each(['whatsapp', 'sms'] as const)('by %s, a signer with a phone', (kind) => {
  it('is asked there too, with a link of their own, and the e-mail goes as ever', async () => {
    const { id } = (await sentBy(kind)).json();
    await deliver();
    expect(sentMail.map(({ to }) => to.address).sort()).toEqual([client.email, landlord.email]);
    expect(services.carried).toMatchObject([{ to: '+525512345678' }]);
    expect((await exchange(id, 'complete', keyIn(services.carried[0]!.words))).statusCode).toBe(200);
    expect(await told(id)).toMatchObject([
      { kind: 'email', state: 'sent' },
      { kind, state: 'sent' },
    ]);
    expect(await trail()).toEqual([{ type: 'MESSAGE_SENT', details: { channel: kind, to: '+52 ••• 5678' } }]);
  });

  it('is reminded there too', async () => {
    const { id } = (await sentBy(kind)).json();
    await deliver();
    await post(`/documents/${id}/reminders`, {});
    await deliver();
    expect(services.carried).toHaveLength(2);
    expect(services.carried[1]?.words.join(' ')).toMatch(kind === 'sms' ? /todavía espera su firma/ : /Notaría Doce/);
  });

  it('is told once where the process ended before it could say so', async () => {
    await sentBy(kind);
    const killing: Channels = {
      [kind]: {
        ...channels[kind],
        send: (message: never) => channels[kind]!.send(message).then(() => Promise.reject(new Error('killed'))),
      },
    };
    await expect(deliver({ channels: killing })).rejects.toThrow('killed');
    await deliver();
    expect(services.carried).toHaveLength(1);
  });

  it.each(['lost', 'cut'] as const)('is told once where the answer was %s', async (conduct) => {
    const { id } = (await sentBy(kind)).json();
    services.conduct = conduct;
    await deliver({ channels: channelsWith(impatient) }).catch(() => undefined);
    services.conduct = 'right';
    await deliver();
    expect(services.carried).toHaveLength(1);
    expect((await told(id))?.[1]?.state).toBe(kind === 'sms' ? 'sent' : 'unknown'); // Meta cannot be asked
  });

  it.each(['error', 'busy-without-time', 'credentials'] as const)(
    'is told later where the service answers %s',
    async (conduct) => {
      await sentBy(kind);
      services.conduct = conduct;
      await expect(deliver()).rejects.toThrow();
      expect(services.carried).toEqual([]);
      services.conduct = 'right';
      await deliver();
      expect(services.carried).toHaveLength(1);
    },
  );

  it('is left alone for as long as the service asks for', async () => {
    await sentBy(kind);
    services.conduct = 'busy'; // for two minutes
    await expect(deliver()).rejects.toThrow();
    services.conduct = 'right';
    await expect(deliver({ now: () => new Date(now.getTime() + 119_000) })).rejects.toThrow();
    expect(services.asked).toBe(1);
    await deliver({ now: () => new Date(now.getTime() + 121_000) });
    expect(services.carried).toHaveLength(1);
  });

  it.each(['invalid-number', 'opted-out'] as const)(
    'is told by e-mail alone where the answer is %s, and that is shown',
    async (conduct) => {
      const { id } = (await sentBy(kind)).json();
      services.conduct = conduct;
      await deliver();
      await deliver();
      expect(services.asked).toBe(1);
      expect((await told(id))?.[1]).toMatchObject({ kind, state: 'failed', reason: expect.any(String) });
      expect((await detail(id)).signers[0]?.refusedAt).toBeNull(); // the e-mail arrived
      expect(await trail()).toMatchObject([
        { type: 'MESSAGE_BOUNCED', details: { channel: kind, to: '+52 ••• 5678' } },
      ]);
    },
  );

  it('is told nothing once they have signed', async () => {
    const { id } = (await sentBy(kind)).json();
    await mailsFirst();
    services.conduct = 'error';
    await deliver().catch(() => undefined);
    await (await visit(id, client.email, 'complete')).sign();
    services.conduct = 'right';
    await deliver();
    expect(services.carried).toEqual([]);
  });

  it('shows what the service reports of a message, whoever is first', async () => {
    const { id } = (await sentBy(kind)).json();
    await deliver();
    const api = app({ channels });
    const report = (state: 'delivered' | 'failed', forge = false) => {
      const { path, headers, body } = services.reportOf(services.carried[0]!, state);
      return api.inject({
        method: 'POST',
        url: path,
        headers,
        payload: forge ? body.replace('5678', '5679').replace('sent', 'read').concat(' ') : body,
      });
    };
    expect((await report('failed', true)).json()).toMatchObject({ code: 403, reason: 'report.signature_invalid' });
    expect((await report('delivered')).json()).toEqual({ taken: 1 });
    expect((await told(id))?.[1]?.state).toBe('delivered');
    expect((await report('failed')).json()).toEqual({ taken: 1 });
    expect((await report('delivered')).json()).toEqual({ taken: 0 });
    expect((await told(id))?.[1]?.state).toBe('failed');
    await api.close();
  });
});

describe('who signed by a link', () => {
  const byText = async (id: string) =>
    holding(id, (await exchange(id, 'complete', keyIn(services.carried[0]!.words))).json().token);
  const recordOf = async (id: string) =>
    textOf((await get(`/documents/${id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
  const known = async (id: string) => (await detail(id)).signers[0]?.known;
  const asked = async () => {
    const { id } = (await sentBy('sms', { codeBeforeSigning: false })).json();
    await deliver();
    return id as string;
  };

  itWith(['pdftotext'], 'that came to their phone is known by that one', async () => {
    const id = await asked();
    await (await byText(id)).sign();
    await (await visit(id, landlord.email, 'complete')).sign();
    await deliver();
    expect(await known(id)).toMatchObject({ isByLink: true, linkBy: 'sms', linkTo: '+52 ••• 5678' });
    const record = await recordOf(id);
    expect(record).toContain('Se identificó con un enlace enviado por SMS al +52 ••• 5678');
    expect(record.match(/Se identificó con un enlace enviado a este correo/g)).toHaveLength(1); // María
  });

  it('that came by e-mail is known by that one, though one went to their phone too', async () => {
    const id = await asked();
    await (await visit(id, client.email, 'complete')).sign();
    expect(await known(id)).toMatchObject({ linkBy: 'email', linkTo: null });
  });

  it('of days when nobody kept which is known by either', async () => {
    const id = await asked();
    await database.updateTable('linkKeys').set({ channel: null, phone: null }).execute();
    await (await byText(id)).sign();
    expect(await known(id)).toMatchObject({ isByLink: true, linkBy: null, linkTo: null });
  });
});

it('is told as not arrived once it is given up, and as unknown where a try may have been carried out', async () => {
  const given = async (conduct: 'error' | 'lost') => {
    const { id } = (await sentBy('sms')).json();
    await mailsFirst();
    services.conduct = conduct;
    await deliver({ channels: channelsWith(impatient) }).catch(() => undefined);
    const { rows } = await sql
      .raw<{ id: string; data: Job }>(
        `delete from ${jobSchema}.job where data ->> 'kind' = 'link.text' returning id, data`,
      )
      .execute(database);
    const dead = rows.map((row) => ({ id: row.id, job: row.data, createdAt: now, gaveUpAt: now, output: null }));
    await settleGivenUp(context, dead);
    await settleGivenUp(context, dead);
    return (await told(id))?.[1]?.state;
  };
  expect(await given('error')).toBe('failed');
  expect(await given('lost')).toBe('unknown');
  expect(await trail()).toHaveLength(1);
});

it('tells of a message by WhatsApp that nobody knew of, once Meta reports it', async () => {
  const { id } = (await sentBy('whatsapp')).json();
  services.conduct = 'lost';
  await deliver({ channels: channelsWith(impatient) });
  const api = app({ channels });
  const { path, headers, body } = services.reportOf(services.carried[0]!, 'delivered');
  await api.inject({ method: 'POST', url: path, headers, payload: body });
  await api.close();
  expect((await told(id))?.[1]?.state).toBe('delivered');
});

it('asks an approver who signs too at their phone only to sign', async () => {
  await sentBy('sms', { sendWithoutVobo: false, voboDifferentFromSigner: false });
  await deliver();
  expect(services.carried).toEqual([]);
});

describe('a way to phones', () => {
  it('is e-mail alone unless somebody chose another', async () => {
    await sentBy(undefined);
    await deliver();
    expect(services.asked).toBe(0);
  });

  it('is the company’s, unless the document says otherwise', async () => {
    await database.updateTable('companies').set({ phoneChannel: 'sms' }).execute();
    await sentBy(undefined);
    await sentBy(undefined, { phoneChannel: null });
    await deliver();
    expect(services.carried).toHaveLength(1);
  });

  it('has to be there', async () => {
    const request = { signers, settings: { sendWithoutVobo: true, phoneChannel: 'sms' } } as never;
    const answer = await post('/documents', aRequest(await uploaded(), request));
    expect(answer.json()).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'settings.phoneChannel', message: 'This installation does not send messages this way.' }],
    });
    await database.updateTable('companies').set({ phoneChannel: 'sms' }).execute();
    expect((await created({ signers })).settings.phoneChannel).toBeNull();
  });

  it('refuses by name a phone whose country nobody can tell, and completes one where the company says it', async () => {
    const local = { signers: [{ ...client, phone: '55 1234 5678' }, landlord] };
    const ask = async () => {
      const request = aRequest(await uploaded(), {
        ...local,
        settings: { sendWithoutVobo: true, phoneChannel: 'sms' },
      } as never);
      return appFor(aSub(), { channels }).inject({ method: 'POST', url: '/v1/documents', payload: request });
    };
    expect((await ask()).json()).toMatchObject({
      fields: [
        { path: 'signers.0.phone', message: 'Write the phone number with its country, as in +52 55 1234 5678.' },
      ],
    });
    await database.updateTable('companies').set({ phoneCountry: 'MX' }).execute();
    expect((await ask()).json().signers[0].phone).toBe('+525512345678');
    expect((await created(local)).signers[0]?.phone).toBe('55 1234 5678'); // nobody dials it
  });
});

it('answers Meta that the address is ours, to whoever says the words that were agreed', async () => {
  const api = app({ channels, whatsAppVerifyToken: 'agreed words' });
  const ask = (token: string) =>
    api.inject(
      `/v1/message-reports/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
    );
  expect((await ask('agreed words')).body).toBe('1158201444');
  expect((await ask('others')).statusCode).toBe(404);
  await api.close();
});

it('tells users which ways there are', async () => {
  const api = appFor(aSub(), { channels: { sms: channels.sms } });
  expect((await api.inject('/v1/users/me')).json()).toMatchObject({ phoneChannels: ['sms'] });
  await api.close();
});
