import { browserHistory, PageRouter } from '@pacta/shared/router';
import { goOnFrom, Notices } from '@pacta/shared/ui';
import { useLayoutEffect } from 'react';
import { CurrentPage } from './page/current-page.tsx';
import { NavigationBar } from './page/navigation-bar.tsx';
import { OfflineNotice } from './page/offline-notice.tsx';
import { OverrideBanner } from './page/override-banner.tsx';
import { ShellContext } from './shell-context.ts';

const history = browserHistory();

/** The host: one router, the page of the current path, and what may be told above it. */
export function Shell(context: ShellContext) {
  // The skeleton has waited since the address was opened. Before the effects of what is drawn with this.
  useLayoutEffect(() => goOnFrom(0), []);

  return (
    <ShellContext value={context}>
      <PageRouter history={history}>
        <NavigationBar />
        <CurrentPage />
        <OverrideBanner />
        <OfflineNotice />
        <Notices />
      </PageRouter>
    </ShellContext>
  );
}
