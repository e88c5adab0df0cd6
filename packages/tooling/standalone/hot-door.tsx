import { OwnMessages } from '@pacta/shared/i18n';
import { defineRemote, type Remote } from '@pacta/shared/remote';
import remote from 'the-remote';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The remote as it was last built. */
const lastBuilt = createStore<{ remote: Remote }>(() => ({ remote }));

const pathsOf = ({ routes }: Remote): string => routes.map(({ path }) => path).join();

/** A page of the remote as it was last built, with the words that it has now. */
function LastBuilt({ path }: { path: string | undefined }) {
  const { routes, messages } = useStore(lastBuilt).remote;
  return <OwnMessages messages={messages}>{routes.find((route) => route.path === path)?.element}</OwnMessages>;
}

/**
 * The door of a remote that is being written, for a shell that is built already: React there is that of production, which no React
 * Refresh can tell anything. What changes is drawn anew in the same place; session and shell stay.
 */
export default defineRemote({
  routes: remote.routes.map((route) => ({ ...route, element: <LastBuilt path={route.path} /> })),
  messages: remote.messages,
});

import.meta.webpackHot?.accept('the-remote', () => {
  if (pathsOf(remote) === pathsOf(lastBuilt.getState().remote)) lastBuilt.setState({ remote });
  else location.reload(); // the shell keeps the routes that it was given
});
