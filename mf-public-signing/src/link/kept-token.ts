import { type DocumentId, exchangeLink, type LinkPurpose } from '@pacta/contracts';
import type { z } from 'zod';

/** Which document, and what for: what a link says besides its key. */
export interface Visit {
  documentId: DocumentId;
  purpose: LinkPurpose;
}

export const isSame = (one: Visit | null | undefined, other: Visit | null | undefined): boolean =>
  one?.documentId === other?.documentId && one?.purpose === other?.purpose;

const Kept = exchangeLink.response;
type Kept = z.infer<typeof Kept>;

const inMemory = new Map<string, Kept>();
const nameOf = ({ documentId, purpose }: Visit) => `link:${purpose}:${documentId}`;

/** Keeps a token for this tab, so that the page survives a reload. The key itself is never stored. */
export function keepToken(visit: Visit, token: Kept): void {
  inMemory.set(nameOf(visit), token);
  try {
    sessionStorage.setItem(nameOf(visit), JSON.stringify(token));
  } catch {
    // Private windows may refuse storage; a reload then needs the link again.
  }
}

export function keptToken(visit: Visit): Kept | null {
  const kept = inMemory.get(nameOf(visit)) ?? stored(nameOf(visit));
  return kept && Date.parse(kept.expires) > Date.now() ? kept : null;
}

export function forgetToken(visit: Visit): void {
  inMemory.delete(nameOf(visit));
  try {
    sessionStorage.removeItem(nameOf(visit));
  } catch {
    // There is nothing to remove then.
  }
}

function stored(name: string): Kept | null {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}
