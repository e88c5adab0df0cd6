import type { PhoneServices } from '../../demo/phone-carried.ts';
import { phoneAccounts, startPhoneServices } from '../../demo/phone-services.ts';
import { type Channel, type Channels, sendText, type TextKind, type TextMessage } from './channel.ts';
import { channelsOf } from './channel-settings.ts';
import { twilioChannel } from './twilio.ts';
import { whatsAppChannel } from './whatsapp.ts';

const publicUrl = 'https://pacta.test';
const impatient = 1_000; // milliseconds: a busy machine takes its time
let services: PhoneServices;
let channels: Channels;
beforeEach(async () => {
  services = await startPhoneServices(publicUrl);
  channels = channelsWith();
});
/** They wait for answers as long as the product does, unless told otherwise. */
function channelsWith(timeout?: number): Channels {
  const sms = { ...phoneAccounts.sms, url: services.url, publicUrl, reportsTo: `${publicUrl}/v1/message-reports/sms` };
  return {
    whatsapp: whatsAppChannel({ ...phoneAccounts.whatsapp, url: `${services.url}/v23.0` }, timeout),
    sms: twilioChannel(sms, timeout),
  };
}
afterEach(() => services.stop());

const message: TextMessage = {
  id: '0198c1a0-0000-7000-8000-0000000000aa',
  to: '+525512345678',
  words: {
    template: 'invitation',
    language: 'es',
    values: ['Ana\nRuiz', 'Notaría Doce', 'Contrato', 'https://pacta.test/document/x#key=y'],
    text: 'Ana Ruiz: Notaría Doce le pide firmar «Contrato»: https://pacta.test/document/x#key=y',
  },
};
const kinds: TextKind[] = ['whatsapp', 'sms'];
const troubleOf = (kind: TextKind, by = channels) =>
  sendText(by, kind, message).then(
    () => 'sent',
    (error) => ({ trouble: error.trouble, wait: error.retryAfterSeconds }),
  );

it('sends an approved template by WhatsApp, with our id and in the language of its reader', async () => {
  expect(await sendText(channels, 'whatsapp', message)).toBe('wamid.1');
  expect(services.carried).toMatchObject([
    {
      to: '+525512345678',
      template: 'pacta_invitation',
      ours: message.id,
      words: ['Ana Ruiz', 'Notaría Doce', 'Contrato', expect.any(String)],
    },
  ]);
});

it('sends a text by SMS, and says where to report', async () => {
  expect(await sendText(channels, 'sms', message)).toMatch(/^SM\d{32}$/);
  expect(services.carried).toMatchObject([{ to: '+525512345678', ours: message.id, words: [message.words.text] }]);
});

it('sends a code, which WhatsApp has in its button too', async () => {
  const words = { template: 'code', language: 'en', values: ['123456'], text: '123456 is your code.' } as const;
  for (const kind of kinds) await sendText(channels, kind, { ...message, words });
  expect(services.carried.map((carried) => carried.words)).toEqual([['123456'], ['123456 is your code.']]);
});

it('sends nothing by a way that the installation does not have', async () => {
  await expect(sendText({}, 'sms', message)).rejects.toMatchObject({ trouble: 'refused' });
});

describe.each(kinds)('by %s, a message', (kind) => {
  it.each([
    ['busy', { trouble: 'busy', wait: 120 }],
    ['busy-without-time', { trouble: 'busy' }],
    ['error', { trouble: 'down' }],
    ['gateway', { trouble: 'unclear' }],
    ['lost', { trouble: 'unclear' }],
    ['cut', { trouble: 'unclear' }],
    ['invalid-number', { trouble: 'number' }],
    ['opted-out', { trouble: 'opted_out' }],
    ['credentials', { trouble: 'credentials' }],
  ] as const)('that meets %s is told as %j', async (conduct, told) => {
    services.conduct = conduct;
    const by = channelsWith(conduct === 'lost' ? impatient : undefined);
    expect(await troubleOf(kind, by)).toEqual({ wait: undefined, ...told });
  });

  it('was surely not sent where nobody was reached', async () => {
    await services.stop();
    expect(await troubleOf(kind)).toMatchObject({ trouble: 'down' });
  });

  it('is told about in words that give away neither number nor text nor token', async () => {
    services.conduct = 'invalid-number';
    const error: Error = await sendText(channels, kind, message).catch((reason) => reason);
    expect(error.message).not.toMatch(/5512345678|key=|stand-in/);
  });
});

it('tells the operator of a template that Meta has not approved', async () => {
  services.conduct = 'template-missing';
  expect(await troubleOf('whatsapp')).toMatchObject({ trouble: 'template' });
});

it('finds an SMS whose answer was lost, and none that was not sent', async () => {
  const sms = channels.sms as Channel;
  services.conduct = 'lost';
  await troubleOf('sms', channelsWith(impatient));
  const other = { ...message, words: { ...message.words, text: 'another link' } };
  const since = new Date();
  expect(await sms.find?.(message, since)).toBe(services.carried[0]?.id);
  expect(await sms.find?.(other, since)).toBeUndefined();
});

describe.each(kinds)('a report of %s', (kind) => {
  const told = async (state: 'sent' | 'delivered' | 'failed', code?: number) => {
    await sendText(channels, kind, message);
    const { path, headers, body } = services.reportOf(services.carried[0]!, state, code);
    return { path, headers, rawBody: Buffer.from(body) };
  };

  it('says what became of a message', async () => {
    const call = await told('delivered');
    expect(channels[kind]?.readReports(call)).toMatchObject([{ messageId: message.id, state: 'delivered' }]);
  });

  it('says why one failed', async () => {
    const call = await told('failed');
    expect(channels[kind]?.readReports(call)).toMatchObject([{ state: 'failed', trouble: 'number' }]);
  });

  it('is nobody’s with another byte, another secret, or none', async () => {
    const { path, headers, rawBody } = await told('failed');
    const name = kind === 'sms' ? 'x-twilio-signature' : 'x-hub-signature-256';
    const channel = channels[kind]!;
    const changed = Buffer.from(rawBody.toString().replace(/fail|undel/, 'deliv'));
    expect(channel.readReports({ path, headers, rawBody: changed })).toBeUndefined();
    expect(channel.readReports({ path, headers: { ...headers, [name]: undefined }, rawBody })).toBeUndefined();
    expect(channel.readReports({ path, headers: { ...headers, [name]: 'sha256=00' }, rawBody })).toBeUndefined();
  });
});

it('takes a report of Twilio for no other message than the one in its address', async () => {
  await sendText(channels, 'sms', message);
  const { path, headers, body } = services.reportOf(services.carried[0]!, 'failed');
  const elsewhere = path.replace(message.id, '0198c1a0-0000-7000-8000-0000000000bb');
  expect(channels.sms?.readReports({ path: elsewhere, headers, rawBody: Buffer.from(body) })).toBeUndefined();
});

it.each([
  ['es', /no es un número/, '30005 número desconocido'],
  ['en', /not a phone number/, '30005 unknown number'],
] as const)('gives the reasons of Twilio in the language of what was sent: %s', async (language, refused, failed) => {
  const said = { ...message, words: { ...message.words, language } };
  await sendText(channels, 'sms', said);
  const { path, headers, body } = services.reportOf(services.carried[0]!, 'failed');
  const reports = channels.sms?.readReports({ path, headers, rawBody: Buffer.from(body) });
  expect(reports).toMatchObject([{ messageId: message.id, reason: failed }]);
  services.conduct = 'invalid-number';
  await expect(sendText(channels, 'sms', said)).rejects.toThrow(refused);
});

it('is set up whole or not at all', () => {
  const fail = (words: string) => new Error(words);
  const settings = { WHATSAPP_TEMPLATES: 'pacta', WHATSAPP_URL: 'https://w', TWILIO_URL: 'https://t' };
  expect(channelsOf(settings, publicUrl, fail)).toEqual({ whatsapp: undefined, sms: undefined });
  expect(() => channelsOf({ ...settings, TWILIO_ACCOUNT_SID: 'AC1' }, publicUrl, fail)).toThrow(
    'TWILIO_AUTH_TOKEN, TWILIO_FROM is missing',
  );
});
