import { Navigate, useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { FullPageLoader } from '@pacta/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { HostLogo } from '../layout/host-logo.tsx';
import { decideAccess } from './decide-access.ts';
import { loadedUserStore, loadUser } from './loaded-user.ts';

/** Shows its children to those who may see the current path. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasToken = useStore(sessionStore, ({ accessToken }) => accessToken !== null);
  const isUserLoaded = useStore(loadedUserStore, ({ isLoaded }) => isLoaded);
  const access = decideAccess({ pathname, hasToken, isUserLoaded });
  const isToLoad = access.go === 'load-user';

  useEffect(() => {
    if (!isToLoad) return;
    const leaving = new AbortController();
    void loadUser(leaving.signal);
    return () => leaving.abort();
  }, [isToLoad]);

  if (access.go === 'redirect') return <Navigate to={access.to} replace />;
  return isToLoad ? <FullPageLoader logo={<HostLogo />} /> : children;
}
