import type { DocumentId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { StoredFile } from '../../platform/file-store.ts';
import { type Attempt, lengthenSeal, NotLengthened } from '../../signing/lengthen-seal.ts';
import { NoTimestamp, type TimestampAuthority } from '../../signing/timestamp-authority.ts';
import { type Dossier, lengthen } from '../document/document.ts';
import { lockDossier, readDossier, saveDossier } from '../document/document-storage.ts';
import { record } from '../log/log-storage.ts';
import { knownLevel, nextAttempt, renewalOf } from './seal.ts';
import { type Due, saveLevel, saveTrouble, takeDue } from './seal-storage.ts';
import { timestamped } from './timestamped.ts';

const lease = 15 * 60_000; // milliseconds: an attempt takes seconds
const turn = 15_000; // milliseconds: a server that stops waits for it

/**
 * Gives sealed files what they lack: a time that was not to be had when they were sealed, what proves them later, and in time
 * another timestamp over that. Goes on where a process was killed, and twice at once does nothing twice. Answers with what went
 * wrong, in words for the operator.
 */
export async function preserveSeals(context: AppContext): Promise<{ documentId: DocumentId; trouble: string }[]> {
  const { database, now, timestampAuthority } = context;
  const troubles: { documentId: DocumentId; trouble: string }[] = [];
  if (!timestampAuthority) return troubles;
  const next = () => takeDue(database, now(), new Date(now().getTime() + lease));
  const begun = performance.now();
  for (let due = await next(); due; due = performance.now() - begun < turn ? await next() : undefined) {
    const trouble = await attempt(context, timestampAuthority, due);
    if (trouble) troubles.push({ documentId: due.documentId, trouble });
  }
  return troubles;
}

async function attempt(context: AppContext, authority: TimestampAuthority, due: Due): Promise<string | null> {
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
  const { database, files, now } = context;
  const { documentId } = due;
  const { sealedSha256 } = (await readDossier(database, documentId)).document;
  if (!sealedSha256) return null;
  const mustStamp = due.renewAt !== null && due.renewAt <= now();
  const done = await lengthenSeal(await files.read(sealedSha256), authority, { now: now(), mustStamp });
  const file = done.pdf && (await files.put(done.pdf));

  return database.transaction().execute(async (tx) => {
    const current = await lockDossier(tx, documentId);
    if (current.document.sealedSha256 !== sealedSha256) return null; // another was quicker
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
