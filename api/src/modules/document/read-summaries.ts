import type { DocumentId, DocumentSummary } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { readNames } from './document-detail-storage.ts';
import { presentSummary } from './document-presenter.ts';
import { readDossier } from './document-storage.ts';

/** A few documents of the user's own, as rows of a list in the order of their ids. */
export const readSummaries = (
  database: Database,
  user: UserActor,
  ids: readonly DocumentId[],
): Promise<DocumentSummary[]> =>
  Promise.all(
    ids.map(async (id) => {
      const [dossier, names] = await Promise.all([readDossier(database, id), readNames(database, id)]);
      return presentSummary(user, { dossier, names });
    }),
  );
