import type { UserId } from '@pacta/shared/contracts';

export interface SessionTables {
  /** One sign-in, with all the tokens that descend from it. */
  sessions: {
    id: string;
    userId: UserId;
    createdAt: Date;
    endedAt: Date | null;
  };
  accessTokens: {
    hash: string; // SHA-256 of the token, in hex
    sessionId: string;
    expiresAt: Date;
  };
  refreshTokens: {
    hash: string; // SHA-256 of the token, in hex
    sessionId: string;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** Wrong passwords, counted for each address that was tried, known or not. */
  loginFailures: {
    email: string;
    failures: number;
    lastAt: Date;
  };
}
