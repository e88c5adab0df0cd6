import type { SignerPosition } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { revokeLinks } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import type { Document } from './document.ts';
import { byUser, eventOn } from './log-events.ts';

type Of = Pick<Document, 'id' | 'version' | 'sha256'>;

/** Why links end before their time. */
export type EndOfLinks = 'address' | 'phone' | 'version' | 'withdrawal';

interface Ended {
  readonly links: number;
  readonly why: EndOfLinks;
  readonly position?: SignerPosition | null;
}

/** Ends the links of one person, or all of a document, and keeps that in the trail. */
export async function endLinks(
  { now }: Pick<AppContext, 'now'>,
  tx: Transaction,
  user: UserActor,
  document: Of,
  why: EndOfLinks,
  holder?: Parameters<typeof revokeLinks>[3] & { readonly position: SignerPosition | null },
): Promise<void> {
  const at = now();
  const links = await revokeLinks(tx, document.id, at, holder);
  await recordEnded(tx, user, document, at, { links, why, position: holder?.position ?? null });
}

/** Nothing where none was left. */
export async function recordEnded(
  tx: Transaction,
  user: UserActor,
  document: Of,
  at: Date,
  { links, why, position = null }: Ended,
): Promise<void> {
  if (links === 0) return;
  await record(
    tx,
    document.id,
    eventOn(document, 'LINKS_ENDED', byUser(user), at, { position, details: { why, links } }),
  );
}
