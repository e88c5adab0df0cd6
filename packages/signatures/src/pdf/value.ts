import type { Bytes } from '../bytes.ts';

/** An object of a PDF (ISO 32000-2, 7.3). */
export type Value = null | boolean | number | Name | Text | Reference | Dictionary | Stream | readonly Value[];

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string, and where it stands with its brackets; null: in a stream of objects, and so at no byte of the file. */
export class Text {
  readonly bytes: Bytes;
  readonly at: number | null;
  readonly end: number | null;
  constructor(bytes: Bytes, at: number | null, end: number | null) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }
}

export class Reference {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

export class Dictionary {
  readonly entries: ReadonlyMap<string, Value>;
  constructor(entries: ReadonlyMap<string, Value>) {
    this.entries = entries;
  }
}

export class Stream {
  readonly dictionary: Dictionary;
  readonly bytes: Bytes; // as they stand in the file
  constructor(dictionary: Dictionary, bytes: Bytes) {
    this.dictionary = dictionary;
    this.bytes = bytes;
  }
}

/** What this reader does not know for certain it does not guess: readers that guess show different files. */
export class Unclear extends Error {
  override name = 'Unclear';
}

export const nameOf = (value: Value | undefined): string | null => (value instanceof Name ? value.name : null);

/** Whether a value names that object. */
export const isSame = (value: Value | undefined, { number, generation }: Reference): boolean =>
  value instanceof Reference && value.number === number && value.generation === generation;
