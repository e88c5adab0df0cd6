import { browserHistory, PageRouter } from '@pacta/shared/router';
import { goOnFrom, Notices } from '@pacta/shared/ui';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { CurrentPage } from './page/current-page.tsx';
import { NavigationBar } from './page/navigation-bar.tsx';
import { OfflineNotice } from './page/offline-notice.tsx';
import { ShellContext } from './shell-context.ts';
import { TestRoots } from './test-roots/test-roots.tsx';
import { Versions } from './versions/versions.tsx';

const history = browserHistory();
const TesterBanner = lazy(() => import('./tester/tester-banner.tsx')); // testers alone see it

/** The host: one router, the page of the current path, and what may be told above it. */
export function Shell(context: ShellContext) {
  // The skeleton has waited since the address was opened. Before the effects of what is drawn with this.
  useLayoutEffect(() => goOnFrom(0), []);

  return (
    <ShellContext value={context}>
      <PageRouter history={history}>
        <NavigationBar />
        <TestRoots />
        <CurrentPage />
        {(context.tested || Object.keys(context.overrides).length > 0) && (
          <Suspense>
            <TesterBanner />
          </Suspense>
        )}
        <Versions />
        <OfflineNotice />
        <Notices />
      </PageRouter>
    </ShellContext>
  );
}
