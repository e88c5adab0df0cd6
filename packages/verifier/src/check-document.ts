import type { Head } from './check-heads.ts';
import { entryHash } from './digest.ts';
import type { Entry, ExportedDocument } from './export-format.ts';

/** What a head has signed of one document: that its trail had so many entries, and ended so. */
export interface Signed {
  readonly sequence: number;
  readonly hash: string;
  /** Of the head, among all. */
  readonly index: number;
}

/** Between the moment that an entry tells and its commit, and between the clocks of servers. */
const mostDelay = 15 * 60_000;

/** What is wrong with a document, each with its entry; nothing if its trail is what was written and signed. */
export function checkDocument(document: ExportedDocument, signed: readonly Signed[], heads: readonly Head[]): string[] {
  const broken = checkChain(document);
  const unsigned = checkSigned(document, signed, heads, broken.length > 0);
  const findings = [...broken, ...unsigned, ...checkTimes(document, signed, heads)];
  return findings.map((finding) => `Document ${document.identifier}, ${finding}`);
}

const named = ({ sequence, type, at }: Entry): string => `entry ${sequence} (${type}, ${at})`;

function checkChain({ id, entries, sequence, head }: ExportedDocument): string[] {
  const findings: string[] = [];
  let [previous, expected] = ['', 1];
  for (const entry of entries) {
    findings.push(...gapBefore(entry, expected));
    const isNext = entry.sequence === expected;
    if (isNext && entry.hash !== entryHash(id, previous, entry)) {
      findings.push(`${named(entry)}: was changed, or does not follow the one before it.`);
    }
    previous = entry.hash;
    expected = entry.sequence + 1;
  }
  if (expected - 1 < sequence) findings.push(`entry ${expected}: is missing; the document has ${sequence}.`);
  if (expected - 1 > sequence) findings.push(`entry ${expected - 1}: was appended; the document has ${sequence}.`);
  if (expected - 1 === sequence && previous !== (head ?? '')) {
    findings.push(`entry ${sequence}: is not the one that the document ends with.`);
  }
  return findings;
}

function gapBefore({ sequence }: Entry, expected: number): string[] {
  if (sequence === expected) return [];
  const missing = sequence === expected + 1 ? `entry ${expected}: is` : `entries ${expected} to ${sequence - 1}: are`;
  return sequence > expected ? [`${missing} missing.`] : [`entry ${sequence}: is there twice.`];
}

/** Whoever owns the database can compute a chain anew, but not sign it: only the first such difference says something. */
function checkSigned(
  { entries, sequence: last }: ExportedDocument,
  signed: readonly Signed[],
  heads: readonly Head[],
  isBroken: boolean,
): string[] {
  const hashes = new Map(entries.map(({ sequence, hash }) => [sequence, hash]));
  let good = 0;
  for (const { sequence, hash, index } of signed) {
    const day = heads[index]?.day;
    const found = hashes.get(sequence);
    if (found === hash) {
      good = sequence;
      continue;
    }
    if (found === undefined && sequence > last) return [shortened({ good, last, sequence, day })];
    if (found === undefined || isBroken) return [];
    return [
      `entries ${good + 1} to ${sequence}: one of them was changed, added or removed and the chain computed anew; ` +
        `the head of ${day} has signed another.`,
    ];
  }
  return [];
}

interface Shortened {
  readonly good: number; // up to where the entries are as they were signed
  readonly last: number; // that is there
  readonly sequence: number; // that was signed
  readonly day: string | undefined;
}

/** Whoever removes an entry may number the others anew: that it was the end is known only where a head has signed what is now the end. */
function shortened({ good, last, sequence, day }: Shortened): string {
  const told = `the head of ${day} has signed ${sequence}.`;
  if (good !== last) return `entries ${good + 1} to ${sequence}: one or more of them were removed; ${told}`;
  const what = sequence === last + 1 ? `entry ${sequence}: was` : `entries ${last + 1} to ${sequence}: were`;
  return `${what} cut off; ${told}`;
}

/** An entry that says to be older than a head which does not know it was added after that head. */
function checkTimes({ entries }: ExportedDocument, signed: readonly Signed[], heads: readonly Head[]): string[] {
  return entries.flatMap((entry) => {
    const covering = signed.find(({ sequence }) => sequence >= entry.sequence)?.index ?? heads.length;
    const before = heads[covering - 1];
    if (!before || Date.parse(entry.at) >= before.madeAt - mostDelay) return [];
    return [`${named(entry)}: was appended later than it says; the head of ${before.day} does not know it.`];
  });
}
