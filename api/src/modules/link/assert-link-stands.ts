import type { LinkActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { refuseLink } from './end-of-link.ts';
import { isValid } from './link.ts';
import { readLink } from './link-storage.ts';

/**
 * Asked again in the transaction that acts, once its document is locked: the link may have ended while its holder waited, and the
 * place be somebody else's. Throws link.invalid.
 */
export async function assertLinkStands(tx: Transaction, { id }: Pick<LinkActor, 'id'>, at: Date): Promise<void> {
  const link = await readLink(tx, id);
  if (!link || !isValid(link, at)) await refuseLink(tx, link, at);
}
