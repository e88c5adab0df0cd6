import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Document, finishedSha256 } from '../document/document.ts';
import { record } from '../log/log-storage.ts';
import { knownLevel, type Reading, renewalOf } from './seal.ts';
import { insertLevel } from './seal-storage.ts';
import { timestamped } from './timestamped.ts';

/** Keeps the level that a new seal has, or e.firmas have that no seal follows, and has what it lacks looked for. The document has to be locked. */
export async function recordLevel(
  { now, timestampAuthority }: AppContext,
  tx: Transaction,
  document: Document,
  reading: Reading,
): Promise<void> {
  const at = now();
  const canHaveMore = timestampAuthority !== undefined && reading.level !== null;
  const known = knownLevel(reading, timestampAuthority !== undefined);
  await insertLevel(tx, document.id, { ...known, renewAt: renewalOf(reading, at), dueAt: canHaveMore ? at : null });
  const sha256 = finishedSha256(document);
  if (reading.time && sha256) await record(tx, document.id, timestamped(document, { file: { sha256 }, reading, at }));
}
