import { DocumentId, type LinkPurpose } from '@pacta/contracts';
import { matchPath } from '@pacta/shared/router';
import type { Visit } from './kept-token.ts';

/** Where the page of each purpose lies. */
export const paths: Record<LinkPurpose, string> = {
  vobo: '/document/vobo/:documentId',
  complete: '/document/complete-document/:documentId',
  observe: '/document/complete-document/:documentId', // and `?for=observe`: the specification has no page of its own for it
};

type Address = Pick<Location, 'pathname' | 'search'>;

/** Whether the address is that of somebody who only sees the document. */
export const isObserving = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).get('for') === 'observe';

/** The visit that an address stands for, or null where it can be none. */
export function visitAt({ pathname, search }: Address, purpose: LinkPurpose): Visit | null {
  if (purpose !== 'vobo' && isObserving({ search }) !== (purpose === 'observe')) return null;
  const documentId = DocumentId.safeParse(matchPath(paths[purpose], pathname)?.params['documentId']);
  return documentId.success ? { documentId: documentId.data, purpose } : null;
}

/** The key of a link. It travels in the fragment, which no server sees. */
export const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');
