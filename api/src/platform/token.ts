import { createHash, createHmac, randomBytes } from 'node:crypto';

/** An opaque token. The database contains only its hash. */
export interface Token {
  readonly token: string;
  readonly hash: string;
}

const tokenOf = (bytes: Buffer): Token => {
  const token = bytes.toString('base64url');
  return { token, hash: hashToken(token) };
};

export const newToken = (): Token => tokenOf(randomBytes(32));

export const newSalt = (): Buffer => randomBytes(32);

/**
 * The token that follows another: always the same one, and unknown to anybody who has only the token or only the salt.
 */
export const successorOf = (token: string, salt: Buffer): Token =>
  tokenOf(createHmac('sha256', salt).update(token).digest());

/** A plain hash is enough for 256 random bits: there is nothing to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
