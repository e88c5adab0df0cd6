import { SignerPosition } from '@pacta/contracts';
import type { SignatureImage } from '@pacta/pdf/stamp';
import type {
  AnnexEvidence,
  ApproverEvidence,
  AuthenticationEvidence,
  CompanyEfirma,
  CompletedEvidence,
  CorrectionEvidence,
  Evidence,
  ForwardingEvidence,
  LoggedEvent,
  MadeEfirma,
  ScanEvidence,
  WaivedAnnex,
} from '../../certificate/evidence.ts';
import type { NamedAnnex } from '../document/annex-storage.ts';
import { approverOf, type Dossier } from '../document/document.ts';
import type { Owner } from '../document/document-detail-storage.ts';
import { correctionsBefore, identityIn, knownByLink, scanSent } from '../document/how-known.ts';
import { getsSeal } from '../document/signing-stages.ts';
import { providerNames } from '../envelope/envelope.ts';
import { isWithdrawal, type LoggedEntry } from '../log/log.ts';
import { personOf, type Signer } from '../signer/signer.ts';

const correctedIn: Partial<Record<LoggedEntry['type'], CorrectionEvidence['what']>> = {
  EMAIL_CORRECTED: 'email',
  PHONE_CORRECTED: 'phone',
  NAME_CORRECTED: 'name',
};

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
  readonly annexes: readonly NamedAnnex[];
  readonly logo: Uint8Array | null;
  /** The signers' marks. */
  readonly pictures: readonly SignatureImage[];
  readonly verifyUrl: string;
  readonly acceptsTests?: boolean;
}

/** What the certificate page of a document says. */
export const evidenceOf = (
  dossier: Dossier,
  { companyName, language }: Owner,
  log: readonly LoggedEntry[],
  { annexes, logo, pictures, verifyUrl, acceptsTests = false }: Beside,
): Evidence => {
  const { document, signers } = dossier;
  return {
    language,
    timeZone: document.timeZone,
    identifier: document.identifier,
    name: document.name,
    company: companyName,
    logo,
    verifyUrl,
    acceptsTests,
    signatureType: document.signatureType,
    version: document.version,
    sha256: document.sha256,
    pages: document.pages.length,
    scanSha256: document.scanSha256,
    approver: approverEvidence(dossier, log),
    signers: signers.flatMap((signer) => signerEvidence(signer, log, pictures)),
    isSealed: getsSeal(document, signers),
    ...(document.signatureProvider && { provider: providerNames[document.signatureProvider] }),
    annexes: annexes.map(annexEvidence),
    waivedAnnexes: log.flatMap(waivedEvidence),
    corrections: log.flatMap(correctionEvidence),
    forwardings: log.flatMap(forwardingEvidence),
    log: log.filter(isOnPage).map(eventEvidence),
  };
};

const annexEvidence = ({
  fileName,
  size,
  sha256,
  itemName,
  givenBy,
  givenEmail,
  givenPosition,
  givenAt,
}: NamedAnnex): AnnexEvidence => ({
  fileName,
  size,
  sha256,
  ...(itemName !== null &&
    givenBy !== null &&
    givenAt && { given: { item: itemName, by: givenBy, email: givenEmail, position: givenPosition, at: givenAt } }),
});

/** By the trail, as what was waived with whatever came later. */
function waivedEvidence({ type, details, actorName: by, at }: LoggedEntry): WaivedAnnex[] {
  if (type !== 'ANNEX_WAIVED') return [];
  return [{ item: String(details?.['name']), reason: String(details?.['reason']), by, at }];
}

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
      identity: identityIn(act, log),
      scan: sent && scanEvidence(sent, log),
      authentication: authenticationIn(sent ?? act, log),
      consent: consentVersion === null ? null : { version: consentVersion, language: consentLanguage },
    },
  ];
}

function authenticationIn(
  act: LoggedEntry | undefined,
  log: readonly LoggedEntry[],
): AuthenticationEvidence | undefined {
  const known = knownByLink(act, log);
  if (!act || !known) return undefined;
  return { ...known, corrections: correctionsBefore(act, log).flatMap(correctionEvidence) };
}

function efirmaIn(entry: LoggedEntry | undefined): MadeEfirma | undefined {
  const { efirma: name, rfc, certificate, revocation, efirmaAuthority } = entry?.details ?? {};
  if (!name) return undefined;
  return {
    ...{ name: String(name), rfc: String(rfc), certificate: String(certificate) },
    revocation: revocation === 'good' ? 'good' : 'unknown',
    isTest: efirmaAuthority === 'test',
  };
}

function companyEfirma(log: readonly LoggedEntry[], version: number): CompanyEfirma | null {
  const act = log.findLast((entry) => entry.type === 'SIGNED' && !entry.position && entry.version === version);
  const efirma = efirmaIn(act);
  return act && efirma ? { ...efirma, by: act.actorName, at: act.at, ip: act.ip } : null;
}

/** The scan that counts is the last one. */
function scanEvidence({ at: sentAt, position, sequence }: LoggedEntry, log: readonly LoggedEntry[]): ScanEvidence {
  const accepted = log.find(
    (entry) => entry.type === 'SCAN_ACCEPTED' && entry.position === position && entry.sequence > sequence,
  );
  return { sentAt, accepted: accepted ? { by: accepted.actorName, at: accepted.at } : null };
}

const whoseIn = (details: LoggedEntry['details']): CorrectionEvidence['whose'] | undefined =>
  [...SignerPosition.options, 'vobo' as const].find((each) => each === details?.['whose']);

/** A user chooses their own name: the address tells them from whoever has the same one. */
function correctionEvidence({ type, details, actorName, at, ip }: LoggedEntry): CorrectionEvidence[] {
  const whose = whoseIn(details);
  const what = correctedIn[type];
  const by = details?.['by'] ? `${actorName} (${details['by']})` : actorName;
  if (!whose || !what) return [];
  return [{ whose, what, from: String(details?.['from']), to: String(details?.['to']), by, at, ip }];
}

/** A place that went to somebody else, and one that was given back. */
function forwardingEvidence({ type, details, actorName, at, ip, userAgent }: LoggedEntry): ForwardingEvidence[] {
  const whose = whoseIn(details);
  if (!whose || (type !== 'FORWARDED' && type !== 'FORWARDING_UNDONE')) return [];
  const of = (part: string) => String(details?.[part] ?? '');
  const by = details?.['by'] ? `${actorName} (${details['by']})` : actorName;
  const from = { name: of('fromName'), email: of('from') };
  const to = { name: of('toName'), email: of('to') };
  return [{ whose, from, to, reason: type === 'FORWARDED' ? of('reason') : null, by, at, ip, userAgent }];
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
  'ENVELOPE_FILE_REFUSED',
  'OBSERVER_ADDED',
  'OBSERVER_REMOVED',
];

const isOnPage = ({ type, actorKind }: LoggedEntry): boolean =>
  !inTrailAlone.includes(type) && actorKind !== 'observer';

const eventEvidence = ({ actorKind: kind, actorName: name, details, ...entry }: LoggedEntry): LoggedEvent => ({
  ...entry,
  actor: { kind, name },
  address: addressAbout(details),
  annex: annexAbout(entry.type, details),
  isWithdrawal: isWithdrawal({ type: entry.type, actorKind: kind }),
});

const ofAnnexes: readonly string[] = ['ANNEX_ASKED', 'ANNEX_GIVEN', 'ANNEX_TAKEN_BACK', 'ANNEX_WAIVED'];

/** What an entry about an annex is about: of a file that was taken back nothing else is told. */
const annexAbout = (type: LoggedEntry['type'], details: LoggedEntry['details']): string | null =>
  ofAnnexes.includes(type) ? [details?.['name'], details?.['fileName']].filter(Boolean).join(' · ') : null;

function addressAbout(details: LoggedEntry['details']): string | null {
  const { from, to, email = to } = details ?? {};
  if (from !== undefined && from !== null) return `${from || '—'} → ${to}`;
  return email ? String(email) : null;
}
