import type { LinkPurpose } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { refuseLink } from './end-of-link.ts';
import { isValid } from './link.ts';
import { readLinkByToken } from './link-storage.ts';

/** Who sends this token of a link. The tokens of a revoked link are no longer valid. */
export async function resolveLink({ database, now }: AppContext, token: string): Promise<LinkActor> {
  const at = now();
  const session = hashToken(token);
  const link = await readLinkByToken(database, session, at);
  if (!link || !isValid(link, at)) return refuseLink(database, link, at);
  const { id, documentId, signerId, observerId, purpose, documentEndsAt, handedOverBy, expiresAt: until } = link;
  const { channel, phone } = link;
  const isLate = documentEndsAt !== null && documentEndsAt <= at;
  const [name, email] = [link.handedOverName ?? '', link.handedOverEmail ?? ''];
  return {
    ...{ id, documentId, signerId, observerId, isLate, session },
    role: roles[purpose],
    ...(channel && { sentBy: { channel, phone } }),
    ...(handedOverBy && { inPerson: { name, email, until } }),
  };
}

const roles = { vobo: 'approver', complete: 'signer', observe: 'observer' } as const satisfies Record<
  LinkPurpose,
  LinkActor['role']
>;
