import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { readNamedFiles } from '../modules/file/file-reference-storage.ts';

/** What a backup has to know of the database that it saves. */
export interface SavedDatabase {
  readonly migration: string;
  /** The SHA-256 of every file that it names. */
  readonly named: ReadonlySet<string>;
}

export async function readSavedDatabase(database: Database): Promise<SavedDatabase> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(
    database,
  );
  const named = await readNamedFiles(database);
  return { migration: rows[0]?.name ?? '', named };
}

/** A name by which others see what this transaction sees, for as long as it is open. */
export async function exportSnapshot(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL exported no snapshot.');
  return row.snapshot;
}

/** Whether nobody has made anything in this database yet. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\_%') as found`.execute(database);
  return rows[0]?.found === false;
}
