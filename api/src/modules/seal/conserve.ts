import { createHash } from 'node:crypto';
import { Sha256 } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { NoAnswer } from '../../platform/ask-server.ts';
import { newId } from '../../platform/new-id.ts';
import {
  type Conservation,
  type ConservationAuthority,
  endOf,
  readConstancia,
} from '../../signing/conservation-authority.ts';
import { NoTimestamp } from '../../signing/timestamp-authority.ts';
import type { Document } from '../document/document.ts';
import { lockDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import type { ConstanciaRow, Issued } from './constancia.ts';
import { insertConstancia, saveIssued, saveRenewal, saveWaiting, takeDueConstancia } from './constancia-storage.ts';
import { clearFaults, saveFault } from './fault-storage.ts';
import { nextAttempt, renewalOf, type Trouble } from './seal.ts';

const lease = 15 * 60_000; // milliseconds: an attempt takes seconds
const turn = 15_000; // milliseconds: a server that stops waits for it

/** Has the file of a completed document stamped by the authority, if there is one and a seal was wanted. The document has to be locked. */
export async function askForConstancia(
  { conservationAuthority, now }: AppContext,
  tx: Transaction,
  { id: documentId, signatureKind, sealedSha256, preparedSha256 }: Document,
): Promise<void> {
  const sha256 = sealedSha256 ?? preparedSha256;
  if (!conservationAuthority || !sha256 || signatureKind === 'simple') return;
  const asked = { documentId, sha256, imprint: sha256, renews: null };
  await insertConstancia(tx, { id: newId(now()), ...asked, askedAt: now() });
}

/**
 * Asks for the constancias that are due, for those that an authority is still to issue, and for those that renew another. Goes on where
 * a process was killed: by our number the authority knows what it was asked before. Answers with what went wrong, in words for the operator.
 */
export async function conserve(context: AppContext): Promise<Trouble[]> {
  const { conservationAuthority, database, now } = context;
  const troubles: Trouble[] = [];
  if (!conservationAuthority) return troubles;
  const next = () => takeDueConstancia(database, now(), new Date(now().getTime() + lease));
  const begun = performance.now();
  for (let row = await next(); row; row = performance.now() - begun < turn ? await next() : undefined) {
    const trouble = await attempt(context, conservationAuthority, row);
    if (trouble) troubles.push({ documentId: row.documentId, isGivenUp: false, ...trouble });
  }
  return troubles;
}

type Told = Pick<Trouble, 'trouble'> & Partial<Trouble>;

async function attempt(
  context: AppContext,
  authority: ConservationAuthority,
  row: ConstanciaRow,
): Promise<Told | null> {
  const { database, now } = context;
  const { documentId } = row;
  try {
    const trouble = await attemptOnce(context, authority, row);
    await clearFaults(database, documentId, 'constancia');
    return trouble === null ? null : { trouble };
  } catch (error) {
    const trouble = String(error);
    return { trouble, isGivenUp: await saveFault(database, { documentId, kind: 'constancia', trouble }, now()) };
  }
}

async function attemptOnce(
  context: AppContext,
  authority: ConservationAuthority,
  row: ConstanciaRow,
): Promise<string | null> {
  if (row.state === 'issued') return await renew(context, authority, row);
  try {
    const conservation = await ask(authority, row);
    if (conservation.state === 'issued') return await take(context, authority, row, conservation);
    return await wait(context, row, conservation);
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof NoTimestamp)) throw error;
    const isLie = error instanceof NoTimestamp && error.isLie;
    await keepWaiting(context, row, { state: isLie ? 'failed' : row.state, trouble: error.message });
    return error.message;
  }
}

/** What was asked before is read; only what the authority does not know, or what failed, is asked for anew. */
async function ask(authority: ConservationAuthority, row: ConstanciaRow): Promise<Conservation> {
  const isFirst = row.attempts === 1;
  const known = isFirst || row.state === 'failed' ? null : await authority.read(row.remoteId ?? row.id);
  return known ?? authority.stamp(hashOf(row), row.id);
}

const hashOf = ({ imprint }: ConstanciaRow) => new Uint8Array(Buffer.from(imprint, 'hex'));

type IssuedNow = Extract<Conservation, { state: 'issued' }>;

async function take(
  context: AppContext,
  { rules }: ConservationAuthority,
  row: ConstanciaRow,
  { id: remoteId, token }: IssuedNow,
): Promise<string | null> {
  const { askedAt } = row;
  const found = await readConstancia(token, { hash: hashOf(row), askedAt, now: context.now() }, rules);
  if (typeof found === 'string') {
    const trouble = `The authority issued what does not count: ${found}.`;
    await keepWaiting(context, { ...row, remoteId }, { state: 'failed', trouble });
    return trouble;
  }
  const { time: stampedAt, policy, authority, isAccredited, until } = found;
  const dueAt = renewalOf({ stampedAt, until }, stampedAt);
  await keep(context, row, { remoteId, token, stampedAt, policy, authority, isAccredited, dueAt });
  return null;
}

const keep = ({ database, now }: AppContext, row: ConstanciaRow, issued: Issued) =>
  database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, row.documentId);
    if (!(await saveIssued(tx, row.id, issued))) return;
    const { token, policy, authority, isAccredited, stampedAt } = issued;
    const constancia = isAccredited ? 'nom151' : 'timestamp';
    const renews = row.renews === null ? {} : { renews: row.imprint };
    const constanciaSha256 = sha256Of(token);
    const details = { constancia, time: stampedAt.toISOString(), authority, policy, constanciaSha256, ...renews };
    await record(tx, row.documentId, eventOn(document, 'CONSERVED', system, now(), { sha256: row.sha256, details }));
  });

const sha256Of = (token: Uint8Array) => Sha256.parse(createHash('sha256').update(token).digest('hex'));

/** Has another one asked for over the token, once that is near its end. */
async function renew(context: AppContext, { rules }: ConservationAuthority, row: ConstanciaRow): Promise<null> {
  const { database, now } = context;
  const { id, documentId, sha256, token, stampedAt } = row;
  if (!token || !stampedAt) throw new Error('One that was issued has its token.');
  const until = await endOf(new Uint8Array(token), hashOf(row), rules);
  const renewAt = renewalOf({ stampedAt, until }, stampedAt);
  await database.transaction().execute(async (tx) => {
    await lockDossier(tx, documentId);
    const isDue = renewAt !== null && renewAt <= now();
    await saveRenewal(tx, id, isDue ? null : renewAt);
    if (!isDue) return;
    const imprint = sha256Of(token);
    await insertConstancia(tx, { id: newId(now()), documentId, sha256, imprint, renews: id, askedAt: now() });
  });
  return null;
}

async function wait(context: AppContext, row: ConstanciaRow, { id, ...now }: Exclude<Conservation, IssuedNow>) {
  const trouble = now.state === 'failed' ? now.why : null;
  await keepWaiting(context, { ...row, remoteId: id }, { state: now.state, trouble });
  return trouble;
}

const keepWaiting = (
  { database, now }: AppContext,
  { id, remoteId, attempts }: ConstanciaRow,
  { state, trouble }: Pick<ConstanciaRow, 'state' | 'trouble'>,
) => saveWaiting(database, id, { state, remoteId, trouble, dueAt: nextAttempt(attempts, now()) });
