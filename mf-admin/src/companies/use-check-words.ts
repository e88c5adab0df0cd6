import { useLingui } from '@lingui/react/macro';
import type { ProviderCheck } from '@pacta/contracts/envelope';

/** Why an account does not open, and what helps. */
export function useCheckWords(): Record<NonNullable<ProviderCheck['trouble']>, string> {
  const { t } = useLingui();
  const later = t`Try again in a while.`;
  return {
    incomplete: t`A credential is missing. Both are needed.`,
    credentials: t`It does not accept the credentials. Compare them with those in its own settings.`,
    consent: t`The credentials are right, but the account’s owner has not allowed this server to act for them yet. It is needed once.`,
    refused: t`It refused the question.`,
    rejected_file: t`It refused the question.`,
    not_found: t`It does not know this account.`,
    busy: t`It gets too many requests at the moment. ${later}`,
    down: t`It cannot be reached, or does not work at the moment. ${later}`,
    unclear: t`It gave no clear answer. ${later}`,
    fault: t`Something went wrong on this server. ${later}`,
    unavailable: t`This server has no connection to it: its operator has to set it up.`,
  };
}
