import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { refuseLink } from './end-of-link.ts';
import { isValid } from './link.ts';
import { readLinkByToken } from './link-storage.ts';

/** Who sends this token of a link. The tokens of a revoked link are no longer valid. */
export async function resolveLink({ database, now }: AppContext, token: string): Promise<LinkActor> {
  const at = now();
  const link = await readLinkByToken(database, hashToken(token), at);
  if (!link || !isValid(link, at)) return refuseLink(database, link, at);
  const { id, documentId, signerId, purpose } = link;
  return { role: purpose === 'vobo' ? 'approver' : 'signer', id, documentId, signerId };
}
