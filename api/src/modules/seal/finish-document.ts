import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { completeDocument } from '../document/complete-document.ts';
import { type Dossier, finish, isSignedByAll } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier } from '../document/document-storage.ts';
import { getsSeal } from '../document/signing-stages.ts';
import { readLog } from '../log/log-storage.ts';
import { evidenceOf } from './evidence.ts';
import { readBeside } from './read-beside.ts';
import { signedFile } from './signed-file.ts';

/**
 * Makes the finished file of a document that gets no seal, and completes it. If it runs again, or twice at once, the document is
 * completed once.
 */
export async function finishDocument(context: AppContext, documentId: DocumentId): Promise<void> {
  const signed = await readDossier(context.database, documentId);
  if (!isToBeFinished(signed)) return;
  const file = await context.files.put(await makeFile(context, signed));

  await context.database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    if (isToBeFinished(current)) await completeDocument(context, tx, finish(current, file));
  });
}

/** Where e.firmas came last, the file is there already. */
const isToBeFinished = (dossier: Dossier): boolean =>
  dossier.document.status === 'ENVIADO' &&
  dossier.document.preparedSha256 === null &&
  isSignedByAll(dossier) &&
  !getsSeal(dossier.document, dossier.signers);

async function makeFile(context: AppContext, dossier: Dossier): Promise<Uint8Array> {
  const { database, files } = context;
  const { document } = dossier;
  const owner = await readOwner(database, document.id);
  const beside = await readBeside(context, dossier, owner);
  return runTask('finish', {
    pdf: await files.read(signedFile(document)),
    images: beside.pictures,
    positions: document.positions,
    evidence: evidenceOf(dossier, owner, await readLog(database, document.id), beside),
  });
}
