import { useLocation } from '@pacta/shared/router';
import { Suspense } from 'react';
import { Guarded } from '../access/guarded.tsx';
import { AdminLayout } from '../layout/admin-area.ts';
import { DocumentLayout } from '../layout/document-layout.tsx';
import { LoginLayout } from '../layout/login-layout.tsx';
import { Contained } from '../remote/contained.tsx';
import { findRemote } from '../remote/find-remote.ts';
import { RemotePage } from '../remote/remote-page.tsx';
import { WaitingPage } from '../remote/waiting-page.tsx';
import { useShell } from '../shell-context.ts';
import { usePageTitle } from '../sidebar/use-page-title.ts';
import { noteTrouble } from '../trouble/troubles.ts';
import { BareNotFound, NotFound } from './not-found.tsx';

/**
 * The page of the current path: guarded, inside the layout of its area, drawn by the remote it belongs to. Only the layout of the
 * admin area comes later; one that is there already stands in for it, so that there is something around what is said.
 */
export function CurrentPage() {
  const { pathname } = useLocation();
  const name = findRemote(useShell().remotes, pathname);
  const title = usePageTitle(pathname);
  const { Layout, notFound } = areaOf(pathname);
  return (
    <Guarded>
      <Contained path={pathname} onCrash={noteOwnCrash} Around={DocumentLayout}>
        <Suspense
          fallback={
            <DocumentLayout>
              <WaitingPage name="shell" path={pathname} title={title} />
            </DocumentLayout>
          }
        >
          <Layout>{name ? <RemotePage key={name} {...{ name, notFound, title }} /> : notFound}</Layout>
        </Suspense>
      </Contained>
    </Guarded>
  );
}

const noteOwnCrash = (cause: unknown): void => noteTrouble({ kind: 'crashed', remote: 'shell', cause });

function areaOf(pathname: string) {
  if (pathname === '/' || pathname.startsWith('/auth')) return { Layout: LoginLayout, notFound: <NotFound to="/" /> };
  if (pathname.startsWith('/document')) return { Layout: DocumentLayout, notFound: <BareNotFound /> };
  return { Layout: AdminLayout, notFound: <NotFound to="/admin" /> };
}
