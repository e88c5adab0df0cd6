/** Tells scanners for leaked secrets, and us, what kind of token it is. */
export const apiTokenPrefix = 'pacta_';

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);
