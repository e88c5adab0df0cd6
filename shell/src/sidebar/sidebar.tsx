import { useLingui } from '@lingui/react/macro';
import { languageStore } from '@pacta/shared/i18n';
import { Link, useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { chakra } from '@pacta/shared/ui';
import { BarChart3, Building2, Circle, CircleUserRound, Files, FileText, Users } from 'lucide-react';
import { useStore } from 'zustand';
import { findRemote } from '../remote/find-remote.ts';
import { startRemote } from '../remote/remote-store.ts';
import { useShell } from '../shell-context.ts';
import { currentEntry } from './current-entry.ts';
import { entriesFor } from './entries-for.ts';

const icons = new Map(
  Object.entries({
    account: CircleUserRound,
    companies: Building2,
    documents: Files,
    reports: BarChart3,
    templates: FileText,
    users: Users,
  }),
);

/** Where a person may go by their role. Drawn from the registry, before any remote's code has arrived. */
export function Sidebar({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { remotes } = useShell();
  const language = useStore(languageStore, (state) => state.language);
  const role = useStore(sessionStore, ({ user }) => user?.role);
  const current = currentEntry(pathname, remotes);

  // A remote whose entry is pointed at will most likely be needed next.
  const prepare = (path: string) => {
    const name = findRemote(remotes, path);
    if (name) void startRemote(name);
  };

  return (
    <nav aria-label={t`Main menu`}>
      <List>
        {role &&
          entriesFor(role, remotes).map(({ path, label, icon }) => {
            const Icon = icons.get(icon) ?? Circle;
            const name = label[language];
            return (
              <li key={path}>
                <Entry
                  asChild
                  aria-current={path === current ? 'page' : undefined}
                  title={isCollapsed ? name : undefined}
                >
                  <Link to={path} onPointerEnter={() => prepare(path)} onFocus={() => prepare(path)}>
                    <Icon aria-hidden size={20} />
                    {isCollapsed ? <chakra.span srOnly>{name}</chakra.span> : name}
                  </Link>
                </Entry>
              </li>
            );
          })}
      </List>
    </nav>
  );
}

const List = chakra('ul', { base: { display: 'grid', gap: '1', listStyle: 'none', m: '0', p: '0' } });

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '2.5',
    rounded: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    transition: 'background 120ms',
    '&:hover:not([aria-current])': { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'teal.subtle', color: 'teal.fg' },
    '& svg': { flexShrink: '0' },
  },
});
