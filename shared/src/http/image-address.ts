import type { Sha256 } from '@pacta/contracts';
import { apiAddress } from './api-address.ts';

/** Where a browser finds a logo or isotype: anybody may see it, so an `img` reads it without a token. */
export const imageAddress = (sha256: Sha256): string => apiAddress(`/images/${sha256}`);
