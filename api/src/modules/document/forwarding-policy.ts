import type { ProblemReason } from '@pacta/contracts';
import type { LinkActor, UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Forwarding, isStanding, standingOf } from '../forwarding/forwarding.ts';
import type { LogEvent, LoggedEntry } from '../log/log.ts';
import { isAwaited, isDone, type Signer } from '../signer/signer.ts';
import { needsPhones } from './code-ways.ts';
import { approvingSigner, type Dossier, hasCirculated, isPossible } from './document.ts';
import { asksClient, hasOpenQuestions } from './document-filling.ts';
import { assertHolds, hasYetToAct, isTheirTurn, maySee, signerOf } from './document-policy.ts';

/** Why whoever holds a link may not name somebody in their place now; null: they may. */
function refusalOf(holder: LinkActor, dossier: Dossier): ProblemReason | null {
  if (holder.role === 'observer' || holder.inPerson) return 'document.forbidden'; // on another's device nobody gives their place away
  if (!dossier.document.allowForwarding) return 'forward.not_allowed';
  const signer = signerOf(holder, dossier);
  const kept = signer && keptBy(signer, dossier);
  if (kept) return kept;
  if (!isAsked(holder, dossier)) return 'document.transition_not_allowed';
  if (holder.isLate) return 'document.expired';
  return signer && hasCirculated(dossier) ? 'document.name_printed' : null;
}

/** Why a signer keeps their place, whoever's turn it is. */
function keptBy(signer: Signer, dossier: Dossier): ProblemReason | null {
  if (asksAtPhone(dossier)) return 'forward.code_at_phone';
  return hasActed(signer, dossier) ? 'forward.has_acted' : null;
}

/** Who is named in a place brings an e-mail and no phone, without which they could not sign. */
const asksAtPhone = ({ document }: Dossier): boolean => document.codeBeforeSigning && needsPhones(document);

export const mayForward = (holder: LinkActor, dossier: Dossier): boolean => refusalOf(holder, dossier) === null;

/** Throws document.not_found and why not. */
export function assertMayForward(holder: LinkActor, dossier: Dossier): void {
  assertHolds(holder, dossier.document);
  const reason = refusalOf(holder, dossier);
  if (reason) throw new ExpectedProblem(reason);
}

/** Only whose turn it is: who waits for others has nothing to hand over yet. */
function isAsked(holder: LinkActor, dossier: Dossier): boolean {
  if (holder.role === 'approver' && isPossible('approve', dossier.document)) return true;
  return isPossible('sign', dossier.document) && isTheirTurn(holder, dossier);
}

/** Whether something of what a signer does is done: an approval, answers or a scan are theirs, and nobody else's. */
function hasActed(signer: Signer, dossier: Dossier): boolean {
  const { document, signers } = dossier;
  const hasApproved = approvingSigner(dossier) === signer && document.approvedAt !== null;
  const hasAnswered = signers[0] === signer && asksClient(document) && !hasOpenQuestions(document);
  return hasApproved || hasAnswered || isDone(signer) || signer.state === 'declined' || signer.scanInReview;
}

/** A document as it is now, and how it came to that. */
export interface ForwardedDossier {
  readonly dossier: Dossier;
  readonly forwardings: readonly Forwarding[];
  readonly log: readonly LoggedEntry[];
}

/** Why a forwarding cannot be undone now; null: it can. Only the last one of a place, and before it was used. */
function undoRefusalOf(forwarding: Forwarding, { dossier, forwardings, log }: ForwardedDossier): ProblemReason | null {
  const isLast = isStanding(forwarding) && standingOf(forwardings, forwarding)?.id === forwarding.id;
  if (!isLast) return 'document.transition_not_allowed';
  if (log.some((entry) => isUse(entry, forwarding, dossier))) return 'forward.has_acted';
  return isPlaceOpen(forwarding, dossier) ? null : 'document.transition_not_allowed';
}

export const mayUndo = (user: UserActor, forwarding: Forwarding, all: ForwardedDossier): boolean =>
  maySee(user, all.dossier.document) && undoRefusalOf(forwarding, all) === null;

export function assertMayUndo(forwarding: Forwarding, all: ForwardedDossier): void {
  const reason = undoRefusalOf(forwarding, all);
  if (reason) throw new ExpectedProblem(reason);
}

const uses: readonly LogEvent['type'][] = ['ACCEPTED', 'REJECTED', 'SIGNED', 'SCAN_SENT', 'CREATED'];

/** Whether an entry tells what the new person did in their place; `CREATED` are answers of the client. */
function isUse(
  { type, sequence, actorKind, position }: LoggedEntry,
  forwarding: Forwarding,
  dossier: Dossier,
): boolean {
  if (sequence <= forwarding.sequence || !uses.includes(type)) return false;
  const { signerId } = forwarding;
  const isApproval = actorKind === 'approver' && (approvingSigner(dossier)?.id ?? null) === signerId;
  const place = dossier.signers.find(({ id }) => id === signerId)?.position;
  return isApproval || (actorKind === 'signer' && place !== undefined && position === place);
}

function isPlaceOpen({ signerId }: Forwarding, { document, signers }: Dossier): boolean {
  if (document.status === 'PENDIENTE') return true;
  const signer = signers.find(({ id }) => id === signerId);
  return document.status === 'ENVIADO' && signer !== undefined && hasYetToAct(signer) && isAwaited(signer);
}
