import { latin1 } from '../bytes.ts';
import { behindHead, headsIn } from './extents.ts';
import { Parser } from './parser.ts';
import { keyOf, objectsIn, type Revision } from './revision.ts';
import { isFormed } from './table-form.ts';
import { nameOf, Reference, Stream, Unclear } from './value.ts';

/** Throws Unclear where a table that was appended names an object that is not there: readers stumble over it. See assertNoOthers. */
export async function assertNamed(before: Revision, history: readonly Revision[]): Promise<void> {
  const last = history.at(-1);
  if (!last || last.end <= before.end) return;
  for (const revision of history) if (revision.end > before.end) assertSized(revision);
  assertFormed(before, last);
  for (const [number, place] of last.tables.places) {
    if (place && isOther(place, before.placeOf(new Reference(number, 0)))) await assertThere(last, number, place);
  }
}

/**
 * Throws Unclear where a file to which something was appended holds an object that no table names: a reader that stumbles looks through the
 * whole file, takes the last object of each number, and shows another document. What makes readers stumble is beyond count, so that what was
 * signed may hold no such object either.
 */
export async function assertNoOthers(history: readonly Revision[]): Promise<void> {
  const other = others.get(history) ?? otherIn(history);
  others.set(history, other);
  if ((await other) !== 'none') throw new Unclear(`an object at ${await other} that no table names`);
}

function assertFormed(before: Revision, { bytes, tables }: Revision): void {
  for (const [offset, end] of tables.extents) {
    const isFine = before.tables.extents.has(offset) || isFormed(latin1(bytes.subarray(offset, end)));
    if (!isFine) throw new Unclear('a table of objects in another form');
  }
}

const mostObjects = 8_388_607; // annex C

/** Readers stumble over a table that tells another size than it has (7.5.5). */
function assertSized({ tables: { places, trailer } }: Revision): void {
  const size = trailer.entries.get('Size');
  const highest = [...places.keys()].reduce((most, number) => Math.max(most, number), 0);
  const isRight = typeof size === 'number' && Number.isInteger(size) && size > highest && size <= mostObjects + 1;
  if (!isRight) throw new Unclear('a table of objects that tells another size');
}

const others = new WeakMap<readonly Revision[], Promise<number | 'none'>>(); // the same for each signature of a file

async function otherIn(history: readonly Revision[]): Promise<number | 'none'> {
  const last = history.at(-1);
  const plain = last && otherAtByte(last, history);
  return plain ?? (await otherInStream(history)) ?? 'none';
}

/** Where an object stands that no table names, or behind the one that counts of its number. */
function otherAtByte(last: Revision, history: readonly Revision[]): number | null {
  const named = new Set(
    history
      .flatMap(({ tables: { extents, places } }) => [...extents.keys(), ...[...places.values()].flatMap(offsetOf)])
      .map((at) => behindHead(last.bytes, at)),
  );
  for (const [behind, number] of headsIn(last.bytes)) {
    const [counts] = offsetOf(last.placeOf(new Reference(number, 0)));
    if (!named.has(behind) || (counts !== undefined && behind > (behindHead(last.bytes, counts) ?? behind)))
      return behind;
  }
  return null;
}

/** Some take what stands in streams of objects, too. */
async function otherInStream(history: readonly Revision[]): Promise<number | null> {
  const named = new Set(history.flatMap(keysInStreams));
  const read = new Set<number>();
  for (const [revision, number, place] of history.flatMap(placesAtByte)) {
    if (read.has(place.at)) continue;
    read.add(place.at);
    const stream = await streamAt(revision, number, place);
    const objects = stream ? await objectsIn(stream) : [];
    const isNamed = objects.every((object, index) => named.has(`${object.number} ${place.at} ${index}`));
    if (!isNamed) return place.at;
  }
  return null;
}

const placesAtByte = (revision: Revision) =>
  [...revision.tables.places].flatMap(([number, place]) =>
    place && 'at' in place ? [[revision, number, place] as const] : [],
  );

const keysInStreams = (revision: Revision): string[] =>
  [...revision.tables.places].flatMap(([number, place]) =>
    place && 'stream' in place ? [`${number} ${keyOf(revision, new Reference(number, 0))}`] : [],
  );

/** A stream of objects; null: something else, or nothing that can be read. */
async function streamAt(
  revision: Revision,
  number: number,
  { generation }: { readonly generation: number },
): Promise<Stream | null> {
  try {
    const value = await revision.resolve(new Reference(number, generation));
    return value instanceof Stream && nameOf(value.dictionary.entries.get('Type')) === 'ObjStm' ? value : null;
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
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
