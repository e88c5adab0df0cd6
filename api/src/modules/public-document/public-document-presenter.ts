import type { AnnexView, CorrectionView, OpenQuestion, PublicDocument, TemplateVariable } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { NamedAnnex } from '../document/annex-storage.ts';
import { clientQuestions, presentQuestion } from '../document/client-questions.ts';
import { approverOf, type Document, type Dossier, decidedSha256 } from '../document/document.ts';
import type { Owner } from '../document/document-detail-storage.ts';
import { sealedName, shownSha256 } from '../document/document-file.ts';
import { hasOpenQuestions } from '../document/document-filling.ts';
import { allowedToHolder, alsoAllowedToHolder, mayAnswer, signerOf } from '../document/document-policy.ts';
import { mayForward } from '../document/forwarding-policy.ts';
import type { CorrectionFacts } from '../document/read-correction.ts';
import { companySigns, isInTurn, neighboursOf } from '../document/signing-stages.ts';
import { timelineOf } from '../document/timeline.ts';
import { answerTo } from '../filling/answer/check-answers.ts';
import type { Forwarding } from '../forwarding/forwarding.ts';
import { presentScan } from '../scan/present-scan.ts';
import type { Scan } from '../scan/scan.ts';
import { isDone, personOf, type Signer } from '../signer/signer.ts';
import type { TemplateVersion } from '../template/template.ts';

export interface PublicParts {
  readonly dossier: Dossier;
  readonly owner: Owner;
  readonly annexes: readonly NamedAnnex[];
  /** Of whoever holds the link: some of them are required and not there, or none is. */
  readonly asksAnnexes: PublicDocument['asksAnnexes'];
  readonly template: TemplateVersion | null;
  readonly correction: CorrectionFacts | undefined;
  readonly scan: Scan | undefined;
  /** Whether the reader has to check a code before they sign. */
  readonly asksCode: boolean;
  /** Of whoever holds the link. */
  readonly name: string;
  /** That put them into their place. */
  readonly forwarding: Forwarding | undefined;
}

/** How many sign and have signed: the company, too, where it does. */
function signaturesOf({ document, signers }: Dossier): Pick<PublicDocument, 'signersTotal' | 'signersDone'> {
  const company = companySigns(document) ? 1 : 0;
  const done = signers.filter(isDone).length + (document.companySignedAt ? company : 0);
  return { signersTotal: signers.length + company, signersDone: done };
}

/** A document as the holder of one of its links may see it. */
export function presentPublic(holder: LinkActor, parts: PublicParts): PublicDocument {
  const { dossier, owner, annexes } = parts;
  const { document } = dossier;
  const position = signerOf(holder, dossier)?.position;
  const person = presentPerson(holder, parts);
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    status: document.status,
    signatureType: document.signatureType,
    sha256: decidedSha256(document),
    fileSha256: shownSha256(document),
    fileName: document.fileName,
    downloadName: sealedName(document, owner.language),
    pages: document.pages,
    company: { name: owner.companyName, logo: owner.companyLogo },
    requestedBy: owner.creatorName,
    person,
    ...signaturesOf(dossier),
    positions: document.positions.filter((place) => place.position === position), // an observer has none
    annexes: annexes.map(presentAnnex),
    timeline: timelineOf(dossier, hasRejected(person) ? { by: person.name, isWithdrawal: false } : null),
    redirectUrl: holder.role === 'observer' ? null : owner.redirectUrlOnApproval,
    signatureKind: document.signatureKind,
    provider: document.signatureProvider,
    isSealed: document.sealedSha256 !== null && !document.signatureProvider,
    questions: presentQuestions(holder, parts),
    hasOpenQuestions: hasOpenQuestions(document),
    mayAnswer: mayAnswer(holder, dossier),
    expiresAt: document.expiresAt?.toISOString() ?? null,
    timeZone: document.timeZone,
    hasExpired: holder.isLate ?? false,
    asksCode: parts.asksCode,
    ...(parts.asksAnnexes && { asksAnnexes: parts.asksAnnexes }),
    ...(holder.inPerson && { inPerson: { on: holder.inPerson.name, until: holder.inPerson.until.toISOString() } }),
    correction: parts.correction && presentCorrection(parts.correction),
    scan: parts.scan ? presentScan(parts.scan) : null,
    mayForward: mayForward(holder, dossier),
    allowed: allowedToHolder(holder, dossier),
    alsoAllowed: alsoAllowedToHolder(holder, dossier),
  };
}

const presentCorrection = ({ version, note, comment, seen }: CorrectionFacts): CorrectionView => ({
  version,
  note,
  comment: comment && { by: comment.authorName, text: comment.text, at: comment.createdAt.toISOString() },
  ...(seen !== undefined && { seen }),
});

const presentAnnex = ({ id, fileName, size, mediaType, itemName }: NamedAnnex): AnnexView => ({
  id,
  fileName,
  size,
  mediaType,
  ...(itemName !== null && { item: itemName }),
});

/** Approver and client see the questions. Only the client, who may still change them, sees the answers. */
function presentQuestions(holder: LinkActor, { dossier, template }: PublicParts): OpenQuestion[] {
  const { filling } = dossier.document;
  const isClient = signerOf(holder, dossier) === dossier.signers[0];
  if (!template || !filling || !(isClient || holder.role === 'approver')) return [];
  const mayAnswerNow = mayAnswer(holder, dossier);
  const first = ({ default: usual = '' }: TemplateVariable) => (filling.isOpen ? usual : ''); // they begin with the default
  return clientQuestions(template, filling).map((variable) =>
    presentQuestion(variable, mayAnswerNow ? (answerTo(filling.answers, variable.name) ?? first(variable)) : ''),
  );
}

type PersonView = PublicDocument['person'];

function presentPerson(holder: LinkActor, { dossier, name, forwarding }: PublicParts): PersonView {
  if (holder.role === 'observer') return presentObserver(name);
  const person = holder.role === 'approver' ? presentApprover(holder, dossier) : presentHolder(holder, dossier);
  const { fromName, reason = '' } = forwarding ?? {};
  return fromName ? { ...person, forwardedBy: { name: fromName, reason } } : person;
}

const presentObserver = (name: string): PersonView => ({
  kind: 'observer',
  name,
  position: null,
  hasActed: false,
  actedAt: null,
  decision: null,
});

function presentApprover(holder: LinkActor, dossier: Dossier): PersonView {
  const { approvedAt, status, updatedAt } = dossier.document;
  const signer = signerOf(holder, dossier);
  const approver = approverOf(dossier);
  const actedAt = approvedAt ?? (status === 'RECHAZADO' ? updatedAt : null);
  return {
    kind: 'approver',
    name: approver?.name ?? '',
    onBehalfOf: approver?.onBehalfOf,
    position: signer?.position ?? null,
    ...(signer && presentSigning(dossier, signer)),
    hasActed: actedAt !== null,
    actedAt: actedAt?.toISOString() ?? null,
    decision: (signer && decisionOf(signer)) ?? approvalOf(dossier.document),
  };
}

/** How and when they sign. The names around them are told only where the sender chose an order. */
function presentSigning(dossier: Dossier, signer: Signer): Pick<PersonView, 'signatureType' | 'rfc' | 'order'> {
  const { signatureType, rfc } = signer;
  if (!isInTurn(dossier.signers)) return { signatureType, rfc };
  const { before, after } = neighboursOf(dossier, signer);
  const names = (signers: readonly Signer[]) => signers.map((each) => personOf(each).name);
  return { signatureType, rfc, order: { after: names(before), before: names(after) } };
}

function presentHolder(holder: LinkActor, dossier: Dossier): PersonView {
  const signer = signerOf(holder, dossier);
  const person = signer && personOf(signer);
  const actedAt = signer?.state === 'declined' ? dossier.document.updatedAt : (signer?.signedAt ?? null);
  return {
    kind: 'signer',
    name: person?.name ?? '',
    onBehalfOf: person?.onBehalfOf,
    position: signer?.position ?? null,
    ...(signer && presentSigning(dossier, signer)),
    hasActed: actedAt !== null,
    actedAt: actedAt?.toISOString() ?? null,
    decision: signer ? decisionOf(signer) : null,
  };
}

/** A reader learns who stopped the document only where it was they themselves. */
const hasRejected = ({ decision }: PersonView) => decision === 'rejected' || decision === 'declined';

type Decision = PersonView['decision'];

const decisionOf = ({ state }: Signer): Decision => (state === 'signed' || state === 'declined' ? state : null);

/** A document that was rejected without having been approved was rejected by the approver. */
function approvalOf({ approvedAt, status }: Document): Decision {
  if (approvedAt) return 'approved';
  return status === 'RECHAZADO' ? 'rejected' : null;
}
