import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { Place } from '../company/company-storage.ts';

const batch = 200;

/** What comes first of all, for those who read on behind the last of a batch. */
export const beforeAll = '00000000-0000-0000-0000-000000000000' as DocumentId;

/**
 * Documents of which somebody is to be reminded by now, behind one of them, in the order of their ids; of companies in these places, and of
 * those that cannot be signed any more none.
 */
export async function readToRemind(
  database: Database,
  now: Date,
  behind: DocumentId,
  places: readonly Place[],
): Promise<DocumentId[]> {
  const there = database
    .selectFrom('companies')
    .select('companies.id')
    .where(({ or, and }) => or(places.map((place) => and(place))));
  const approvers = database
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'PENDIENTE')
    .where('voboRemindAt', '<=', now)
    .where('companyId', 'in', there)
    .where('id', '>', behind)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]));
  const signers = database
    .selectFrom('signers')
    .innerJoin('documents', 'documents.id', 'signers.documentId')
    .select('documents.id')
    .where('documents.status', '=', 'ENVIADO')
    .where('state', '=', 'invited')
    .where('scanInReview', '=', false)
    .where('remindAt', '<=', now)
    .where('documents.companyId', 'in', there)
    .where('documents.id', '>', behind)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]));
  const found = await approvers.union(signers).orderBy('id').limit(batch).execute();
  return found.map(({ id }) => id);
}

/**
 * Documents that somebody is still to approve or sign, whose time has ended, and whose creators do not know yet, behind one of them,
 * in the order of their ids.
 */
export async function readExpired(database: Database, now: Date, behind: DocumentId): Promise<DocumentId[]> {
  const found = await database
    .selectFrom('documents')
    .select('id')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', '=', 'PENDIENTE'),
        and([
          eb('status', '=', 'ENVIADO'),
          exists(
            selectFrom('signers')
              .select('signers.id')
              .whereRef('signers.documentId', '=', 'documents.id')
              .where('state', 'in', ['waiting', 'invited'])
              .where('scanInReview', '=', false),
          ),
        ]),
      ]),
    )
    .where('expiresAt', '<=', now)
    .where('expiryToldAt', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(batch)
    .execute();
  return found.map(({ id }) => id);
}

/** Whether nobody had told them before. */
export async function tellExpired(tx: Transaction, id: DocumentId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ expiryToldAt: at })
    .where('id', '=', id)
    .where('expiryToldAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The end was moved: its creator is told of the next one again. */
export async function forgetExpiryTold(tx: Transaction, id: DocumentId): Promise<void> {
  await tx.updateTable('documents').set({ expiryToldAt: null }).where('id', '=', id).execute();
}
