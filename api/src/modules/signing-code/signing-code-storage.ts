import type { SignerId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import { looksBack, type SigningCode } from './signing-code.ts';

/** Stores a code. Those that its signer was sent before end. Its document has to be locked. */
export async function insertCode(tx: Transaction, code: SigningCode): Promise<void> {
  await tx
    .updateTable('signingCodes')
    .set({ endedAt: code.createdAt })
    .where('signerId', '=', code.signerId)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .execute();
  await tx.insertInto('signingCodes').values(code).execute();
}

export const readCode = (database: Database, id: string): Promise<SigningCode | undefined> =>
  database.selectFrom('signingCodes').selectAll().where('id', '=', id).executeTakeFirst();

/** The codes of a signer, as far back as limits look, the newest first. */
export const readLatestCodes = (database: Database, signerId: SignerId, now: Date): Promise<SigningCode[]> =>
  database
    .selectFrom('signingCodes')
    .selectAll()
    .where('signerId', '=', signerId)
    .where('createdAt', '>', new Date(now.getTime() - looksBack.milliseconds))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(looksBack.codes)
    .execute();

/** What the digits that somebody typed, or a signature, change of it. */
export async function saveCode(
  tx: Transaction,
  id: string,
  change: Partial<Pick<SigningCode, 'tries' | 'checkedAt' | 'usedAt'>>,
): Promise<void> {
  await tx.updateTable('signingCodes').set(change).where('id', '=', id).execute();
}

const day = 24 * 60 * 60_000;
const keptFor = 7 * day; // longer than limits look back; the trail tells what became of them

export async function sweepCodes(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('signingCodes')
    .where('createdAt', '<', new Date(now.getTime() - keptFor))
    .execute();
}
