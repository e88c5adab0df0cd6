import type { CompanyAct, CompanyId, UserId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';

interface Recorded {
  readonly act: CompanyAct;
  readonly actorName: string;
  readonly subject: { readonly id: UserId; readonly fullName: string; readonly companyId: CompanyId | null };
  readonly detail?: string;
  readonly at: Date;
}

/** Adds to the record of the company that the user belongs to, if any. */
export async function recordAct(tx: Transaction, { act, actorName, subject, detail, at }: Recorded): Promise<void> {
  const { id: subjectId, fullName: subjectName, companyId } = subject;
  if (companyId === null) return;
  const row = { id: newId(at), companyId, at, act, actorName, subjectId, subjectName, detail: detail ?? null };
  await tx.insertInto('companyRecords').values(row).execute();
}

interface Slice {
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
export const listRecord = (database: Database, companyId: CompanyId, { page, limit }: Slice) =>
  database
    .selectFrom('companyRecords')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countRecord(database: Database, companyId: CompanyId): Promise<number> {
  const { count } = await database
    .selectFrom('companyRecords')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
