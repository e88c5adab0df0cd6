import { languageStore } from '@pacta/shared/i18n';
import { useStore } from 'zustand';
import { useShell } from '../shell-context.ts';

/** What the sidebar calls the page at a path; null for other pages. Known before any code of the page has arrived. */
export function usePageTitle(pathname: string): string | null {
  const { remotes } = useShell();
  const language = useStore(languageStore, (state) => state.language);
  const entries = remotes.flatMap(({ sidebar }) => sidebar);
  return entries.find(({ path }) => path === pathname)?.label[language] ?? null;
}
