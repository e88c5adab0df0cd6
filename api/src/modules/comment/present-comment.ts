import type { CommentView } from '@pacta/contracts';
import type { Comment } from './comment.ts';

export const presentComment = ({ id, authorKind, authorName, text, createdAt, isRejection }: Comment): CommentView => ({
  id,
  author: { kind: authorKind, name: authorName },
  text,
  at: createdAt.toISOString(),
  isRejection,
});
