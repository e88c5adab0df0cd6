import type { DocumentId } from '@pacta/contracts';
import type { Database } from '../../database.ts';

/** What authorities issued over a document, as it came: the first, and each behind the one that it renews. */
export async function readConstanciaTokens(database: Database, documentId: DocumentId): Promise<Buffer[]> {
  const rows = await database
    .selectFrom('constancias')
    .select('token')
    .where('documentId', '=', documentId)
    .where('state', '=', 'issued')
    .orderBy('askedAt')
    .execute();
  return rows.flatMap(({ token }) => (token ? [token] : []));
}
