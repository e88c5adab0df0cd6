import { type Bytes, latin1 } from '../bytes.ts';
import { decoded } from './decode.ts';
import { Parser } from './parser.ts';
import { readObjectAt } from './read-object.ts';
import { Dictionary, nameOf, Stream, Unclear, type Value } from './value.ts';

/** Where an object stands: at a byte of the file, or in a stream of objects. `null`: it was deleted. */
export type Place =
  | { readonly at: number; readonly generation: number }
  | { readonly stream: number; readonly index: number }
  | null;

/** One table of the file's objects (7.5.4, 7.5.8), with its trailer. */
export interface Table {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: Dictionary;
  readonly end: number;
}

/** All tables of a file that ends here, the newest first. */
export interface Tables {
  readonly newest: number; // where it stands
  readonly extents: ReadonlyMap<number, number>; // where each begins and ends, the newest first
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: Dictionary;
}

const mostTables = 1000; // one for each time that a file was saved, and each is read
const tailLength = 1100; // within the last 1024 bytes, as Acrobat looks for it

/** Reads the tables that the end of the file leads to. Throws Unclear. */
export async function readTables(file: Bytes): Promise<Tables> {
  const newest = startOfTables(file);
  const first = await readTable(file, newest);
  const places = new Map(first.places);
  const extents = new Map([[newest, first.end]]);
  for (const todo = following(first.trailer); todo.length > 0; ) {
    const offset = todo.shift() ?? 0;
    if (extents.has(offset) || extents.size > mostTables) throw new Unclear('tables of objects without end');
    const table = await readTable(file, offset);
    extents.set(offset, table.end);
    addOlder(places, table.places);
    todo.unshift(...following(table.trailer));
  }
  return { newest, extents, places, trailer: first.trailer };
}

function addOlder(places: Map<number, Place>, older: ReadonlyMap<number, Place>): void {
  for (const [number, place] of older) if (!places.has(number)) places.set(number, place);
}

/** A hybrid file names a second table for the same objects, before the older one (7.5.8.4). */
const following = ({ entries }: Dictionary): number[] =>
  ['XRefStm', 'Prev'].flatMap((key) => {
    const value = entries.get(key);
    return value === undefined ? [] : [wholeNumber(value)];
  });

/** `startxref`, a number and `%%EOF`, and nothing but what is blank in a PDF behind it. */
function startOfTables(file: Bytes): number {
  const tail = latin1(file.subarray(Math.max(0, file.length - tailLength)));
  const found = /startxref[\t\n\f\r ]+(\d{1,10})[\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail);
  if (!found) throw new Unclear('the file does not end as a PDF does');
  return Number(found[1]);
}

async function readTable(file: Bytes, offset: number): Promise<Table> {
  if (offset >= file.length) throw new Unclear('a table of objects beyond the end');
  const parser = new Parser(file, offset);
  return parser.takes('xref') ? plainTable(parser) : streamTable(file, offset);
}

function plainTable(parser: Parser): Table {
  const places = new Map<number, Place>();
  while (!parser.takes('trailer')) {
    const [first, count] = [parser.integer(), parser.integer()];
    assertSection(first, count, parser.bytes.length);
    for (let number = first; number < first + count; number += 1) addPlain(parser, places, number);
  }
  const trailer = parser.value();
  if (!(trailer instanceof Dictionary)) throw new Unclear('a table of objects without trailer');
  return { places, trailer, end: parser.at };
}

/** An empty one says nothing, and some readers stumble where it begins beyond all objects. */
function assertSection(first: number, count: number, size: number): void {
  if (count > size || (count === 0 && first > 0)) throw new Unclear('a table of objects with an impossible section');
}

function addPlain(parser: Parser, places: Map<number, Place>, number: number): void {
  const [at, generation, kind] = [parser.integer(), parser.integer(), parser.word()];
  if (kind !== 'n' && kind !== 'f') throw new Unclear('a table of objects with an unknown entry');
  if (places.has(number)) throw new Unclear(`object ${number} stands twice in one table`);
  places.set(number, kind === 'n' ? { at, generation } : null);
}

async function streamTable(file: Bytes, offset: number): Promise<Table> {
  const { value, end } = readObjectAt(file, offset, () => null);
  if (!(value instanceof Stream) || nameOf(value.dictionary.entries.get('Type')) !== 'XRef') {
    throw new Unclear('no table of objects where one should be');
  }
  const { entries } = value.dictionary;
  const widths = numbers(entries.get('W'));
  const ranges = numbers(entries.get('Index') ?? [0, entries.get('Size') ?? 0]);
  return { places: placesOf(await decoded(value), widths, ranges), trailer: value.dictionary, end };
}

function placesOf(bytes: Bytes, widths: readonly number[], ranges: readonly number[]): Map<number, Place> {
  const [a = 0, b = 0, c = 0] = widths;
  const places = new Map<number, Place>();
  let at = 0;
  const take = (width: number, missing: number) => {
    if (at + width > bytes.length) throw new Unclear('a table of objects that is cut off');
    const digits = bytes.subarray(at, at + width);
    at += width;
    return width === 0 ? missing : digits.reduce((sum, byte) => sum * 256 + byte, 0);
  };
  for (let range = 0; range < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    assertSection(first, count, bytes.length);
    for (let number = first; number < first + count; number += 1) {
      if (places.has(number)) throw new Unclear(`object ${number} stands twice in one table`);
      places.set(number, placeOf(take(a, 1), take(b, 0), take(c, 0)));
    }
  }
  return places;
}

function placeOf(kind: number, second: number, third: number): Place {
  if (kind === 0) return null;
  if (kind === 1) return { at: second, generation: third };
  if (kind === 2) return { stream: second, index: third };
  throw new Unclear('a table of objects with an unknown entry');
}

function numbers(value: Value | undefined): number[] {
  if (!Array.isArray(value)) throw new Unclear('a table of objects without its widths');
  return value.map(wholeNumber);
}

export function wholeNumber(value: Value | undefined): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Unclear('no whole number');
  return value;
}
