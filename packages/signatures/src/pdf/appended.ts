import { behindHead, headsIn } from './extents.ts';
import { Parser } from './parser.ts';
import type { Revision } from './revision.ts';
import { Reference, Unclear } from './value.ts';

/** Throws Unclear where a table that was appended names an object that is not there: readers stumble over it. See assertNoOthers. */
export async function assertNamed(before: Revision, history: readonly Revision[]): Promise<void> {
  const last = history.at(-1);
  if (!last || last.end <= before.end) return;
  for (const [number, place] of last.tables.places) {
    if (place && isOther(place, before.placeOf(new Reference(number, 0)))) await assertThere(last, number, place);
  }
}

/**
 * Throws Unclear where a file to which something was appended holds an object that no table names: a reader that stumbles looks through the
 * whole file, takes the last object of each number, and shows another document. What makes readers stumble is beyond count, so that what was
 * signed may hold no such object either.
 */
export function assertNoOthers(history: readonly Revision[]): void {
  const other = others.get(history) ?? otherIn(history);
  others.set(history, other);
  if (other !== 'none') throw new Unclear(`an object at ${other} that no table names`);
}

const others = new WeakMap<readonly Revision[], number | 'none'>(); // the same for each signature of a file

/** Where an object stands that no table names, or behind the one that counts of its number. */
function otherIn(history: readonly Revision[]): number | 'none' {
  const last = history.at(-1);
  if (!last) return 'none';
  const named = new Set(
    history
      .flatMap(({ tables: { offsets, places } }) => [...offsets, ...[...places.values()].flatMap(offsetOf)])
      .map((at) => behindHead(last.bytes, at)),
  );
  for (const [behind, number] of headsIn(last.bytes)) {
    const [counts] = offsetOf(last.placeOf(new Reference(number, 0)));
    if (!named.has(behind) || (counts !== undefined && behind > (behindHead(last.bytes, counts) ?? behind)))
      return behind;
  }
  return 'none';
}

const offsetOf = (place: Placed | null): number[] => (place && 'at' in place ? [place.at] : []);

type Placed = NonNullable<ReturnType<Revision['placeOf']>>;

const isOther = (place: Placed, was: Placed | null): boolean =>
  was === null ||
  ('at' in place ? !('at' in was) || place.at !== was.at : !('stream' in was) || place.stream !== was.stream);

/** Its number and generation; what it holds is read where something leads to it. */
async function assertThere(revision: Revision, number: number, place: Placed): Promise<void> {
  if ('stream' in place) return void (await revision.resolve(new Reference(number, 0)));
  const parser = new Parser(revision.bytes, place.at);
  const isThere = parser.integer() === number && parser.integer() === place.generation && parser.takes('obj');
  if (!isThere) throw new Unclear(`object ${number} is not where its table says`);
}
