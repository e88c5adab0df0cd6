import type { Comment } from './comment.ts';

export interface CommentTables {
  comments: Comment;
}
