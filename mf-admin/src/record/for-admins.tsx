import { sessionStore } from '@pacta/shared/session';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { NotAllowed } from './not-allowed.tsx';

/** A page of administrators (specification, section 6). The server refuses everybody else anyway. */
export function ForAdmins({ title, children }: { title: string; children: ReactNode }) {
  const role = useStore(sessionStore, ({ user }) => user?.role);
  return role === 'admin' ? children : <NotAllowed title={title} />;
}
