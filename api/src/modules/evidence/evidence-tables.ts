import type { JSONColumnType } from 'kysely';
import type { Leaf, SignedHead } from './evidence.ts';

export interface EvidenceTables {
  /** The ends of all trails: a document has one for each day on which it had changed. */
  trailLeaves: Leaf & { number: string }; // a bigint
  trailHeads: SignedHead & {
    size: string; // a bigint
    peaks: JSONColumnType<string[]>; // hexadecimal
  };
  trailHeadStamps: { day: string; token: Buffer };
}
