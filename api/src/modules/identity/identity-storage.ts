import type { DocumentId, SignerId } from '@pacta/contracts';
import type { IdentityProviderName } from '@pacta/contracts/identity';
import type { Database, Transaction } from '../../database.ts';
import type { IdentityNews } from '../../identity/identity-provider.ts';
import type { Check, Waiver } from './identity.ts';

/** All tries of a signer, the first one first. */
export const readChecks = (database: Database, signerId: SignerId): Promise<Check[]> =>
  database
    .selectFrom('identityChecks')
    .selectAll()
    .where('signerId', '=', signerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const readChecksOf = (database: Database, documentId: DocumentId): Promise<Check[]> =>
  database
    .selectFrom('identityChecks')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const readCheck = (database: Database, id: string): Promise<Check | undefined> =>
  database.selectFrom('identityChecks').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCheck(tx: Transaction, check: Check): Promise<void> {
  await tx.insertInto('identityChecks').values(check).execute();
}

/** Its document has to be locked. */
export async function saveCheck(tx: Transaction, { id, ...check }: Check): Promise<void> {
  await tx.updateTable('identityChecks').set(check).where('id', '=', id).execute();
}

export const readWaiver = (database: Database, signerId: SignerId): Promise<Waiver | undefined> =>
  database.selectFrom('identityWaivers').selectAll().where('signerId', '=', signerId).executeTakeFirst();

export const readWaivers = (database: Database, signerIds: readonly SignerId[]): Promise<Waiver[]> =>
  signerIds.length === 0
    ? Promise.resolve([])
    : database.selectFrom('identityWaivers').selectAll().where('signerId', 'in', signerIds).execute();

export async function saveWaiver(tx: Transaction, waiver: Waiver): Promise<void> {
  const { signerId: _, ...changed } = waiver;
  await tx
    .insertInto('identityWaivers')
    .values(waiver)
    .onConflict((conflict) => conflict.column('signerId').doUpdateSet(changed))
    .execute();
}

interface Called {
  readonly provider: IdentityProviderName;
  readonly news: IdentityNews;
  readonly now: Date;
}

/** Whether nobody has told this before. */
export async function insertCall(tx: Transaction, { provider, news, now }: Called): Promise<boolean> {
  const { sessionId, code, at } = news;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('identityCalls')
    .values({ provider, sessionId, code: code.slice(0, 200), toldAt: at.slice(0, 100), receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const findBySession = (
  database: Database,
  provider: IdentityProviderName,
  sessionId: string,
): Promise<Check | undefined> =>
  database
    .selectFrom('identityChecks')
    .selectAll()
    .where('provider', '=', provider)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();

/** Has it read at the source soon: a webhook came, or somebody waits before the page. */
export async function hurryReading(database: Database, id: string, now: Date, unlessReadSince?: Date): Promise<void> {
  let due = database.updateTable('identityChecks').set({ nextReadAt: now, reads: 0 }).where('id', '=', id);
  if (unlessReadSince) {
    due = due
      .where('nextReadAt', '>', now)
      .where(({ or, eb }) => or([eb('readAt', 'is', null), eb('readAt', '<', unlessReadSince)]));
  }
  await due.execute();
}

/** Takes the try whose reading is due longest. Whoever is killed meanwhile leaves it to be read when the lease ends. */
export const takeDueCheck = (
  database: Database,
  provider: IdentityProviderName,
  now: Date,
  leaseUntil: Date,
): Promise<Check | undefined> =>
  database
    .updateTable('identityChecks')
    .set({ nextReadAt: leaseUntil, readAt: now })
    .where('id', '=', (query) =>
      query
        .selectFrom('identityChecks')
        .select('id')
        .where('provider', '=', provider)
        .where('nextReadAt', '<=', now)
        .where('sessionId', 'is not', null)
        .orderBy('nextReadAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const keptFor = 30 * 24 * 60 * 60_000;

export async function sweepIdentityCalls(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('identityCalls')
    .where('receivedAt', '<', new Date(now.getTime() - keptFor))
    .execute();
}
