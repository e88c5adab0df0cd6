import type { remindDocument as contract, DocumentId, RequestOf, SignerPosition } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { LinkMail, Quote } from '../../jobs.ts';
import { ExpectedProblem } from '../../problem.ts';
import { maxPerHour } from '../link/link.ts';
import { readRefusals } from '../link/link-storage.ts';
import { assertMaySendAgain, sendAnotherLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import { readAskedTimes } from '../notification/notification-storage.ts';
import { isAwaited, type Person, personOf, type Signer } from '../signer/signer.ts';
import { askCompany } from './ask-company.ts';
import { approverOf, approvingSigner, type Document, type Dossier } from './document.ts';
import { readOwner } from './document-detail-storage.ts';
import { assertUserMay, hasEnded, mayRemindCompany } from './document-policy.ts';
import { lockDossier, saveDossier } from './document-storage.ts';
import { readRefused } from './identity-refused.ts';
import { byUser, eventOn } from './log-events.ts';
import { postponed } from './schedule.ts';

type Wanted = NonNullable<RequestOf<typeof contract>['body']>;

/**
 * Sends another link to everyone whose action is awaited, or to one of them, and tells a colleague whose e.firma is. Their earlier ones
 * stay good: people look for the first mail.
 */
export function remindDocument(
  context: AppContext,
  user: UserActor,
  documentId: DocumentId,
  wanted: Wanted | null = null,
): Promise<void> {
  const { message, to: only } = wanted ?? {};
  const note = message ? { by: user.name, text: message } : undefined;
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertUserMay(user, 'remind', dossier);
    const { document } = dossier;
    if (hasEnded(dossier, context.now())) throw new ExpectedProblem('document.expired');
    const awaited = whoIsAwaited(user, dossier).filter(({ key }) => !only || only === key);
    const reached = await whoIsReached(tx, dossier, awaited);
    const keys = reached.map(({ key }) => key);
    await saveDossier(tx, withPostponed(dossier, keys, context.now()));
    for (const { position, remind } of reached) {
      const to = await remind(context, tx, note);
      const details = { to: to?.email ?? '', ...(message && { message }) };
      const event = eventOn(document, 'REMINDED', byUser(user), context.now(), { position, details });
      await record(tx, documentId, event);
    }
  });
}

/** Those whom a reminder reaches, and who can go on. Throws where it is nobody, and says why. */
async function whoIsReached(tx: Transaction, dossier: Dossier, awaited: readonly Awaited[]): Promise<Awaited[]> {
  if (awaited.length === 0) throw new ExpectedProblem('document.recipient_not_found');
  const able = await withoutRefused(tx, dossier, awaited);
  if (able.length === 0) throw new ExpectedProblem('identity.declined');
  const reached = await withoutBounced(tx, dossier, able);
  if (reached.length === 0) throw new ExpectedProblem('document.address_bounced');
  return reached;
}

/** Those who can go on: whose identity was refused cannot until their sender decides. */
async function withoutRefused(tx: Transaction, dossier: Dossier, awaited: readonly Awaited[]): Promise<Awaited[]> {
  const refused = await readRefused(tx, dossier);
  return awaited.filter(({ key }) => !refused.some(({ id }) => id === key));
}

/** Those whose mail did not come back: who gets nothing at an address gets no reminder there. */
async function withoutBounced(tx: Transaction, dossier: Dossier, awaited: readonly Awaited[]): Promise<Awaited[]> {
  const refusals = await readRefusals(tx, dossier.document.id);
  const approver = approvingSigner(dossier)?.id ?? null;
  return awaited.filter(({ key }) => {
    const whose = key === 'vobo' ? approver : key;
    return !refusals.some(({ signerId }) => signerId === whose);
  });
}

/** Who is reminded now is not reminded by itself right after. */
function withPostponed({ document, signers }: Dossier, reminded: readonly Awaited['key'][], now: Date): Dossier {
  const later = (at: Date | null) => postponed(at, document, now);
  const voboRemindAt = reminded.includes('vobo') ? later(document.voboRemindAt) : document.voboRemindAt;
  return {
    document: { ...document, voboRemindAt },
    signers: signers.map((signer) =>
      reminded.includes(signer.id) ? { ...signer, remindAt: later(signer.remindAt) } : signer,
    ),
  };
}

/** Somebody whose action is awaited, and how they are told; answers with whom that reaches. */
interface Awaited {
  readonly key: Wanted['to'];
  readonly position: SignerPosition | null;
  readonly remind: (context: AppContext, tx: Transaction, note?: Quote) => Promise<Person | null>;
}

function whoIsAwaited(user: UserActor, dossier: Dossier): Awaited[] {
  const { document, signers } = dossier;
  if (document.status === 'PENDIENTE') return [approverAwaited(dossier)];
  const company: Awaited = {
    key: 'company',
    position: null,
    remind: (context, tx, note) => remindCompany(context, tx, document, note),
  };
  const waiting = signers.filter(isAwaited).map(signerAwaited);
  return mayRemindCompany(user, dossier) ? [company, ...waiting] : waiting;
}

const approverAwaited = (dossier: Dossier): Awaited => ({
  key: 'vobo',
  position: approvingSigner(dossier)?.position ?? null,
  async remind(context, tx, note) {
    await askApproverAgain(context, tx, dossier, 'remind', note);
    return approverOf(dossier);
  },
});

const signerAwaited = (signer: Signer): Awaited => ({
  key: signer.id,
  position: signer.position,
  async remind(context, tx, note) {
    await inviteAgain(context, tx, signer, 'remind', note);
    return personOf(signer);
  },
});

/** Throws request.too_many. */
async function remindCompany(context: AppContext, tx: Transaction, document: Document, note?: Quote): Promise<Person> {
  assertMaySendAgain(await readAskedTimes(tx, document.id, maxPerHour), context.now());
  const { creatorName: name, creatorEmail: email } = await readOwner(tx, document.id);
  await askCompany(context, tx, { document, isReminder: true, note });
  return { name, email };
}

/** Sends the approver another link. */
export function askApproverAgain(
  context: AppContext,
  tx: Transaction,
  dossier: Dossier,
  mail: LinkMail,
  note?: Quote,
): Promise<void> {
  const signerId = approvingSigner(dossier)?.id ?? null;
  return sendAnotherLink(context, tx, { documentId: dossier.document.id, purpose: 'vobo', signerId }, mail, note);
}

/** Sends a signer another link. */
export const inviteAgain = (
  context: AppContext,
  tx: Transaction,
  { documentId, id }: Signer,
  mail: LinkMail,
  note?: Quote,
): Promise<void> => sendAnotherLink(context, tx, { documentId, purpose: 'complete', signerId: id }, mail, note);
