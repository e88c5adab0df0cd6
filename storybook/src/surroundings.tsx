import type { Language } from '@pacta/shared/contracts';
import { languageStore, OwnMessages } from '@pacta/shared/i18n';
import { createMemoryRouter, RouterProvider } from '@pacta/shared/router';
import { UiProvider } from '@pacta/shared/ui';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { messagesOf } from './messages.ts';

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
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Here /> }], { initialEntries: [at] }));
  useLayoutEffect(() => languageStore.setState({ language }), [language]);
  return (
    <OwnMessages messages={messagesOf(file)}>
      <UiProvider>
        <StoryContext value={children}>
          <RouterProvider router={router} />
        </StoryContext>
      </UiProvider>
    </OwnMessages>
  );
}

// The router keeps the element it was made with; the story changes with its controls.
const StoryContext = createContext<ReactNode>(null);
const Here = () => use(StoryContext);
