const minute = 60_000;

/** How long tokens are valid, in milliseconds. */
export const lifetimes = { access: 30 * minute, refresh: 30 * 24 * 60 * minute };

/** How long a used refresh token may be sent again, in milliseconds: the answer to it may have been lost. */
export const grace = 20_000;
