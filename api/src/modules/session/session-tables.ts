import type { SessionId, UserId } from '@pacta/contracts';

export interface SessionTables {
  /** One sign-in, with all the tokens that descend from it. */
  sessions: {
    id: SessionId;
    userId: UserId;
    browser: string; // empty where its user agent does not tell
    system: string;
    createdAt: Date;
    lastUsedAt: Date; // when it last renewed its tokens
    endedAt: Date | null;
  };
  accessTokens: {
    hash: string; // SHA-256 of the token, in hex
    sessionId: SessionId;
    expiresAt: Date;
  };
  refreshTokens: {
    hash: string; // SHA-256 of the token, in hex
    sessionId: SessionId;
    expiresAt: Date;
    usedAt: Date | null;
    successorSalt: Buffer | null; // of one that was used: see refresh-session.ts
  };
}
