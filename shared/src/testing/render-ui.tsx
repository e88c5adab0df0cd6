import type { Language } from '@pacta/shared/contracts';
import { type Catalogues, languageStore, OwnMessages } from '@pacta/shared/i18n';
import { createMemoryRouter, RouterProvider } from '@pacta/shared/router';
import { UiProvider } from '@pacta/shared/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

interface Surroundings {
  language?: Language;
  /** The catalogues of the package under test; English needs none. */
  messages?: Catalogues;
  /** The address that the page is shown at. */
  at?: string;
  /** Its route pattern, where the page reads parameters from it. */
  path?: string;
}

const noMessages: Catalogues = { en: {}, es: {} };

/** Renders with the theme, the words and a router around it, as the shell does. */
export function renderUi(ui: ReactNode, surroundings: Surroundings = {}): RenderResult {
  const { language = 'en', messages = noMessages, at = '/', path = '*' } = surroundings;
  languageStore.setState({ language });
  const router = createMemoryRouter([{ path, element: ui }], { initialEntries: [at] });
  return render(
    <OwnMessages messages={messages}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </OwnMessages>,
  );
}
