import type { createApiToken, ResponseOf } from '@pacta/contracts';

/** A token as the server tells it this once. */
export type IssuedApiToken = ResponseOf<typeof createApiToken>;
