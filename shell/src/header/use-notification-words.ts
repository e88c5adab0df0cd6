import { useLingui } from '@lingui/react/macro';
import type { NotificationView } from '@pacta/contracts';

/** What happened, in a sentence; `by` is empty where it was nobody's act. */
export function useNotificationWords(): (notification: NotificationView) => string {
  const { t } = useLingui();
  return ({ type, by, document: { name } }) => {
    switch (type) {
      case 'approved':
        return by === '' ? t`“${name}” was approved` : t`“${name}” was approved by ${by}`;
      case 'rejected':
        return by === '' ? t`“${name}” was rejected` : t`“${name}” was rejected by ${by}`;
      case 'signed':
        return by === '' ? t`“${name}” was signed` : t`“${name}” was signed by ${by}`;
      case 'completed':
        return t`“${name}” is completed`;
      case 'failed':
        return by === ''
          ? t`The signed file of “${name}” could not be sealed`
          : t`The e-mail about “${name}” to ${by} could not be delivered`;
    }
  };
}
