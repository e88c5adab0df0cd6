import type { ActorKind, CommentId, DocumentId } from '@pacta/contracts';

export interface Comment {
  readonly id: CommentId;
  readonly documentId: DocumentId;
  readonly version: number;
  readonly authorKind: ActorKind;
  readonly authorName: string;
  /** Of a person who wrote from a link. */
  readonly authorEmail: string | null;
  readonly text: string;
  readonly isRejection: boolean;
  readonly createdAt: Date;
}
