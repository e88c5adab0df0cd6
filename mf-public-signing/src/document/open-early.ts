import { LinkPurpose } from '@pacta/contracts';
import { takeKey } from '../link/through-link.ts';
import { keyIn, visitAt } from '../link/visit-at.ts';
import { openDocument } from './document-store.ts';
import { loadViewer } from './load-viewer.ts';

/**
 * Begins with all that the page of an address needs, before React has drawn anything: key, document, file, viewer and
 * its worker. From a click in an e-mail to the first page it is the longest way in the product.
 */
export function openEarly({ hash, ...address }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const visit = LinkPurpose.options.map((purpose) => visitAt(address, purpose)).find((found) => found !== null);
  if (!visit) return;
  loadViewer().catch(() => {}); // told where the viewer would be
  const key = keyIn(hash);
  if (key !== null) takeKey(visit, key);
  void openDocument(visit);
}
