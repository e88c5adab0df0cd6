import type { DocumentFilter, DocumentSummary, Page } from '@pacta/contracts';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { presentPage } from '../../http/present-page.ts';
import {
  countFound,
  type DocumentSearch,
  type DocumentSlice,
  type ListedDocument,
  listDocuments,
} from './document-list-storage.ts';
import { presentListed } from './document-presenter.ts';
import { isIdentityRefused, readWhatDecides } from './identity-refused.ts';

export interface ListQuery extends DocumentFilter {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: `${'updatedAt' | 'createdAt' | 'name'}:${'asc' | 'desc'}`;
}

const columns = { updatedAt: 'updatedAt', createdAt: 'createdAt', name: 'nameKey' } as const;

/** A page of the documents that the user sees, and how many there are. Runs two statements, and a third where identities are asked for. */
export async function listDocumentPage(
  { database, now }: AppContext,
  user: UserActor,
  { page, limit, sortBy, ...filter }: ListQuery,
): Promise<Page<DocumentSummary>> {
  const search: DocumentSearch = { ...filter, visible: visibleTo(user) };
  const [field, direction] = sortBy.split(':') as [keyof typeof columns, 'asc' | 'desc'];
  const slice: DocumentSlice = { order: [columns[field], direction], page, limit };
  const total = await countFound(database, search);
  const rows = await listDocuments(database, search, slice, total);
  return presentPage(
    (await withRefused(database, rows)).map((row) => presentListed(user, row, now())),
    { page, limit },
    total,
  );
}

async function withRefused(database: Database, rows: readonly ListedDocument[]) {
  const asking = rows.filter(({ signers }) => signers.some(({ identity }) => identity === 'needed'));
  const entries = await readWhatDecides(
    database,
    asking.map(({ id }) => id),
  );
  return rows.map(({ signers, ...row }) => {
    const log = entries.filter(({ documentId }) => documentId === row.id);
    const known = signers.map((signer) => ({ ...signer, identityRefused: isIdentityRefused(signer, log) }));
    return { ...row, signers: known };
  });
}
