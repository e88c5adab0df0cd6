import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { fault } from '../platform/answer-fault.ts';
import { type Answer, askProvider, jsonOf } from './ask-provider.ts';
import {
  type Channel,
  ChannelError,
  type ChannelTrouble,
  type Report,
  type TextMessage,
  type Words,
} from './channel.ts';
import type { WhatsAppSettings } from './channel-settings.ts';
import { headerOf, isSame } from './signed-call.ts';

/** WhatsApp by Meta's Cloud API: POST /{phone number id}/messages with an approved template; its webhook tells what became of it. */
export const whatsAppChannel = (settings: WhatsAppSettings, timeout?: number): Channel => ({
  kind: 'whatsapp',
  send: (message) => send(settings, message, timeout),
  readReports: ({ rawBody, headers }) => {
    const given = headerOf(headers, 'x-hub-signature-256');
    const expected = `sha256=${createHmac('sha256', settings.appSecret).update(rawBody).digest('hex')}`;
    return isSame(given, expected) ? reportsOf(rawBody) : undefined;
  },
});

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const Failure = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    is_transient: z.boolean().optional(),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

async function send(settings: WhatsAppSettings, message: TextMessage, timeout?: number): Promise<string> {
  const answer = await askProvider({
    url: `${settings.url}/${settings.phoneId}/messages`,
    method: 'POST',
    headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(settings, message)),
    ...(timeout && { timeout }),
  });
  const sent = answer.status === 200 ? Sent.safeParse(answer.json) : undefined;
  if (sent?.success) return sent.data.messages[0]?.id ?? '';
  throw failureOf(answer);
}

const bodyOf = ({ templates }: WhatsAppSettings, { id, to, words }: TextMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  biz_opaque_callback_data: id,
  template: {
    name: `${templates}_${words.template}`,
    language: { code: words.language === 'es' ? 'es_MX' : 'en_US' },
    components: componentsOf(words),
  },
});

/** A template of Meta's category "authentication" repeats its code in the button that copies it. */
function componentsOf({ template, values }: Words) {
  const parameters = values.map((value) => ({ type: 'text', text: asParameter(value) }));
  const body = { type: 'body', parameters };
  return template === 'code' ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
}

/** Meta refuses line breaks, tabs and more than four spaces in a parameter. */
const asParameter = (value: string) => value.replace(/\s+/g, ' ').trim();

/** Of what Meta lists under "error codes", which HTTP statuses do not tell apart. */
const troubles: ReadonlyMap<number, ChannelTrouble> = new Map([
  ...[131_026, 131_030, 131_021].map((code) => [code, 'number'] as const),
  [131_050, 'opted_out'],
  ...[132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016].map((code) => [code, 'template'] as const),
  ...[0, 3, 10, 190].map((code) => [code, 'credentials'] as const),
  ...[4, 80_007, 130_429, 131_048, 131_056, 133_016].map((code) => [code, 'busy'] as const),
  ...[1, 2, 131_000, 131_016, 131_057].map((code) => [code, 'down'] as const),
]);

function troubleOf(code: number): ChannelTrouble {
  const isPermission = code >= 200 && code < 300;
  return troubles.get(code) ?? (isPermission ? 'credentials' : 'refused');
}

/** An answer in Meta's own shape says that it was not carried out; any other (a gateway's, half a body) says nothing. */
function failureOf({ host, status, json, retryAfterSeconds }: Answer): ChannelError {
  const answered = fault('status', { host, value: String(status) });
  const failure = Failure.safeParse(json);
  if (!failure.success) {
    if (status === 429) return new ChannelError('busy', answered, retryAfterSeconds);
    return new ChannelError('unclear', answered);
  }
  const { code, message, is_transient: isTransient } = failure.data.error;
  const trouble = status === 429 ? 'busy' : troubleOf(code);
  const words = `${code} ${message}`.trim();
  return new ChannelError(trouble === 'refused' && isTransient ? 'down' : trouble, words, retryAfterSeconds);
}

const Status = z.object({
  id: z.string().min(1),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
});
const Value = z.object({ statuses: z.array(z.unknown()).default([]) });
const Notice = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })),
});

const states: ReadonlyMap<string, Report['state']> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['failed', 'failed'],
]);

/** Whatever else Meta tells (messages of people, a status that we do not know) is no report. */
function reportsOf(rawBody: Uint8Array): Report[] {
  const notice = Notice.safeParse(jsonOf(Buffer.from(rawBody).toString('utf8')));
  const values = notice.success ? notice.data.entry.flatMap(({ changes }) => changes) : [];
  return values
    .flatMap(({ value }) => Value.safeParse(value).data?.statuses ?? [])
    .flatMap((status) => reportOf(Status.safeParse(status).data));
}

function reportOf(status: z.infer<typeof Status> | undefined): Report[] {
  const state = status && states.get(status.status);
  if (!state) return [];
  const [error] = status.errors ?? [];
  return [
    {
      messageId: status.biz_opaque_callback_data,
      providerId: status.id,
      state,
      trouble: state === 'failed' ? (error ? troubleOf(error.code) : 'refused') : undefined,
      reason: error && `${error.code} ${error.title ?? ''}`.trim(),
    },
  ];
}
