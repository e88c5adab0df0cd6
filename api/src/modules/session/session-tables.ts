import type { SessionId, UserId } from '@pacta/contracts';

export interface SessionTables {
  /** One sign-in, with all the tokens that descend from it. */
  sessions: {
    id: SessionId;
    userId: UserId;
    browser: string; // empty if the user agent does not say
    system: string;
    createdAt: Date;
    lastUsedAt: Date; // when its tokens were last renewed
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
    successorSalt: Buffer | null; // of a token that was used: see refresh-session.ts
  };
}
