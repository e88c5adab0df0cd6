import { type Bytes, latin1 } from '../bytes.ts';
import { type ObjectAt, readObjectAt } from './read-object.ts';
import type { Revision } from './revision.ts';
import { type Reference, Stream, Unclear, type Value } from './value.ts';

/**
 * Throws Unclear where the file has a signature to which no field leads: it stands in a note of a page, where some readers find it, or
 * behind the tables that the end of the file leads to. `known`: where the objects begin that hold those that fields lead to.
 */
export function assertNoneStray(file: Bytes, history: readonly Revision[], known: ReadonlySet<number>): void {
  const found = rangesIn(file);
  const last = history.at(-1);
  if (found.length === 0 || !last) return;
  const places = history.flatMap(({ tables }) => [...tables.places.values()]);
  const starts = places.flatMap((place) => (place && 'at' in place ? [place.at] : []));
  for (const at of found) {
    const start = starts.reduce((nearest, each) => (each <= at && each > nearest ? each : nearest), -1);
    const isKnown = known.has(start) || isContent(file, start, at, last);
    if (!isKnown) throw new Unclear(strayed);
  }
}

export const strayed = 'a signature to which no field leads';

const written = /\/ByteRange[\s\0]*[[\d]/g; // an array, or where one stands
const piece = 1024 * 1024;
const overlap = 64;

function rangesIn(file: Bytes): number[] {
  const found = new Set<number>();
  for (let from = 0; from < file.length; from += piece) {
    const text = latin1(file.subarray(from, from + piece + overlap));
    for (const { index } of text.matchAll(written)) found.add(from + index);
  }
  return [...found];
}

/** Whether that byte is of what a stream holds, as that of another file within this one is. */
function isContent(file: Bytes, start: number, at: number, last: Revision): boolean {
  try {
    const { value, end } = objectAt(file, start, last);
    return value instanceof Stream && at < end;
  } catch (error) {
    if (error instanceof Unclear) return false;
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
