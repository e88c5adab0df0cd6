import type { DocumentId, LinkPurpose, SignerId } from '@pacta/contracts';

export interface LinkTables {
  links: {
    id: string;
    documentId: DocumentId;
    purpose: LinkPurpose;
    signerId: SignerId | null; // null: an approver who does not sign
    createdAt: Date;
    expiresAt: Date;
    revokedAt: Date | null;
  };
  linkKeys: {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  linkTokens: {
    hash: string; // SHA-256 of the token, in hex
    linkId: string;
    expiresAt: Date;
  };
}
