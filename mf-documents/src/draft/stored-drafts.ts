import type { UserId } from '@pacta/contracts';
import type { z } from 'zod';
import { type DraftKind, prefixOf } from './draft-guard.ts';

/** Where the drafts of one kind lie between two visits: one for each user of this browser. */
export interface StoredDrafts<D> {
  /** The draft that a user left, or null where there is none that this build understands. */
  read: (userId: UserId) => D | null;
  /** Tells whether the draft will survive a reload: storage may be full or refused. */
  keep: (userId: UserId, draft: D) => boolean;
  forget: (userId: UserId) => void;
}

export function storedDrafts<D>(kind: DraftKind, schema: z.ZodType<D>): StoredDrafts<D> {
  const keyOf = (userId: UserId) => prefixOf(kind) + userId;
  return {
    read(userId) {
      try {
        const draft = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
        return draft.success ? draft.data : null;
      } catch {
        return null;
      }
    },
    keep(userId, draft) {
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    forget: (userId) => localStorage.removeItem(keyOf(userId)),
  };
}
