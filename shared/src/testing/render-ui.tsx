import type { Language } from '@pacta/contracts';
import { type Catalogues, languageStore, OwnMessages, refusals } from '@pacta/shared/i18n';
import { memoryHistory, PageRouter, useRoutes } from '@pacta/shared/router';
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

void refusals.load(); // as if a request had been made before

const noMessages: Catalogues = { en: {}, es: {} };

/** Renders with the theme, the words and a router around it, as the shell does. */
export function renderUi(ui: ReactNode, surroundings: Surroundings = {}): RenderResult {
  const { language = 'en', messages = noMessages, at = '/', path = '*' } = surroundings;
  languageStore.setState({ language });
  return render(
    <OwnMessages messages={messages}>
      <UiProvider>
        <PageRouter history={memoryHistory(at)}>
          <Page path={path}>{ui}</Page>
        </PageRouter>
      </UiProvider>
    </OwnMessages>,
  );
}

const Page = ({ path, children }: { path: string; children: ReactNode }) => useRoutes([{ path, element: children }]);
