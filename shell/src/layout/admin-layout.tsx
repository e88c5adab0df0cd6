import { useLocation } from '@pacta/shared/router';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { AdminHeader } from '../header/admin-header.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { SidebarDrawer } from '../sidebar/sidebar-drawer.tsx';
import { sidebarStore, toggleSidebar } from '../sidebar/sidebar-store.ts';
import { ChatWidget } from './chat-widget.tsx';
import { Footer } from './footer.tsx';
import { Main } from './main.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMatches } from './use-matches.ts';

/** Header, sidebar and footer around the pages of signed-in people. At 1024 px and below the sidebar is a drawer. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isDrawer = useMatches('(max-width: 1024px)');
  const isCollapsed = useStore(sidebarStore, (state) => state.isCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [shownPath, setShownPath] = useState(pathname);

  if (pathname !== shownPath) {
    setShownPath(pathname);
    setDrawerOpen(false);
  }

  return (
    <div className="admin-frame">
      <SkipLink />
      <AdminHeader
        isMenuOpen={isDrawer ? isDrawerOpen : !isCollapsed}
        onToggleMenu={isDrawer ? () => setDrawerOpen(true) : toggleSidebar}
      />
      {isDrawer ? (
        <SidebarDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      ) : (
        <div className="frame-sidebar">
          <Sidebar isCollapsed={isCollapsed} />
        </div>
      )}
      <Main className="frame-main">{children}</Main>
      <Footer />
      <ChatWidget />
    </div>
  );
}
