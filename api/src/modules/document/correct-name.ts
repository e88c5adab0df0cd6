import type { DocumentId, SignerId, SignerPosition } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { record } from '../log/log-storage.ts';
import { personOf, type Signer, unverified } from '../signer/signer.ts';
import { approvingSigner, type Document, type Dossier, hasCirculated, namesOf } from './document.ts';
import { readEmailOf } from './document-detail-storage.ts';
import { assertUserMay, hasYetToAct } from './document-policy.ts';
import { lockDossier, saveClient, saveDossier } from './document-storage.ts';
import { byUser, eventOn } from './log-events.ts';

interface Correction {
  readonly documentId: DocumentId;
  readonly name: string;
}

/** Corrects the name of an approver who has not acted. One who signs too has a signer's name. */
export function correctApproverName(
  context: AppContext,
  user: UserActor,
  { documentId, name: voboName }: Correction,
): Promise<void> {
  return correcting(context, user, documentId, ({ document, signers }) => {
    if (document.voboName === null) throw new ExpectedProblem('document.recipient_not_found');
    if (document.status !== 'PENDIENTE') throw new ExpectedProblem('document.transition_not_allowed');
    return { document: { ...document, voboName }, signers };
  });
}

/** Corrects the name of a signer who has not acted, or of who represents one. */
export function correctSignerName(
  context: AppContext,
  user: UserActor,
  {
    documentId,
    signerId,
    ...names
  }: Correction & { readonly signerId: SignerId; readonly representativeName?: string | undefined },
): Promise<void> {
  return correcting(context, user, documentId, (dossier) => {
    const signer = dossier.signers.find(({ id }) => id === signerId);
    if (!signer) throw new ExpectedProblem('document.recipient_not_found');
    if (!hasYetToAct(signer)) throw new ExpectedProblem('document.transition_not_allowed');
    assertNotPrinted(dossier, signer);
    const corrected = withNames(signer, names);
    return { ...dossier, signers: dossier.signers.map((each) => (each === signer ? corrected : each)) };
  });
}

/**
 * An approval was given under the former name. And on paper what went from hand to hand says who signs where: a scan
 * that somebody signed or sent has it; and so has the file that e.firmas sign.
 */
function assertNotPrinted(dossier: Dossier, signer: Signer): void {
  const { document } = dossier;
  const hasApproved = approvingSigner(dossier) === signer && document.approvedAt !== null;
  if (hasApproved || hasCirculated(dossier) || document.preparedSha256)
    throw new ExpectedProblem('document.name_printed');
}

function withNames(
  signer: Signer,
  { name, representativeName }: { name: string; representativeName?: string | undefined },
) {
  if (representativeName === undefined) return renamed(signer, { ...signer, name });
  if (signer.representativeName === null) throw invalidField('representativeName', 'The signer represents nobody.');
  return renamed(signer, { ...signer, name, representativeName });
}

/** Who was verified under the former name was compared with it. The name of an entity is nobody's. */
function renamed(before: Signer, after: Signer): Signer {
  const isSame = personOf(before).name === personOf(after).name;
  return isSame || before.identity !== 'verified' ? after : unverified(after);
}

/** Saves what a correction changes, and who made it: with no change nothing happened. */
function correcting(
  { database, now }: AppContext,
  user: UserActor,
  documentId: DocumentId,
  correct: (dossier: Dossier) => Dossier,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const before = await lockDossier(tx, documentId);
    assertUserMay(user, 'correct_name', before);
    const { document, signers } = correct(before);
    const changes = changesOf(before, { document, signers });
    if (changes.length === 0) return;

    const at = now();
    await saveDossier(tx, { document: { ...document, updatedAt: at }, signers });
    await keepClient(tx, before.document, signers);
    const by = await readEmailOf(tx, user.id);
    const events = changes.map(({ position, ...change }) => {
      const details = { ...change, ...(by && { by }) };
      return eventOn(document, 'NAME_CORRECTED', byUser(user), at, { position, details });
    });
    await record(tx, documentId, ...events);
  });
}

interface Change {
  readonly position: SignerPosition | null;
  readonly whose: string;
  readonly from: string;
  readonly to: string;
  /** Who was verified under the former name. */
  readonly unverified?: true;
}

/** Names come in one order, before and after. */
function changesOf(before: Dossier, after: Dossier): Change[] {
  const former = namesOf(before);
  return namesOf(after).flatMap(({ whose, name: to }, index) => {
    const from = former[index]?.name ?? to;
    const unverified = isNoLongerVerified(before, after, whose) && { unverified: true as const };
    return from === to ? [] : [{ position: whose === 'vobo' ? null : whose, whose, from, to, ...unverified }];
  });
}

function isNoLongerVerified(before: Dossier, after: Dossier, whose: string): boolean {
  const identityIn = ({ signers }: Dossier) => signers.find(({ position }) => position === whose)?.identity;
  return identityIn(before) !== identityIn(after);
}

async function keepClient(tx: Transaction, document: Document, [client]: readonly Signer[]): Promise<void> {
  if (client && client.name !== document.client) await saveClient(tx, document, client.name);
}
