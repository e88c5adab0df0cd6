import type { ActorKind, CommentId, DocumentId } from '@pacta/contracts';

export interface CommentTables {
  comments: {
    id: CommentId;
    documentId: DocumentId;
    version: number;
    authorKind: ActorKind;
    authorName: string;
    text: string;
    isRejection: boolean;
    createdAt: Date;
  };
}
