import type { Remote, RemoteManifest } from '@pacta/shared/remote';
import { Link, useRoutes } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { Spinner, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { SignIn } from './sign-in.tsx';

/** What webpack knows of the remote that runs here. */
declare const REMOTE: Pick<RemoteManifest, 'name' | 'paths' | 'layout'>;

interface PageProps {
  remote: Remote;
  /** What stands where the remote has no page. */
  ways: ReactNode;
}

/** The remote's page of the current path; the way there where it has none, or to a session where it needs one. */
export function Page({ remote, ways }: PageProps) {
  const isSignedIn = useStore(sessionStore, ({ accessToken }) => accessToken !== null);
  const page = useRoutes([...remote.routes, { path: '*', element: ways }]);
  if (REMOTE.layout === 'admin' && !isSignedIn) return <SignIn />;
  return <Suspense fallback={<Spinner />}>{page}</Suspense>;
}

export const Ways = () => (
  <Stack>
    <Text>{REMOTE.name} has no page at this address. It owns:</Text>
    {REMOTE.paths.map((path) =>
      path.includes('*') ? (
        <Text key={path}>{path}</Text>
      ) : (
        <Link key={path} to={path}>
          {path}
        </Link>
      ),
    )}
  </Stack>
);
