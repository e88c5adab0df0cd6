import { type Bytes, joined } from '../bytes.ts';
import { firstDer } from '../der/read-der.ts';
import { Unreadable } from '../unreadable.ts';
import { Extents } from './extents.ts';
import { type Field, readFields, textOf } from './field.ts';
import { isGapShared } from './gap.ts';
import { readHistory } from './history.ts';
import { readPages } from './pages.ts';
import { type Place, placeOf } from './place.ts';
import { keyOf, type Revision } from './revision.ts';
import { keysOfRights } from './rights.ts';
import { assertNoneStray } from './stray.ts';
import { Dictionary, isSame, nameOf, Reference, Text, Unclear, type Value } from './value.ts';

/** Why a signature does not cover what it has to. */
export type CoverageFault =
  | 'no-byte-range' // or one that is not [0 a b c] within the file
  | 'gap-is-not-its-contents' // bytes beside the signature itself are not covered
  | 'ends-within-a-revision' // what it covers is no file
  | 'not-in-what-it-covers' // the signature was put there later, or its dictionary was replaced
  | 'padding-is-not-empty' // bytes behind the CMS, which nothing covers
  | 'no-signature'; // its contents are no DER

/** What a later change may be at most, as the first signer laid down (12.8.2.2): 1 nothing, 2 forms and signatures, 3 notes too. */
export type Certification = 1 | 2 | 3;

export interface PdfSignature {
  readonly field: string;
  readonly reference: Reference; // of its field
  readonly isTimestamp: boolean; // of the document (ETSI EN 319 142-1, 5.4.3)
  readonly subFilter: string | null;
  readonly faults: readonly CoverageFault[];
  readonly cms: Bytes | null; // without padding
  readonly gap: readonly [from: number, to: number] | null; // what is not covered
  readonly signedLength: number | null; // of the file as it was signed: `file.slice(0, signedLength)`
  readonly claimedTime: Date | null; // M
  readonly name: string | null;
  readonly reason: string | null;
  readonly place: Place | null; // null: it is not seen
  readonly certification: Certification | null;
  readonly isRemoved: boolean; // it stood in an earlier revision, and later ones hide it
}

export interface SignedPdf {
  readonly file: Bytes;
  readonly history: readonly Revision[];
  readonly signatures: readonly PdfSignature[]; // in the order in which they were made
}

/** Reads what signatures a file has ever had. Throws Unclear where that cannot be told for certain. */
export async function readSignedPdf(file: Bytes): Promise<SignedPdf> {
  const history = await readHistory(file);
  const earlier = new Map<string, PdfSignature>();
  const reading: Reading = { file, history, known: new Set(), shared: new Map(), extents: new Extents(file) };
  for (const revision of history.slice(0, -1)) {
    for (const [key, each] of await signaturesIn(reading, revision)) earlier.set(key, each);
  }
  const whole = history.at(-1);
  const now = whole ? await signaturesIn(reading, whole) : new Map<string, PdfSignature>();
  for (const each of history) for (const key of await keysOfRights(each)) reading.known.add(key);
  await assertNoneStray(file, history, reading.known);
  const removed = [...earlier].flatMap(([key, each]) => (now.has(key) ? [] : [{ ...each, isRemoved: true }]));
  const signatures = [...removed, ...now.values()].sort((a, b) => (a.signedLength ?? 0) - (b.signedLength ?? 0));
  return { file, history, signatures };
}

/** What the signature's digest is made of: everything but its own contents. Null if it covers nothing for certain. */
export function signedBytes(file: Bytes, { gap, signedLength }: PdfSignature): Bytes | null {
  return gap && signedLength !== null ? joined(file.subarray(0, gap[0]), file.subarray(gap[1], signedLength)) : null;
}

/** A file, and what is known of it after the first of its revisions was read. */
interface Reading {
  readonly file: Bytes;
  readonly history: readonly Revision[];
  readonly known: Set<ReturnType<typeof keyOf>>; // of the objects that hold signatures, or rights
  readonly shared: Map<string, Promise<boolean>>; // whether others reach into the gap
  readonly extents: Extents;
}

/** By field and by where its dictionary stands: a replaced one is another signature. */
async function signaturesIn(reading: Reading, revision: Revision) {
  const pages = await readPages(revision);
  const found = new Map<string, PdfSignature>();
  const fields = (await readFields(revision)).filter(({ type }) => type === 'Sig');
  for (const field of fields) {
    const reference = field.entries.get('V');
    const dictionary = await revision.resolve(reference);
    if (!(dictionary instanceof Dictionary)) continue;
    const isInside = !(reference instanceof Reference);
    const holder = keyOf(revision, isInside ? field.reference : reference);
    reading.known.add(holder);
    const start = typeof holder === 'number' ? holder : null;
    const key = `${field.reference.number} ${isInside ? 'inside' : start}`;
    found.set(key, await signatureOf({ ...reading, revision, field, dictionary, start, pages }));
  }
  return found;
}

interface Found extends Reading {
  readonly revision: Revision;
  readonly field: Field;
  readonly dictionary: Dictionary;
  readonly start: number | null; // of the object that holds it; null: that is in a stream of objects
  readonly pages: readonly Reference[];
}

async function signatureOf(found: Found): Promise<PdfSignature> {
  const { file, revision, field, dictionary, pages } = found;
  const { entries } = dictionary;
  const contents = entries.get('Contents');
  const range = rangeOf(await revision.resolve(entries.get('ByteRange')), file.length);
  const message = contents instanceof Text ? messageIn(contents.bytes) : null;
  const widget = field.widgets[0];
  return {
    field: field.name,
    reference: field.reference,
    isTimestamp: nameOf(entries.get('SubFilter')) === 'ETSI.RFC3161',
    subFilter: nameOf(entries.get('SubFilter')),
    faults: [...(await rangeFaults(found, range, contents)), ...(message?.fault ? [message.fault] : [])],
    cms: message?.cms ?? null,
    gap: range && [range.from, range.to],
    signedLength: range?.end ?? null,
    claimedTime: dateOf(entries.get('M')),
    name: stringOf(entries.get('Name')),
    reason: stringOf(entries.get('Reason')),
    place: widget ? await placeOf(revision, widget, pages) : null,
    certification: await certificationOf(revision, field, entries),
    isRemoved: false,
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

function rangeOf(value: Value | undefined, size: number): Range | null {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(Number.isSafeInteger)) return null;
  const [start, from, to, length] = value as number[] as [number, number, number, number];
  const end = to + length;
  return start === 0 && from > 0 && to > from && length > 0 && end <= size ? { from, to, end } : null;
}

async function rangeFaults(found: Found, range: Range | null, contents: Value | undefined) {
  if (!range) return ['no-byte-range'] as CoverageFault[];
  const { file, history, field, dictionary } = found;
  const faults: CoverageFault[] = [];
  const signed = revisionThatEnds(file, history, range.end);
  if (!(await isGapOwn(found, range, contents, signed))) faults.push('gap-is-not-its-contents');
  if (!signed) return [...faults, 'ends-within-a-revision'] as CoverageFault[];
  const inside = (await readFields(signed)).find(({ reference }) => reference.number === field.reference.number);
  const same = inside && (await signed.resolve(inside.entries.get('V')));
  if (same !== dictionary) faults.push('not-in-what-it-covers'); // revisions share what was read at one byte
  return faults;
}

async function isGapOwn(
  { file, start, shared, extents }: Found,
  { from, to }: Range,
  contents: Value | undefined,
  signed: Revision | undefined,
): Promise<boolean> {
  if (start === null || !(contents instanceof Text) || contents.at !== from || contents.end !== to) return false;
  // In a string of another kind anything could stand, as an object to which a table leads.
  if (file[from] !== openingHex) throw new Unclear('a signature whose contents are not in hexadecimal');
  if (!signed) return true;
  const key = `${start} ${signed.end}`;
  const isShared = shared.get(key) ?? isGapShared(signed, start, from, extents);
  shared.set(key, isShared);
  return !(await isShared);
}

const openingHex = 0x3c; // <

/** The revision that ends there: line ends behind `%%EOF` may be covered or not, they say nothing. */
export const revisionThatEnds = (file: Bytes, history: readonly Revision[], end: number): Revision | undefined =>
  history.find((revision) => {
    const between = file.subarray(Math.min(end, revision.end), Math.max(end, revision.end));
    return between.every((byte) => byte === 10 || byte === 13 || byte === 32 || byte === 0);
  });

/** The CMS, behind which the room that was left is filled with zeros (12.8.3.3). */
export function messageIn(contents: Bytes): { cms: Bytes | null; fault: CoverageFault | null } {
  try {
    const { whole } = firstDer(contents);
    const isEmpty = contents.subarray(whole.length).every((byte) => byte === 0);
    return { cms: whole, fault: isEmpty ? null : 'padding-is-not-empty' };
  } catch (error) {
    if (error instanceof Unreadable) return { cms: null, fault: 'no-signature' };
    throw error;
  }
}

/** A signature certifies only if the catalog says that it is the one that does (12.8.6). */
async function certificationOf(
  revision: Revision,
  field: Field,
  entries: ReadonlyMap<string, Value>,
): Promise<Certification | null> {
  const permissions = await revision.resolve(revision.catalog.entries.get('Perms'));
  const certifying = permissions instanceof Dictionary ? permissions.entries.get('DocMDP') : undefined;
  const own = field.entries.get('V');
  if (!(own instanceof Reference) || !isSame(certifying, own)) return null;
  const references = await revision.resolve(entries.get('Reference'));
  for (const each of Array.isArray(references) ? references : []) {
    const level = await levelOf(revision, each);
    if (level) return level;
  }
  throw new Unclear('a certification that does not say what it allows');
}

async function levelOf(revision: Revision, value: Value): Promise<Certification | null> {
  const reference = await revision.resolve(value);
  if (!(reference instanceof Dictionary) || nameOf(reference.entries.get('TransformMethod')) !== 'DocMDP') return null;
  const parameters = await revision.resolve(reference.entries.get('TransformParams'));
  const level = (parameters instanceof Dictionary && parameters.entries.get('P')) || 2; // table 257
  return level === 1 || level === 2 || level === 3 ? level : null;
}

const stringOf = (value: Value | undefined): string | null => (value instanceof Text ? textOf(value) : null);

const dateForm = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-])(\d{2})'?(\d{2})?'?)?/;

/** A date of a PDF (7.9.4); null without a time zone, which would make it any hour of a day. */
function dateOf(value: Value | undefined): Date | null {
  const found = dateForm.exec(stringOf(value) ?? '');
  if (!found) return null;
  const [whole, year, month, day, hour, minute, second, sign, hours, minutes = '00'] = found;
  if (!sign && !whole.endsWith('Z')) return null;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
