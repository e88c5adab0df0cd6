import { Parser } from './parser.ts';
import type { Revision } from './revision.ts';
import { Dictionary, Reference, Unclear, type Value } from './value.ts';

/** Where the objects of one file end: each is read once, however many signatures come behind it. */
export type Ends = Map<number, number>;

/**
 * Whether another object reaches into the gap that a signature leaves: what it shows could be changed and stay signed, since CMS has parts that
 * nothing covers. `own`: where the signature's object begins. Throws Unclear where an object does not end.
 */
export async function isGapShared(revision: Revision, own: number, from: number, ends: Ends): Promise<boolean> {
  for (const place of revision.tables.places.values()) {
    const isBefore = place && 'at' in place && place.at < from && place.at !== own;
    if (isBefore && (await endOf(revision, place.at, ends)) > from) return true;
  }
  return false;
}

/** Behind the object that begins there. Readers that miss the end of a stream look for it further on. */
async function endOf(revision: Revision, at: number, ends: Ends): Promise<number> {
  const known = ends.get(at);
  if (known !== undefined) return known;
  const parser = new Parser(revision.bytes, at);
  parser.integer();
  parser.integer();
  parser.expect('obj');
  const value = parser.value();
  if (!parser.takes('endobj')) {
    const length = value instanceof Dictionary ? value.entries.get('Length') : null;
    skipStream(parser, await revision.resolve(length));
    if (length instanceof Reference) return parser.at; // another revision may tell another length
  }
  ends.set(at, parser.at);
  return parser.at;
}

function skipStream(parser: Parser, length: Value): void {
  parser.expect('stream');
  if (parser.bytes[parser.at] === 13) parser.at += 1;
  if (typeof length !== 'number' || length < 0) throw new Unclear('a stream without length');
  parser.at += 1 + length;
  parser.expect('endstream');
}
