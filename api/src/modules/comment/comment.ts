import type { ActorKind, CommentId, DocumentId } from '@pacta/contracts';

export interface Comment {
  readonly id: CommentId;
  readonly documentId: DocumentId;
  readonly version: number;
  readonly authorKind: ActorKind;
  readonly authorName: string;
  readonly text: string;
  readonly isRejection: boolean;
  readonly createdAt: Date;
}
