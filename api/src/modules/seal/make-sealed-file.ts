import { mentionsSignatures } from '@pacta/signatures/pdf';
import type { AppContext } from '../../context.ts';
import type { SealLevel } from '../../signing/read-levels.ts';
import type { SealReading } from '../../signing/read-seal.ts';
import { sealRoom, sealWithTime } from '../../signing/seal-with-time.ts';
import { embedSignature } from '../../signing/sign-pdf.ts';
import { runTask } from '../../worker/run-task.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { fieldOf } from '../efirma/efirma.ts';
import { readLog } from '../log/log-storage.ts';
import { evidenceOf } from './evidence.ts';
import { type Marked, markBehind, reasonOf, type SealToCome } from './mark-behind.ts';
import { readBeside } from './read-beside.ts';
import { signedFile } from './signed-file.ts';

export interface SealedFile {
  readonly pdf: Uint8Array;
  readonly reading: SealReading;
  readonly level: SealLevel;
}

/** The file, read back as anybody else would read it: a seal that does not verify completes nothing. */
export async function makeSealedFile(context: AppContext, dossier: Dossier): Promise<SealedFile> {
  const { now, signingKey } = context;
  const { certificate, name } = signingKey;
  const { pdf, signature, kept } = await fileToSeal(context, dossier, { room: sealRoom(context), name, at: now() });
  embedSignature(pdf, signature, await sealWithTime(signature, context));
  const { reading, level } = await runTask('readSealed', { pdf, signature, certificate, now: now() });
  const suffering = kept ? await runTask('faultsOfKept', { ...kept, pdf }) : [];
  const faults = [...reading.faults, ...suffering];
  if (faults.length > 0) throw new Error(`The seal does not verify: ${faults.join(', ')}.`);
  return { pdf, reading, level };
}

type ToSeal = Omit<Marked, 'kept'> & Partial<Pick<Marked, 'kept'>>;

/** The file with everything that is seen, and room for the seal. */
async function fileToSeal(context: AppContext, dossier: Dossier, seal: SealToCome): Promise<ToSeal> {
  const { database, files } = context;
  const { document } = dossier;
  const { id, version, preparedSha256, positions } = document;
  if (preparedSha256) {
    const field = { field: fieldOf(id, version, 'seal'), reason: reasonOf(document), lines: [] };
    return runTask('prepareField', { ...seal, ...field, pdf: await files.read(preparedSha256) });
  }
  const owner = await readOwner(database, id);
  const beside = await readBeside(context, dossier, owner);
  const [pdf, images] = [await files.read(signedFile(document)), beside.pictures];
  const marked = (await mentionsSignatures(pdf)) && (await markBehind(context, dossier, { pdf, images, seal }));
  if (marked) return marked;
  const evidence = evidenceOf(dossier, owner, await readLog(database, id), beside);
  return runTask('stamp', { pdf, images, positions, evidence, seal });
}
