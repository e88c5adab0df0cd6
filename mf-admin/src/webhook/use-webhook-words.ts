import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DeliveryAttempt, DeliveryTrouble, WebhookEventType } from '@pacta/contracts/webhook';

const events: Record<WebhookEventType, MessageDescriptor> = {
  'document.created': msg`Document created`,
  'document.version_created': msg`New version`,
  'document.approval_asked': msg`Approval asked for`,
  'document.accepted': msg`Document approved`,
  'document.rejected': msg`Rejected by the approver`,
  'document.sent': msg`Sent to the signers`,
  'document.opened': msg`Link opened`,
  'document.reminded': msg`Reminder sent`,
  'document.expired': msg`Time to sign ended`,
  'document.address_refused': msg`E-mail address refused`,
  'document.message_delayed': msg`Message delayed`,
  'document.message_bounced': msg`Message came back`,
  'document.scan_sent': msg`Scan sent for review`,
  'document.scan_returned': msg`Scan sent back`,
  'document.identity_approved': msg`Identity of a signer verified`,
  'document.identity_declined': msg`Identity of a signer not verified`,
  'document.identity_waived': msg`Identity verification waived`,
  'document.signed': msg`Signature made`,
  'document.forwarded': msg`Forwarded to somebody else`,
  'document.forwarding_undone': msg`Forwarding undone`,
  'document.declined': msg`Declined by a signer`,
  'document.ended_by_provider': msg`Ended by the signature provider`,
  'document.withdrawn': msg`Document withdrawn`,
  'document.completed': msg`Document completed`,
  'document.conserved': msg`Constancia issued`,
  'webhook.test': msg`Test message`,
};

const troubles: Record<DeliveryTrouble, MessageDescriptor> = {
  inside: msg`Not sent: the name leads into the server’s own network.`,
  not_https: msg`Not sent: the address is not https.`,
  unknown_host: msg`Not sent: no such name was found.`,
  certificate: msg`Not sent: its certificate is not valid.`,
  unreachable: msg`It could not be reached.`,
  timeout: msg`It did not answer within ten seconds.`,
  cut: msg`It cut the connection before it answered.`,
  not_http: msg`What it answered is not HTTP.`,
};

type Try = Pick<DeliveryAttempt, 'status' | 'trouble'>;

/** Events and answers in the reader's language. */
export function useWebhookWords() {
  const { _ } = useLingui();
  const isKnown = (type: string): type is WebhookEventType => Object.hasOwn(events, type);

  /** What came of a try, in a sentence. */
  function answerOf({ status, trouble }: Try): string {
    if (trouble) return _(troubles[trouble]);
    if (status === null) return _(msg`Not tried yet.`);
    if (status >= 200 && status < 300) return _(msg`Taken, with status ${status}.`);
    if (status >= 300 && status < 400)
      return _(msg`Redirected elsewhere (status ${status}). Redirects are not followed.`);
    return _(msg`Refused with status ${status}.`);
  }

  return { eventOf: (type: string) => (isKnown(type) ? _(events[type]) : type), answerOf };
}

export const eventTypes = Object.keys(events) as WebhookEventType[];
