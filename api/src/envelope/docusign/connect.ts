import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const Message = z.object({ data: z.object({ envelopeId: z.guid() }) });

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A message of DocuSign Connect (JSON SIM): each `X-DocuSign-Signature-n` is HMAC-SHA256 of the raw body in base64 with one of the
 * account's keys, and one that fits is enough.
 */
export function readConnect(rawBody: Uint8Array, headers: Headers, keys: readonly string[]) {
  const signatures = Object.entries(headers)
    .filter(([name]) => /^x-docusign-signature-\d{1,3}$/i.test(name))
    .flatMap(([, value]) => value ?? []);
  const expected = keys.filter((key) => key !== '').map((key) => createHmac('sha256', key).update(rawBody).digest());
  if (!expected.some((hmac) => signatures.some((signature) => isSame(hmac, signature)))) return undefined;
  const { data } = Message.safeParse(jsonIn(rawBody));
  return data && { envelopeId: data.data.envelopeId };
}

function isSame(expected: Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
