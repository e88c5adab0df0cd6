import { useLingui } from '@lingui/react/macro';
import { languageStore } from '@pacta/shared/i18n';
import { useStore } from 'zustand';
import type { Typed } from '../record/stale-edit.tsx';
import { countryName } from './countries.ts';
import { useRoleLabels } from './role-label.tsx';
import { useStatusLabels } from './user-status-badge.tsx';
import type { TypedUser } from './user-values.ts';

/** What a form of a user holds, in words. A password is shown to nobody. */
export function useUserWords(): (values: TypedUser) => Typed[] {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const roles = useRoleLabels();
  const statuses = useStatusLabels();
  return (values) => [
    { name: 'full_name', label: t`Full name`, words: values.full_name },
    { name: 'name', label: t`Short name`, words: values.name },
    { name: 'email', label: t`E-mail`, words: values.email },
    { name: 'country', label: t`Country`, words: values.country ? countryName(values.country, language) : '—' },
    { name: 'language', label: t`Language of e-mails`, words: values.language === 'es' ? t`Spanish` : t`English` },
    { name: 'role', label: t`Role`, words: roles[values.role] },
    { name: 'companyId', label: t`Company`, words: values.companyId?.label ?? '—' },
    { name: 'status', label: t`Status`, words: statuses[values.status] },
  ];
}
