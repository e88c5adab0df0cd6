import type { Sha256 } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Every column that refers to a stored file. The log counts too: it refers to what somebody once signed; see `exceptDownloads`. */
export const references = [
  ['uploads', 'sha256'],
  ['uploads', 'originalSha256'],
  ['images', 'sha256'],
  ['companies', 'logoSha256'],
  ['companies', 'isotypeSha256'],
  ['templateVersions', 'sha256'],
  ['documentVersions', 'sha256'],
  ['documentAnnexes', 'sha256'],
  ['documents', 'scanSha256'],
  ['documents', 'sealedSha256'],
  ['documents', 'preparedSha256'],
  ['efirmaPreparations', 'sha256'],
  ['efirmaSignatures', 'sha256'],
  ['signers', 'signatureImageSha256'],
  ['logEntries', 'sha256'],
  ['scans', 'sha256'],
  ['constancias', 'sha256'],
  ['envelopes', 'fileSha256'],
] as const;

/** That somebody took a file away keeps it no longer than the document does: what a signer took back is to go. */
const exceptDownloads = (table: (typeof references)[number][0]) =>
  table === 'logEntries' ? sql`and type <> 'DOWNLOADED'` : sql``;

/** Which of these files anything in the database still refers to. */
export async function findNamedFiles(database: Database, files: readonly Sha256[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, column] of references) {
    const name = sql.ref(column);
    const { rows } = await sql<{ name: string }>`select distinct ${name} as name from ${sql.table(table)}
      where ${name} = any(${files}) ${exceptDownloads(table)}`.execute(database);
    for (const row of rows) named.add(row.name);
  }
  return named;
}

/** All files that anything in the database refers to. */
export async function readNamedFiles(database: Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, column] of references) {
    const name = sql.ref(column);
    const { rows } = await sql<{ name: string }>`select distinct ${name} as name from ${sql.table(table)}
      where ${name} is not null ${exceptDownloads(table)}`.execute(database);
    for (const row of rows) named.add(row.name);
  }
  return named;
}
