import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { Timestamp } from './text.ts';

/** An entry of the trail, as the log's and with all that is kept beside. Lists stay open: a newer API knows more kinds. */
export const TrailEntry = z.object({
  sequence: z.int(),
  type: z.string(),
  at: Timestamp,
  actor: z.object({ kind: z.string(), name: z.string() }),
  version: z.int(),
  position: z.string().nullable(),
  onPaper: z.boolean(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  authentication: z.string().nullable(), // session, token or link
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  sha256: z.string(),
  hash: z.string(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

export const getTrail = {
  method: 'GET',
  path: '/documents/:documentId/trail',
  access: 'session',
  summary:
    'All that is known about a document’s life, the newest first; `next` is where the entries before these are asked for',
  params: z.strictObject({ documentId: DocumentId }),
  query: z.strictObject({
    before: z.coerce.number<number>().int().min(1).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  response: z.object({ results: z.array(TrailEntry), next: z.int().nullable() }),
} as const satisfies Endpoint;
