import type { Language } from '@pacta/contracts';
import { languageStore, OwnMessages, refusals } from '@pacta/shared/i18n';
import { memoryHistory, PageRouter } from '@pacta/shared/router';
import { UiProvider } from '@pacta/shared/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { messagesOf } from './messages.ts';

void refusals.load(); // as if a request had been made before

interface SurroundingsProps {
  /** The file that the story is in: its package's words are shown. */
  file: string;
  language: Language;
  /** The address that the story is shown at. */
  at: string;
  children: ReactNode;
}

/** What the shell puts around a page: theme, words and a router. */
export function Surroundings({ file, language, at, children }: SurroundingsProps) {
  const [history] = useState(() => memoryHistory(at));
  useLayoutEffect(() => languageStore.setState({ language }), [language]);
  return (
    <OwnMessages messages={messagesOf(file)}>
      <UiProvider>
        <PageRouter history={history}>{children}</PageRouter>
      </UiProvider>
    </OwnMessages>
  );
}
