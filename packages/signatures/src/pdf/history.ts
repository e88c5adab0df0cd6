import { type Bytes, latin1 } from '../bytes.ts';
import { type Known, openRevision, type Revision } from './revision.ts';
import { Unclear } from './value.ts';

const mostRevisions = 200; // each is opened
const tailLength = 400; // behind a table: its trailer, which tells a dozen entries

/** The file as it was each time that it was saved, the oldest first. Throws Unclear. */
export async function readHistory(file: Bytes): Promise<Revision[]> {
  const known: Known = new Map();
  const whole = await openRevision(file, file.length, known);
  const offsets = [...whole.tables.extents.keys()];
  if (offsets.length > mostRevisions) throw new Unclear('the file was saved too often');
  const earlier: Revision[] = [];
  for (const offset of offsets.slice(1)) {
    const revision = await revisionAt(file, offset, known);
    if (revision) earlier.push(revision);
  }
  return [...earlier.sort((a, b) => a.end - b.end), whole];
}

/**
 * The file that ended behind that table. Not every table ends one: a linearized file has its first at its beginning, and a
 * hybrid one has two.
 */
async function revisionAt(file: Bytes, offset: number, known: Known): Promise<Revision | null> {
  const end = endBehind(file, offset);
  if (end === null || end === file.length) return null;
  try {
    const revision = await openRevision(file, end, known);
    return revision.tables.newest === offset ? revision : null;
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

const longestPiece = 64 * 1024;
const ending = /startxref[\t\n\f\r ]+\d{1,10}[\t\n\f\r ]+%%EOF(\r\n|\n|\r)?/;

/** Behind the first `%%EOF` that follows a `startxref`. Looked for in pieces: tables may be long. */
function endBehind(file: Bytes, offset: number): number | null {
  let piece = 2 * 1024; // most tables are short
  for (let at = offset; at < file.length; at += piece, piece = longestPiece) {
    const found = ending.exec(latin1(file.subarray(at, at + piece + tailLength)));
    if (found) return at + found.index + found[0].length;
  }
  return null;
}
