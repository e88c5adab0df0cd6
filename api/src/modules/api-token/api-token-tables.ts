import type { ApiTokenId, UserId } from '@pacta/contracts';

export interface ApiTokenTables {
  /** A revoked token is deleted. */
  apiTokens: {
    id: ApiTokenId;
    userId: UserId;
    hash: string; // SHA-256 of the token, in hex
    name: string;
    createdAt: Date;
    expiresAt: Date;
    lastUsedAt: Date | null; // to the hour
  };
}
