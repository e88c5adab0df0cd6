import type { LinkActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertLinkStands } from '../link/assert-link-stands.ts';
import type { Document } from './document.ts';
import { hasExpired } from './schedule.ts';

/**
 * Asked again in the transaction that acts, once its document is locked: while its holder waited the link may have ended, their place
 * been given to somebody else, and the last day been over, which the trail then tells already. Throws link.invalid and document.expired.
 */
export async function assertStillActs(
  tx: Transaction,
  holder: LinkActor,
  document: Pick<Document, 'expiresAt'>,
  at: Date,
): Promise<void> {
  await assertLinkStands(tx, holder, at);
  if (hasExpired(document, at)) throw new ExpectedProblem('document.expired');
}
