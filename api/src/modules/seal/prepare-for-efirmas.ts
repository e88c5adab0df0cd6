import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { runTask } from '../../worker/run-task.ts';
import { askCompany } from '../document/ask-company.ts';
import { type Dossier, prepare } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { expectedEfirmas } from '../document/expected-efirmas.ts';
import { eventOn, system } from '../document/log-events.ts';
import { companySigns, getsSeal, isToBePrepared } from '../document/signing-stages.ts';
import { inviteSigners } from '../document/start-document.ts';
import { fieldOf } from '../efirma/efirma.ts';
import { readLog, record } from '../log/log-storage.ts';
import { evidenceOf } from './evidence.ts';
import { readBeside } from './read-beside.ts';
import { signedFile } from './signed-file.ts';

/**
 * Makes the file that e.firmas sign, once everybody has signed who comes before them, and invites those who sign so. If it runs again, or
 * twice at once, one file counts.
 */
export async function prepareForEfirmas(context: AppContext, documentId: DocumentId): Promise<void> {
  const dossier = await readDossier(context.database, documentId);
  if (!isDue(dossier)) return;
  const file = await context.files.put(await makeFile(context, dossier));

  await context.database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    if (!isDue(current) || current.document.version !== dossier.document.version) return;
    if (current.document.updatedAt.getTime() !== dossier.document.updatedAt.getTime())
      throw new Error('The document has changed while its file was made.'); // the job makes it again
    const at = context.now();
    const prepared = prepare(current, file, at);
    await saveDossier(tx, prepared);
    await record(tx, documentId, eventOn(current.document, 'PREPARED', system, at, { sha256: file.sha256 }));
    await inviteSigners(context, tx, current, prepared);
    await askCompany(context, tx, prepared);
  });
}

const isDue = (dossier: Dossier): boolean => dossier.document.status === 'ENVIADO' && isToBePrepared(dossier);

async function makeFile(context: AppContext, dossier: Dossier): Promise<Uint8Array> {
  const { database, files } = context;
  const { document, signers } = dossier;
  const { id: documentId, version, positions, companyPlace } = document;
  const owner = await readOwner(database, documentId);
  const beside = await readBeside(context, dossier, owner);
  const evidence = evidenceOf(dossier, owner, await readLog(database, documentId), beside);
  const company = companySigns(document) ? { name: owner.companyName, rfc: owner.companyRfc } : null;
  return runTask('prepareFile', {
    ...{ pdf: await files.read(signedFile(document)), images: beside.pictures },
    ...{
      positions,
      evidence,
      efirmas: expectedEfirmas({ documentId, version, positions, companyPlace, signers, company }),
    },
    ...(getsSeal(document, signers) && { sealField: fieldOf(documentId, version, 'seal') }),
  });
}
