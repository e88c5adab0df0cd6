import { createHmac } from 'node:crypto';
import type { Language } from '@pacta/contracts';
import { z } from 'zod';
import { fault } from '../platform/answer-fault.ts';
import { type Answer, askProvider } from './ask-provider.ts';
import { type Channel, ChannelError, type ChannelTrouble, type Report, type TextMessage } from './channel.ts';
import type { TwilioSettings } from './channel-settings.ts';
import { headerOf, isSame } from './signed-call.ts';

/** SMS by Twilio's Messages resource (2010-04-01). Its status callback tells what became of a message. */
export const twilioChannel = (settings: TwilioSettings, timeout?: number): Channel => ({
  kind: 'sms',
  send: (message) => send(settings, message, timeout),
  find: (message, since) => find(settings, message, since, timeout),
  readReports({ rawBody, headers, path }) {
    const fields = new URLSearchParams(Buffer.from(rawBody).toString('utf8'));
    const expected = signatureOf(settings.authToken, `${settings.publicUrl}${path}`, fields);
    if (!isSame(headerOf(headers, 'x-twilio-signature'), expected)) return undefined;
    if (fields.get('AccountSid') !== settings.accountSid) return undefined;
    return reportOf(fields, path);
  },
});

const Sent = z.object({ sid: z.string().min(1) });
const Failure = z.object({ code: z.number() });

async function send(settings: TwilioSettings, { id, to, words }: TextMessage, timeout?: number): Promise<string> {
  const from = settings.from.startsWith('MG') ? { MessagingServiceSid: settings.from } : { From: settings.from };
  const callback = settings.reportsTo && {
    StatusCallback: `${settings.reportsTo}?message=${id}&language=${words.language}`,
  };
  const answer = await askProvider({
    url: messagesOf(settings),
    method: 'POST',
    headers: { ...signIn(settings), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ To: to, ...from, Body: words.text, ...callback }).toString(),
    ...(timeout && { timeout }),
  });
  const sent = answer.status === 201 || answer.status === 200 ? Sent.safeParse(answer.json) : undefined;
  if (sent?.success) return sent.data.sid;
  throw failureOf(answer, words.language);
}

const Listed = z.object({
  messages: z.array(
    z.object({ sid: z.string(), to: z.string().nullable(), body: z.string().nullable(), date_created: z.string() }),
  ),
});

/** Twilio takes no id of ours, but lists what was sent: the link or code in a text makes it the only one like it. */
async function find(settings: TwilioSettings, { to, words }: TextMessage, since: Date, timeout?: number) {
  const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' });
  const answer = await askProvider({
    url: `${messagesOf(settings)}?${query}`,
    method: 'GET',
    headers: signIn(settings),
    ...(timeout && { timeout }),
  });
  const listed = answer.status === 200 ? Listed.safeParse(answer.json) : undefined;
  if (!listed?.success) throw failureOf(answer, words.language);
  return listed.data.messages.find((message) => message.to === to && message.body === words.text)?.sid;
}

const messagesOf = ({ url, accountSid }: TwilioSettings) =>
  `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;

const signIn = ({ accountSid, authToken }: TwilioSettings) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
});

/** Of Twilio's error and warning dictionary: those of requests (2xxxx) and of deliveries (3xxxx). */
const troubles: ReadonlyMap<number, ChannelTrouble> = new Map([
  ...[21_211, 21_214, 21_217, 21_612, 21_614, 21_265, 30_005, 30_006].map((code) => [code, 'number'] as const),
  ...[21_610, 30_004].map((code) => [code, 'opted_out'] as const),
  ...[20_003, 20_005, 20_404].map((code) => [code, 'credentials'] as const),
  ...[20_429, 14_107, 21_611, 30_001, 30_022].map((code) => [code, 'busy'] as const),
  ...[20_500, 20_503, 30_008].map((code) => [code, 'down'] as const),
]);

/** Twilio's codes in words that name neither number nor text: its own name the number. In the language of the document, as what was sent. */
const codeWords: Readonly<Record<Language, ReadonlyMap<number, string>>> = {
  en: new Map([
    [21_211, 'not a phone number'],
    [21_408, 'no permission to write to this country'],
    [21_610, 'the recipient has opted out'],
    [21_612, 'this number cannot be reached from ours'],
    [21_614, 'not a mobile number'],
    [30_003, 'the phone is unreachable'],
    [30_004, 'the message was blocked'],
    [30_005, 'unknown number'],
    [30_006, 'a landline, or an unreachable carrier'],
    [30_007, 'the carrier filtered it'],
    [30_008, 'unknown error'],
  ]),
  es: new Map([
    [21_211, 'no es un número de teléfono'],
    [21_408, 'no hay permiso para escribir a este país'],
    [21_610, 'la persona pidió no recibir mensajes'],
    [21_612, 'desde nuestro número no se puede escribir a este'],
    [21_614, 'no es un número de celular'],
    [30_003, 'no se puede localizar el teléfono'],
    [30_004, 'el mensaje fue bloqueado'],
    [30_005, 'número desconocido'],
    [30_006, 'un teléfono fijo, o una compañía a la que no se llega'],
    [30_007, 'la compañía telefónica lo filtró'],
    [30_008, 'error desconocido'],
  ]),
};

const inWords = (code: number, language: Language): string => `${code} ${codeWords[language].get(code) ?? ''}`.trim();

/** An answer in Twilio's own shape says that it was not carried out; any other (a gateway's, half a body) says nothing. */
function failureOf({ host, status, json, retryAfterSeconds }: Answer, language: Language): ChannelError {
  const answered = fault('status', { host, value: String(status) });
  if (status === 429) return new ChannelError('busy', answered, retryAfterSeconds);
  if (status === 401) return new ChannelError('credentials', answered);
  const failure = Failure.safeParse(json);
  if (!failure.success) return new ChannelError('unclear', answered);
  const { code } = failure.data;
  const usual = status >= 500 ? 'down' : 'refused';
  return new ChannelError(troubles.get(code) ?? usual, inWords(code, language), retryAfterSeconds);
}

/** The address as it was called, with the fields of the form in the order of their names (Twilio, "Validating requests"). */
export function signatureOf(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

const states: ReadonlyMap<string, Report['state']> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['failed', 'failed'],
  ['undelivered', 'failed'],
]);

function reportOf(fields: URLSearchParams, path: string): Report[] {
  const providerId = fields.get('MessageSid');
  const state = states.get(fields.get('MessageStatus') ?? '');
  if (!providerId || !state) return []; // queued, sending: nothing to tell yet
  const code = Number(fields.get('ErrorCode') ?? Number.NaN);
  const { searchParams } = new URL(path, 'http://self');
  const messageId = searchParams.get('message') ?? undefined;
  const language = searchParams.get('language') === 'es' ? 'es' : 'en'; // what was sent by an earlier release says none
  const trouble = state === 'failed' ? (troubles.get(code) ?? 'refused') : undefined;
  return [
    { messageId, providerId, state, trouble, reason: state === 'failed' && code ? inWords(code, language) : undefined },
  ];
}
