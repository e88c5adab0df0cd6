import { useLingui } from '@lingui/react/macro';
import type { NotificationView } from '@pacta/contracts';

/** What happened, in a sentence; `by` is empty where it was nobody's act. */
export function useNotificationWords(): (notification: NotificationView) => string {
  const { t } = useLingui();
  const failed = useFailureWords();
  const heldUp = useHoldUpWords();
  return (notification) => {
    const {
      type,
      by,
      awaits,
      forwardedTo,
      document: { name },
    } = notification;
    if (awaits === 'efirma') return t`“${name}” awaits your e.firma`;
    switch (type) {
      case 'approved':
        return by === '' ? t`“${name}” was approved` : t`“${name}” was approved by ${by}`;
      case 'rejected':
        return by === '' ? t`“${name}” was rejected` : t`“${name}” was rejected by ${by}`;
      case 'signed':
        return by === '' ? t`“${name}” was signed` : t`“${name}” was signed by ${by}`;
      case 'expired':
        return t`The time to approve or sign “${name}” has ended`;
      case 'commented':
        return t`${by} commented on “${name}”`;
      case 'completed':
        return t`“${name}” is completed`;
      case 'forwarded':
        return t`“${name}” was forwarded by ${by} to ${forwardedTo ?? ''}`;
      case 'held_up':
        return heldUp(notification);
      case 'resumed':
        return t`${by} has answered again for “${name}”`;
      case 'delayed':
        return t`The e-mail about “${name}” to ${by} is late; it is still being tried`;
      case 'failed':
        return failed(notification);
    }
  };
}

function useHoldUpWords(): (notification: NotificationView) => string {
  const { t } = useLingui();
  return ({ by, news, document: { name } }) =>
    news === 'unknown_status'
      ? t`${by} called “${name}” by a word that Pacta does not know; please look at it there`
      : t`“${name}” is waiting for ${by}; Pacta keeps trying`;
}

function useFailureWords(): (notification: NotificationView) => string {
  const { t } = useLingui();
  const unidentified = ({ by, identity, document: { name } }: NotificationView) => {
    if (identity === 'declined') return t`The identity of ${by} was not verified for “${name}”`;
    if (identity === 'other_name') return t`${by} showed an identification in another name for “${name}”`;
    return t`The identity service does not answer, so ${by} cannot sign “${name}”`;
  };
  return (notification) => {
    const { by, failedStep, news, document } = notification;
    const { name } = document;
    if (notification.identity) return unidentified(notification);
    if (news === 'bounced') return t`The e-mail about “${name}” to ${by} came back`;
    if (news === 'code_lost') return t`The code for “${name}” did not reach the phone of ${by}`;
    if (by !== '') return t`The e-mail about “${name}” to ${by} could not be delivered`;
    if (failedStep === 'provider_file')
      return t`The file of “${name}” that the signature provider gave back could not be taken`;
    return failedStep === 'prepare'
      ? t`The file of “${name}” for the e.firmas could not be made`
      : t`The file of “${name}” with its signatures could not be made`;
  };
}
