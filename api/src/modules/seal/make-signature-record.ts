import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import type { SealLevel } from '../../signing/read-levels.ts';
import { runTask } from '../../worker/run-task.ts';
import { type Document, finishedSha256 } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { fieldsOf } from '../efirma/efirma.ts';
import { readLatest, readLog, record } from '../log/log-storage.ts';
import { askForConstancia } from './conserve.ts';
import { completedEvidenceOf } from './evidence.ts';
import { readBeside } from './read-beside.ts';
import { recordLevel } from './record-level.ts';
import { hasLevel } from './seal.ts';

/** Makes the record of a completed document. If it runs again, or twice at once, the document has one. */
export async function makeSignatureRecord(context: AppContext, documentId: DocumentId): Promise<void> {
  const { database, files, now } = context;
  if (await hasRecord(database, documentId)) return;
  const dossier = await readDossier(database, documentId);
  const owner = await readOwner(database, documentId);
  const beside = await readBeside(context, dossier, owner);
  const evidence = completedEvidenceOf(dossier, owner, await readLog(database, documentId), beside);
  const level = await levelOfEfirmas(context, dossier.document);
  const { sha256, size } = await files.put(await runTask('makeRecord', { evidence, pages: dossier.document.pages }));

  await database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, documentId);
    if (await hasRecord(tx, documentId)) return;
    if (!document.sealedSha256) await askForConstancia(context, tx, document); // of a sealed one it was asked for with the seal
    if (level) await recordLevel(context, tx, document, level);
    await record(tx, documentId, eventOn(document, 'RECORD_MADE', system, now(), { sha256, details: { size } }));
  });
}

const hasRecord = async (database: Database, documentId: DocumentId): Promise<boolean> =>
  (await readLatest(database, documentId, 'RECORD_MADE', new Date(0), 1)).length > 0;

/** Of e.firmas that no seal follows, unless the company wants nothing of the server behind them: with that, their level is kept. */
async function levelOfEfirmas({ files, now }: AppContext, document: Document): Promise<SealLevel | null> {
  const finished = finishedSha256(document);
  if (!finished || !hasLevel(document) || document.sealedSha256) return null; // of a sealed one it is kept with the seal
  const fields = fieldsOf(document.id);
  return runTask('readLevels', async () => ({ pdf: await files.read(finished), now: now(), fields }));
}
