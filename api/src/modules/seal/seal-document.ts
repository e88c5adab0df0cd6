import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { SealLevel } from '../../signing/read-levels.ts';
import type { SealReading } from '../../signing/read-seal.ts';
import { sealRoom, sealWithTime } from '../../signing/seal-with-time.ts';
import { embedSignature } from '../../signing/sign-pdf.ts';
import { runTask } from '../../worker/run-task.ts';
import { announceCompletion } from '../document/announce-completion.ts';
import { complete, type Dossier, isSignedByAll } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { fieldOf } from '../efirma/efirma.ts';
import { readLog, record } from '../log/log-storage.ts';
import { askForConstancia } from './conserve.ts';
import { evidenceOf } from './evidence.ts';
import { readBeside } from './read-beside.ts';
import { recordLevel } from './record-level.ts';
import { signedFile } from './signed-file.ts';

/**
 * Makes the sealed file and completes the document. If it runs again, or twice at once, the document is completed once.
 */
export async function sealDocument(context: AppContext, documentId: DocumentId): Promise<void> {
  const signed = await readDossier(context.database, documentId);
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

const untold: SealLevel = {
  level: null,
  time: null,
  authority: null,
  stampedAt: null,
  until: null,
  missing: [],
  certificates: [],
};

/** The file, read back as anybody else would read it: a seal that does not verify completes nothing. */
async function makeSealedFile(
  context: AppContext,
  dossier: Dossier,
): Promise<{ pdf: Uint8Array; reading: SealReading; level: SealLevel }> {
  const { database, files, now, signingKey } = context;
  const { document } = dossier;
  const owner = await readOwner(database, document.id);
  const beside = await readBeside(context, dossier, owner);
  const seal = { room: sealRoom(context), name: signingKey.name, at: now() };
  const { pdf, signature } = document.preparedSha256
    ? await runTask('prepareField', {
        ...{ ...seal, pdf: await files.read(document.preparedSha256), reason: `Pacta ${document.identifier}` },
        ...{ field: fieldOf(document.id, document.version, 'seal'), lines: [] },
      })
    : await runTask('stamp', {
        pdf: await files.read(signedFile(document)),
        images: beside.pictures,
        positions: document.positions,
        evidence: evidenceOf(dossier, owner, await readLog(database, document.id), beside),
        seal,
      });
  embedSignature(pdf, signature, await sealWithTime(signature, context));
  const [reading, level] = await Promise.all([
    runTask('readSeal', { pdf, signature, certificate: signingKey.certificate }),
    runTask('readLevels', { pdf, now: now() }).catch(() => untold), // how long it can be proved holds up no document
  ]);
  if (reading.faults.length > 0) throw new Error(`The seal does not verify: ${reading.faults.join(', ')}.`);
  return { pdf, reading, level };
}
