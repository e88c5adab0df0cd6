import { CompanyId, DocumentId, SignatureProvider } from '@pacta/contracts';
import { z } from 'zod';
import { AnswerFault } from './answer-fault.ts';
import type { Endpoint } from './endpoint.ts';
import { EnvelopeView, ProviderTrouble } from './envelope-view.ts';
import { line } from './text.ts';

export const ProviderCheck = z.object({
  isOpen: z.boolean(), // the account's credentials open it
  trouble: z.union([ProviderTrouble, z.literal('incomplete')]).nullable(), // `incomplete`: a credential is missing
  said: z.string().nullable(), // what the provider answered, in its own words
  fault: AnswerFault.nullable().optional().catch(null), // what was wrong with its answer, where it said nothing
  consentUrl: z.string().nullable(), // where the account's owner grants what is missing
});
export type ProviderCheck = z.infer<typeof ProviderCheck>;

export const checkProvider = {
  method: 'POST',
  path: '/companies/:companyId/provider-check',
  access: 'session',
  summary: 'Ask a signature provider whether an account’s credentials open it: those named, else the company’s',
  params: z.strictObject({ companyId: CompanyId }),
  body: z.strictObject({
    signatureProvider: SignatureProvider,
    apikey: line(500).optional(), // absent: the one that is kept
    userid: line(500).optional(),
  }),
  response: ProviderCheck,
} as const satisfies Endpoint;

export const tryProvider = {
  method: 'POST',
  path: '/documents/:documentId/provider-try',
  access: 'session',
  summary: 'Ask a document’s signature provider now instead of at the next try, at most once a minute',
  params: z.strictObject({ documentId: DocumentId }),
  response: EnvelopeView,
} as const satisfies Endpoint;

export const receiveEnvelopeEvent = {
  method: 'POST',
  path: '/envelope-events/:provider',
  access: 'public',
  summary: 'A provider tells that an envelope changed: it is read there, whatever the message says',
  params: z.strictObject({ provider: SignatureProvider }),
  response: z.object({}),
} as const satisfies Endpoint;
