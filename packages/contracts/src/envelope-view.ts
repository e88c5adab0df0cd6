import { z } from 'zod';
import { AnswerFault } from './answer-fault.ts';
import { SignatureProvider } from './company.ts';
import { Timestamp } from './text.ts';

/**
 * Why a call to a provider did not do what it was for. `credentials`, `consent`: the company's account does not open; `refused`,
 * `rejected_file`: for good; `busy`, `down`, `unclear`, `not_found`: it is tried again; `fault`: of ours, and tried again;
 * `unavailable`: this installation has no connection to that provider.
 */
export const ProviderTrouble = z.enum([
  'credentials',
  'consent',
  'refused',
  'rejected_file',
  'not_found',
  'busy',
  'down',
  'unclear',
  'fault',
  'unavailable',
]);
export type ProviderTrouble = z.infer<typeof ProviderTrouble>;

/** Why a file that came back does not become the finished one. */
export const EnvelopeFileProblem = z.enum([
  'not_a_pdf',
  'not_signed',
  'signature_broken',
  'cannot_tell',
  'fewer_pages',
  'other_text',
]);
export type EnvelopeFileProblem = z.infer<typeof EnvelopeFileProblem>;

/**
 * Where a version stands that a provider collects the signatures of. `to_come`: it waits for its VoBo; `sending`: the provider has not taken it
 * yet; `sent`: the provider has invited; `fetching`: all have signed, and the file is to come; `completed`: it came; `cancelling`: it was
 * withdrawn, and the provider is to end it; `cancelled`; `ended`: by a signer or the provider; `not_cancelled`: it had ended there already.
 */
export const EnvelopeStage = z.enum([
  'to_come',
  'sending',
  'sent',
  'fetching',
  'completed',
  'cancelling',
  'cancelled',
  'ended',
  'not_cancelled',
]);
export type EnvelopeStage = z.infer<typeof EnvelopeStage>;

/** How a document fares with the provider that collects its signatures. */
export const EnvelopeView = z.object({
  provider: SignatureProvider,
  stage: EnvelopeStage,
  since: Timestamp, // of the stage
  attempts: z.int(), // without success, in a row
  nextAt: Timestamp.nullable(), // of the next try, or the next look without being told
  trouble: ProviderTrouble.nullable().catch('unclear'), // of the last try
  troubledSince: Timestamp.nullable().optional(), // since when no try succeeds
  triedAt: Timestamp.nullable().optional(), // when one last failed
  mayTry: z.boolean().optional(), // the reader may have it tried before its time; right after a try they are told to wait
  busyUntil: Timestamp.nullable().optional(), // until then the provider wants the company to wait, for whatever document: nobody may have it tried
  mayConfigure: z.boolean().optional(), // the reader may change the settings of the company
  said: z.string().nullable(), // what the provider answered then, in its own words
  fault: AnswerFault.nullable().optional().catch(null), // what was wrong with its answer, where it said nothing
  status: z.string().nullable(), // the provider's own word for the state of the envelope, where we do not know it
  checkedAt: Timestamp.nullable(), // when it was last read there
  fileProblem: EnvelopeFileProblem.nullable().catch('cannot_tell'),
});
export type EnvelopeView = z.infer<typeof EnvelopeView>;
