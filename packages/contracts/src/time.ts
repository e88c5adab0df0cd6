import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { Sha256 } from './file.ts';
import { Timestamp } from './text.ts';

/** How long a seal can be proved (ETSI EN 319 142-1): by itself, with a time, with what proves it later, with a time over all that. */
export const SealLevel = z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA']);
export type SealLevel = z.infer<typeof SealLevel>;

export const SealTime = z.object({
  level: SealLevel.nullable().catch(null), // as it was read back from the file; null: that cannot be told
  isPending: z.boolean(), // an authority was there, and its time is still to come
  at: Timestamp.nullable(), // the earliest time that an authority says
  authority: z.string().nullable(), // that says it
  isGivenUp: z.boolean().optional(), // something is in the way that only the operator can mend
  of: z.enum(['seal', 'efirmas']).optional().catch(undefined), // of e.firmas that no seal follows it is the least level of all
});
export type SealTime = z.infer<typeof SealTime>;

/** What an authority was asked about a file, and what it issued. */
export const Issuance = z.object({
  state: z.enum(['pending', 'issued', 'failed']),
  /** `nom151`: of an accredited authority under its policy. Everything else is a timestamp, and called so. */
  kind: z.enum(['nom151', 'timestamp']).nullable(), // null: it is not issued
  sha256: Sha256, // of the file as it was when the document was completed
  askedAt: Timestamp,
  at: Timestamp.nullable(), // the time that it says
  authority: z.string().nullable(),
  policy: z.string().nullable(), // OID
});

export type Issuance = z.infer<typeof Issuance>;

export const Constancia = Issuance.extend({
  /** Each is over the bytes of the one before it, and asked for before the certificates of its authority end. */
  renewals: z.array(Issuance).optional(),
  isGivenUp: z.boolean().optional(), // as above
});
export type Constancia = z.infer<typeof Constancia>;

export const DocumentTime = z.object({ seal: SealTime.nullable(), constancia: Constancia.nullable() });
export type DocumentTime = z.infer<typeof DocumentTime>;

const params = z.strictObject({ documentId: DocumentId });

export const getDocumentTime = {
  method: 'GET',
  path: '/documents/:documentId/time',
  access: 'session',
  summary:
    'How long the seal of a completed document, or its e.firmas, can be proved, and its constancia; null where there is none',
  params,
  response: DocumentTime,
} as const satisfies Endpoint;

export const downloadConstancia = {
  method: 'GET',
  path: '/documents/:documentId/constancia',
  access: 'session',
  summary:
    'The constancia of a completed document as its authority gave it: a timestamp of RFC 3161 in DER. `renewal`: of those that renew it, from 1',
  params,
  query: z.strictObject({ renewal: z.coerce.number().int().min(1).max(1000).optional() }),
  file: true,
} as const satisfies FileEndpoint;

export const downloadStampedFile = {
  method: 'GET',
  path: '/documents/:documentId/constancia/file',
  access: 'session',
  summary: 'The file that the constancia is of: the later one begins with its bytes, and has another hash',
  params,
  file: true,
} as const satisfies FileEndpoint;
