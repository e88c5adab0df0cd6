import { createBrowserRouter, RouterProvider } from '@pacta/shared/router';
import { CurrentPage } from './page/current-page.tsx';
import { ShellContext } from './shell-context.ts';

// One route: which remote a path belongs to is in the registry, and a remote's own routes have absolute paths.
const router = createBrowserRouter([{ path: '*', element: <CurrentPage /> }]);

export const Shell = (context: ShellContext) => (
  <ShellContext value={context}>
    <RouterProvider router={router} />
  </ShellContext>
);
