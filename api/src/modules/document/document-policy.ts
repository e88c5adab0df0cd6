import {
  DocumentAction,
  LaterDocumentAction,
  LaterPublicAction,
  type ProblemReason,
  PublicAction,
  type SignatureType,
} from '@pacta/contracts';
import type { LinkActor, UserActor } from '../../actor.ts';
import type { Channels } from '../../channel/channel.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertGaveAnnexes, hasShownIdentity, isAwaited, isDone, type Signer } from '../signer/signer.ts';
import { codeWays, isOpen } from './code-ways.ts';
import { type Document, type Dossier, isPossible } from './document.ts';
import { asksClient, hasOpenQuestions } from './document-filling.ts';
import { hasExpired } from './schedule.ts';
import { isCompanyAwaited, isCompanyDone } from './signing-stages.ts';

/** As much of a document and its signers as decides what its users may do. A list knows no more. */
export interface Outline {
  readonly document: Pick<Document, 'companyId' | 'creatorId' | 'status' | 'signatureProvider' | OfCompany>;
  readonly signers: readonly (Pick<Signer, 'state' | 'scanInReview'> & { readonly identityRefused?: boolean })[];
}

/** What decides whether the company is still to sign. */
type OfCompany = 'signatureType' | 'generateWithoutSignature' | 'companySignedAt' | 'preparedSha256';

type UserAction = DocumentAction | Exclude<LaterDocumentAction, 'sign_efirma'>;
type UserRule = (outline: Outline, user: UserActor) => boolean;

/** Whether somebody has not signed or declined yet. */
const isToAct = ({ state }: Outline['signers'][number]): boolean => state === 'waiting' || state === 'invited';

/** Whether somebody has not acted yet. Whose scan waits for its review has. */
export const hasYetToAct = (signer: Outline['signers'][number]): boolean => isToAct(signer) && !signer.scanInReview;

/** Whether somebody is still to approve or sign it. The company, which has no last day, does not count. */
const isAsked = ({ document, signers }: Outline): boolean =>
  document.status === 'PENDIENTE' || (document.status === 'ENVIADO' && signers.some(hasYetToAct));

/** Whether its time has ended before everybody has acted who was asked. */
export const hasEnded = (outline: Outline & { readonly document: Pick<Document, 'expiresAt'> }, now: Date): boolean =>
  hasExpired(outline.document, now) && isAsked(outline);

const isPendingOr =
  (isSent: (signers: Outline['signers']) => boolean): UserRule =>
  ({ document, signers }) =>
    document.status === 'PENDIENTE' || (document.status === 'ENVIADO' && isSent(signers));

/** Colleagues remind whoever is to sign for the company; who it is needs no reminder of their own. */
export const mayRemindCompany = (user: UserActor, { document }: Pick<Outline, 'document'>): boolean =>
  user.id !== document.creatorId && isCompanyAwaited(document);

/** Whether something is awaited of somebody that they can do now: whose identity was refused waits for their sender. */
const mayGoOn = (signer: Outline['signers'][number]): boolean => isAwaited(signer) && !signer.identityRefused;

/** Whether nobody else than Pacta asks the people now: signers of a provider are asked, reminded and corrected there. */
const isAskedHere = ({ document }: Outline): boolean => !document.signatureProvider || document.status === 'PENDIENTE';

/** Whether a provider is still to take it. */
const isOnItsWay = ({ document }: Outline): boolean =>
  document.status === 'ACEPTADO' && document.signatureProvider !== null;

/** When a document permits each action of its users. Who its users are is decided by `maySee`. */
const userRules: Record<UserAction, UserRule> = {
  view: () => true,
  download: () => true,
  comment: () => true,
  remind: (outline, user) =>
    (isAskedHere(outline) && isPendingOr((signers) => signers.some(mayGoOn))(outline, user)) ||
    mayRemindCompany(user, outline),
  correct_email: (outline) => isAskedHere(outline) && isAsked(outline),
  correct_name: (outline) => isAskedHere(outline) && isAsked(outline),
  schedule: (outline, user) =>
    !outline.document.signatureProvider && isPendingOr((signers) => signers.some(isToAct))(outline, user), // a scan in review may have to be made again
  withdraw: (outline, user) =>
    isOnItsWay(outline) || isPendingOr((all) => !all.every(isDone) || !isCompanyDone(outline))(outline, user),
  upload_version: ({ document }) => isPossible('resubmit', document),
};

type Seen = Pick<Document, 'companyId'>;

export const maySee = (user: Pick<UserActor, 'role' | 'companyId'>, { companyId }: Seen): boolean =>
  user.role === 'admin' || user.companyId === companyId;

export const allowedToUser = (user: UserActor, outline: Outline): DocumentAction[] =>
  DocumentAction.options.filter((action) => mayNow(user, action, outline));

/** The same of the actions that readers of `allowed` may not know. */
export const alsoAllowedToUser = (user: UserActor, outline: Outline): LaterDocumentAction[] =>
  LaterDocumentAction.options.filter((action) =>
    action === 'sign_efirma' ? maySignForCompany(user, outline) : mayNow(user, action, outline),
  );

/** Who made a document signs it for the company, once everything that comes before the first e.firma stands in the file. */
const maySignForCompany = (user: UserActor, { document }: Outline): boolean =>
  maySee(user, document) && user.id === document.creatorId && isCompanyAwaited(document);

export function assertMaySignForCompany(user: UserActor, { document }: Dossier): void {
  assertSees(user, document);
  if (!isCompanyAwaited(document)) throw new ExpectedProblem('document.transition_not_allowed');
  if (user.id !== document.creatorId) throw new ExpectedProblem('document.forbidden');
}

const mayNow = (user: UserActor, action: UserAction, outline: Outline): boolean =>
  maySee(user, outline.document) && isTheirs(user, action, outline) && userRules[action](outline, user);

/** Whoever sees a document may do with it what its state permits; only its creator or an admin ends it. */
const isTheirs = ({ id, role }: UserActor, action: UserAction, { document }: Outline): boolean =>
  action !== 'withdraw' || role === 'admin' || id === document.creatorId;

/** Strangers are told that the document does not exist. */
export function assertSees(user: UserActor, document: Seen): void {
  if (!maySee(user, document)) throw new ExpectedProblem('document.not_found');
}

/** Users who see the document are told when it is too late, or too early, for what they ask. */
export function assertUserMay(user: UserActor, action: UserAction, outline: Outline): void {
  assertSees(user, outline.document);
  if (!isTheirs(user, action, outline)) throw new ExpectedProblem('document.forbidden');
  if (!userRules[action](outline, user)) throw new ExpectedProblem('document.transition_not_allowed');
}

/** Observers may be added while a document is on its way or complete; of a rejected one there is nothing to observe. */
export const mayAddObserver = (user: UserActor, { document }: Pick<Outline, 'document'>): boolean =>
  maySee(user, document) && document.status !== 'RECHAZADO';

export function assertMayAddObserver(user: UserActor, { document }: Pick<Outline, 'document'>): void {
  assertSees(user, document);
  if (!mayAddObserver(user, { document })) throw new ExpectedProblem('document.transition_not_allowed');
}

/** Who made a document, or an admin, does without something that was asked of a signer, until they have signed. */
export const mayWaiveAnnexes = ({ id, role }: UserActor, { document }: Pick<Outline, 'document'>): boolean =>
  role === 'admin' || id === document.creatorId;

/** Who made a document, or an admin, says what follows where a signer could not show who they are. */
export const mayDecideIdentity = ({ id, role }: UserActor, { document }: Outline): boolean =>
  role === 'admin' || id === document.creatorId;

/** Whether scans may be reviewed: while the document is being signed, by who sees it. */
export const mayReview = (user: UserActor, { document }: Outline): boolean =>
  maySee(user, document) && isPossible('sign', document);

export function assertMayReview(user: UserActor, outline: Outline): void {
  assertSees(user, outline.document);
  if (!mayReview(user, outline)) throw new ExpectedProblem('document.transition_not_allowed');
}

/** The signer who holds this link, if its holder signs. */
export const signerOf = ({ signerId }: LinkActor, { signers }: Dossier): Signer | undefined =>
  signers.find(({ id }) => id === signerId);

type HolderRule = (holder: LinkActor, dossier: Dossier) => boolean;

const isApprover: HolderRule = ({ role }) => role === 'approver';

/** An approver who is also a signer goes on with the approval link: it is theirs for both acts, and nobody else's. */
const signsHere: HolderRule = ({ signerId }) => signerId !== null;

type HolderAction = PublicAction | LaterPublicAction;

/** Who may do what with a link. */
const holderRules: Record<HolderAction, HolderRule> = {
  approve: isApprover,
  reject: isApprover,
  sign: signsHere,
  decline: signsHere,
  upload_scan: signsHere,
  sign_efirma: signsHere,
  verify_identity: signsHere,
  download: () => true,
};

export function isTheirTurn(holder: LinkActor, dossier: Dossier): boolean {
  const signer = signerOf(holder, dossier);
  return signer !== undefined && isAwaited(signer);
}

const signsBy = (way: SignatureType, holder: LinkActor, dossier: Dossier): boolean =>
  !dossier.document.signatureProvider &&
  signerOf(holder, dossier)?.signatureType === way &&
  isPossible('sign', dossier.document) &&
  isTheirTurn(holder, dossier);

/** When the document permits each action of a link holder. */
const holderConditions: Record<HolderAction, HolderRule> = {
  approve: (_, { document }) => isPossible('approve', document),
  reject: (_, { document }) => isPossible('reject', document),
  sign: (holder, dossier) => signsBy('digital', holder, dossier),
  decline: (holder, dossier) =>
    !dossier.document.signatureProvider && isPossible('decline', dossier.document) && isTheirTurn(holder, dossier),
  upload_scan: (holder, dossier) => signsBy('fisica', holder, dossier),
  sign_efirma: (holder, dossier) => signsBy('efirma', holder, dossier),
  verify_identity: (holder, dossier) =>
    isPossible('sign', dossier.document) && isTheirTurn(holder, dossier) && !hasVerified(holder, dossier),
  download: ({ role }, { document }) => role !== 'observer' || document.status === 'COMPLETADO', // until then they see it
};

/** Whether nobody asks the holder any more who they are. */
function hasVerified(holder: LinkActor, dossier: Dossier): boolean {
  const signer = signerOf(holder, dossier);
  return signer === undefined || hasShownIdentity(signer);
}

const waitsForIdentity = (action: HolderAction, holder: LinkActor, dossier: Dossier): boolean =>
  signing.includes(action) && !hasVerified(holder, dossier);

const signing: readonly HolderAction[] = ['sign', 'upload_scan', 'sign_efirma'];

const waitsForAnswers = (action: HolderAction, { document }: Dossier): boolean =>
  signing.includes(action) && hasOpenQuestions(document);

const waitsForAnnexes = (action: HolderAction, holder: LinkActor, dossier: Dossier): boolean =>
  signing.includes(action) && (signerOf(holder, dossier)?.missingAnnexes.length ?? 0) > 0;

/** Whether the holder may give files that they are asked for, and take them back: when it is their turn, until they sign. */
export const mayGiveAnnexes: HolderRule = (holder, dossier) => isTimeToGive(holder, dossier) && !holder.isLate;

const isTimeToGive: HolderRule = (holder, dossier) =>
  !dossier.document.signatureProvider && isPossible('sign', dossier.document) && isTheirTurn(holder, dossier);

/** The signer who may give files now. Throws document.not_found, document.forbidden and document.transition_not_allowed. */
export function signerWhoGives(holder: LinkActor, dossier: Dossier): Signer {
  assertHolds(holder, dossier.document);
  const signer = signerOf(holder, dossier);
  if (!signer) throw new ExpectedProblem('document.forbidden');
  if (!isTimeToGive(holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  if (holder.isLate) throw new ExpectedProblem('document.expired');
  return signer;
}

export const allowedToHolder = (holder: LinkActor, dossier: Dossier): PublicAction[] =>
  PublicAction.options.filter((action) => holderMayNow(holder, action, dossier));

/** The same of the actions that readers of `allowed` may not know. */
export const alsoAllowedToHolder = (holder: LinkActor, dossier: Dossier): LaterPublicAction[] =>
  LaterPublicAction.options.filter((action) => holderMayNow(holder, action, dossier));

/** Whether the time to act has ended: what is left is to read. */
const isTooLate = (action: HolderAction, { isLate = false }: LinkActor): boolean => isLate && action !== 'download';

const holderMayNow = (holder: LinkActor, action: HolderAction, dossier: Dossier): boolean =>
  holderRules[action](holder, dossier) &&
  holderConditions[action](holder, dossier) &&
  !isTooLate(action, holder) &&
  !waitsForIdentity(action, holder, dossier) &&
  !waitsForAnnexes(action, holder, dossier) &&
  !waitsForAnswers(action, dossier);

/** Whether the holder is the client and signs here. */
const isClient: HolderRule = (holder, dossier) =>
  signsHere(holder, dossier) && signerOf(holder, dossier) === dossier.signers[0];

const isTimeToAnswer: HolderRule = (holder, dossier) =>
  asksClient(dossier.document) && isPossible('sign', dossier.document) && isTheirTurn(holder, dossier);

/** Whether the holder may answer what was left for the client: when it is their turn, until they sign. */
export const mayAnswer: HolderRule = (holder, dossier) =>
  isClient(holder, dossier) && isTimeToAnswer(holder, dossier) && !holder.isLate;

/** The client, who may answer now. Throws document.not_found, document.forbidden and document.transition_not_allowed. */
export function clientWhoAnswers(holder: LinkActor, dossier: Dossier): Signer {
  assertHolds(holder, dossier.document);
  if (asksClient(dossier.document) && !isClient(holder, dossier)) throw new ExpectedProblem('document.forbidden');
  const client = signerOf(holder, dossier);
  if (!client || !isTimeToAnswer(holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  if (holder.isLate) throw new ExpectedProblem('document.expired');
  return client;
}

/** A link opens one document. Its holder is told that no other exists. */
export function assertHolds(holder: LinkActor, { id }: Pick<Document, 'id'>): void {
  if (holder.documentId !== id) throw new ExpectedProblem('document.not_found');
}

/** Until a document is complete its observers see it in parts, as pages do, and do not take it away whole. */
export function assertTakesAway({ role }: LinkActor, { status }: Pick<Document, 'status'>): void {
  if (role === 'observer' && status !== 'COMPLETADO') throw new ExpectedProblem('document.forbidden');
}

export function assertHolderMay(holder: LinkActor, action: HolderAction, dossier: Dossier): void {
  assertHolds(holder, dossier.document);
  if (!holderRules[action](holder, dossier)) throw new ExpectedProblem('document.forbidden');
  if (!holderConditions[action](holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  if (isTooLate(action, holder)) throw new ExpectedProblem('document.expired');
  if (waitsForIdentity(action, holder, dossier)) throw new ExpectedProblem('identity.needed');
  const signer = signerOf(holder, dossier);
  if (signer && signing.includes(action)) assertGaveAnnexes(signer);
  if (waitsForAnswers(action, dossier)) throw new ExpectedProblem('document.questions_open');
}

/** Whether whoever holds this link checks a code before they sign. On a device of somebody else's they always do. */
export const isAskedForCode = (
  { signerId, inPerson }: Pick<LinkActor, 'signerId' | 'inPerson'>,
  { codeBeforeSigning }: Pick<Document, 'codeBeforeSigning'>,
): boolean => signerId !== null && (codeBeforeSigning || inPerson !== undefined);

const actOf = { digital: 'sign', fisica: 'upload_scan', efirma: 'sign_efirma' } as const satisfies Record<
  SignatureType,
  HolderAction
>;

/** The signer who may sign now, in their own way. Throws what assertHolderMay throws. */
export function signerWhoSigns(holder: LinkActor, dossier: Dossier): Signer {
  assertHolds(holder, dossier.document);
  return signerWhoMay(holder, actOf[signerOf(holder, dossier)?.signatureType ?? 'digital'], dossier);
}

/** When, and with which channels, a device would be handed over. */
interface HandOverMoment {
  readonly now: Date;
  readonly channels: Channels | undefined; // that this installation sends by
}

/** A signer may be handed a device where it is their turn, and a code reaches them. An e.firma is used on a device of its owner. */
export const mayHandOver = (user: UserActor, dossier: Dossier, signer: Signer, moment: HandOverMoment): boolean =>
  handsOver(user, dossier) && handOverTrouble(dossier, signer, moment) === undefined;

/** What keeps a signer who could be handed a device from being sent the code that they would type there. */
export function handOverLack(
  user: UserActor,
  dossier: Dossier,
  signer: Signer,
  moment: HandOverMoment,
): 'phone' | 'channel' | undefined {
  if (!handsOver(user, dossier) || handOverTrouble(dossier, signer, moment) !== 'hand_over.no_way') return undefined;
  return codeWays(dossier.document, signer).length > 0 ? 'channel' : 'phone';
}

const handsOver = (user: UserActor, { document }: Dossier): boolean =>
  user.sessionId !== undefined && maySee(user, document);

/** The phone of a signer may be corrected as long as their e-mail may. */
export const mayCorrectPhone = (user: UserActor, outline: Outline, signer: Signer): boolean =>
  mayNow(user, 'correct_email', outline) && hasYetToAct(signer);

/** Why a signer cannot be handed a device. */
export function handOverTrouble(
  dossier: Dossier,
  signer: Signer,
  { now, channels }: HandOverMoment,
): ProblemReason | undefined {
  const { document } = dossier;
  if (hasEnded(dossier, now)) return 'document.expired';
  if (isOver(document) || signer.state === 'signed' || signer.state === 'declined')
    return 'document.transition_not_allowed';
  if (document.signatureProvider) return 'hand_over.not_now'; // they sign at the provider
  if (signer.signatureType === 'efirma') return 'hand_over.own_device';
  if (!isPossible('sign', document) || !isAwaited(signer)) return 'hand_over.not_now';
  const isReached = codeWays(document, signer).some(({ channel }) => isOpen(channels, channel));
  return isReached ? undefined : 'hand_over.no_way';
}

export const isOver = ({ status }: Pick<Document, 'status'>): boolean =>
  status === 'COMPLETADO' || status === 'RECHAZADO';

/** The signer who may do this now. Throws what assertHolderMay throws. */
export function signerWhoMay(
  holder: LinkActor,
  action: 'sign' | 'decline' | 'upload_scan' | 'sign_efirma' | 'verify_identity',
  dossier: Dossier,
): Signer {
  assertHolderMay(holder, action, dossier);
  const signer = signerOf(holder, dossier);
  if (!signer) throw new ExpectedProblem('document.forbidden');
  return signer;
}
