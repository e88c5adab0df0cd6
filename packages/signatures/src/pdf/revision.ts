import type { Bytes } from '../bytes.ts';
import { assertOneBeginning } from './beginning.ts';
import { decoded } from './decode.ts';
import { Parser } from './parser.ts';
import { type ObjectAt, readObjectAt } from './read-object.ts';
import { type Place, readTables, type Tables, wholeNumber } from './table.ts';
import { Dictionary, nameOf, Reference, Stream, Unclear, type Value } from './value.ts';

/** A file as it was when it ended here: what a reader of these first bytes shows. */
export interface Revision {
  readonly end: number;
  readonly bytes: Bytes; // up to there
  readonly tables: Tables;
  readonly catalog: Dictionary;
  /** What a value refers to; null for an object that there is not. Throws Unclear. */
  readonly resolve: (value: Value | undefined) => Promise<Value>;
  readonly placeOf: (reference: Reference) => Place;
}

/** Where an object stands, as one word: revisions share those that none of them replaced. Null: nowhere. */
export function keyOf({ placeOf }: Pick<Revision, 'placeOf'>, reference: Reference): number | string | null {
  const place = placeOf(reference);
  if (!place) return null;
  if ('at' in place) return place.at;
  const stream = placeOf(new Reference(place.stream, 0));
  return stream && 'at' in stream ? `${stream.at} ${place.index}` : null;
}

/** Objects that were read at a byte: revisions of one file share them. */
export type Known = Map<number, ObjectAt>;

/** Opens the file as it was when it had `end` bytes. Throws Unclear. */
export async function openRevision(file: Bytes, end: number, known: Known): Promise<Revision> {
  const bytes = file.subarray(0, end);
  const tables = await readTables(bytes);
  assertOneBeginning(bytes, tables);
  const read = reader(bytes, tables, known);
  if (tables.trailer.entries.has('Encrypt')) throw new Unclear('the file is encrypted');
  const catalog = await read.resolve(tables.trailer.entries.get('Root'));
  if (!(catalog instanceof Dictionary)) throw new Unclear('the file has no catalog');
  return { end, bytes, tables, catalog, ...read };
}

const mostSteps = 20; // references that lead to references

function reader(bytes: Bytes, { places }: Tables, known: Known): Pick<Revision, 'resolve' | 'placeOf'> {
  const streams = new Map<number, Promise<readonly Numbered[]>>();
  const placeOf = (reference: Reference) => places.get(reference.number) ?? null;
  const readAt = (reference: Reference, place: { at: number; generation: number }): Value => {
    const object = known.get(place.at) ?? readObjectAt(bytes, place.at, lengthOf);
    // Other readers look through the whole file then, and find what no table names.
    if (object.number !== reference.number || object.generation !== place.generation) {
      throw new Unclear(`object ${reference.number} is not where its table says`);
    }
    known.set(place.at, object);
    return object.value;
  };
  const lengthOf = (length: Reference): Value => {
    const where = placeOf(length);
    if (!where || !('at' in where)) throw new Unclear('a length that is not in the file itself');
    return readAt(length, where);
  };
  const one = async (reference: Reference): Promise<Value> => {
    const place = placeOf(reference);
    if (!place) return null;
    if ('at' in place && place.generation !== reference.generation) {
      throw new Unclear(`object ${reference.number} is of another generation than its table says`); // some look through the whole file
    }
    if ('at' in place) return readAt(reference, place);
    const objects = streams.get(place.stream) ?? objectsIn(await one(new Reference(place.stream, 0)));
    streams.set(place.stream, objects);
    return numbered(await objects, place.index, reference);
  };
  const resolve = async (value: Value | undefined): Promise<Value> => {
    let current = value ?? null;
    for (let step = 0; current instanceof Reference; step += 1) {
      if (step > mostSteps) throw new Unclear('references without end');
      current = await one(current);
    }
    return current;
  };
  return { resolve, placeOf };
}

/** By its index and its number: some readers go by one, some by the other. */
function numbered(objects: readonly Numbered[], index: number, { number, generation }: Reference): Value {
  const object = objects[index];
  if (object?.number !== number || generation !== 0) throw new Unclear(`object ${number} is not where its table says`);
  return object.value;
}

interface Numbered {
  readonly number: number;
  readonly value: Value;
}

/** The objects of an object stream (7.5.7), by their index. */
export async function objectsIn(stream: Value): Promise<readonly Numbered[]> {
  if (!(stream instanceof Stream) || nameOf(stream.dictionary.entries.get('Type')) !== 'ObjStm') {
    throw new Unclear('no stream of objects where one should be');
  }
  const { entries } = stream.dictionary;
  const [count, first] = [wholeNumber(entries.get('N')), wholeNumber(entries.get('First'))];
  const bytes = await decoded(stream);
  const index = new Parser(bytes);
  const objects: Numbered[] = [];
  const numbers = new Set<number>();
  for (let each = 0; each < count; each += 1) {
    const [number, at] = [index.integer(), index.integer()];
    if (numbers.has(number)) throw new Unclear(`object ${number} stands twice in one stream`);
    numbers.add(number);
    objects.push({ number, value: new Parser(bytes, first + at, 'stream').value() });
  }
  return objects;
}
