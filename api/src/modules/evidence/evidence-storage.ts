import { DocumentId } from '@pacta/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import type { LoggedEntry } from '../log/log.ts';
import type { Leaf, SignedHead } from './evidence.ts';
import type { Tree } from './merkle.ts';

/** Servers that share a database take turns. The number has no meaning but has to be ours alone. */
export const lockHeads = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(726381190165)`.execute(tx);

export async function readNewestHead(database: Database): Promise<{ head: SignedHead; tree: Tree } | undefined> {
  const row = await database.selectFrom('trailHeads').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
  if (!row) return undefined;
  const { size, peaks, ...head } = row;
  return { head, tree: { size: Number(size), peaks: peaks.map((peak) => Buffer.from(peak, 'hex')) } };
}

const headColumns = ['day', 'body', 'signature', 'publicKey'] as const;

export const readHeads = (database: Database): Promise<SignedHead[]> =>
  database.selectFrom('trailHeads').select(headColumns).orderBy('day').execute();

export const readHeadsAfter = (database: Database, day: string): Promise<SignedHead[]> =>
  database.selectFrom('trailHeads').select(headColumns).where('day', '>', day).orderBy('day').execute();

export async function insertHead(tx: Transaction, head: SignedHead, { size, peaks }: Tree): Promise<void> {
  const values = { ...head, size: String(size), peaks: JSON.stringify(peaks.map((peak) => peak.toString('hex'))) };
  await tx.insertInto('trailHeads').values(values).execute();
}

/** Another server may have been quicker: the first one stays. */
export async function insertStamp(database: Database, day: string, token: Buffer): Promise<void> {
  const stamp = database.insertInto('trailHeadStamps').values({ day, token });
  await stamp.onConflict((conflict) => conflict.doNothing()).execute();
}

export const readStamp = async (database: Database, day: string): Promise<Buffer | undefined> =>
  (await database.selectFrom('trailHeadStamps').select('token').where('day', '=', day).executeTakeFirst())?.token;

/** The timestamps of all heads, the oldest first. */
export const readStamps = (database: Database) =>
  database.selectFrom('trailHeadStamps').select(['day', 'token']).orderBy('day').execute();

/**
 * Adds a leaf for each document whose trail has grown beyond its latest one. Asked of the leaves, not of the clock: an entry that
 * is committed late is in the next head.
 */
export async function insertLeaves(tx: Transaction, size: number): Promise<void> {
  await sql`insert into trail_leaves (number, document_id, identifier, sequence, head)
    select ${size}::bigint + row_number() over (order by d.id) - 1, d.id, d.identifier, d.log_sequence, d.log_head
    from documents d
    where d.log_head is not null and not exists (
      select from trail_leaves l where l.document_id = d.id and l.sequence >= d.log_sequence)`.execute(tx);
}

const leavesAtOnce = 10_000;

/** The leaves from one number up to another, in order, some thousands at a time. */
export async function* readLeaves(database: Database, from: number, to: number): AsyncGenerator<Leaf[]> {
  for (let first = from; first < to; first += leavesAtOnce) {
    yield await database
      .selectFrom('trailLeaves')
      .select(['documentId', 'identifier', 'sequence', 'head'])
      .where('number', '>=', String(first))
      .where('number', '<', String(Math.min(first + leavesAtOnce, to)))
      .orderBy('number')
      .execute();
  }
}

/** The leaf of a document that was signed last. */
export async function readLastLeaf(
  database: Database,
  documentId: DocumentId,
): Promise<{ number: number; leaf: Leaf } | undefined> {
  const row = await database
    .selectFrom('trailLeaves')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, ...leaf } = row;
  return { number: Number(number), leaf };
}

/** The first head whose tree has a leaf of that number. */
export async function readHeadCovering(
  database: Database,
  number: number,
): Promise<{ head: SignedHead; size: number } | undefined> {
  const row = await database
    .selectFrom('trailHeads')
    .select([...headColumns, 'size'])
    .where('size', '>', String(number))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { size, ...head } = row;
  return { head, size: Number(size) };
}

export async function countLeaves(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(max(number) + 1, 0)::float8 as count
    from trail_leaves`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A document as its trail ends in the database, with all its entries. */
export interface ExportedDocument {
  readonly id: DocumentId;
  readonly identifier: string;
  readonly sequence: number;
  readonly head: string | null;
  readonly entries: readonly LoggedEntry[];
}

const documentsAtOnce = 500;
const beforeAll = DocumentId.parse('00000000-0000-0000-0000-000000000000');

/** All documents, the oldest first. */
export async function* readDocuments(database: Database): AsyncGenerator<ExportedDocument[]> {
  for (let after = beforeAll; ; ) {
    const rows: Omit<ExportedDocument, 'entries'>[] = await database
      .selectFrom('documents')
      .select(['id', 'identifier', 'logSequence as sequence', 'logHead as head'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(documentsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    const entries = await database
      .selectFrom('logEntries')
      .selectAll()
      .where('documentId', 'in', ids)
      .orderBy('documentId')
      .orderBy('sequence')
      .execute();
    const byDocument = Map.groupBy(entries, ({ documentId }) => documentId);
    yield rows.map((row) => ({ ...row, entries: byDocument.get(row.id) ?? [] }));
    after = last.id;
  }
}

/** All of it as of one moment. */
export const asOfOneMoment = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
