import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchQuery } from './search-words.ts';

const keyed = sql`to_tsvector('simple', search_key)`; // as the indexes have it

/** The rows that have each word of a search, as a beginning. Words of signs only are in none. */
export function hasWords(text: string, stored: RawBuilder<unknown> = keyed): RawBuilder<SqlBool> {
  const query = searchQuery(text);
  return query ? sql<SqlBool>`${stored} @@ to_tsquery('simple', ${query})` : sql<SqlBool>`false`;
}
