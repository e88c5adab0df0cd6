import { OwnMessages } from '@pacta/shared/i18n';
import type { Remote } from '@pacta/shared/remote';
import { useLocation, useRoutes } from '@pacta/shared/router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { Contained } from './contained.tsx';
import { PageHangs } from './page-hangs.ts';
import { Proof } from './proof.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemoteName } from './remote-name.ts';
import { RemoteProblem } from './remote-problem.tsx';
import { giveWay, loadAgain, remoteStore, stepBack, visitRemote } from './remote-store.ts';
import { WaitingPage } from './waiting-page.tsx';

interface RemotePageProps {
  name: RemoteName;
  /** Shown where the remote owns the path but has no page for it. */
  notFound: ReactNode;
  /** Of the page, where it is known before its code has arrived. */
  title?: string | null | undefined;
}

/** A remote in its place: its page, or that it is loading, or what is wrong and a way on. */
export function RemotePage({ name, notFound, title }: RemotePageProps) {
  const { pathname } = useLocation();
  const state = useStore(remoteStore, (states) => states[name]) ?? { status: 'loading' };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another visit
  useEffect(() => {
    void visitRemote(name);
  }, [name, pathname]);

  if (state.status === 'loading') return <RemoteLoading title={title} />;
  if (state.status !== 'ready') return <RemoteProblem kind={state.status} onRetry={() => void loadAgain(name)} />;
  return (
    <Contained
      path={pathname}
      onCrash={(error) => void giveWay(name, error, error instanceof PageHangs ? pathname : name)}
      onStubborn={(error) => stepBack(name, error)}
    >
      <Suspense fallback={<WaitingPage path={pathname} name={name} title={title} />}>
        <Routes remote={state.remote} notFound={notFound} />
        <Proof part={name} />
        <Proof part={pathname} />
      </Suspense>
    </Contained>
  );
}

/** Only the remote's own pages speak with its words; what the shell says around them it says with its own. */
function Routes({ remote, notFound }: { remote: Remote; notFound: ReactNode }) {
  const page = useRoutes(remote.routes);
  return page ? <OwnMessages messages={remote.messages}>{page}</OwnMessages> : notFound;
}
