import { Trans } from '@lingui/react/macro';
import { ColorModeSwitch, LanguageSwitch } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { HostLogo } from './host-logo.tsx';
import { Main } from './main.tsx';
import { SkipLink } from './skip-link.tsx';

/** A logo column and a content column; on a narrow screen the logo column is a slim header. */
export const LoginLayout = ({ children }: { children: ReactNode }) => (
  <div className="login-frame">
    <SkipLink />
    <header className="login-header">
      <div className="login-brand">
        <HostLogo />
        <p className="login-tagline">
          <Trans>From the first draft to the last signature.</Trans>
        </p>
      </div>
      <div className="login-bar">
        <LanguageSwitch />
      </div>
    </header>
    <Main className="login-main">{children}</Main>
    <footer className="login-appearance">
      <ColorModeSwitch />
    </footer>
  </div>
);
