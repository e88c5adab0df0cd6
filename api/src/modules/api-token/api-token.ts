/** Tells scanners for leaked secrets, and us, what a token is. */
export const apiTokenPrefix = 'pacta_';

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);
