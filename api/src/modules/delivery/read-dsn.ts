import PostalMime from 'postal-mime';
import type { Outcome } from '../message/message.ts';

/** What a delivery status notification (RFC 3464) says of one message of ours. */
export interface Notification {
  /** From the address it came to: of the return path that our mail had. */
  readonly token: string;
  readonly recipients: readonly RecipientStatus[];
}

export interface RecipientStatus {
  /** Whom it could not be brought to, as the mail server knows them, and as we did. Lower case. */
  readonly addresses: readonly string[];
  readonly outcome: Outcome;
  readonly reason: string;
}

const token = /\+([0-9a-f]{32})@/i;
/** Written by who delivered it here, or by who sent it: the token alone is what counts, and only they know it. */
const addressedBy = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];
const limits = {
  maxNestingDepth: 10,
  maxHeadersSize: 200_000,
  maxRfc822NestingDepth: 1,
  attachmentEncoding: 'utf8',
} as const;
const mostRecipients = 50;

/**
 * Reads what came to the bounce address. Undefined: it is no delivery status notification, or is about no message of ours; what people
 * and holiday assistants write there is not ours to understand.
 */
export async function readDsn(raw: Uint8Array, recipient?: string): Promise<Notification | undefined> {
  const mail = await new PostalMime(limits).parse(raw).catch(() => undefined);
  const type = mail?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!mail || !/^multipart\/report\b/i.test(type) || !/report-type\s*=\s*"?delivery-status\b/i.test(type))
    return undefined;
  const addressed = mail.headers.filter(({ key }) => addressedBy.includes(key)).map(({ value }) => value);
  const found = [recipient ?? '', ...addressed].map((address) => token.exec(address)?.[1]).find((each) => each);
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!found || typeof status?.content !== 'string') return undefined;
  return { token: found.toLowerCase(), recipients: recipientsOf(status.content) };
}

/** The groups of fields behind the first, which is about the message. */
function recipientsOf(content: string): RecipientStatus[] {
  const groups = content.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return groups
    .slice(0, mostRecipients)
    .map(fieldsOf)
    .flatMap((fields) => statusOf(fields));
}

type Fields = ReadonlyMap<string, string>;

function fieldsOf(group: string): Fields {
  const unfolded = group.replaceAll(/\n[ \t]+/g, ' ');
  const pairs = unfolded.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
  return new Map(pairs);
}

/** `relayed` and `expanded`: somebody else has it now, and tells nothing more. */
const outcomes: Readonly<Record<string, Outcome>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'sent',
  expanded: 'sent',
};

function statusOf(fields: Fields): RecipientStatus[] {
  const final = fields.get('final-recipient');
  const outcome = outcomes[fields.get('action')?.toLowerCase() ?? ''];
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  if (!final || !outcome || !status || !agrees(outcome, status)) return [];
  const addresses = [final, fields.get('original-recipient') ?? ''].map(addressOf).filter((address) => address !== '');
  const words = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return [{ addresses, outcome, reason: words === '' ? status : words }];
}

/** What contradicts itself is believed in nothing. */
const agrees = (outcome: Outcome, status: string): boolean => {
  if (outcome === 'delivered' || outcome === 'sent') return status.startsWith('2');
  return outcome === 'delayed' ? status.startsWith('4') : !status.startsWith('2'); // 4.4.7: it was tried for days
};

/** `rfc822; ana@example.com` */
const addressOf = (field: string): string =>
  field
    .slice(field.indexOf(';') + 1)
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
