import type { Language } from '@pacta/contracts';
import { languageStore, OwnMessages, refusals } from '@pacta/shared/i18n';
import { memoryHistory, PageRouter } from '@pacta/shared/router';
import { Box, UiProvider } from '@pacta/shared/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { messagesOf } from './messages.ts';

void refusals.load(); // as if a request had been made before

interface SurroundingsProps {
  /** The file that the story is in: its package's words are shown. */
  file: string;
  language: Language;
  /** The address that the story is shown at. */
  at: string;
  /** Those are Storybook's own, and light: a story brings its paper with it. */
  isOnDocsPage: boolean;
  children: ReactNode;
}

/** What the shell puts around a page: theme, words and a router. */
export function Surroundings({ file, language, at, isOnDocsPage, children }: SurroundingsProps) {
  const [history] = useState(() => memoryHistory(at));
  useLayoutEffect(() => languageStore.setState({ language }), [language]);
  return (
    <OwnMessages messages={messagesOf(file)}>
      <UiProvider>
        <PageRouter history={history}>
          {isOnDocsPage ? (
            <Box bg="bg" color="fg" p="5">
              {children}
            </Box>
          ) : (
            children
          )}
        </PageRouter>
      </UiProvider>
    </OwnMessages>
  );
}
