import { z } from 'zod';
import { CodeChannel } from './company.ts';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { Timestamp } from './text.ts';

/** What a signer types: six digits. */
export const CodeDigits = z.string().regex(/^\d{6}$/);

/**
 * How it stands with the code of the signer who asks, on the device that asks. `none`: they have none here; `ended`: it was replaced,
 * typed wrong too often, or its time is over.
 */
export const SigningCodeState = z.enum(['none', 'sent', 'checked', 'ended']);
export type SigningCodeState = z.infer<typeof SigningCodeState>;

export const SigningCodeView = z.object({
  state: SigningCodeState,
  channel: z.string(), // `email`; a newer API may know more
  to: z.string(), // where it went, or would go: no more of the address than its owner recognises
  expiresAt: Timestamp.nullable(), // until when it may be typed or, once it was checked, until when it counts
  triesLeft: z.int().nullable(), // of one that was sent
  nextAt: Timestamp.nullable(), // another is sent from then on; null: now
  /** Whether the message with the code arrived, as far as anybody told; absent: none may be typed. */
  delivery: z.enum(['sending', 'sent', 'delivered', 'failed', 'unknown']).optional().catch(undefined),
  ways: z.array(z.object({ channel: z.string(), to: z.string() })).optional(), // by which the next may be sent; the document's own first
  sessionExpires: Timestamp, // until when the token that asks is good: a code that is sent or checked lengthens it
});
export type SigningCodeView = z.infer<typeof SigningCodeView>;

const params = z.strictObject({ documentId: DocumentId });
const path = '/public/documents/:documentId/code';

export const getSigningCode = {
  method: 'GET',
  path,
  access: 'link',
  summary: 'How it stands with the code that the signer checks before signing',
  params,
  response: SigningCodeView,
} as const satisfies Endpoint;

export const sendSigningCode = {
  method: 'POST',
  path,
  access: 'link',
  summary: 'Send the signer another code: earlier ones end. It counts on the device that asked, for ten minutes',
  params,
  query: z.strictObject({ by: CodeChannel.optional() }), // one of its ways; absent: the first
  response: SigningCodeView,
} as const satisfies Endpoint;

export const checkSigningCode = {
  method: 'POST',
  path: `${path}/check`,
  access: 'link',
  summary: 'Check the code that the signer typed; five tries each. Signing on this device uses it up',
  params,
  body: z.strictObject({ code: CodeDigits }),
  response: SigningCodeView,
} as const satisfies Endpoint;
