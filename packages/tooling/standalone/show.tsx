import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { OwnMessages, startI18n, withSharedMessages } from '@pacta/shared/i18n';
import { browserHistory, PageRouter } from '@pacta/shared/router';
import { Box, Notices, startColorMode, UiProvider } from '@pacta/shared/ui';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import remote from 'the-remote';
import { Page } from './page.tsx';

interface Surroundings {
  bar: ReactNode;
  /** What stands where the remote has no page. */
  ways: ReactNode;
}

/** Draws the remote's page of the current path, below a bar. */
export function show({ bar, ways }: Surroundings): void {
  startI18n(withSharedMessages({ en: {}, es: {} }));
  startColorMode();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <PageRouter history={browserHistory()}>
            {bar}
            {/* As in the shell, what acts and then goes leaves the focus to the page. */}
            <Box as="main" tabIndex={-1} outline="0" p={{ base: '4', md: '8' }} maxW="90rem" mx="auto">
              <OwnMessages messages={remote.messages}>
                <Page remote={remote} ways={ways} />
              </OwnMessages>
            </Box>
            <Notices />
          </PageRouter>
        </UiProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
