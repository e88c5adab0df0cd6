import type { Credentials } from '@pacta/contracts';
import { authenticationStore, signIn } from '@pacta/shared/session';
import { useState } from 'react';
import { useStore } from 'zustand';
import { LoginView } from './login-view.tsx';

/** Signing in puts the token into the session; the shell's guard then leads to the admin area. */
export function LoginPage() {
  const { loading, error } = useStore(authenticationStore);
  const [hasTried, setTried] = useState(false); // an error from signing out is no news here

  const onSignIn = (credentials: Credentials) => {
    setTried(true);
    void signIn(credentials);
  };

  return <LoginView isBusy={loading} problem={hasTried ? error : null} onSignIn={onSignIn} />;
}
