import { type Bytes, sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { messageOf } from '../pdf/check-pdf.ts';
import { type PdfSignature, readSignedPdf, revisionThatEnds, type SignedPdf, signedBytes } from '../pdf/signature.ts';
import { noValidationData, readValidationData } from '../pdf/validation-data.ts';
import { Unclear } from '../pdf/value.ts';
import { checkTimestamp, type Timestamp, timestampsOf } from '../timestamp/check-timestamp.ts';
import { Unreadable } from '../unreadable.ts';
import { type Claim, type Missing, Proofs, type Trust } from './proof.ts';

/**
 * How long a signature can be proved (ETSI EN 319 142-1, 6): by itself; with a time; with what shows that its certificates counted
 * then; with a timestamp over all that.
 */
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** Of one signature that is sound by itself (CAdES, of what it has to cover). */
export interface SignatureLevel {
  readonly field: string;
  readonly level: Level;
  readonly time: Date | null; // the earliest that an authority says
  readonly authority: Certificate | null; // that says it
  /** What its next level wants of validation data: empty from B-LT on, and where it has no time. */
  readonly missing: readonly Missing[];
}

export interface FileLevels {
  readonly signatures: readonly SignatureLevel[]; // in the order in which they were made
  /** The last timestamp, and when the first certificate of its chain ends: before that, another has to cover it. */
  readonly lastStamp: { readonly time: Date; readonly authority: Certificate; readonly until: Date } | null;
  /** What the file lacks so that what was asked for can be proved later: its last signature, or those of some fields, and the timestamps that cover them. */
  readonly missing: readonly Missing[];
  /** The chains of all signatures and timestamps: what validation data has to name. */
  readonly certificates: readonly Certificate[];
}

export interface Wanted {
  /** Of a timestamp that is to be added. */
  readonly coming?: readonly Claim[];
  /** What the names of the fields begin with whose signatures are to be proved; absent: the last signature. */
  readonly fields?: string | undefined;
}

/** Reads the levels back from the file itself. Null: it cannot be told. */
export async function levelsOf(file: Bytes | SignedPdf, trust: Trust, wanted: Wanted = {}): Promise<FileLevels | null> {
  try {
    return await levelsIn('history' in file ? file : await readSignedPdf(file), trust, wanted);
  } catch (error) {
    if (error instanceof Unclear || error instanceof RangeError) return null;
    throw error;
  }
}

/** The level of the seal, which is the last of a file's signatures; null: it has none, or that cannot be told. */
export const sealIn = (levels: FileLevels | null): SignatureLevel | null => levels?.signatures.at(-1) ?? null;

const order: readonly Level[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];

/** That of the signatures in such fields which can be proved least; null: there are none, or that cannot be told. */
export const leastIn = (levels: FileLevels | null, fields: string): SignatureLevel | null =>
  levels?.signatures
    .filter(({ field }) => field.startsWith(fields))
    .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))[0] ?? null;

async function levelsIn(pdf: SignedPdf, trust: Trust, { coming = [], fields }: Wanted): Promise<FileLevels> {
  const scene = await sceneOf(pdf, trust);
  const signatures: SignatureLevel[] = [];
  for (const each of scene.signed) signatures.push(await levelIn(scene, each));
  const proved =
    fields === undefined
      ? scene.signed.slice(-1)
      : scene.signed.filter((each) => each.signature.field.startsWith(fields));
  return {
    signatures,
    lastStamp: await lastStampIn(scene),
    missing: await scene.proofs.missingOf([...claimsOf(scene, proved), ...coming]),
    certificates: await chainsOf(scene, [...claimsOf(scene, scene.signed), ...coming]),
  };
}

/** A signature as it was read, and up to where it covers the file. */
interface Read {
  readonly signature: PdfSignature;
  readonly end: number;
  readonly certificate: Certificate;
  readonly others: readonly Certificate[];
}

/** A signature, and the moment at which it has to be proved: that of its first timestamp, or now. */
interface Signed extends Read, Claim {
  readonly covering: readonly Stamp[];
}

/** A timestamp, and up to where it covers signatures. */
interface Stamp extends Claim {
  readonly covers: number;
  /** Where the file ended when it was there. */
  readonly end: number;
  readonly isDocument: boolean;
}

interface Scene {
  readonly pdf: SignedPdf;
  readonly trust: Trust;
  readonly signed: readonly Signed[];
  readonly stamps: readonly Stamp[];
  readonly proofs: Proofs; // of the whole file
}

async function sceneOf(pdf: SignedPdf, trust: Trust): Promise<Scene> {
  const read: Read[] = [];
  const stamps: Stamp[] = [];
  for (const signature of pdf.signatures.filter(isSound)) {
    if (signature.isTimestamp) stamps.push(...(await documentStamp(pdf.file, signature)));
    else await readSigned(pdf.file, signature, read, stamps);
  }
  const signed = read.map((each) => {
    const covering = stamps.filter(({ covers }) => covers >= each.end);
    return { ...each, covering, at: earliest(covering)?.at ?? trust.now };
  });
  const whole = pdf.history.at(-1);
  const data = whole ? await readValidationData(whole) : noValidationData;
  return { pdf, trust, signed, stamps, proofs: new Proofs(data, trust) };
}

const isSound = ({ faults, isRemoved, cms, signedLength }: PdfSignature): boolean =>
  faults.length === 0 && !isRemoved && cms !== null && signedLength !== null;

const cades = 'ETSI.CAdES.detached';

async function readSigned(file: Bytes, signature: PdfSignature, signed: Read[], stamps: Stamp[]): Promise<void> {
  if (signature.subFilter !== cades) return;
  const end = signature.signedLength ?? 0;
  const { message, check } = await messageOf(file, signature);
  const certificate = check?.faults.length === 0 ? check.certificate : null;
  if (!message || !certificate) return;
  try {
    signed.push({ signature, end, certificate, others: message.certificates });
    for (const { token, stamped } of timestampsOf(message)) {
      const stamp = await checkTimestamp(token, stamped);
      stamps.push(...stampOf(stamp, { covers: end, end, isDocument: false }));
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error; // what cannot be read proves nothing
  }
}

async function documentStamp(file: Bytes, signature: PdfSignature): Promise<Stamp[]> {
  const content = signedBytes(file, signature);
  if (!signature.cms || !content || signature.signedLength === null) return [];
  const end = signature.signedLength;
  try {
    return stampOf(await checkTimestamp(signature.cms, content), { covers: end, end, isDocument: true });
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function stampOf(stamp: Timestamp, where: Pick<Stamp, 'covers' | 'end' | 'isDocument'>): Stamp[] {
  const { faults, certificate, certificates, time, purpose } = stamp;
  const counts = faults.length === 0 && certificate && time && purpose === 'timestamping';
  return counts ? [{ certificate, others: certificates, at: time, ...where }] : [];
}

async function levelIn(scene: Scene, signed: Signed): Promise<SignatureLevel> {
  const { covering } = signed;
  const { field } = signed.signature;
  const proof = earliest(covering);
  if (!proof) return { field, level: 'B-B', time: null, authority: null, missing: [] };
  const found = { field, time: proof.at, authority: proof.certificate };
  for (const stamp of covering.filter(({ isDocument }) => isDocument)) {
    const before = covering.filter(({ end }) => end < stamp.end);
    if (await isProvedUnder(scene, stamp, [signed, proof, ...before])) return { ...found, level: 'B-LTA', missing: [] };
  }
  const missing = await scene.proofs.missingOf([signed, ...covering]);
  return { ...found, level: missing.length === 0 ? 'B-LT' : 'B-T', missing };
}

const earliest = (stamps: readonly Stamp[]): Stamp | undefined => stamps.toSorted((a, b) => +a.at - +b.at)[0];

/** Whether a document's timestamp covers all that proves these claims. */
async function isProvedUnder({ pdf, trust }: Scene, { end }: Stamp, claims: readonly Claim[]): Promise<boolean> {
  const revision = revisionThatEnds(pdf.file, pdf.history, end);
  if (!revision) return false;
  return (await new Proofs(await readValidationData(revision), trust).missingOf(claims)).length === 0;
}

/** What has to be proved of these signatures, and of the timestamps that cover one. */
const claimsOf = ({ stamps }: Scene, signed: readonly Signed[]): Claim[] => [
  ...signed,
  ...stamps.filter((stamp) => signed.some(({ covering }) => covering.includes(stamp))),
];

async function chainsOf({ proofs }: Scene, claims: readonly Claim[]): Promise<Certificate[]> {
  const found: Certificate[] = [];
  for (const claim of claims) {
    const path = (await proofs.pathOf(claim)) ?? [claim.certificate];
    found.push(...path.filter(({ der }) => !found.some((each) => sameBytes(each.der, der))));
  }
  return found;
}

async function lastStampIn({ stamps, proofs }: Scene): Promise<FileLevels['lastStamp']> {
  const last = stamps.toSorted((a, b) => a.end - b.end).at(-1);
  if (!last) return null;
  const path = (await proofs.pathOf(last)) ?? [last.certificate];
  const until = Math.min(...path.map(({ notAfter }) => notAfter.getTime()));
  return { time: last.at, authority: last.certificate, until: new Date(until) };
}
