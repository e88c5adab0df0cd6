import { z } from 'zod';
import { ActorKind } from './log.ts';
import { lines, Timestamp, uuid } from './text.ts';
import { validation } from './validation.ts';

export const CommentId = uuid().brand('CommentId');
export type CommentId = z.infer<typeof CommentId>;

export const CommentText = lines(4_000).min(1, validation.required);

export const CommentView = z.object({
  id: CommentId,
  author: z.object({ kind: ActorKind, name: z.string() }),
  text: z.string(),
  at: Timestamp,
  isRejection: z.boolean(),
});
export type CommentView = z.infer<typeof CommentView>;
