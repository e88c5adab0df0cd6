import { z } from 'zod';
import { DocumentId } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { SignerId } from './signer.ts';
import { Language, Timestamp } from './text.ts';

const params = z.strictObject({ documentId: DocumentId });

export const handOver = {
  method: 'POST',
  path: '/documents/:documentId/signers/:signerId/hand-over',
  access: 'session',
  summary:
    'Hand this device to a signer whose turn it is. The session that asks ends; the key opens the document for them alone, once, for a quarter of an hour, and a code is asked for',
  params: params.extend({ signerId: SignerId }),
  response: z.object({ key: z.string(), expires: Timestamp, language: Language }), // language: the company's
} as const satisfies Endpoint;

export const endHandOver = {
  method: 'POST',
  path: '/public/documents/:documentId/hand-over/end',
  access: 'link',
  summary: 'The device goes back: what was handed over with it ends',
  params,
  response: z.object({}),
} as const satisfies Endpoint;
