import type { DocumentId, getTrail, ResponseOf, TrailEntry } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLogBefore } from '../log/log-storage.ts';
import { assertSees } from './document-policy.ts';
import { readDocument } from './document-storage.ts';

interface Asked {
  readonly documentId: DocumentId;
  /** Entries before this one; absent: the newest. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A part of a document's trail for whoever may see the document: users of its company, and administrators. */
export async function readTrail(
  { database }: AppContext,
  user: UserActor,
  { documentId, before, limit }: Asked,
): Promise<ResponseOf<typeof getTrail>> {
  assertSees(user, await readDocument(database, documentId));
  const entries = await readLogBefore(database, documentId, before, limit + 1);
  const shown = entries.slice(0, limit);
  const next = entries.length > limit ? (shown.at(-1)?.sequence ?? null) : null;
  return { results: shown.map(presentEntry), next };
}

const presentEntry = ({ documentId: _, actorKind: kind, actorName: name, at, ...entry }: LoggedEntry): TrailEntry => ({
  ...entry,
  at: at.toISOString(),
  actor: { kind, name },
});
