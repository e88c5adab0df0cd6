import type { ActorKind, DocumentId, LogType, Sha256, SignerPosition } from '@pacta/contracts';

export interface LogTables {
  logEntries: {
    documentId: DocumentId;
    sequence: number;
    type: LogType;
    at: Date;
    actorKind: ActorKind;
    actorName: string;
    version: number;
    sha256: Sha256;
    position: SignerPosition | null;
    onPaper: boolean;
    hash: Sha256;
  };
}
