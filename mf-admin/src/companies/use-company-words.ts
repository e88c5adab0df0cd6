import { useLingui } from '@lingui/react/macro';
import type { Typed } from '../record/stale-edit.tsx';
import type { TypedCompany } from './company-values.ts';
import { useCodeLabels, usePhoneLabels } from './phone-words.ts';
import { useProviderLabels, useSignatureLabels } from './signature-words.ts';

/** What a form of a company holds, in words. Secrets are shown to nobody, and images have to be chosen again. */
export function useCompanyWords(): (values: TypedCompany) => Typed[] {
  const { t } = useLingui();
  const kinds = useSignatureLabels();
  const providers = useProviderLabels();
  const channels = usePhoneLabels();
  const codes = useCodeLabels();
  const yesNo = (isOn: boolean | undefined) => (isOn ? t`Yes` : t`No`);
  const orNone = (text: string) => text || '—';
  const limit = (most: string | null) => most ?? t`Unlimited`;
  return (values) => [
    { name: 'name', label: t`Name`, words: values.name },
    { name: 'description', label: t`Description`, words: orNone(values.description) },
    { name: 'rfc', label: t`RFC`, words: orNone(values.rfc) },
    { name: 'language', label: t`Language`, words: values.language === 'es' ? t`Spanish` : t`English` },
    { name: 'sender', label: t`Sender`, words: values.sender },
    { name: 'userLimit', label: t`User limit`, words: limit(values.userLimit) },
    { name: 'documentLimit', label: t`Document limit`, words: limit(values.documentLimit) },
    { name: 'multipleTemplates', label: t`Multiple templates`, words: yesNo(values.multipleTemplates) },
    {
      name: 'allowForwarding',
      label: t`Let approvers and signers forward`,
      words: yesNo(values.allowForwarding),
    },
    {
      name: 'reviewScans',
      label: t`Review scans before they count`,
      words: yesNo(values.reviewScans),
    },
    {
      name: 'codeBeforeSigning',
      label: t`Ask signers for a code before they sign`,
      words: yesNo(values.codeBeforeSigning),
    },
    { name: 'codeChannel', label: t`How the code goes`, words: codes[values.codeChannel ?? 'email'] },
    {
      name: 'codeByMailToo',
      label: t`A signer may have it by e-mail instead`,
      words: yesNo(values.codeByMailToo),
    },
    { name: 'country', label: t`Country`, words: values.country ?? 'MX' },
    { name: 'timeZone', label: t`Time zone`, words: values.timeZone ?? '' },
    { name: 'firstReminderDays', label: t`First reminder after (days)`, words: orNone(values.firstReminderDays) },
    { name: 'reminderEveryDays', label: t`Then every (days)`, words: orNone(values.reminderEveryDays) },
    {
      name: 'phoneChannel',
      label: t`Messages to phones`,
      words: channels[values.phoneChannel as keyof typeof channels] ?? values.phoneChannel,
    },
    { name: 'phoneCountry', label: t`Country of their numbers`, words: orNone(values.phoneCountry) },
    { name: 'signWithinDays', label: t`Days to approve and sign`, words: orNone(values.signWithinDays) },
    { name: 'clmUrl', label: t`CLM URL`, words: orNone(values.clmUrl) },
    { name: 'redirectUrlOnApproval', label: t`Redirect URL on approval`, words: orNone(values.redirectUrlOnApproval) },
    { name: 'signatureKind', label: t`Kind of signature`, words: kinds[values.signatureKind] },
    { name: 'signatureProvider', label: t`Signature provider`, words: providers[values.signatureProvider] },
    { name: 'credits', label: t`Credits`, words: values.credits ?? '' },
  ];
}
