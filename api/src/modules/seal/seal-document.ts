import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { announceCompletion } from '../document/announce-completion.ts';
import { complete, type Dossier, isSignedByAll } from '../document/document.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { getsSeal } from '../document/signing-stages.ts';
import { record } from '../log/log-storage.ts';
import { askForConstancia } from './conserve.ts';
import { finishDocument } from './finish-document.ts';
import { makeSealedFile } from './make-sealed-file.ts';
import { recordLevel } from './record-level.ts';

/**
 * Makes the sealed file and completes the document. If it runs again, or twice at once, the document is completed once.
 */
export async function sealDocument(context: AppContext, documentId: DocumentId): Promise<void> {
  const signed = await readDossier(context.database, documentId);
  if (!getsSeal(signed.document, signed.signers)) return finishDocument(context, documentId); // a server of the release before has asked
  if (!isToBeSealed(signed)) return;
  const { pdf, reading, level } = await makeSealedFile(context, signed);
  const sealed = await context.files.put(pdf);

  await context.database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    if (!isToBeSealed(current)) return;
    const at = context.now();
    const completed = complete(current, sealed, at);
    await saveDossier(tx, completed);
    const details = { seal: 'verified', structure: reading.structure };
    await record(
      tx,
      documentId,
      eventOn(current.document, 'COMPLETED', system, at, { sha256: sealed.sha256, details }),
    );
    await recordLevel(context, tx, completed.document, level);
    await askForConstancia(context, tx, completed.document);
    await announceCompletion(context, tx, completed);
  });
}

const isToBeSealed = (dossier: Dossier) => dossier.document.status === 'ENVIADO' && isSignedByAll(dossier);
