import { DocumentId, type LinkPurpose } from '@pacta/contracts';
import { matchPath } from '@pacta/shared/router';
import type { Visit } from './kept-token.ts';

/** Where the page of each purpose lies. */
export const paths: Record<LinkPurpose, string> = {
  vobo: '/document/vobo/:documentId',
  complete: '/document/complete-document/:documentId',
};

/** The visit that a path stands for, or null where it can be none. */
export function visitAt(pathname: string, purpose: LinkPurpose): Visit | null {
  const documentId = DocumentId.safeParse(matchPath(paths[purpose], pathname)?.params['documentId']);
  return documentId.success ? { documentId: documentId.data, purpose } : null;
}

/** The key of a link. It travels in the fragment, which no server sees. */
export const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');
