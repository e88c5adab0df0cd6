import { createHash } from 'node:crypto';
import type { Database } from '../../database.ts';
import type { TrailFolder } from '../../platform/trail-folder.ts';
import { NoTimestamp, type TimestampAuthority } from '../../signing/timestamp-authority.ts';
import type { SignedHead } from './evidence.ts';
import { insertStamp, readNewestHead, readStamp } from './evidence-storage.ts';

interface Stamping {
  readonly database: Database;
  readonly folder: TrailFolder;
  readonly authority: TimestampAuthority | undefined;
}

/**
 * Has the newest head stamped, which speaks for all before it. What cannot be had now is asked for the next time, or comes with the
 * next head. Returns the day that was stamped.
 */
export async function stampNewestHead({ database, folder, authority }: Stamping): Promise<string | null> {
  const head = (await readNewestHead(database))?.head;
  if (!authority || !head) return null;
  const kept = await readStamp(database, head.day);
  if (kept) await folder.writeToken(head.day, kept); // a process may have been killed before it did
  if (kept) return null;
  const token = await tokenOf(head, authority);
  if (!token) return null;
  await insertStamp(database, head.day, token);
  await folder.writeToken(head.day, token);
  return head.day;
}

/** Null: nobody gave one, and the operator was told why. */
async function tokenOf({ body }: SignedHead, authority: TimestampAuthority): Promise<Buffer | null> {
  try {
    const { token } = await authority.stamp(new Uint8Array(createHash('sha256').update(body).digest()));
    return Buffer.from(token);
  } catch (error) {
    if (error instanceof NoTimestamp) return null;
    throw error;
  }
}
