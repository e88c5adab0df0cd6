import { X509Certificate } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { StampedHead } from './check-stamps.ts';
import { type SignedHead, UnreadableExport } from './export-format.ts';
import { type Report, verifyEvidence } from './verify-evidence.ts';

export const verifyUsage =
  'pnpm evidence verify <export> [--key <SHA-256 of the key>] [--heads <folder of heads you kept>] [--roots <PEM of timestamp authorities>]';

/** `pnpm evidence verify`: needs neither a server nor its database. Returns whether nothing was found. */
export async function runVerification(parameters: readonly string[]): Promise<boolean> {
  const options = { key: { type: 'string' }, heads: { type: 'string' }, roots: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UnreadableExport(verifyUsage);
  const heads = values.heads === undefined ? [] : await readKeptHeads(values.heads);
  const report = await verifyEvidence(linesOf(file), {
    key: values.key?.toLowerCase(),
    heads,
    roots: values.roots === undefined ? undefined : await readRoots(values.roots),
  });
  for (const finding of report.findings) console.log(finding);
  console.log(summaryOf(report, values.key !== undefined));
  return report.findings.length === 0;
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

/** The first line of each day's file is its head. */
async function readKeptHeads(folder: string): Promise<SignedHead[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  return Promise.all(names.map((name) => readHead(path.join(folder, name))));
}

async function readRoots(file: string): Promise<X509Certificate[]> {
  const pems = (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!pems) throw new UnreadableExport(`${file} has no certificate in PEM.`);
  return pems.map((pem) => new X509Certificate(pem));
}

async function readHead(file: string): Promise<SignedHead> {
  for await (const line of linesOf(file)) {
    try {
      return JSON.parse(line);
    } catch {
      break;
    }
  }
  throw new UnreadableExport(`${file} is no head.`);
}

function summaryOf({ newest, madeAt, key, stamped, ...report }: Report, isKeyGiven: boolean): string {
  const { heads, documents, entries, unsigned, findings } = report;
  const until = newest ? `The newest is of ${newest.day}, its root ${newest.root}.` : '';
  const whose = isKeyGiven
    ? `They are checked with the key you named.`
    : `They are checked with the key that the export names, SHA-256 ${key}: compare it with the one you noted.`;
  return [
    `Documents: ${documents}, entries: ${entries}, signed heads: ${heads}. ${until}`,
    ...(heads > 0 ? [whose] : []),
    ...(newest && isLate(newest.day, madeAt) ? [lateWords(newest.day, madeAt)] : []),
    ...(stamped ? [stampWords(stamped)] : heads > 0 ? [noStampWords] : []),
    ...(unsigned > 0 ? [`No head has signed ${unsigned} of the entries yet: the next one will.`] : []),
    conclusion(findings.length, { isKeyGiven, unsigned }),
  ].join('\n');
}

interface Limits {
  readonly isKeyGiven: boolean;
  readonly unsigned: number;
}

/** No more than was proved: anybody signs with a key of their own, and what no head has signed may have been written just now. */
function conclusion(findings: number, { isKeyGiven, unsigned }: Limits): string {
  if (findings > 0) return `Found: ${findings}.`;
  const where = unsigned > 0 ? ' of what the heads have signed' : '';
  return `Nothing${where} was changed, removed or added${isKeyGiven ? '' : ', if that key is the one you noted'}.`;
}

const hour = 60 * 60_000;
const longest = 49 * hour; // from the beginning of a day to the end of the next, and a while to sign it

/** Each day's head is signed on the next. Where more are missing, the server was not running, or somebody took them out with all after them. */
const isLate = (newest: string, madeAt: string | undefined): boolean =>
  !madeAt || !(Date.parse(madeAt) - Date.parse(newest) <= longest);

const lateWords = (newest: string, madeAt: string | undefined): string =>
  `The export says that it was made ${madeAt ? `at ${madeAt}` : 'at no time'}, and has no head after ${newest}. What happened later is not proved: heads that you kept tell whether some were taken out (--heads).`;

const noStampWords =
  'No timestamp authority speaks for any head: when they were made is the word of whoever has the key, unless you kept some of them (--heads).';

function stampWords({ day, at, authority, isTrusted }: StampedHead): string {
  const who = {
    trusted: 'whose chain leads to one of the roots you named',
    other: 'whose chain leads to none of the roots you named',
    unasked: 'of which nothing more is said: name the roots you trust with --roots',
  };
  const whose = who[isTrusted === null ? 'unasked' : isTrusted ? 'trusted' : 'other'];
  return `${authority}, ${whose}, says that the head of ${day} and all before it existed at ${at.toISOString()}.`;
}
