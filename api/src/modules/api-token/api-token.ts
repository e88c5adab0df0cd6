import { hashToken, newToken } from '../../platform/token.ts';

const prefix = 'pacta_'; // tells scanners for leaked secrets, and us, what it is

export const isApiToken = (token: string): boolean => token.startsWith(prefix);

export function newApiToken(): { token: string; hash: string } {
  const token = `${prefix}${newToken().token}`;
  return { token, hash: hashToken(token) };
}
