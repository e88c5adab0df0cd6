import { createHash, randomBytes } from 'node:crypto';

/** An opaque token. Whoever reads the database finds only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** A plain hash is enough for 256 random bits: there is nothing to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
