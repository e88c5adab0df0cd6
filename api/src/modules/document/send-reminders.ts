import type { DocumentId, SignerId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Place, readPlaces } from '../company/company-storage.ts';
import { readRefusals } from '../link/link-storage.ts';
import { sendLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { isAwaited, type Person, personOf, type Signer } from '../signer/signer.ts';
import { approverOf, approvingSigner, type Dossier } from './document.ts';
import { hasEnded } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { readRefused } from './identity-refused.ts';
import { eventOn, system } from './log-events.ts';
import { nextReminder } from './schedule.ts';
import { beforeAll, readExpired, readToRemind, tellExpired } from './schedule-storage.ts';

/**
 * Reminds those who have been waited for long enough, on working days of the company's country. Nobody is reminded of what they have done, or cannot do yet. Goes on
 * where a process was killed; two at once remind nobody twice.
 */
export async function sendReminders(context: AppContext): Promise<void> {
  const now = context.now();
  const places = await placesAtWork(context, now);
  if (places.length === 0) return;
  await forEach(
    (behind) => readToRemind(context.database, now, behind, places),
    (id) => remindIn(context, id),
  );
}

/** Those of companies where people work at this moment. */
async function placesAtWork({ database }: AppContext, now: Date): Promise<Place[]> {
  const { isBusinessTime } = await import('../../platform/business-time.ts'); // its calendars take a while to load
  return (await readPlaces(database)).filter((place) => isBusinessTime(now, place));
}

type Batch = (behind: DocumentId) => Promise<readonly DocumentId[]>;

/** Does something with each document, whatever happens with the others. Throws at the end what some of them threw. */
async function forEach(read: Batch, act: (id: DocumentId) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  let batch = await read(beforeAll);
  while (batch.length > 0) {
    for (const id of batch) await act(id).catch((error: unknown) => failures.push(inDocument(id, error)));
    batch = await read(batch.at(-1) ?? beforeAll);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be dealt with.`);
}

const inDocument = (id: DocumentId, cause: unknown) => new Error(`document ${id}`, { cause });

function remindIn(context: AppContext, id: DocumentId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, id);
    const { status } = dossier.document;
    if (hasEnded(dossier, context.now())) return;
    if (status === 'PENDIENTE') await remindApproverIn(context, tx, dossier);
    if (status === 'ENVIADO') await remindSignersIn(context, tx, dossier);
  });
}

const isDue = (at: Date | null, now: Date): boolean => at !== null && at <= now;

async function remindApproverIn(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const now = context.now();
  if (!isDue(dossier.document.voboRemindAt, now)) return;
  const bounced = await bouncedIn(tx, dossier);
  if (!bounced.has(approvingSigner(dossier)?.id ?? null)) await remindApprover(context, tx, dossier);
  const voboRemindAt = nextReminder(dossier.document, now);
  await saveDossier(tx, { ...dossier, document: { ...dossier.document, voboRemindAt } });
}

async function remindSignersIn(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const now = context.now();
  const due = dossier.signers.filter((signer) => isAwaited(signer) && isDue(signer.remindAt, now));
  for (const signer of await reachable(tx, dossier, due)) await remindSigner(context, tx, dossier, signer);
  const remindAt = nextReminder(dossier.document, now);
  const signers = dossier.signers.map((signer) => (due.includes(signer) ? { ...signer, remindAt } : signer));
  await saveDossier(tx, { ...dossier, signers });
}

/** Those of some signers whom a reminder reaches, and who can go on. */
async function reachable(tx: Transaction, dossier: Dossier, due: readonly Signer[]): Promise<Signer[]> {
  if (due.length === 0) return [];
  const bounced = await bouncedIn(tx, dossier);
  const refused = await readRefused(tx, dossier);
  return due.filter((signer) => !bounced.has(signer.id) && !refused.includes(signer));
}

/** Whose mail came back: no reminder follows it until their address is corrected. Null: an approver who does not sign. */
async function bouncedIn(tx: Transaction, { document }: Dossier): Promise<ReadonlySet<SignerId | null>> {
  const refusals = await readRefusals(tx, document.id);
  return new Set(refusals.map(({ signerId }) => signerId));
}

async function remindApprover(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const signer = approvingSigner(dossier);
  const to = { documentId: dossier.document.id, purpose: 'vobo', signerId: signer?.id ?? null } as const;
  await sendLink(context, tx, to, 'remind');
  await recordReminder(context, tx, dossier, approverOf(dossier), signer);
}

async function remindSigner(context: AppContext, tx: Transaction, dossier: Dossier, signer: Signer): Promise<void> {
  await sendLink(context, tx, { documentId: dossier.document.id, purpose: 'complete', signerId: signer.id }, 'remind');
  await recordReminder(context, tx, dossier, personOf(signer), signer);
}

function recordReminder(
  { now }: AppContext,
  tx: Transaction,
  { document }: Dossier,
  to: Person | null,
  signer: Signer | undefined,
): Promise<void> {
  const more = { position: signer?.position ?? null, details: { to: to?.email ?? '' } };
  return record(tx, document.id, eventOn(document, 'REMINDED', system, now(), more));
}

/** Tells the creator, once, that the time to approve or sign a document has ended. Where it stops nobody, there is nothing to tell. */
export async function tellOfExpired(context: AppContext): Promise<void> {
  const now = context.now();
  await forEach(
    (behind) => readExpired(context.database, now, behind),
    (id) => tellOfExpiry(context, id),
  );
}

function tellOfExpiry(context: AppContext, id: DocumentId): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const now = context.now();
    const dossier = await lockDossier(tx, id);
    const { document } = dossier;
    if (!hasEnded(dossier, now) || !(await tellExpired(tx, id, now))) return;
    await record(tx, id, eventOn(document, 'EXPIRED', system, now));
    await notifyCreator(context, tx, { type: 'expired', document, by: '' });
    await context.jobs.enqueue(tx, { kind: 'expiry.mail', documentId: id });
  });
}
