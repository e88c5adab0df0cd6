import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ForAdmins } from '../record/for-admins.tsx';

/** Companies are an administrator's (specification, section 6). */
export function CompaniesForAdmins({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <ForAdmins title={t`Companies`}>{children}</ForAdmins>;
}
