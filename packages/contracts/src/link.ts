import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { Language, Timestamp } from './text.ts';

/** What a link lets its holder do: approve (VoBo), complete the document (sign), or only see it. */
export const LinkPurpose = z.enum(['vobo', 'complete', 'observe']);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/** 256 random bits in base64url, from the fragment of the link. */
export const LinkKey = z.string().regex(/^[\w-]{43}$/);

export const exchangeLink = {
  method: 'POST',
  path: '/links/exchange',
  access: 'public',
  summary: 'Change the key of an e-mailed link for a short-lived token that opens one document; changes nothing else',
  body: z.strictObject({ documentId: DocumentId, purpose: LinkPurpose, key: z.string().max(200) }),
  response: z.object({ token: z.string(), expires: Timestamp, language: Language }), // language: the company's
} as const satisfies Endpoint;
