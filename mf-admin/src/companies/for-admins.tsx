import { useLingui } from '@lingui/react/macro';
import { sessionStore } from '@pacta/shared/session';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { NotAllowed } from '../record/not-allowed.tsx';

/** Companies are an administrator's (specification, section 6). The server refuses everybody else anyway. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const role = useStore(sessionStore, ({ user }) => user?.role);
  return role === 'admin' ? children : <NotAllowed title={t`Companies`} />;
}
