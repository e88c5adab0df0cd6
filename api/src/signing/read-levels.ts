import { readCertificate } from '@pacta/signatures/certificate';
import { type Level, leastIn, levelsOf, sealIn } from '@pacta/signatures/level';
import { checkPdf, type PdfCheck, readSignedPdf, type SignedPdf } from '@pacta/signatures/pdf';

type Bytes = Uint8Array<ArrayBuffer>;

/** A timestamp that is to be added: what will have to be proved of it. */
interface Coming {
  readonly certificate: Uint8Array; // DER, like all of them
  readonly others: readonly Uint8Array[];
}

export interface LevelsToRead extends Wanted {
  readonly pdf: Uint8Array;
}

interface Wanted {
  readonly now: Date;
  /** From which chains are made as well. */
  readonly known?: readonly Uint8Array[];
  readonly coming?: Coming | undefined;
  /** What the names of the fields of e.firmas begin with, where no seal follows them: the least level of all counts. */
  readonly fields?: string | undefined;
}

/** What a file says of the proof of its seal, or of its e.firmas, read back from the file alone. */
export interface SealLevel {
  readonly level: Level | null; // null: that cannot be told
  readonly time: Date | null;
  readonly authority: string | null; // who says that time
  /** When the chain of the last timestamp ends: another has to cover it before. */
  readonly stampedAt: Date | null;
  readonly until: Date | null;
  /** Of whom nobody has said whether they were revoked; without an issuer nobody is asked: it is not known, or a stranger's. */
  readonly missing: readonly {
    readonly certificate: Uint8Array;
    readonly issuer: Uint8Array | null;
    readonly at: Date;
  }[];
  readonly certificates: readonly Uint8Array[]; // of all chains
}

const commonName = '2.5.4.3';

/** Where it cannot be told. */
export const untold: SealLevel = {
  level: null,
  time: null,
  authority: null,
  stampedAt: null,
  until: null,
  missing: [],
  certificates: [],
};

/** Reads the level of the seal back from a file. */
export const readLevels = ({ pdf, ...wanted }: LevelsToRead): Promise<SealLevel> =>
  levelIn(new Uint8Array(pdf), wanted);

/** The same of a file that may have been read already. */
export async function levelIn(
  file: Bytes | SignedPdf,
  { now, known = [], coming, fields }: Wanted,
): Promise<SealLevel> {
  const trust = { now, known: known.map(certificateOf) };
  const claims = coming
    ? [{ certificate: certificateOf(coming.certificate), others: coming.others.map(certificateOf), at: now }]
    : [];
  const levels = await levelsOf(file, trust, { coming: claims, fields });
  const seal = fields === undefined ? sealIn(levels) : leastIn(levels, fields);
  const name = seal?.authority?.subjectParts.findLast(({ type }) => type === commonName)?.text;
  return {
    level: seal?.level ?? null,
    time: seal?.time ?? null,
    authority: name ?? null,
    stampedAt: levels?.lastStamp?.time ?? null,
    until: levels?.lastStamp?.until ?? null,
    missing: (levels?.missing ?? []).map(({ certificate, issuer, at, isTrusted }) => ({
      certificate: certificate.der,
      issuer: isTrusted ? (issuer?.der ?? null) : null,
      at,
    })),
    certificates: (levels?.certificates ?? []).map(({ der }) => der),
  };
}

const certificateOf = (der: Uint8Array) => readCertificate(new Uint8Array(der) as Bytes);

export interface LengthenedFile {
  readonly pdf: Uint8Array;
  readonly before: Uint8Array;
  readonly now: Date;
  readonly fields?: string | undefined;
}

/** Reads a file that was lengthened back as anybody else would. `faults`: why it may not take the place of the one before. */
export async function readLengthened({
  pdf,
  before,
  now,
  fields,
}: LengthenedFile): Promise<SealLevel & { faults: string[] }> {
  const file = new Uint8Array(pdf);
  const opened = await readSignedPdf(file).catch(() => file); // what cannot be read is told by whoever reads it again
  const reading = await levelIn(opened, { now, fields });
  const beginsSame = Buffer.compare(pdf.subarray(0, before.length), before) === 0;
  const faults = beginsSame ? faultsOf(await checkPdf(opened)) : ['another-beginning'];
  return { ...reading, faults };
}

function faultsOf(read: PdfCheck): string[] {
  if (read.kind === 'cannot-tell') return ['cannot-tell'];
  const seal = read.signatures.findLast(({ isTimestamp }) => !isTimestamp);
  const last = read.signatures.at(-1);
  return [
    ...(last?.isTimestamp && last.coversWhole && last.faults.length === 0 ? [] : ['no-timestamp-of-the-whole']),
    ...(seal?.check?.faults.length === 0 && seal.faults.length === 0 ? [] : ['seal-not-sound']),
    ...(seal?.verdict === 'added' ? [] : [`after-the-seal: ${seal?.verdict}`]),
  ];
}
