import type { DocumentId, Sha256, SignerId, SignerPosition, SignerState } from '@pacta/contracts';
import type { MarkKind } from '../../certificate/evidence.ts';

export interface SignerTables {
  signers: {
    id: SignerId;
    documentId: DocumentId;
    position: SignerPosition;
    name: string;
    email: string;
    phone: string;
    representativeName: string | null;
    representativeEmail: string | null;
    state: SignerState;
    signedAt: Date | null;
    signedOnPaper: boolean;
    markKind: MarkKind | null;
    markSha256: Sha256 | null; // the picture, in the file store
    consentVersion: string | null;
  };
}
