import { SignerPosition } from '@pacta/contracts';
import type { SignatureImage } from '@pacta/pdf/stamp';
import type {
  ApproverEvidence,
  CompanyEfirma,
  CompletedEvidence,
  CorrectionEvidence,
  Evidence,
  LoggedEvent,
  MadeEfirma,
  ScanEvidence,
} from '../../certificate/evidence.ts';
import type { Annex } from '../document/annex-storage.ts';
import { approverOf, type Dossier } from '../document/document.ts';
import type { Owner } from '../document/document-detail-storage.ts';
import { isWithdrawal, type LoggedEntry } from '../log/log.ts';
import { personOf, type Signer } from '../signer/signer.ts';

const corrections: readonly LoggedEntry['type'][] = ['EMAIL_CORRECTED', 'NAME_CORRECTED'];

/** What the record of a completed document says: its whole trail. Throws where nothing was signed. */
export function completedEvidenceOf(
  dossier: Dossier,
  owner: Owner,
  log: readonly LoggedEntry[],
  beside: Beside,
): CompletedEvidence {
  const { sealedSha256, sealedSize, preparedSha256, preparedSize, completedAt: at } = dossier.document;
  const [sha256, size] = [sealedSha256 ?? preparedSha256, sealedSize ?? preparedSize];
  if (sha256 === null || size === null || at === null) throw new Error('Only a completed document has a record.');
  return {
    ...evidenceOf(dossier, owner, log, beside),
    sealed: { sha256, size, at },
    companyEfirma: companyEfirma(log, dossier.document.version),
    log: log.map(eventEvidence),
  };
}

export interface Beside {
  readonly annexes: readonly Annex[];
  readonly logo: Uint8Array | null;
  /** The signers' marks. */
  readonly pictures: readonly SignatureImage[];
  readonly verifyUrl: string;
}

/** What the certificate page of a document says. */
export const evidenceOf = (
  dossier: Dossier,
  { companyName, language }: Owner,
  log: readonly LoggedEntry[],
  { annexes, logo, pictures, verifyUrl }: Beside,
): Evidence => {
  const { document, signers } = dossier;
  return {
    language,
    identifier: document.identifier,
    name: document.name,
    company: companyName,
    logo,
    verifyUrl,
    signatureType: document.signatureType,
    version: document.version,
    sha256: document.sha256,
    pages: document.pages.length,
    scanSha256: document.scanSha256,
    approver: approverEvidence(dossier, log),
    signers: signers.flatMap((signer) => signerEvidence(signer, log, pictures)),
    annexes: annexes.map(({ fileName, size, sha256 }) => ({ fileName, size, sha256 })),
    corrections: log.filter(({ type }) => corrections.includes(type)).flatMap(correctionEvidence),
    log: log.filter(isOnPage).map(eventEvidence),
  };
};

/** The address as it was at that moment. Entries of earlier days do not say it: then the one that is stored. */
const addressIn = (entry: LoggedEntry | undefined, stored: string): string =>
  String(entry?.details?.['email'] ?? stored);

function approverEvidence(dossier: Dossier, log: readonly LoggedEntry[]): ApproverEvidence | null {
  const approver = approverOf(dossier);
  const { approvedAt } = dossier.document;
  if (!approver || !approvedAt) return null;
  const act = log.findLast(({ type }) => type === 'ACCEPTED');
  const { name, email, onBehalfOf = null } = approver;
  return { name, email: addressIn(act, email), onBehalfOf, approvedAt, ip: act?.ip ?? null };
}

function signerEvidence(
  signer: Signer,
  log: readonly LoggedEntry[],
  pictures: readonly SignatureImage[],
): Evidence['signers'] {
  if (!signer.signedAt) return [];
  const {
    position,
    name,
    representativeName,
    signedAt,
    signedOnPaper,
    signatureImageKind,
    consentVersion,
    consentLanguage,
  } = signer;
  const act = log.findLast((entry) => entry.type === 'SIGNED' && entry.position === position);
  const sent = signedOnPaper ? scanSent(log, position) : undefined;
  return [
    {
      position,
      name,
      email: addressIn(act, personOf(signer).email),
      ip: (sent ?? act)?.ip ?? null,
      representative: representativeName,
      signedAt,
      mark: signatureImageKind,
      picture: pictures.find((each) => each.position === position)?.png ?? null,
      efirma: efirmaIn(act),
      scan: sent && scanEvidence(sent, log),
      consent: consentVersion === null ? null : { version: consentVersion, language: consentLanguage },
    },
  ];
}

function efirmaIn(entry: LoggedEntry | undefined): MadeEfirma | undefined {
  const { efirma: name, rfc, certificate } = entry?.details ?? {};
  return name ? { name: String(name), rfc: String(rfc), certificate: String(certificate) } : undefined;
}

function companyEfirma(log: readonly LoggedEntry[], version: number): CompanyEfirma | null {
  const act = log.findLast((entry) => entry.type === 'SIGNED' && !entry.position && entry.version === version);
  const efirma = efirmaIn(act);
  return act && efirma ? { ...efirma, by: act.actorName, at: act.at, ip: act.ip } : null;
}

/** The scan that counts is the last one. */
const scanSent = (log: readonly LoggedEntry[], position: Signer['position']): LoggedEntry | undefined =>
  log.findLast((entry) => entry.type === 'SCAN_SENT' && entry.position === position);

function scanEvidence({ at: sentAt, position, sequence }: LoggedEntry, log: readonly LoggedEntry[]): ScanEvidence {
  const accepted = log.find(
    (entry) => entry.type === 'SCAN_ACCEPTED' && entry.position === position && entry.sequence > sequence,
  );
  return { sentAt, accepted: accepted ? { by: accepted.actorName, at: accepted.at } : null };
}

/** A user chooses their own name: the address tells them from whoever has the same one. */
function correctionEvidence({ details, actorName, at, ip }: LoggedEntry): CorrectionEvidence[] {
  const whose = [...SignerPosition.options, 'vobo' as const].find((each) => each === details?.['whose']);
  const by = details?.['by'] ? `${actorName} (${details['by']})` : actorName;
  return whose ? [{ whose, from: String(details?.['from']), to: String(details?.['to']), by, at, ip }] : [];
}

/** The page tells what led to the signatures. Who read the file, and what users said about it, is in the trail alone. */
const inTrailAlone: readonly LoggedEntry['type'][] = [
  'DOWNLOADED',
  'COMMENTED',
  'LINKS_ENDED',
  'SCAN_RECEIVED',
  'SCAN_DISCARDED',
  'TIMESTAMPED',
  'CONSERVED',
  'PREPARED',
];

const isOnPage = (entry: LoggedEntry): boolean => !inTrailAlone.includes(entry.type);

const eventEvidence = ({ actorKind: kind, actorName: name, details, ...entry }: LoggedEntry): LoggedEvent => ({
  ...entry,
  actor: { kind, name },
  address: addressAbout(details),
  isWithdrawal: isWithdrawal({ type: entry.type, actorKind: kind }),
});

function addressAbout(details: LoggedEntry['details']): string | null {
  const { from, to, email = to } = details ?? {};
  if (from) return `${from} → ${to}`;
  return email ? String(email) : null;
}
