import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { StoredFile } from '../../platform/file-store.ts';
import { type Attempt, lengthenSeal, NotLengthened } from '../../signing/lengthen-seal.ts';
import { NoTimestamp, type TimestampAuthority } from '../../signing/timestamp-authority.ts';
import { type Dossier, finishedSha256, lengthen } from '../document/document.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { fieldsOf } from '../efirma/efirma.ts';
import { record } from '../log/log-storage.ts';
import { clearFaults, saveFault } from './fault-storage.ts';
import { knownLevel, nextAttempt, renewalOf, type Trouble } from './seal.ts';
import { type Due, saveLevel, saveTrouble, takeDue } from './seal-storage.ts';
import { timestamped } from './timestamped.ts';

const lease = 15 * 60_000; // milliseconds: an attempt takes seconds
const turn = 15_000; // milliseconds: a server that stops waits for it

/**
 * Gives finished files what they lack: a time that was not to be had when they were sealed or signed, what proves them later, and in time
 * another timestamp over that. Goes on where a process was killed, and twice at once does nothing twice. Answers with what went
 * wrong, in words for the operator.
 */
export async function preserveSeals(context: AppContext): Promise<Trouble[]> {
  const { database, now, timestampAuthority } = context;
  const troubles: Trouble[] = [];
  if (!timestampAuthority) return troubles;
  const next = () => takeDue(database, now(), new Date(now().getTime() + lease));
  const begun = performance.now();
  for (let due = await next(); due; due = performance.now() - begun < turn ? await next() : undefined) {
    const trouble = await attempt(context, timestampAuthority, due);
    if (trouble) troubles.push({ documentId: due.documentId, isGivenUp: false, ...trouble });
  }
  return troubles;
}

type Told = Pick<Trouble, 'trouble'> & Partial<Trouble>;

/** What nobody foresaw is of one document: the others go on. */
async function attempt(context: AppContext, authority: TimestampAuthority, due: Due): Promise<Told | null> {
  const { database, now } = context;
  const { documentId } = due;
  try {
    const trouble = await attemptOnce(context, authority, due);
    await clearFaults(database, documentId, 'level');
    return trouble === null ? null : { trouble };
  } catch (error) {
    const trouble = String(error);
    return { trouble, isGivenUp: await saveFault(database, { documentId, kind: 'level', trouble }, now()) };
  }
}

async function attemptOnce(context: AppContext, authority: TimestampAuthority, due: Due): Promise<string | null> {
  try {
    return await preserve(context, authority, due);
  } catch (error) {
    if (!(error instanceof NoTimestamp || error instanceof NotLengthened)) throw error;
    const trouble = error.message;
    await saveTrouble(context.database, due.documentId, { trouble, dueAt: nextAttempt(due.attempts, context.now()) });
    return trouble;
  }
}

async function preserve(context: AppContext, authority: TimestampAuthority, due: Due): Promise<string | null> {
  const { database, files, now, revocationHosts: named, efirmaTrust: efirma } = context;
  const { documentId } = due;
  const { document } = await readDossier(database, documentId);
  const finished = finishedSha256(document);
  if (!finished) throw new Error('The document has no finished file.');
  const fields = document.sealedSha256 ? undefined : fieldsOf(documentId);
  const mustStamp = due.renewAt !== null && due.renewAt <= now();
  const how = { now: now(), mustStamp, fields, asking: { named, efirma } };
  const done = await lengthenSeal(await files.read(finished), authority, how);
  const file = done.pdf && (await files.put(done.pdf));

  return database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    if (finishedSha256(current.document) !== finished) return null; // another was quicker
    if (file) await replaceFile(tx, current, file, { at: now(), ...done });
    const renewAt = renewalOf(done.reading, now());
    await saveLevel(tx, documentId, { ...knownLevel(done.reading, true), renewAt, dueAt: renewAt });
    if (done.trouble) await saveTrouble(tx, documentId, { trouble: done.trouble, dueAt: nextAttempt(1, now()) });
    return done.trouble;
  });
}

/** The longer file begins with the bytes of the one before, which stays in the store: the trail names it. */
async function replaceFile(
  tx: Transaction,
  dossier: Dossier,
  file: StoredFile,
  { at, reading }: Attempt & { at: Date },
) {
  await saveDossier(tx, lengthen(dossier, file));
  await record(tx, dossier.document.id, timestamped(dossier.document, { file, reading, at }));
}
