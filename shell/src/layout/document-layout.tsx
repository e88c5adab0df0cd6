import { Box, ColorModeSwitch, LanguageSwitch } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { ChatWidget } from './chat-widget.tsx';
import { Footer } from './footer.tsx';
import { HostLogo } from './host-logo.tsx';
import { Main } from './main.tsx';
import { SkipLink } from './skip-link.tsx';

/** Around the pages that people without an account reach by link. */
export const DocumentLayout = ({ children }: { children: ReactNode }) => (
  <div className="document-frame">
    <SkipLink />
    <header className="frame-header">
      <HostLogo />
      <Box flex="1" />
      <LanguageSwitch />
    </header>
    <Main className="frame-main">{children}</Main>
    <Footer>
      <ColorModeSwitch />
    </Footer>
    <ChatWidget />
  </div>
);
