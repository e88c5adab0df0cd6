import type { DocumentId, DocumentSummary } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { readLog } from '../log/log-storage.ts';
import { readOwner } from './document-detail-storage.ts';
import { presentSummary } from './document-presenter.ts';
import { readDossier } from './document-storage.ts';

/** Some of the user's own documents, as rows of a list, in the order of the ids. */
export const readSummaries = (
  database: Database,
  user: UserActor,
  ids: readonly DocumentId[],
  now: Date,
): Promise<DocumentSummary[]> =>
  Promise.all(
    ids.map(async (id) => {
      const [dossier, owner, log] = await Promise.all([
        readDossier(database, id),
        readOwner(database, id),
        readLog(database, id),
      ]);
      return presentSummary(user, { dossier, owner, log, now });
    }),
  );
