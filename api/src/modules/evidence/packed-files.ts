import { createHash } from 'node:crypto';
import type { DocumentId, Language, Sha256 } from '@pacta/contracts';
import { consentWording } from '../../certificate/consent-words.ts';
import type { Database } from '../../database.ts';
import type { SigningKey } from '../../signing/signing-key.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { type Document, finishedSha256 } from '../document/document.ts';
import { readVersions } from '../document/document-detail-storage.ts';
import { readOcspAnswers } from '../efirma/efirma-storage.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readSentScans } from '../scan/scan-storage.ts';
import { readConstanciaTokens } from './constancia-tokens-storage.ts';

/** A file of a package, with its bytes, or with those of the file store. */
export interface PackedFile {
  readonly path: string;
  readonly kind:
    | 'version'
    | 'scan'
    | 'sealed'
    | 'finished'
    | 'signed'
    | 'record'
    | 'annex'
    | 'consent'
    | 'certificate'
    | 'constancia'
    | 'revocation';
  readonly sha256: Sha256 | string;
  readonly bytes: Uint8Array | null;
}

/** Everything that a document is made of, as it is now. */
export async function packedFiles(
  database: Database,
  document: Document,
  entries: readonly LoggedEntry[],
  seal: Pick<SigningKey, 'certificate' | 'chain'> | null,
): Promise<PackedFile[]> {
  const { id } = document;
  const versions = await readVersions(database, id);
  const files = [
    ...versions.map(({ version, sha256 }) => stored(`files/version-${version}.pdf`, 'version', sha256)),
    ...(await scans(database, document)),
    ...finishedFile(document),
  ];
  return [
    ...files,
    ...madeOnTheWay(files, entries),
    ...(await annexes(database, id)),
    ...entries.flatMap(consentOf),
    ...(seal && hasSeal(document) ? certificatesOf(seal) : []),
    ...(await constancias(database, id)),
    ...(await revocationAnswers(database, id, entries)),
  ];
}

/** The file that everybody has signed. */
function finishedFile(document: Document): PackedFile[] {
  const sha256 = finishedSha256(document);
  if (!sha256) return [];
  return document.sealedSha256 && !document.signatureProvider
    ? [stored('files/sealed.pdf', 'sealed', sha256)]
    : [stored('files/finished.pdf', 'finished', sha256)];
}

/** Whether a seal is in the file, or may still come. */
const hasSeal = ({ status, signatureKind, signatureProvider, sealedSha256 }: Document): boolean =>
  !signatureProvider && (sealedSha256 !== null || (status !== 'COMPLETADO' && signatureKind === 'digital'));

const certificatesOf = ({ certificate, chain }: Pick<SigningKey, 'certificate' | 'chain'>): PackedFile[] => [
  made('certificates/seal.cer', 'certificate', certificate),
  ...chain.map((each, index) => made(`certificates/chain-${index + 1}.cer`, 'certificate', each)),
];

/** What else the trail names: files as single e.firmas and seals left them, and the record of signing. */
function madeOnTheWay(files: readonly PackedFile[], entries: readonly LoggedEntry[]): PackedFile[] {
  const known = new Set<string>(files.map(({ sha256 }) => sha256));
  const named = entries.filter(({ type, sha256 }) => type !== 'DOWNLOADED' && !known.has(sha256));
  return [...new Map(named.map((entry) => [entry.sha256, entry])).values()].map(({ type, sequence, sha256 }) =>
    type === 'RECORD_MADE'
      ? stored('files/record.pdf', 'record', sha256)
      : stored(`files/entry-${sequence}.pdf`, 'signed', sha256),
  );
}

const stored = (path: string, kind: PackedFile['kind'], sha256: Sha256): PackedFile => ({
  path,
  kind,
  sha256,
  bytes: null,
});

const made = (path: string, kind: PackedFile['kind'], bytes: Uint8Array): PackedFile => ({
  path,
  kind,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
});

/** What signers sent, the first one first. */
async function scans(database: Database, { id }: Document): Promise<PackedFile[]> {
  const sent = await readSentScans(database, id);
  return sent.toReversed().map(({ sha256 }, index) => stored(`files/scan-${index + 1}.pdf`, 'scan', sha256));
}

/** Named by their places: a name that somebody gave may be one that no folder takes. */
async function annexes(database: Database, id: DocumentId): Promise<PackedFile[]> {
  const all = await readAnnexes(database, id);
  return all.map(({ sha256, fileName }, index) => {
    const ending = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0] ?? '';
    return stored(`annexes/${index + 1}${ending}`, 'annex', sha256);
  });
}

/** What an authority issued over the file, and what renews it, in the order of the trail's entries. */
async function constancias(database: Database, id: DocumentId): Promise<PackedFile[]> {
  const tokens = await readConstanciaTokens(database, id);
  return tokens.map((token, index) => made(`constancias/${index + 1}.tsr`, 'constancia', token));
}

/** What authorities answered when somebody signed by e.firma (OCSP), named by the entry of the signature. */
async function revocationAnswers(
  database: Database,
  id: DocumentId,
  entries: readonly LoggedEntry[],
): Promise<PackedFile[]> {
  const answers = new Map(await readOcspAnswers(database, id));
  return entries.flatMap(({ type, sequence, sha256 }) => {
    const answer = type === 'SIGNED' && answers.get(sha256);
    return answer ? [made(`revocation/entry-${sequence}.ocsp`, 'revocation', answer)] : [];
  });
}

/** The words that somebody agreed to, if they are those whose hash the trail keeps. */
function consentOf({ sequence, details }: LoggedEntry): PackedFile[] {
  const { consent, consentLanguage, consentSha256, onBehalfOf } = details ?? {};
  if (!consent || !consentLanguage || !consentSha256) return [];
  const words = consentWording(String(consent), String(consentLanguage) as Language, String(onBehalfOf ?? ''));
  const file = made(`consent/entry-${sequence}.txt`, 'consent', Buffer.from(words ?? ''));
  return file.sha256 === consentSha256 ? [file] : [];
}
