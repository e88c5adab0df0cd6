import type { Bytes } from '../bytes.ts';
import { decoded } from './decode.ts';
import { mostDecoded, ranges } from './mention.ts';
import { Parser } from './parser.ts';
import { type ObjectAt, readObjectAt } from './read-object.ts';
import { keyOf, type Revision } from './revision.ts';
import { lastBehind, placesIn } from './scan.ts';
import { Dictionary, Reference, Stream, Unclear, type Value } from './value.ts';

/**
 * Throws Unclear where the file has a signature to which no field leads: it stands in a note of a page, where some readers find it, or
 * behind the tables that the end of the file leads to. `known`: the keys of the objects that hold those that fields lead to.
 */
export async function assertNoneStray(file: Bytes, history: readonly Revision[], known: Keys): Promise<void> {
  assertNonePlain(file, history, known);
  let rest = mostDecoded;
  const read = new Set<number>();
  for (const revision of history) {
    for (const [number, stream] of await streamsOf(revision, read)) {
      const bytes = await decoded(stream);
      rest -= bytes.length;
      if (rest < 0) throw new RangeError('streams of objects that are too large');
      if (placesIn(bytes, ranges).length > 0) await assertNoneWithin(revision, number, known);
    }
  }
}

type Keys = ReadonlySet<number | string | null>;

/** Its streams of objects that were not read yet, by their numbers. */
async function streamsOf(revision: Revision, read: Set<number>): Promise<ReadonlyMap<number, Stream>> {
  const places = [...revision.tables.places.values()];
  const numbers = new Set(places.flatMap((place) => (place && 'stream' in place ? [place.stream] : [])));
  const streams = new Map<number, Stream>();
  for (const number of numbers) {
    const place = revision.placeOf(new Reference(number, 0));
    if (!place || !('at' in place) || read.has(place.at)) continue;
    read.add(place.at);
    const stream = await revision.resolve(new Reference(number, 0));
    if (stream instanceof Stream) streams.set(number, stream);
  }
  return streams;
}

async function assertNoneWithin(revision: Revision, stream: number, known: Keys): Promise<void> {
  for (const [number, place] of revision.tables.places) {
    if (!place || !('stream' in place) || place.stream !== stream) continue;
    const object = new Reference(number, 0);
    const isStray = hasRange(await revision.resolve(object)) && !known.has(keyOf(revision, object));
    if (isStray) throw new Unclear(strayed);
  }
}

function hasRange(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasRange);
  return value instanceof Dictionary && (value.entries.has('ByteRange') || [...value.entries.values()].some(hasRange));
}

function assertNonePlain(file: Bytes, history: readonly Revision[], known: Keys): void {
  const found = rangesIn(file);
  if (found.length === 0) return;
  const owners = ownersIn(history);
  const starts = [...owners.keys()].sort((a, b) => a - b);
  for (const [start, last] of lastBehind(starts, found)) {
    const owner = owners.get(start);
    const isKnown = known.has(start) || (owner && last < endOfContent(file, start, owner));
    if (!isKnown) throw new Unclear(strayed);
  }
}

/** Where objects begin, and the last revision that has each: it knows the length that the object names, which may be gone later. */
function ownersIn(history: readonly Revision[]): ReadonlyMap<number, Revision> {
  const owners = new Map<number, Revision>();
  for (const revision of history) {
    for (const place of revision.tables.places.values()) {
      if (place && 'at' in place) owners.set(place.at, revision);
    }
  }
  return owners;
}

export const strayed = 'a signature to which no field leads';

/** In their order: where an array is behind the name, or a number that leads to one. */
function rangesIn(file: Bytes): number[] {
  const found: number[] = [];
  const parser = new Parser(file);
  for (const at of placesIn(file, ranges)) {
    if (at >= parser.at) {
      parser.at = at;
      parser.value();
      parser.skipBlank();
    } // else: within the comment that was skipped for the one before
    if (isRange(file[parser.at])) found.push(at);
  }
  return found;
}

const isRange = (byte: number | undefined): boolean => byte !== undefined && /[[\d]/.test(String.fromCharCode(byte));

/** Behind what a stream holds, as it may another file within this one; 0: it is none. */
function endOfContent(file: Bytes, start: number, owner: Revision): number {
  try {
    const { value, end } = objectAt(file, start, owner);
    return value instanceof Stream ? end : 0;
  } catch (error) {
    if (error instanceof Unclear) return 0;
    throw error;
  }
}

function objectAt(file: Bytes, start: number, { placeOf }: Revision): ObjectAt {
  const lengthOf = (reference: Reference): Value => {
    const place = placeOf(reference);
    return place && 'at' in place ? readObjectAt(file, place.at, () => null).value : null;
  };
  return readObjectAt(file, start, lengthOf);
}
