import { latin1 } from '../bytes.ts';

const piece = 1024 * 1024;
const overlap = 64; // the longest that is looked for

/** What begins each object, behind its numbers, and what ends each stream. */
export const [objectBegins, streamEnds] = [/(?<!d)obj(?![a-z])/g, /endstream/g];

/** Where it stands in the file, in order. `pattern` is global and tells by what is within so many bytes. */
export function placesIn(file: Uint8Array, pattern: RegExp): number[] {
  const found: number[] = [];
  for (let from = 0; from < file.length; from += piece) {
    const text = latin1(file.subarray(from, from + piece + overlap));
    for (const { index } of text.matchAll(pattern)) if (index < piece) found.push(from + index);
  }
  return found;
}

/** The last place behind each start, both in their order: each object is read once, however many there are in it. -1: before all. */
export function lastBehind(starts: readonly number[], places: readonly number[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  let index = -1;
  for (const at of places) {
    while ((starts[index + 1] ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    last.set(starts[index] ?? -1, at);
  }
  return last;
}

/** The first of the places, which are in their order, that is not before it. */
export function firstFrom(places: readonly number[], from: number): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return places[low];
}
