import { useLingui } from '@lingui/react/macro';
import { phoneWays } from '../wording/document-words.ts';
import { useDraftCompany } from './draft-company.ts';

// What "As the company does" means for a draft, in the words of the choices themselves. Each says no more than is known of its company.

/** Whether signers are asked for a code, in a sentence. */
export function useUsualCode(): string {
  const { t } = useLingui();
  const company = useDraftCompany();
  if (company?.codeBeforeSigning === undefined) return t`What it usually does for its documents.`;
  return company.codeBeforeSigning ? t`Ask for a code` : t`Ask for none`;
}

/** The choice of what the company does. */
function useUsual(usual: string | undefined): string {
  const { t } = useLingui();
  return usual === undefined ? t`As the company does` : t`As the company does: ${usual}`;
}

/** The choice of the way of codes. */
export function useUsualCodeWay(): string {
  const { t } = useLingui();
  const { codeChannel, codeByMailToo } = useDraftCompany() ?? {};
  const by = codeChannel && codeChannel !== 'email' && phoneWays[codeChannel];
  const atPhone = codeByMailToo
    ? t`To the phone, by ${by}, or by e-mail where the signer asks for that`
    : t`To the phone, by ${by}`;
  return useUsual(by ? atPhone : codeChannel && t`By e-mail`);
}

/** The choice of the rule of forwarding. */
export function useUsualForwarding(): string {
  const { t } = useLingui();
  const mayForward = useDraftCompany()?.allowForwarding;
  return useUsual(mayForward === undefined ? undefined : mayForward ? t`Allowed` : t`Not allowed`);
}

/** The choice of the way to phones. */
export function useUsualPhone(): string {
  const { t } = useLingui();
  const { phoneChannel } = useDraftCompany() ?? {};
  return useUsual(phoneChannel === null ? t`No: by e-mail alone` : phoneChannel && phoneWays[phoneChannel]);
}

/** Reminders and the time to sign; null: not known. */
export function useUsualSchedule(): string | null {
  const { t } = useLingui();
  const { firstReminderDays: first, reminderEveryDays: every, signWithinDays: within } = useDraftCompany() ?? {};
  if (first === undefined || every === undefined || within === undefined) return null;
  const parts = [
    first === null ? t`None: nobody is reminded` : `${t`First reminder after (days)`}: ${first}`,
    first !== null && every !== null && `${t`Then every (days)`}: ${every}`,
    within === null ? t`Without end` : t`Days to sign: ${within}`,
  ];
  return `${parts.filter((part) => part !== false).join(' · ')}.`;
}
