import { useLingui } from '@lingui/react/macro';
import type { Typed } from '../record/stale-edit.tsx';
import type { TypedCompany } from './company-values.ts';
import { useProviderLabels, useSignatureLabels } from './signature-words.ts';

/** What a form of a company holds, in words. Secrets are shown to nobody, and images have to be chosen again. */
export function useCompanyWords(): (values: TypedCompany) => Typed[] {
  const { t } = useLingui();
  const kinds = useSignatureLabels();
  const providers = useProviderLabels();
  const limit = (most: string | null) => most ?? t`Unlimited`;
  return (values) => [
    { name: 'name', label: t`Name`, words: values.name },
    { name: 'description', label: t`Description`, words: values.description || '—' },
    { name: 'language', label: t`Language`, words: values.language === 'es' ? t`Spanish` : t`English` },
    { name: 'sender', label: t`Sender`, words: values.sender },
    { name: 'userLimit', label: t`User limit`, words: limit(values.userLimit) },
    { name: 'documentLimit', label: t`Document limit`, words: limit(values.documentLimit) },
    { name: 'multipleTemplates', label: t`Multiple templates`, words: values.multipleTemplates ? t`Yes` : t`No` },
    {
      name: 'reviewScans',
      label: t`Review scans before they count`,
      words: values.reviewScans ? t`Yes` : t`No`,
    },
    { name: 'clmUrl', label: t`CLM URL`, words: values.clmUrl || '—' },
    { name: 'redirectUrlOnApproval', label: t`Redirect URL on approval`, words: values.redirectUrlOnApproval || '—' },
    { name: 'signatureKind', label: t`Kind of signature`, words: kinds[values.signatureKind] },
    { name: 'signatureProvider', label: t`Signature provider`, words: providers[values.signatureProvider] },
    { name: 'credits', label: t`Credits`, words: values.credits ?? '' },
  ];
}
