import { latin1 } from '../bytes.ts';
import { Parser } from './parser.ts';
import type { Revision } from './revision.ts';
import { Reference, Unclear } from './value.ts';

/**
 * Throws Unclear where what was appended holds an object that no table names, or a table names one that is not there: a reader that
 * stumbles over the second looks through the whole file, takes the last object of each number, and shows another document.
 */
export async function assertNamed(before: Revision, history: readonly Revision[]): Promise<void> {
  const later = history.filter(({ end }) => end > before.end);
  const last = later.at(-1);
  if (!last) return;
  const named = later.flatMap(({ tables: { offsets, places } }) => [
    ...offsets,
    ...[...places.values()].flatMap(offsetOf),
  ]);
  assertNoOthers(last.bytes.subarray(before.end), before.end, new Set(named.map((at) => behindBlank(last, at))));
  for (const [number, place] of last.tables.places) {
    if (place && isOther(place, before.placeOf(new Reference(number, 0)))) await assertThere(last, number, place);
  }
}

const offsetOf = (place: Placed | null): number[] => (place && 'at' in place ? [place.at] : []);

function behindBlank({ bytes }: Revision, at: number): number {
  const parser = new Parser(bytes, at);
  parser.skipBlank();
  return parser.at;
}

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

const heads = /(?<!\d)\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj(?![a-z])/g;

function assertNoOthers(bytes: Uint8Array, from: number, named: ReadonlySet<number>): void {
  for (const { index } of latin1(bytes).matchAll(heads)) {
    if (!named.has(from + index)) throw new Unclear(`an object at ${from + index} that no table names`);
  }
}
