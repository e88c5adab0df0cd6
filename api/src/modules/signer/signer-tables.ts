import type { DocumentId, Sha256, SignerId, SignerPosition, SignerState } from '@pacta/contracts';
import type { SignatureImageKind } from './signer.ts';

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
    signatureImageKind: SignatureImageKind | null;
    signatureImageSha256: Sha256 | null; // of the PNG, in the file store
    consentVersion: string | null;
  };
}
