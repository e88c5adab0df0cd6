import { useLingui } from '@lingui/react/macro';
import type { CompanyAct, CompanyRecordEntry } from '@pacta/contracts';
import { useStatusLabels } from '../users/user-status-badge.tsx';

/** What was done, as a sentence without its doer. An act that this build does not know keeps its own name. */
export function useActWords(): (entry: CompanyRecordEntry) => string {
  const { t } = useLingui();
  const statuses = useStatusLabels();
  return ({ act, subject, detail }) => {
    const status = statuses[detail as keyof typeof statuses] ?? detail;
    const words: Record<CompanyAct, string> = {
      'user.added': t`${subject} was added with ${detail}`,
      'user.deleted': t`${subject} was deleted`,
      'user.status_changed': t`${subject} became: ${status}`,
      'user.password_set': t`${subject} was given another password`,
      'user.password_link_sent': t`${subject} was mailed a link to set another password`,
      'user.mail_refused': t`The mail server refused ${detail}: the invitation of ${subject} did not arrive`,
      'user.email_asked': t`The e-mail ${detail} was asked for ${subject}`,
      'user.email_confirmed': t`${subject} confirmed another e-mail: ${detail}`,
      'user.email_changed': t`The e-mail of ${subject} was changed: ${detail}`,
      'user.email_restored': t`The former e-mail of ${subject} came back: ${detail}`,
    };
    return words[act as CompanyAct] ?? act;
  };
}
