import { DocumentAction, LaterDocumentAction, type PublicAction } from '@pacta/contracts';
import type { LinkActor, UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';
import { isAwaited, isDone, type Signer } from '../signer/signer.ts';
import { type Document, type Dossier, isPossible } from './document.ts';
import { asksClient, hasOpenQuestions } from './document-filling.ts';

/** As much of a document and its signers as decides what its users may do. A list knows no more. */
export interface Outline {
  readonly document: Pick<Document, 'companyId' | 'creatorId' | 'status'>;
  readonly signers: readonly Pick<Signer, 'state' | 'scanInReview'>[];
}

type UserAction = DocumentAction | LaterDocumentAction;
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
  withdraw: isPendingOr((signers) => !signers.every(isDone)),
  upload_version: ({ document }) => isPossible('resubmit', document),
  sign_efirma: () => false,
};

type Seen = Pick<Document, 'companyId'>;

export const maySee = (user: Pick<UserActor, 'role' | 'companyId'>, { companyId }: Seen): boolean =>
  user.role === 'admin' || user.companyId === companyId;

export const allowedToUser = (user: UserActor, outline: Outline): DocumentAction[] =>
  DocumentAction.options.filter((action) => mayNow(user, action, outline));

/** The same of the actions that readers of `allowed` may not know. */
export const alsoAllowedToUser = (user: UserActor, outline: Outline): LaterDocumentAction[] =>
  LaterDocumentAction.options.filter((action) => mayNow(user, action, outline));

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

/** Who may do what with a link. */
const holderRules: Record<PublicAction, HolderRule> = {
  approve: isApprover,
  reject: isApprover,
  sign: signsHere,
  decline: signsHere,
  upload_scan: signsHere,
  download: () => true,
};

function isTheirTurn(holder: LinkActor, dossier: Dossier): boolean {
  const signer = signerOf(holder, dossier);
  return signer !== undefined && isAwaited(signer);
}

/** When the document permits each action of a link holder. */
const holderConditions: Record<PublicAction, HolderRule> = {
  approve: (_, { document }) => isPossible('approve', document),
  reject: (_, { document }) => isPossible('reject', document),
  sign: (holder, dossier) =>
    dossier.document.signatureType === 'digital' &&
    isPossible('sign', dossier.document) &&
    isTheirTurn(holder, dossier),
  decline: (holder, dossier) => isPossible('decline', dossier.document) && isTheirTurn(holder, dossier),
  upload_scan: (holder, dossier) =>
    dossier.document.signatureType === 'fisica' && isPossible('sign', dossier.document) && isTheirTurn(holder, dossier),
  download: () => true,
};

const waitsForAnswers = (action: PublicAction, { document }: Dossier): boolean =>
  (action === 'sign' || action === 'upload_scan') && hasOpenQuestions(document);

export const allowedToHolder = (holder: LinkActor, dossier: Dossier): PublicAction[] =>
  keysWhere(
    holderRules,
    (rule, action) =>
      rule(holder, dossier) && holderConditions[action](holder, dossier) && !waitsForAnswers(action, dossier),
  );

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

export function assertHolderMay(holder: LinkActor, action: PublicAction, dossier: Dossier): void {
  assertHolds(holder, dossier.document);
  if (!holderRules[action](holder, dossier)) throw new ExpectedProblem('document.forbidden');
  if (!holderConditions[action](holder, dossier)) throw new ExpectedProblem('document.transition_not_allowed');
  if (waitsForAnswers(action, dossier)) throw new ExpectedProblem('document.questions_open');
}

/** The signer who may do this now. Throws what assertHolderMay throws. */
export function signerWhoMay(holder: LinkActor, action: 'sign' | 'decline' | 'upload_scan', dossier: Dossier): Signer {
  assertHolderMay(holder, action, dossier);
  const signer = signerOf(holder, dossier);
  if (!signer) throw new ExpectedProblem('document.forbidden');
  return signer;
}

function keysWhere<K extends string, V>(table: Record<K, V>, passes: (value: V, key: K) => boolean): K[] {
  return (Object.keys(table) as K[]).filter((key) => passes(table[key], key));
}
