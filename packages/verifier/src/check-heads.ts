import { createPublicKey, verify } from 'node:crypto';
import { hexOf } from './digest.ts';
import type { SignedHead } from './export-format.ts';

/** A head that can be relied on. */
export interface Head {
  readonly day: string;
  readonly madeAt: number; // milliseconds
  readonly size: number;
  readonly root: string;
  readonly body: string; // what was signed, and stamped
}

/** The heads of an export: those of its database, and those that lay outside it. */
export interface Heads {
  readonly stored: readonly SignedHead[];
  readonly kept: readonly SignedHead[];
}

interface Checked {
  /** One for each day, the oldest first. */
  readonly heads: readonly Head[];
  readonly findings: readonly string[];
}

/**
 * Checks what was signed: by this key (SHA-256 of its DER), day after day, each naming the one before. An older head may be signed
 * by an earlier key of the installation: the newest vouches for it, since it leads to its very bytes.
 */
export function checkHeads({ stored, kept }: Heads, key: string): Checked {
  const byDay = Map.groupBy([...kept, ...stored], ({ day }) => day);
  const days = [...byDay.keys()].sort();
  const findings = [...compared(stored, kept), ...gapsIn(days)];
  const heads: Head[] = [];
  let expected: Expected;
  for (const day of days.toReversed()) {
    const candidates = byDay.get(day) ?? [];
    const found = candidates.find((head) => isGenuine(head, key, expected));
    if (!found) {
      findings.push(notGenuine(day, candidates, expected));
      expected = undefined;
      continue;
    }
    const body = JSON.parse(found.body);
    heads.unshift({ day, madeAt: Date.parse(body.madeAt), size: body.size, root: body.root, body: found.body });
    if (body.day !== day) findings.push(`The head of ${day} was signed as that of ${body.day}.`);
    expected = body.previous;
  }
  if (typeof expected === 'string') findings.push(`The heads before that of ${days[0]} are missing.`);
  return { heads, findings };
}

/** One head by itself: null if it is not signed by this key (SHA-256 of its DER). */
export function readHead(signedHead: SignedHead, key: string): Head | null {
  if (!isOfKey(signedHead, key) || !isSigned(signedHead)) return null;
  const { body } = signedHead;
  const { day, madeAt, size, root } = JSON.parse(body);
  return { day, madeAt: Date.parse(madeAt), size, root, body };
}

/** The hash of the body that the newer head names; null: it names none; undefined: no newer one is known. */
type Expected = string | null | undefined;

const gapsIn = (days: readonly string[]): string[] =>
  days.flatMap((day, index) => {
    const before = days[index - 1];
    return before && dayAfter(before) !== day ? [`The heads between ${before} and ${day} are missing.`] : [];
  });

function compared(stored: readonly SignedHead[], kept: readonly SignedHead[]): string[] {
  const findings: string[] = [];
  const inDatabase = new Map(stored.map((head) => [head.day, head]));
  for (const head of kept) {
    const other = inDatabase.get(head.day);
    if (!other) findings.push(`The head of ${head.day} was removed from the database: it is kept outside.`);
    else if (!isSame(head, other))
      findings.push(`The head of ${head.day} in the database is not the one kept outside.`);
  }
  const outside = new Set(kept.map(({ day }) => day));
  const lost = stored.slice(0, -1).filter(({ day }) => !outside.has(day)); // the newest may be about to be written
  if (kept.length > 0) findings.push(...lost.map(({ day }) => `The head of ${day} is no longer kept outside.`));
  return findings;
}

const isSame = (one: SignedHead, other: SignedHead): boolean =>
  one.body === other.body && one.signature === other.signature;

function isGenuine(head: SignedHead, key: string, expected: Expected): boolean {
  const isVouchedFor = typeof expected === 'string' ? hexOf(head.body) === expected : isOfKey(head, key);
  return isVouchedFor && isSigned(head);
}

const isOfKey = ({ publicKey }: SignedHead, key: string): boolean => hexOf(Buffer.from(publicKey, 'base64')) === key;

function isSigned({ body, signature, publicKey }: SignedHead): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function notGenuine(day: string, heads: readonly SignedHead[], expected: Expected): string {
  if (!heads.some(isSigned)) return `The head of ${day} was changed: its signature is not of what it says.`;
  if (typeof expected === 'string') return `The head of ${day} is not the one that the head after it names.`;
  return `The head of ${day} is not signed by the key of this installation.`;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10);
