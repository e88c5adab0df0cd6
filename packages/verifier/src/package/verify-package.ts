import { type FileReport, reportOn } from '@pacta/signatures/report';
import { checkDocument, type Signed } from '../check-document.ts';
import { type Head, readHead } from '../check-heads.ts';
import { checkStamps, type StampedHead } from '../check-stamps.ts';
import { hexOf } from '../digest.ts';
import { type Constancia, checkConstancias, type Token } from './check-constancias.ts';
import { rootBy } from './inclusion.ts';
import { type Manifest, type PackedFile, type Proof, type TrailLine, UnreadablePackage } from './package-format.ts';

/** The files of an unpacked package, by their paths in it. */
export interface Folder {
  readonly names: readonly string[];
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface PackageReport {
  readonly document: Manifest['document'];
  readonly findings: readonly string[]; // none: nothing was changed
  readonly head: Head | null; // that covers the trail
  readonly key: string | null; // SHA-256 of the public key that signed it
  readonly stamped: StampedHead | undefined; // what a timestamp authority says of the head
  readonly entries: number;
  readonly unsigned: number; // entries that came after the head
  readonly constancias: readonly Constancia[]; // that are over what the trail says
  readonly finished: FinishedReport | null; // what the file that everybody has signed tells of itself
}

export interface FinishedReport extends FileReport {
  readonly isSealed: boolean;
}

/** Proves of an unpacked package that nothing in it was changed, swapped, taken out or cut off. Throws UnreadablePackage. */
export async function verifyPackage(folder: Folder, key?: string): Promise<PackageReport> {
  const manifest = await readManifest(folder);
  const entries = await readTrail(folder);
  const proved = await readProof(folder, manifest, key);
  const { document } = manifest;
  const contents = await readContents(folder, manifest);
  const finished = contents.find(({ file }) => file.kind === 'sealed' || file.kind === 'finished');
  const report = finished ? await reportOf(finished, contents) : null;
  const constancias = await checkConstancias(contents.flatMap(tokenIn), entries);
  return {
    document,
    findings: [
      ...proved.findings,
      ...checkDocument({ ...document, entries }, proved.signed, proved.head ? [proved.head] : []),
      ...missingFiles(folder, manifest),
      ...strangers(folder, manifest),
      ...contents.flatMap(changedFile),
      ...contents.flatMap((content) => unnamedFile(content, entries)),
      ...absentFiles(contents, entries),
      ...absentAnnexes(contents, entries),
      ...absentAnswers(contents, entries),
      ...absentConsents(contents, entries),
      ...strangeCertificates(contents),
      ...(manifest.pactaPackage >= 3 || hasTokens(entries) ? constancias.findings : []),
      ...(report ? brokenSeal(report) : []),
    ],
    head: proved.head,
    key: proved.key,
    stamped: proved.stamped,
    entries: entries.length,
    unsigned: entries.length - (proved.signed[0]?.sequence ?? 0),
    finished: report,
    constancias: constancias.read,
  };
}

const tokenIn = ({ file, bytes, sha256 }: Content): Token[] =>
  file.kind === 'constancia' ? [{ path: file.path, bytes, sha256 }] : [];

/** Packages of earlier forms leave constancias out; a trail that tells their hashes is of none of these. */
const hasTokens = (entries: readonly TrailLine[]): boolean =>
  entries.some(({ details }) => details?.['constanciaSha256'] !== undefined);

async function readManifest(folder: Folder): Promise<Manifest> {
  const manifest = await readJson<Manifest>(folder, 'manifest.json');
  if (!isManifest(manifest)) throw damaged('manifest.json');
  if (![1, 2, 3, 4].includes(manifest.pactaPackage))
    throw new UnreadablePackage(
      `This verifier reads packages of forms 1 to 4, and this one is of form ${manifest.pactaPackage}.`,
    );
  return manifest;
}

async function readJson<T>(folder: Folder, name: string): Promise<T> {
  try {
    return JSON.parse(Buffer.from(await folder.read(name)).toString('utf8')) as T;
  } catch {
    throw damaged(name);
  }
}

const damaged = (name: string) =>
  new UnreadablePackage(`${name} is missing or cannot be read: this is no evidence package, or a damaged one.`);

/** Whether it has what is read of it: names of which a letter was changed are none. */
function isManifest({ document, files }: Manifest): boolean {
  const areFiles = Array.isArray(files) && files.every(({ path, kind, sha256 }) => path && kind && sha256);
  return areFiles && typeof document?.id === 'string' && typeof document.identifier === 'string';
}

async function readTrail(folder: Folder): Promise<TrailLine[]> {
  if (!folder.names.includes('trail.jsonl')) throw new UnreadablePackage('trail.jsonl is missing.');
  const text = Buffer.from(await folder.read('trail.jsonl')).toString('utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as TrailLine;
    } catch {
      throw new UnreadablePackage(`Line ${index + 1} of trail.jsonl cannot be read.`);
    }
  });
}

interface Proved {
  readonly head: Head | null;
  readonly key: string | null;
  readonly stamped?: StampedHead | undefined;
  readonly signed: readonly Signed[];
  readonly findings: readonly string[];
}

const unproved = (...findings: string[]): Proved => ({ head: null, key: null, signed: [], findings });

/** The head, if its signature holds, it is of the key that was asked for, and the trail's leaf leads to its root. */
async function readProof(folder: Folder, { document }: Manifest, wanted: string | undefined): Promise<Proved> {
  if (!folder.names.includes('head.json'))
    return wanted === undefined
      ? unproved()
      : unproved('head.json: is missing, so that nothing is signed by that key.');
  const { head: signedHead, leaf, index, path } = await readJson<Proof>(folder, 'head.json');
  const key = hexOf(Buffer.from(signedHead.publicKey, 'base64'));
  const head = readHead(signedHead, wanted ?? key);
  if (!head) return unproved('head.json: the head is not signed by that key, or was changed.');
  if (rootBy(leaf, { index, size: head.size }, path) !== head.root)
    return unproved(`head.json: the trail's leaf does not lead to the root of the head of ${head.day}.`);
  const [id, identifier, sequence, hash] = JSON.parse(leaf) as [string, string, number, string];
  const isOther = id !== document.id || identifier !== document.identifier;
  const { newest: stamped, findings } = await readStamp(folder, head);
  const others = isOther ? [`head.json: the head has signed document ${identifier}, and not this one.`] : [];
  return {
    head,
    key,
    stamped,
    signed: isOther ? [] : [{ sequence, hash, index: 0 }],
    findings: [...others, ...findings],
  };
}

/** What a timestamp authority says of the head; in whom to believe is the reader's to know. */
async function readStamp({ names, read }: Folder, head: Head) {
  if (!names.includes('head.tsr')) return { newest: undefined, findings: [] };
  const token = Buffer.from(await read('head.tsr')).toString('base64');
  return checkStamps([{ day: head.day, token }], [head], undefined);
}

interface Content {
  readonly file: PackedFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

async function readContents(folder: Folder, { files }: Manifest): Promise<Content[]> {
  const contents: Content[] = [];
  for (const file of files) {
    if (!folder.names.includes(file.path)) continue;
    const bytes = await folder.read(file.path);
    contents.push({ file, bytes, sha256: hexOf(bytes) });
  }
  return contents;
}

const missingFiles = ({ names }: Folder, { files }: Manifest): string[] =>
  files.filter(({ path }) => !names.includes(path)).map(({ path }) => `${path}: is missing.`);

const changedFile = ({ file, sha256 }: Content): string[] =>
  sha256 === file.sha256 ? [] : [`${file.path}: was changed or swapped: its SHA-256 is ${sha256}.`];

/** Where each kind of file lies. The manifest is signed by nobody: what it says of a file counts only where this agrees. */
const places: Readonly<Record<PackedFile['kind'], RegExp>> = {
  version: /^files\/version-(\d+)\.pdf$/,
  scan: /^files\/scan-\d+\.pdf$/,
  sealed: /^files\/sealed\.pdf$/,
  finished: /^files\/finished\.pdf$/,
  signed: /^files\/entry-(\d+)\.pdf$/,
  record: /^files\/record\.pdf$/,
  annex: /^annexes\/[^/]+$/,
  consent: /^consent\/[^/]+$/,
  certificate: /^certificates\/[^/]+$/,
  constancia: /^constancias\/\d+\.tsr$/,
  revocation: /^revocation\/entry-(\d+)\.ocsp$/,
};

const own: readonly string[] = [
  ...['README.md', 'LEEME.md', 'verify.mjs', 'manifest.json'],
  ...['trail.jsonl', 'head.json', 'head.tsr'],
];

/** Files that lie where their kind does not, twice, or without the manifest's saying so. */
function strangers({ names }: Folder, { files }: Manifest): string[] {
  const listed = new Set(files.map(({ path }) => path));
  const twice = files.filter(({ path }, at) => files.findIndex((other) => other.path === path) < at);
  const misplaced = files.filter(({ kind, path }) => !places[kind]?.test(path));
  const unlisted = names.filter((name) => !listed.has(name) && !own.includes(name));
  return [
    ...[...twice, ...misplaced].map(({ path }) => `${path}: the manifest calls it what it is not.`),
    ...unlisted.map((name) => `${name}: is no part of the package.`),
  ];
}

/** Whoever swaps a file can write its hash into the manifest, but not into the trail. */
function unnamedFile({ file, sha256 }: Content, entries: readonly TrailLine[]): string[] {
  if (sha256 !== file.sha256 || isNamed(file, entries)) return [];
  return [`${file.path}: no entry of the trail names this file.`];
}

/** Whether the trail says of this file what it is called. It names no certificates, and in earlier days no annexes but those of a list: see absentAnnexes. Constancias: see checkConstancias. */
function isNamed({ kind, path, sha256 }: PackedFile, entries: readonly TrailLine[]): boolean {
  const number = Number(places[kind]?.exec(path)?.[1]);
  const says = (test: (entry: TrailLine) => boolean) => entries.some((entry) => entry.sha256 === sha256 && test(entry));
  switch (kind) {
    case 'version':
      return says(({ type, version }) => type === 'CREATED' && version === number);
    case 'sealed':
      return entries.findLast(isFinish)?.sha256 === sha256 && sealIn(entries) !== 'none';
    case 'finished':
      return entries.findLast(isFinish)?.sha256 === sha256 && sealIn(entries) !== 'verified';
    case 'signed':
      return says(({ sequence }) => sequence === number);
    case 'record':
      return says(({ type }) => type === 'RECORD_MADE');
    case 'revocation':
      return entries.some((entry) => entry.sequence === number && isAnswered(entry, sha256));
    case 'scan':
    case 'consent':
      return namedIn(entries).has(sha256);
    case 'annex':
      return !namesLoose(entries) || annexesIn(entries).has(sha256);
    default:
      return true;
  }
}

const isCompletion = ({ type }: TrailLine): boolean => type === 'COMPLETED';

/** `verified` or `none`; entries of earlier days say nothing. */
const sealIn = (entries: readonly TrailLine[]): unknown => entries.findLast(isCompletion)?.details?.['seal'];

/** A timestamp behind the seal makes another file of it. */
const isFinish = (entry: TrailLine): boolean => isCompletion(entry) || entry.type === 'TIMESTAMPED';

function namedIn(entries: readonly TrailLine[]): ReadonlySet<unknown> {
  return new Set<unknown>(entries.flatMap(({ sha256, details }) => [sha256, ...Object.values(details ?? {})]));
}

/** A file that was taken out of the manifest as well. Who took a file away may have taken an annex. */
function absentFiles(contents: readonly Content[], entries: readonly TrailLine[]): string[] {
  const there = new Set(contents.flatMap(({ file, sha256 }) => [file.sha256, sha256]));
  const wanted = entries.filter(({ type, sha256 }) => type !== 'DOWNLOADED' && !there.has(sha256));
  const first = new Map(wanted.toReversed().map((entry) => [entry.sha256, entry]));
  return [...first.values()].map(
    ({ sequence, type, sha256 }) => `Entry ${sequence} (${type}) names a file that is not in the package: ${sha256}.`,
  );
}

/** Whether the trail names annexes of no list, too. */
const namesLoose = (entries: readonly TrailLine[]): boolean =>
  entries.some(({ type, details }) => type === 'CREATED' && details?.['looseAnnexes'] !== undefined);

/** The hashes of annexes, which the trail keeps in its details: of those that were given and not taken back. */
function annexesIn(entries: readonly TrailLine[]): ReadonlySet<unknown> {
  const given = new Map<unknown, unknown>();
  for (const { type, details } of entries) {
    if (type === 'ANNEX_GIVEN') given.set(details?.['annex'], details?.['annexSha256']);
    if (type === 'ANNEX_TAKEN_BACK') given.delete(details?.['annex']);
  }
  return new Set(given.values());
}

function absentAnnexes(contents: readonly Content[], entries: readonly TrailLine[]): string[] {
  const there = new Set<unknown>(contents.filter(({ file }) => file.kind === 'annex').map(({ sha256 }) => sha256));
  return [...annexesIn(entries)]
    .filter((sha256) => !there.has(sha256))
    .map((sha256) => `The trail names an annex that is not in the package: ${sha256}.`);
}

/** The trail has the hash of the answer (since 2026-11); before, only that there was a good one. */
const isAnswered = ({ type, details }: TrailLine, sha256: string): boolean =>
  type === 'SIGNED' && details?.['revocation'] === 'good' && (details['ocspSha256'] ?? sha256) === sha256;

function absentAnswers(contents: readonly Content[], entries: readonly TrailLine[]): string[] {
  const there = new Set<unknown>(contents.map(({ sha256 }) => sha256));
  const absent = entries.filter(({ details }) => details?.['ocspSha256'] && !there.has(details['ocspSha256']));
  return absent.map(
    ({ sequence }) => `Entry ${sequence} (SIGNED) names an answer about revocation that is not in the package.`,
  );
}

/** The words are there where the trail tells which and in which language. */
function absentConsents(contents: readonly Content[], entries: readonly TrailLine[]): string[] {
  const there = new Set<unknown>(contents.flatMap(({ file, sha256 }) => [file.sha256, sha256]));
  const absent = entries.filter(
    ({ details }) => details?.['consentSha256'] && details['consentLanguage'] && !there.has(details['consentSha256']),
  );
  return absent.map(
    ({ sequence, type }) => `Entry ${sequence} (${type}) names words of consent that are not in the package.`,
  );
}

/** Nothing signs them but the seal itself, which brings its own. Earlier packages have the certificate of the key in use when they were made. */
function strangeCertificates(contents: readonly Content[]): string[] {
  const sealed = contents.find(({ file }) => file.kind === 'sealed');
  if (!sealed) return [];
  const text = Buffer.from(sealed.bytes).toString('latin1').toLowerCase();
  const others = contents.filter(
    ({ file, bytes }) =>
      file.kind === 'certificate' && (bytes.length === 0 || !text.includes(Buffer.from(bytes).toString('hex'))),
  );
  return others.map(
    ({ file }) =>
      `${file.path}: is no certificate of the sealed file. It was put there, or the package was made by an earlier release after a change of the key.`,
  );
}

async function reportOf({ file, bytes }: Content, contents: readonly Content[]): Promise<FinishedReport> {
  const report = await reportOn(bytes, {
    authorities: contents.flatMap((content) => (content.file.kind === 'certificate' ? [content.bytes] : [])),
    now: new Date(),
  });
  return { ...report, isSealed: file.kind === 'sealed' };
}

function brokenSeal({ signatures, isSealed }: FinishedReport): string[] {
  return signatures.flatMap(({ integrity, signer }) =>
    integrity === 'broken' || integrity === 'changed' || integrity === 'forbidden'
      ? [
          `The signature of ${signer?.name ?? 'nobody'} does not hold for the ${isSealed ? 'sealed' : 'finished'} file: ${integrity}.`,
        ]
      : [],
  );
}
