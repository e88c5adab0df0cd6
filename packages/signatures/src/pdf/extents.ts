import { type Bytes, latin1 } from '../bytes.ts';
import { Parser } from './parser.ts';
import type { Revision } from './revision.ts';
import { firstFrom, objectBegins, placesIn, streamEnds } from './scan.ts';
import { Dictionary, Reference, Unclear, type Value } from './value.ts';

/** How far an object reaches. `isSure`: it ends as it says; where a stream does not, readers look for its end. */
export interface Extent {
  readonly end: number;
  readonly isSure: boolean;
}

/** What begins behind `12 0 obj`: how far it reaches, or where its stream begins. */
type Begun = { readonly extent: Extent } | { readonly from: number; readonly length: Value | undefined };

/**
 * How far what stands in one file could be read as objects, whether or not a table leads there: readers that stumble over one look through the
 * whole file for them. Each is read once, however many signatures come behind it. Objects are known by where their `obj` ends.
 */
export class Extents {
  readonly #file: Bytes;
  readonly #begun = new Map<number, Begun>();
  readonly #lengths = new Map<number, readonly number[]>(); // that objects of a number tell
  #heads: ReadonlyMap<number, number> | null = null; // the number of each
  #ends: readonly number[] | null = null; // of streams
  #rest: number; // objects in each other would be read again and again

  constructor(file: Bytes) {
    this.#file = file;
    this.#rest = 4 * file.length + 1_000_000;
  }

  /** Throws Unclear where one could hide from those that look for it. */
  get heads(): ReadonlyMap<number, number> {
    this.#heads ??= headsIn(this.#file);
    return this.#heads;
  }

  /** Throws Unclear where it does not end. */
  async of(revision: Revision, behindHead: number): Promise<Extent> {
    const begun = this.#begun.get(behindHead) ?? this.#begin(behindHead);
    this.#begun.set(behindHead, begun);
    if ('extent' in begun) return begun.extent;
    const { from, length } = begun;
    const told = [await revision.resolve(length), ...(length instanceof Reference ? this.#toldBy(length.number) : [])];
    const lengths = told.filter((each) => typeof each === 'number' && each >= 0) as number[];
    this.#spend(told.length);
    const extents = (lengths.length > 0 ? lengths : [null]).map((each) => this.#streamBehind(from, each));
    return extents.reduce((far, each) => (each.end > far.end ? each : far));
  }

  #begin(behindHead: number): Begun {
    const parser = new Parser(this.#file, behindHead);
    const value = parser.value();
    this.#spend(parser.at - behindHead);
    if (parser.takes('endobj')) return { extent: { end: parser.at, isSure: true } };
    parser.expect('stream');
    if (parser.bytes[parser.at] === 13) parser.at += 1;
    return { from: parser.at + 1, length: value instanceof Dictionary ? value.entries.get('Length') : null };
  }

  #spend(count: number): void {
    this.#rest -= count;
    if (this.#rest < 0) throw new RangeError('objects in objects');
  }

  /** Lengths that readers may find where they look through the whole file. */
  #toldBy(number: number): readonly number[] {
    if (this.#lengths.size === 0) {
      const all = Map.groupBy(this.heads, ([, each]) => each);
      for (const [each, heads] of all)
        this.#lengths.set(
          each,
          heads.flatMap(([behind]) => this.#numberAt(behind)),
        );
    }
    return this.#lengths.get(number) ?? [];
  }

  #numberAt(behind: number): number[] {
    const found = /^[\s\0]*(\d{1,10})(?!\d)/.exec(latin1(this.#file.subarray(behind, behind + nearby)));
    return found ? [Number(found[1])] : [];
  }

  /** `null`: nothing tells its length. */
  #streamBehind(from: number, length: number | null): Extent {
    const parser = new Parser(this.#file, from + (length ?? 0));
    if (parser.at > this.#file.length) return { end: Number.POSITIVE_INFINITY, isSure: false };
    parser.skipBlank();
    const end = parser.at + word.length;
    if (length !== null && latin1(this.#file.subarray(parser.at, end)) === word) return { end, isSure: true };
    return { end: this.#endBehind(from + (length ?? 0)), isSure: false };
  }

  /** Where readers find the end that they look for. */
  #endBehind(from: number): number {
    this.#ends ??= placesIn(this.#file, streamEnds);
    return (firstFrom(this.#ends, from) ?? Number.POSITIVE_INFINITY) + word.length;
  }
}

const word = 'endstream';

/** Behind `12 0 obj`; null: no object begins there, whatever its number. */
export function behindHead(file: Bytes, at: number): number | null {
  const parser = new Parser(file, at);
  try {
    return parser.integer() >= 0 && parser.integer() >= 0 && parser.takes('obj') ? parser.at : null;
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

const plain = /(\d{1,10})[\s\0]+\d{1,10}[\s\0]*$/;
const broken = /(?:^|[\r\n])[\s\0]*(?:\d{1,10}[\s\0]*)?$/; // its number stands further up
const nearby = 64;
const longestLine = 1000;

/** The number of each object that begins in the file, by where its `obj` ends. Throws Unclear where one could hide from those that look for it. */
export function headsIn(file: Bytes): Map<number, number> {
  const heads = new Map<number, number>();
  for (const at of placesIn(file, objectBegins)) {
    const before = latin1(file.subarray(Math.max(0, at - nearby), at));
    const found = plain.exec(before);
    const isFar = at > nearby && (found?.index === 0 || broken.exec(before)?.index === 0);
    if (isFar || (!found && broken.test(before) && mayBeComment(file, at))) throw new Unclear('an object that hides');
    if (found) heads.set(at + 'obj'.length, Number(found[1]));
  }
  return heads;
}

/** Whether the last line that holds more than a number could end in a comment. */
function mayBeComment(file: Bytes, at: number): boolean {
  const from = Math.max(0, at - longestLine);
  const lines = latin1(file.subarray(from, at))
    .replace(broken, '')
    .split(/[\r\n]/);
  return (lines.length === 1 && from > 0) || (lines.at(-1) ?? '').includes('%');
}
