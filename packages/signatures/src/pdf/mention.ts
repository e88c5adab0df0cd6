import { type Bytes, latin1 } from '../bytes.ts';
import { decoded } from './decode.ts';
import { Parser } from './parser.ts';
import { firstFrom, lastBehind, objectBegins, placesIn, streamEnds } from './scan.ts';
import { Dictionary, nameOf, Stream, Unclear, type Value } from './value.ts';

/** The letters of a name may be told by their numbers (7.3.5). */
const named = (name: string): RegExp => new RegExp(`/${[...name].map(inEitherForm).join('')}`, 'g');

function inEitherForm(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#(?:${digits}|${digits.toUpperCase()}))`;
}

/** What each signature has. */
export const ranges = named('ByteRange');

export const mostDecoded = 256 * 1024 * 1024;
const mostStreams = 10_000; // some hundred objects are in each

/**
 * Whether a file may have signatures, by what stands in it and in its streams of objects. It is asked of many files that have none, and
 * follows no table, so that it can be told of a damaged file as well. Yes where such a stream cannot be read, or they are too large.
 */
export async function mentionsSignatures(file: Uint8Array): Promise<boolean> {
  if (placesIn(file, ranges).length > 0) return true;
  try {
    return await mentionsCompressed(file as Bytes);
  } catch (error) {
    if (error instanceof Unclear) return true;
    throw error;
  }
}

async function mentionsCompressed(file: Bytes): Promise<boolean> {
  let [rest, count] = [mostDecoded, 0];
  for (const stream of streamsOfObjects(file)) {
    const objects = await heldBy(stream);
    rest -= objects.length;
    count += 1;
    if (rest < 0 || count > mostStreams || placesIn(objects, ranges).length > 0) return true;
  }
  return false;
}

/** Up to the `endstream` of each: the object that tells its length may be gone. Throws Unclear. */
function* streamsOfObjects(file: Bytes): Generator<Stream> {
  const names = placesIn(file, named('ObjStm'));
  const heads = names.length > 0 ? placesIn(file, objectBegins) : [];
  const ends = names.length > 0 ? placesIn(file, streamEnds) : [];
  const parser = new Parser(file);
  for (const head of lastBehind(heads, names).keys()) {
    if (head < parser.at) continue; // within what was read
    parser.at = head + 'obj'.length;
    const dictionary = parser.value();
    if (!isOfObjects(dictionary)) continue;
    parser.expect('stream');
    const from = parser.at + (file[parser.at] === 13 ? 2 : 1);
    parser.at = firstFrom(ends, from) ?? file.length;
    yield new Stream(dictionary, file.subarray(from, parser.at));
  }
}

const isOfObjects = (value: Value): value is Dictionary =>
  value instanceof Dictionary && nameOf(value.entries.get('Type')) === 'ObjStm';

/** The line end before `endstream` is none of its bytes, which may end in what looks like one. Throws Unclear. */
async function heldBy({ dictionary, bytes }: Stream): Promise<Bytes> {
  const line = /\r?\n?$/.exec(latin1(bytes.subarray(-2)))?.[0] ?? '';
  for (let left = line.length; left > 0; left -= 1) {
    const objects = await decoded(new Stream(dictionary, bytes.subarray(0, -left))).catch(nothingIfUnclear);
    if (objects) return objects;
  }
  return decoded(new Stream(dictionary, bytes));
}

function nothingIfUnclear(error: unknown): null {
  if (error instanceof Unclear) return null;
  throw error;
}
