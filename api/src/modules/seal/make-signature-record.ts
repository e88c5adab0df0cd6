import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { runTask } from '../../worker/run-task.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { readLatest, readLog, record } from '../log/log-storage.ts';
import { askForConstancia } from './conserve.ts';
import { completedEvidenceOf } from './evidence.ts';
import { readBeside } from './read-beside.ts';

/** Makes the record of a completed document. If it runs again, or twice at once, the document has one. */
export async function makeSignatureRecord(context: AppContext, documentId: DocumentId): Promise<void> {
  const { database, files, now } = context;
  if (await hasRecord(database, documentId)) return;
  const dossier = await readDossier(database, documentId);
  const owner = await readOwner(database, documentId);
  const beside = await readBeside(context, dossier, owner);
  const evidence = completedEvidenceOf(dossier, owner, await readLog(database, documentId), beside);
  const { sha256, size } = await files.put(await runTask('makeRecord', { evidence, pages: dossier.document.pages }));

  await database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, documentId);
    if (await hasRecord(tx, documentId)) return;
    if (!document.sealedSha256) await askForConstancia(context, tx, document); // of a sealed one it was asked for with the seal
    await record(tx, documentId, eventOn(document, 'RECORD_MADE', system, now(), { sha256, details: { size } }));
  });
}

const hasRecord = async (database: Database, documentId: DocumentId): Promise<boolean> =>
  (await readLatest(database, documentId, 'RECORD_MADE', new Date(0), 1)).length > 0;
