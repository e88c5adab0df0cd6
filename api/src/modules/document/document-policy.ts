import {
  DocumentAction,
  LaterDocumentAction,
  LaterPublicAction,
  PublicAction,
  type SignatureType,
} from '@pacta/contracts';
import type { LinkActor, UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';
import { isAwaited, isDone, type Signer } from '../signer/signer.ts';
import { type Document, type Dossier, isPossible } from './document.ts';
import { asksClient, hasOpenQuestions } from './document-filling.ts';
import { isCompanyDone } from './signing-stages.ts';

/** As much of a document and its signers as decides what its users may do. A list knows no more. */
export interface Outline {
  readonly document: Pick<Document, 'companyId' | 'creatorId' | 'status'> & Partial<OfCompany>;
  readonly signers: readonly Pick<Signer, 'state' | 'scanInReview'>[];
}

/** What decides whether the company is still to sign; a list does not know. */
type OfCompany = Pick<Document, 'signatureType' | 'generateWithoutSignature' | 'companySignedAt'>;

const isCompanyLeft = ({ signatureType, generateWithoutSignature, companySignedAt }: Partial<OfCompany>): boolean =>
  signatureType === 'efirma' && generateWithoutSignature === false && companySignedAt === null;

type UserAction = DocumentAction | Exclude<LaterDocumentAction, 'sign_efirma'>;
type UserRule = (outline: Outline) => boolean;

/** Whether somebody has not acted yet. Whose scan waits for its review has. */
export const hasYetToAct = ({ state, scanInReview }: Outline['signers'][number]): boolean =>
  (state === 'waiting' || state === 'invited') && !scanInReview;

const isPendingOr =
  (isSent: (signers: Outline['signers']) => boolean): UserRule =>
  ({ document, signers }) =>
    document.status === 'PENDIENTE' || (document.status === 'ENVIADO' && isSent(signers));

/** When a document permits each action of its users. Who its users are is decided by `maySee`. */
const userRules: Record<UserAction, UserRule> = {
  view: () => true,
  download: () => true,
  comment: () => true,
  remind: isPendingOr((signers) => signers.some(isAwaited)),
  correct_email: isPendingOr((signers) => signers.some(hasYetToAct)),
  correct_name: isPendingOr((signers) => signers.some(hasYetToAct)),
  withdraw: ({ document, signers }) =>
    isPendingOr((all) => !all.every(isDone) || isCompanyLeft(document))({ document, signers }),
  upload_version: ({ document }) => isPossible('resubmit', document),
};

type Seen = Pick<Document, 'companyId'>;

export const maySee = (user: Pick<UserActor, 'role' | 'companyId'>, { companyId }: Seen): boolean =>
  user.role === 'admin' || user.companyId === companyId;

export const allowedToUser = (user: UserActor, outline: Outline): DocumentAction[] =>
  DocumentAction.options.filter((action) => mayNow(user, action, outline));

/** The same of the actions that readers of `allowed` may not know. */
export const alsoAllowedToUser = (user: UserActor, dossier: Dossier): LaterDocumentAction[] =>
  LaterDocumentAction.options.filter((action) =>
    action === 'sign_efirma' ? maySignForCompany(user, dossier) : mayNow(user, action, dossier),
  );

/** Who made a document signs it for the company, once everything that comes before the first e.firma stands in the file. */
const maySignForCompany = (user: UserActor, { document }: Dossier): boolean =>
  maySee(user, document) && user.id === document.creatorId && isCompanyAwaited(document);

const isCompanyAwaited = (document: Document): boolean =>
  isPossible('sign', document) && document.preparedSha256 !== null && !isCompanyDone({ document });

export function assertMaySignForCompany(user: UserActor, { document }: Dossier): void {
  assertSees(user, document);
  if (!isCompanyAwaited(document)) throw new ExpectedProblem('document.transition_not_allowed');
  if (user.id !== document.creatorId) throw new ExpectedProblem('document.forbidden');
}

const mayNow = (user: UserActor, action: UserAction, outline: Outline): boolean =>
  maySee(user, outline.document) && isTheirs(user, action, outline) && userRules[action](outline);

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
  if (!userRules[action](outline)) throw new ExpectedProblem('document.transition_not_allowed');
}

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
  download: () => true,
};

function isTheirTurn(holder: LinkActor, dossier: Dossier): boolean {
  const signer = signerOf(holder, dossier);
  return signer !== undefined && isAwaited(signer);
}

const signsBy = (way: SignatureType, holder: LinkActor, dossier: Dossier): boolean =>
  signerOf(holder, dossier)?.signatureType === way &&
  isPossible('sign', dossier.document) &&
  isTheirTurn(holder, dossier);

/** When the document permits each action of a link holder. */
const holderConditions: Record<HolderAction, HolderRule> = {
  approve: (_, { document }) => isPossible('approve', document),
  reject: (_, { document }) => isPossible('reject', document),
  sign: (holder, dossier) => signsBy('digital', holder, dossier),
  decline: (holder, dossier) => isPossible('decline', dossier.document) && isTheirTurn(holder, dossier),
  upload_scan: (holder, dossier) => signsBy('fisica', holder, dossier),
  sign_efirma: (holder, dossier) => signsBy('efirma', holder, dossier),
  download: () => true,
};

const signing: readonly HolderAction[] = ['sign', 'upload_scan', 'sign_efirma'];

const waitsForAnswers = (action: HolderAction, { document }: Dossier): boolean =>
  signing.includes(action) && hasOpenQuestions(document);

export const allowedToHolder = (holder: LinkActor, dossier: Dossier): PublicAction[] =>
  PublicAction.options.filter((action) => holderMayNow(holder, action, dossier));

/** The same of the actions that readers of `allowed` may not know. */
export const alsoAllowedToHolder = (holder: LinkActor, dossier: Dossier): LaterPublicAction[] =>
  LaterPublicAction.options.filter((action) => holderMayNow(holder, action, dossier));

const holderMayNow = (holder: LinkActor, action: HolderAction, dossier: Dossier): boolean =>
  holderRules[action](holder, dossier) &&
  holderConditions[action](holder, dossier) &&
  !waitsForAnswers(action, dossier);

/** Whether the holder is the client and signs here. */
const isClient: HolderRule = (holder, dossier) =>
  signsHere(holder, dossier) && signerOf(holder, dossier) === dossier.signers[0];

const isTimeToAnswer: HolderRule = (holder, dossier) =>
  asksClient(dossier.document) && isPossible('sign', dossier.document) && isTheirTurn(holder, dossier);

/** Whether the holder may answer what was left for the client: when it is their turn, until they sign. */
export const mayAnswer: HolderRule = (holder, dossier) => isClient(holder, dossier) && isTimeToAnswer(holder, dossier);

/** The client, who may answer now. Throws document.not_found, document.forbidden and document.transition_not_allowed. */
export function clientWhoAnswers(holder: LinkActor, dossier: Dossier): Signer {
  assertHolds(holder, dossier.document);
  if (asksClient(dossier.document) && !isClient(holder, dossier)) throw new ExpectedProblem('document.forbidden');
  const client = signerOf(holder, dossier);
  if (!client || !isTimeToAnswer(holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  return client;
}

/** A link opens one document. Its holder is told that no other exists. */
export function assertHolds(holder: LinkActor, { id }: Pick<Document, 'id'>): void {
  if (holder.documentId !== id) throw new ExpectedProblem('document.not_found');
}

export function assertHolderMay(holder: LinkActor, action: HolderAction, dossier: Dossier): void {
  assertHolds(holder, dossier.document);
  if (!holderRules[action](holder, dossier)) throw new ExpectedProblem('document.forbidden');
  if (!holderConditions[action](holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  if (waitsForAnswers(action, dossier)) throw new ExpectedProblem('document.questions_open');
}

/** The signer who may do this now. Throws what assertHolderMay throws. */
export function signerWhoMay(
  holder: LinkActor,
  action: 'sign' | 'decline' | 'upload_scan' | 'sign_efirma',
  dossier: Dossier,
): Signer {
  assertHolderMay(holder, action, dossier);
  const signer = signerOf(holder, dossier);
  if (!signer) throw new ExpectedProblem('document.forbidden');
  return signer;
}
