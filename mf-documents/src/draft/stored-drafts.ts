import type { UserId } from '@pacta/contracts';
import { z } from 'zod';
import { type DraftKind, idIn, keyOf } from './draft-guard.ts';

/** One of the drafts that a user left in this browser. */
export interface StoredDraft<D> {
  id: string;
  draft: D;
  /** Null where an older build stored it. */
  changedAt: string | null;
}

/** Where the drafts of one kind lie between two visits: any number for each user of this browser. */
export interface StoredDrafts<D> {
  /** Those that a user left and this build understands, the last changed first. */
  list: (userId: UserId) => StoredDraft<D>[];
  read: (userId: UserId, id: string) => D | null;
  /** Tells whether the draft will survive a reload: storage may be full or refused. */
  keep: (userId: UserId, id: string, draft: D) => boolean;
  forget: (userId: UserId, id: string) => void;
  keyOf: (userId: UserId, id: string) => string;
}

const Kept = z.object({ changedAt: z.iso.datetime() });

export function storedDrafts<D>(kind: DraftKind, schema: z.ZodType<D>): StoredDrafts<D> {
  const ownKey = (userId: UserId, id: string) => keyOf(kind, userId, id);

  function readKey(key: string): Omit<StoredDraft<D>, 'id'> | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      const draft = schema.safeParse(stored);
      return draft.success ? { draft: draft.data, changedAt: Kept.safeParse(stored).data?.changedAt ?? null } : null;
    } catch {
      return null;
    }
  }

  return {
    list(userId) {
      const stored = Object.keys(localStorage).flatMap((key) => {
        const id = idIn(key, kind, userId);
        const kept = id === null ? null : readKey(key);
        return id !== null && kept ? [{ id, ...kept }] : [];
      });
      return stored.sort((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''));
    },
    read: (userId, id) => readKey(ownKey(userId, id))?.draft ?? null,
    keep(userId, id, draft) {
      try {
        localStorage.setItem(ownKey(userId, id), JSON.stringify({ ...draft, changedAt: new Date().toISOString() }));
        return true;
      } catch {
        return false;
      }
    },
    forget: (userId, id) => localStorage.removeItem(ownKey(userId, id)),
    keyOf: ownKey,
  };
}
