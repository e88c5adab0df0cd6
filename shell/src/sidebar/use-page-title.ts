import { languageStore } from '@pacta/shared/i18n';
import { useStore } from 'zustand';
import { useShell } from '../shell-context.ts';

/** The start of the admin area is the list of documents. */
const aliases: Record<string, string> = { '/admin': '/admin/documents' };

/** What the sidebar calls the page at a path; null for other pages. Known before any code of the page has arrived. */
export function usePageTitle(pathname: string): string | null {
  const { remotes } = useShell();
  const language = useStore(languageStore, (state) => state.language);
  const entries = remotes.flatMap(({ sidebar }) => sidebar);
  return entries.find(({ path }) => path === (aliases[pathname] ?? pathname))?.label[language] ?? null;
}
