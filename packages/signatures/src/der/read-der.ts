import type { Bytes } from '../bytes.ts';
import { Unreadable } from '../unreadable.ts';

/** One value of DER (X.690, 10): its tag, all its bytes as they stand, and those of its content. */
export interface Der {
  readonly tag: number;
  readonly whole: Bytes;
  readonly body: Bytes;
}

const deepest = 40; // certificates and CMS nest some 15 deep; what is made to exhaust the stack nests thousands

/** Reads the one value that these bytes are. Throws Unreadable for BER, for what is cut off, and for bytes behind it. */
export function readDer(bytes: Bytes): Der {
  const value = firstDer(bytes);
  if (value.whole.length !== bytes.length) throw notDer('bytes follow the value');
  return value;
}

/** Reads the value that these bytes begin with, and everything in it. */
export function firstDer(bytes: Bytes): Der {
  const value = headOf(bytes, 0);
  checkWithin(value, 0);
  return value;
}

/** What a SEQUENCE, a SET or a tagged value holds. */
export function partsOf({ body }: Der): Der[] {
  const parts: Der[] = [];
  for (let at = 0; at < body.length; ) {
    const part = headOf(body, at);
    parts.push(part);
    at += part.whole.length;
  }
  return parts;
}

/** The value at the end of a path of positions: `partAt(certificate, 0, 3)`. Throws Unreadable where there is none. */
export function partAt(value: Der, ...path: readonly number[]): Der {
  return path.reduce((current, index) => {
    const part = partsOf(current)[index];
    if (!part) throw notDer(`a value has no part ${index}`);
    return part;
  }, value);
}

function headOf(bytes: Bytes, at: number): Der {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw notDer('a value is cut off');
  if ((tag & 0x1f) === 0x1f) throw notDer('a tag has several bytes');
  const [head, length] = first < 0x80 ? [2, first] : longLength(bytes, at, first);
  const end = at + head + length;
  if (end > bytes.length) throw notDer('a value is cut off');
  return { tag, whole: bytes.subarray(at, end), body: bytes.subarray(at + head, end) };
}

function longLength(bytes: Bytes, at: number, first: number): [head: number, length: number] {
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw notDer('a length is not definite'); // 0 is the indefinite form of BER
  const digits = bytes.subarray(at + 2, at + 2 + count);
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0);
  if (digits[0] === 0 || length < 0x80) throw notDer('a length is longer than it has to be');
  return [2 + count, length];
}

function checkWithin(value: Der, depth: number): void {
  if ((value.tag & 0x20) === 0) return;
  if (depth > deepest) throw notDer('values are nested too deep');
  for (const part of partsOf(value)) checkWithin(part, depth + 1);
}

const notDer = (why: string) => new Unreadable('structure', `Not DER: ${why}.`);
