import { browserHistory, PageRouter } from '@pacta/shared/router';
import { CurrentPage } from './page/current-page.tsx';
import { ShellContext } from './shell-context.ts';

const history = browserHistory();

export const Shell = (context: ShellContext) => (
  <ShellContext value={context}>
    <PageRouter history={history}>
      <CurrentPage />
    </PageRouter>
  </ShellContext>
);
