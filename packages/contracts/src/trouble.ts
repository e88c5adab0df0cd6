import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Timestamp } from './text.ts';

/** What went wrong in a browser, or took long, with a part of the page that is released apart. */
export const TroubleKind = z.enum([
  'unavailable', // a version did not load, nor the one before
  'incompatible', // it needs another shell
  'fell_back', // it did not load or draw; the version before took its place
  'crashed', // a page of it threw, or a part that it shows on another's, or something that it did while the page stayed
  'slow', // it loaded, after more than 5 s
  'left_out', // a part of its row in the registry
  'unchecked', // it was published before hashes of all its code were told
  'registry', // there was none to read; that of an earlier visit was used
]);
export type TroubleKind = z.infer<typeof TroubleKind>;

/** Names of fields and errors: no text that somebody wrote, and no number long enough to mean somebody. */
const plain = /^(?!.*\d{5})[\w $.,:;/()'"*-]{0,120}$/;

/** The pattern of a page, in which ids are names, as in /admin/companies/:companyId. */
const pattern = /^(\/(\*|:?[a-z][a-z-]{0,30}\d?))*\/?$/i;

export const ToldTrouble = z.strictObject({
  kind: TroubleKind,
  remote: z.string().regex(/^(shell|mf-[a-z0-9-]{1,40})$/),
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .nullable(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .nullable(),
  detail: z.string().regex(plain),
  page: z.string().max(120).regex(pattern),
  duration: z.int().min(0).max(600_000).nullable(), // milliseconds, of what was slow
});
export type ToldTrouble = z.infer<typeof ToldTrouble>;

/** The same trouble, however often it was told. */
export const TroubleCount = z.object({
  kind: z.string(), // see TroubleKind
  remote: z.string(),
  version: z.string().nullable(),
  commit: z.string().nullable(),
  detail: z.string(),
  count: z.int(),
  slowest: z.int().nullable(), // milliseconds
  firstAt: Timestamp,
  lastAt: Timestamp,
  pages: z.array(z.string()),
  browsers: z.array(z.string()), // as in "Firefox 146"
});
export type TroubleCount = z.infer<typeof TroubleCount>;

export const TroublesReport = z.object({
  since: Timestamp, // the hour in which the counting begins
  troubles: z.array(TroubleCount), // at most 200, the latest first
});
export type TroublesReport = z.infer<typeof TroublesReport>;

export const TroublesQuery = z.strictObject({ hours: z.coerce.number().int().min(1).max(720).default(24) });

export const tellTroubles = {
  method: 'POST',
  path: '/platform/troubles',
  access: 'public',
  summary: 'What went wrong in a browser with parts of the page; nothing that tells who was there',
  body: z.strictObject({ troubles: z.array(ToldTrouble).min(1).max(20) }),
  response: z.object({ counted: z.int() }), // fewer than were told where there are too many different ones
} as const satisfies Endpoint;

export const getTroubles = {
  method: 'GET',
  path: '/platform/troubles',
  access: 'session',
  summary: 'What went wrong in browsers, by remote and version',
  query: TroublesQuery,
  response: TroublesReport,
} as const satisfies Endpoint;
