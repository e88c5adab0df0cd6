const minute = 60_000;

/** How long tokens live, in milliseconds. */
export const lifetimes = { access: 30 * minute, refresh: 30 * 24 * 60 * minute };

/** How long a refresh token that was used may come again, in milliseconds: its answer may have been lost on the way. */
export const grace = 20_000;
