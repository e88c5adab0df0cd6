import type { Bytes } from '../bytes.ts';
import { Parser } from './parser.ts';
import { Dictionary, Reference, Stream, Unclear, type Value } from './value.ts';

export interface ObjectAt {
  readonly number: number;
  readonly generation: number;
  readonly value: Value;
  readonly end: number; // behind `endobj`
}

/**
 * Reads the object that stands there (7.3.10). `lengthOf` gives the length of a stream that is told in another object.
 * Throws Unclear.
 */
export function readObjectAt(file: Bytes, at: number, lengthOf: (reference: Reference) => Value): ObjectAt {
  const parser = new Parser(file, at);
  const [number, generation] = [parser.integer(), parser.integer()];
  parser.expect('obj');
  const value = parser.value();
  if (parser.takes('endobj')) return { number, generation, value, end: parser.at };
  if (!(value instanceof Dictionary)) throw new Unclear(`object ${number} does not end`);
  const stream = streamOf(parser, value, lengthOf);
  return { number, generation, value: stream, end: parser.at };
}

function streamOf(parser: Parser, dictionary: Dictionary, lengthOf: (reference: Reference) => Value): Stream {
  parser.expect('stream');
  if (parser.bytes[parser.at] === 13) parser.at += 1;
  if (parser.bytes[parser.at] !== 10) throw new Unclear('a stream without its line');
  parser.at += 1;
  const told = dictionary.entries.get('Length');
  const length = told instanceof Reference ? lengthOf(told) : told;
  if (typeof length !== 'number' || length < 0) throw new Unclear('a stream without length');
  const bytes = parser.bytes.subarray(parser.at, parser.at + length);
  parser.at += length;
  parser.expect('endstream');
  parser.expect('endobj');
  return new Stream(dictionary, bytes);
}
