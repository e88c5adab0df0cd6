import type { Sha256 } from '@pacta/contracts';
import { hashOf, type LoggedEntry, type LogHead } from './log.ts';

/** Whether a document's log is complete and unchanged. */
export function isIntact(entries: readonly LoggedEntry[], { logSequence, logHead }: LogHead): boolean {
  let previous: Sha256 | null = null;
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1 || entry.hash !== hashOf(previous, entry)) return false;
    previous = entry.hash;
  }
  return entries.length === logSequence && previous === logHead;
}
