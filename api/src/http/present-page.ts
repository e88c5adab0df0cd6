import type { Page } from '@pacta/contracts';

interface Slice {
  readonly page: number;
  readonly limit: number;
}

/** The envelope of every list. */
export const presentPage = <T>(results: T[], { page, limit }: Slice, totalResults: number): Page<T> => ({
  results,
  page,
  limit,
  totalPages: Math.ceil(totalResults / limit),
  totalResults,
});
