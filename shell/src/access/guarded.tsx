import { useLingui } from '@lingui/react/macro';
import { useRequest } from '@pacta/shared/load';
import { Navigate, useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { FullPageLoader, notify } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { HostLogo } from '../layout/host-logo.tsx';
import { LoginLayout } from '../layout/login-layout.tsx';
import { decideAccess } from './decide-access.ts';
import { loadedUserStore, loadUser } from './loaded-user-store.ts';

/** Shows its children to those who may see the current path. */
export function Guarded({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname, hash } = useLocation();
  const hasToken = useStore(sessionStore, ({ accessToken }) => accessToken !== null);
  const isUserLoaded = useStore(loadedUserStore, ({ isLoaded }) => isLoaded);
  const mustChangePassword = useStore(sessionStore, ({ user }) => user?.mustChangePassword);
  const access = decideAccess({ pathname, hasToken, isUserLoaded, mustChangePassword });
  const isToLoad = access.go === 'load-user';

  useRequest(isToLoad || null, (_, signal) => loadUser(signal));

  // The specification leads signed-in people away from such a page; the link of an e-mail would be lost silently.
  const isLinkLost = hasToken && access.go === 'redirect' && new URLSearchParams(hash.slice(1)).has('key');
  const tell = useEffectEvent(() =>
    notify(t`You are signed in. To use the link from your e-mail, log out first.`, 'info'),
  );
  useEffect(() => {
    if (isLinkLost) tell();
  }, [isLinkLost]);

  if (access.go === 'redirect')
    return (
      <>
        <Navigate to={access.to} replace />
        {access.to === '/' ? <LoginLayout>{null}</LoginLayout> : <FullPageLoader logo={<HostLogo />} />}
      </>
    );
  return isToLoad ? <FullPageLoader logo={<HostLogo />} /> : children;
}
