import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchQuery } from './search-words.ts';

const keyed = sql`to_tsvector('simple', search_key)`; // as the indexes have it

/**
 * Matches rows that have a word beginning with each word of the search. A search without letters or digits matches
 * none.
 */
export function hasWords(text: string, stored: RawBuilder<unknown> = keyed): RawBuilder<SqlBool> {
  const query = searchQuery(text);
  return query ? matchesQuery(query, stored) : sql<SqlBool>`false`;
}

/** Matches rows by what `searchQuery` made of a search, which is not empty. */
export const matchesQuery = (query: string, stored: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${stored} @@ to_tsquery('simple', ${query})`;
