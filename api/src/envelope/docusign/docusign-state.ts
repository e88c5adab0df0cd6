import { z } from 'zod';
import type { EnvelopeSigner, EnvelopeSignerState, EnvelopeState, EnvelopeStatus } from '../envelope-provider.ts';
import { cut } from '../said.ts';
import { referenceField } from './envelope-definition.ts';

const Recipient = z.object({
  email: z.string().nullish(),
  status: z.string().nullish(),
  customFields: z.array(z.string()).nullish(),
  signedDateTime: z.string().nullish(),
  declinedDateTime: z.string().nullish(),
  declinedReason: z.string().nullish(),
});
type Recipient = z.infer<typeof Recipient>;

const TextField = z.object({ name: z.string().nullish(), value: z.string().nullish() });

export const Envelope = z.object({
  envelopeId: z.string().min(1),
  status: z.string(),
  voidedReason: z.string().nullish(),
  recipients: z.object({ signers: z.array(Recipient).nullish() }).nullish(),
  customFields: z.object({ textCustomFields: z.array(TextField).nullish() }).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

/** `GET …/envelopes`: what was searched by transaction comes as the second list. */
export const FoundEnvelopes = z.object({
  envelopes: z.array(Envelope).nullish(),
  envelopeTransactionStatuses: z
    .array(z.object({ transactionId: z.string().nullish(), envelopeId: z.string().nullish() }))
    .nullish(),
});

/** What it says of itself: whatever that is, it is DocuSign that says it, and no page of a proxy. */
export const Account = z.record(z.string(), z.unknown());

export const CreatedEnvelope = z.object({ envelopeId: z.string().min(1) });

export const hasReference = ({ customFields }: Envelope, reference: string): boolean =>
  (customFields?.textCustomFields ?? []).some(({ name, value }) => name === referenceField && value === reference);

const statuses: Readonly<Record<string, EnvelopeStatus>> = {
  created: 'draft',
  sent: 'sent',
  delivered: 'sent',
  signed: 'sent', // by all, and not yet put together
  processing: 'sent',
  correct: 'sent', // its sender is changing it in DocuSign
  completed: 'completed',
  declined: 'declined',
  voided: 'voided',
  deleted: 'voided',
  timedout: 'voided',
};

/** A recipient's mail system answered in their place, mostly that nobody has the address: DocuSign waits, and so would everybody. */
const undelivered = 'autoresponded';

type Asked = Pick<EnvelopeSigner, 'signerId' | 'email'>;

export function stateOf(
  { envelopeId, status, voidedReason, recipients }: Envelope,
  signers: readonly Asked[],
): EnvelopeState {
  const found = recipients?.signers ?? [];
  const said = status.toLowerCase();
  const known = (Object.hasOwn(statuses, said) && statuses[said]) || 'unknown';
  const isHeldUp = known === 'sent' && found.some((recipient) => recipient.status?.toLowerCase() === undelivered);
  return {
    envelopeId,
    ...(isHeldUp ? { status: 'unknown', said: undelivered } : { status: known, said: status }),
    reason: reasonIn(voidedReason),
    signers: signers.map((signer) => signerState(signer, recipientOf(signer, found))),
  };
}

/** By our id; by the address only where it is nobody else's. */
function recipientOf({ signerId, email }: Asked, recipients: readonly Recipient[]): Recipient | undefined {
  const named = recipients.find(({ customFields }) => customFields?.includes(signerId));
  if (named) return named;
  const unnamed = recipients.filter(({ customFields }) => !customFields?.length);
  const same = unnamed.filter((each) => each.email?.toLowerCase() === email.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

function signerState({ signerId }: Asked, recipient: Recipient | undefined): EnvelopeSignerState {
  const status = recipient?.status?.toLowerCase();
  if (status === 'signed' || status === 'completed')
    return { signerId, state: 'signed', at: timeIn(recipient?.signedDateTime), reason: null };
  if (status === 'declined') {
    const { declinedDateTime, declinedReason } = recipient ?? {};
    return { signerId, state: 'declined', at: timeIn(declinedDateTime), reason: reasonIn(declinedReason) };
  }
  return { signerId, state: 'waiting', at: null, reason: null };
}

const mostWords = 2000; // characters

/** As somebody wrote it at DocuSign, without what cannot be stored. */
const reasonIn = (text: string | null | undefined): string | null =>
  cut((text ?? '').toWellFormed().replaceAll('\0', '').trim(), mostWords) || null;

function timeIn(text: string | null | undefined): Date | null {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
