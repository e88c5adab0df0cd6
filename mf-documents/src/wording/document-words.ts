import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LogEntry, ScanState, SignatureType, SignerState, TimelineStep } from '@pacta/contracts';

/** Names of services, the same in each language. */
export const phoneWays = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;

export const signatureTypeWords: Record<SignatureType, MessageDescriptor> = {
  digital: msg`Digital`,
  efirma: msg`e.firma`,
  fisica: msg`Physical`,
};

export const offeredSignatureTypes = ['digital', 'efirma', 'fisica'] as const satisfies SignatureType[];

export const signerStateWords: Record<SignerState, MessageDescriptor> = {
  waiting: msg`Not invited yet`,
  invited: msg`Waiting for the signature`,
  signed: msg`Signed`,
  declined: msg`Declined`,
};

export const scanStateWords: Record<ScanState | 'to_review', MessageDescriptor> = {
  received: msg`Not sent yet`,
  sent: msg`Sent`,
  to_review: msg`To be reviewed`,
  accepted: msg({ message: 'Accepted', context: 'scan' }),
  returned: msg`Sent back`,
};

/** The specification's log entries (section 4). */
export const logWords: Record<LogEntry['type'], MessageDescriptor> = {
  CREATED: msg`Created`,
  SENT: msg`Sent`,
  ACCEPTED: msg`Accepted`,
  REJECTED: msg`Rejected`,
  SIGNED: msg`Signed (by client)`,
  COMPLETED: msg`Completed`,
  SENT_DOCUSIGN: msg`Sent for signature with DocuSign`,
  SENT_WEETRUST: msg`Sent for signature with Weetrust`,
};

export const timelineWords: Record<TimelineStep['step'], MessageDescriptor> = {
  created: msg`Created`,
  approval: msg`Approval`,
  signature: msg`Signature`,
  completed: msg`Completed`,
};
