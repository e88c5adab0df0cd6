import type { DocumentDetail, DocumentSchedule, DocumentSummary, ReviewedScan, SignerId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Channels } from '../../channel/channel.ts';
import type { Comment } from '../comment/comment.ts';
import { presentComment } from '../comment/present-comment.ts';
import { allowedOnCompany } from '../company/company-policy.ts';
import type { KeptEfirma } from '../efirma/efirma.ts';
import { envelopeToCome, presentEnvelope } from '../envelope/envelope.ts';
import type { Envelope } from '../envelope/envelope-storage.ts';
import type { Refusal } from '../link/link-storage.ts';
import { isPublic, isWithdrawal, type LoggedEntry } from '../log/log.ts';
import type { LatestMessage } from '../message/message-storage.ts';
import { presentScan } from '../scan/present-scan.ts';
import type { Scan } from '../scan/scan.ts';
import { isAwaited, personOf, type Signer } from '../signer/signer.ts';
import type { TemplateVersion } from '../template/template.ts';
import type { DocumentList } from './annex-item-storage.ts';
import type { NamedAnnex } from './annex-storage.ts';
import { clientQuestions } from './client-questions.ts';
import { approvingSigner, type Document, type Dossier } from './document.ts';
import type { Owner, Version } from './document-detail-storage.ts';
import { recordFile, sealedName, shownSha256 } from './document-file.ts';
import type { ListedDocument } from './document-list-storage.ts';
import {
  presentAnnex,
  presentEfirma,
  presentEntry,
  presentMessages,
  presentMissing,
  presentRefusal,
  presentSigner,
  presentState,
} from './document-parts-presenter.ts';
import {
  allowedToUser,
  alsoAllowedToUser,
  handOverLack,
  hasEnded,
  mayCorrectPhone,
  mayHandOver,
  mayReview,
  type Outline,
} from './document-policy.ts';
import { howKnown } from './how-known.ts';
import { isIdentityRefused } from './identity-refused.ts';
import { hasExpired } from './schedule.ts';
import { companySigns } from './signing-stages.ts';
import { type Stop, timelineOf } from './timeline.ts';

export interface DocumentParts {
  readonly now: Date;
  readonly channels: Channels | undefined; // that this installation sends by
  readonly dossier: Dossier;
  readonly owner: Owner;
  readonly versions: readonly Version[];
  readonly annexes: readonly NamedAnnex[];
  readonly list: DocumentList | undefined;
  readonly comments: readonly Comment[];
  readonly log: readonly LoggedEntry[];
  readonly template: TemplateVersion | null;
  readonly scans: readonly Scan[];
  readonly refusals: readonly Refusal[];
  readonly efirmas: readonly KeptEfirma[]; // of the current version
  readonly messages: readonly LatestMessage[];
  readonly envelope: Envelope | undefined; // of the current version
  readonly busyUntil: Date | null; // the provider wants the company to wait
}

/** The whole document as one user may see it. */
export function presentDetail(user: UserActor, parts: DocumentParts): DocumentDetail {
  const { dossier, versions, annexes, comments, log, template } = parts;
  const { document } = dossier;
  return {
    ...presentSummary(user, parts),
    description: document.description,
    version: document.version,
    sha256: document.sha256,
    fileSha256: shownSha256(document),
    sealedSha256: document.sealedSha256,
    signatureKind: document.signatureKind,
    record: presentRecord(parts),
    fileName: document.fileName,
    downloadName: sealedName(document, parts.owner.language),
    pages: document.pages,
    positions: document.positions,
    companyPlace: document.companyPlace,
    settings: presentSettings(dossier),
    signers: presentSigners(user, parts),
    approverMessages: presentMessages(parts.messages, null),
    approverRefusedAt: presentRefusal(parts.refusals, null),
    annexes: annexes.map(presentAnnex),
    hasAnnexList: parts.list !== undefined,
    timeline: timelineOf(dossier, stopOf(log)),
    rejection: presentRejection(dossier, comments, log),
    versions: versions.map(({ createdAt, note, ...version }) => ({
      ...version,
      ...(note && { note }),
      at: createdAt.toISOString(),
    })),
    comments: comments.map(presentComment),
    log: log.filter(isPublic).map(presentEntry),
    template: template && { id: template.templateId, title: template.title, version: template.version },
    scans: parts.scans.flatMap((scan) => presentReviewed(user, dossier, scan)),
    openQuestions: openQuestions(document, template),
    schedule: presentSchedule(parts),
    ...presentProvider(user, parts),
    ...(companySigns(document) && { efirma: presentEfirma(parts.efirmas, null), companyRfc: parts.owner.companyRfc }),
  };
}

const presentSigners = (user: UserActor, parts: DocumentParts): DocumentDetail['signers'] => {
  const { dossier, log } = parts;
  return dossier.signers.map((signer) => ({
    ...presentSigner(signer, dossier.document.status, parts),
    known: howKnown(signer, log),
    identityRefused: isIdentityRefused(signer, log),
    mayHandOver: mayHandOver(user, dossier, signer, parts),
    handOverLacks: handOverLack(user, dossier, signer, parts),
    mayCorrectPhone: mayCorrectPhone(user, dossier, signer),
  }));
};

/** A document that is rejected before its envelope was made has none. */
function presentProvider(
  user: UserActor,
  { dossier, envelope, busyUntil, now }: DocumentParts,
): Pick<DocumentDetail, 'envelope'> {
  const { signatureProvider, status, updatedAt } = dossier.document;
  if (!signatureProvider) return {};
  const mayConfigure = allowedOnCompany(user).includes('edit');
  if (envelope) return { envelope: { ...presentEnvelope(envelope, now, busyUntil), mayConfigure } };
  return status === 'PENDIENTE' ? { envelope: envelopeToCome(signatureProvider, updatedAt) } : {};
}

function presentSchedule({ dossier, refusals, log, now }: DocumentParts): DocumentSchedule {
  const { firstReminderDays, reminderEveryDays, expiresAt, timeZone } = dossier.document;
  const isOver = hasEnded(dossier, now);
  const next = isOver ? undefined : nextReminderIn(dossier, refusals, log);
  return {
    firstReminderDays,
    reminderEveryDays,
    nextReminderAt: next?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    timeZone,
    hasExpired: isOver,
  };
}

/** None goes to an address that a mail came back from, to whom the sender's decision keeps from signing, nor once the last day is over. */
function nextReminderIn(dossier: Dossier, refusals: readonly Refusal[], log: readonly LoggedEntry[]): Date | undefined {
  const { document, signers } = dossier;
  const isReached = (signerId: SignerId | null) => presentRefusal(refusals, signerId) === null;
  const ofApprover = isReached(approvingSigner(dossier)?.id ?? null) ? [document.voboRemindAt] : [];
  const awaited = signers.filter(
    (signer) => isAwaited(signer) && isReached(signer.id) && !isIdentityRefused(signer, log),
  );
  const ofSigners = awaited.map(({ remindAt }) => remindAt);
  const { status } = document;
  const toCome = status === 'PENDIENTE' ? ofApprover : status === 'ENVIADO' ? ofSigners : [];
  return toCome
    .flatMap((at) => (at && !hasExpired(document, at) ? [at] : []))
    .sort((a, b) => a.getTime() - b.getTime())[0];
}

/** A scan with who signed it; nothing of a signer who is not there any more. */
function presentReviewed(user: UserActor, dossier: Dossier, scan: Scan): ReviewedScan[] {
  const signer = dossier.signers.find(({ id }) => id === scan.signerId);
  if (!signer) return [];
  const isOpen = scan.state === 'sent' && signer.scanInReview;
  const { position } = signer;
  return [
    { ...presentScan(scan), position, name: personOf(signer).name, mayReview: isOpen && mayReview(user, dossier) },
  ];
}

/** The questions that the client still has to answer. */
const openQuestions = ({ filling }: Document, template: TemplateVersion | null): string[] =>
  filling?.isOpen && template ? clientQuestions(template, filling).map(({ label }) => label) : [];

/** A document that was read whole, as one row of a list. */
export const presentSummary = (
  user: UserActor,
  { dossier, owner, log, now }: Pick<DocumentParts, 'dossier' | 'owner' | 'log' | 'now'>,
): DocumentSummary => {
  const signers = dossier.signers.map((signer) => ({ ...signer, identityRefused: isIdentityRefused(signer, log) }));
  return presentListed(user, { ...dossier.document, ...owner, signers }, now);
};

type Listed = Omit<ListedDocument, 'signers'> & {
  readonly signers: readonly (Pick<Signer, 'name' | 'missingAnnexes'> & Outline['signers'][number])[];
};

/** A document as one row of a list. */
export const presentListed = (user: UserActor, document: Listed, now: Date): DocumentSummary => ({
  id: document.id,
  identifier: document.identifier,
  name: document.name,
  status: document.status,
  signatureType: document.signatureType,
  company: { id: document.companyId, name: document.companyName },
  creator: { id: document.creatorId, name: document.creatorName },
  client: document.client,
  signers: document.signers.map((signer) => ({
    name: signer.name,
    state: presentState(signer.state, document.status),
    missingAnnexes: presentMissing(signer, document.status),
  })),
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
  ...(hasEnded({ document, signers: document.signers }, now) && { hasExpired: true }),
  allowed: allowedToUser(user, { document, signers: document.signers }),
  alsoAllowed: alsoAllowedToUser(user, { document, signers: document.signers }),
});

const presentSettings = ({ document }: Dossier): DocumentDetail['settings'] => ({
  signatureType: document.signatureType,
  traditionalSignature: document.signatureType === 'fisica',
  voboDifferentFromSigner: document.voboDifferentFromSigner,
  voboName: document.voboName,
  voboEmail: document.voboEmail,
  generateWithoutSignature: document.generateWithoutSignature,
  sendWithoutVobo: document.sendWithoutVobo,
  identityVerification: document.identityVerification,
  othersSign: document.othersSign,
  phoneChannel: document.phoneChannel,
  codeBeforeSigning: document.codeBeforeSigning,
  codeChannel: document.codeChannel,
  codeByMailToo: document.codeByMailToo,
  allowForwarding: document.allowForwarding,
});

/** The rejection that a corrected version is expected after, with the comment that explains it. */
function presentRejection(
  { document }: Dossier,
  comments: readonly Comment[],
  log: readonly LoggedEntry[],
): DocumentDetail['rejection'] {
  if (document.status !== 'RECHAZADO') return null;
  const comment = comments.findLast(({ isRejection }) => isRejection);
  if (!comment) return null;
  const { id: commentId, authorName: by, authorKind, createdAt } = comment;
  const why = log.findLast(({ type }) => type === 'REJECTED')?.details?.['why'];
  const isOver = authorKind === 'system' && (why === 'voided' || why === 'declined');
  return {
    ...{ by, at: createdAt.toISOString(), commentId },
    ...(authorKind === 'user' && { isWithdrawal: true }),
    ...(isOver && { isOver }),
  };
}

function presentRecord({ dossier, log, owner }: DocumentParts): DocumentDetail['record'] {
  const record = recordFile(dossier.document, log, owner.language);
  return record ? { fileName: record.fileName, size: record.size, at: record.at.toISOString() } : null;
}

function stopOf(log: readonly LoggedEntry[]): Stop | null {
  const last = log.findLast(({ type }) => type === 'REJECTED');
  return last ? { by: last.actorName, isWithdrawal: isWithdrawal(last) } : null;
}
