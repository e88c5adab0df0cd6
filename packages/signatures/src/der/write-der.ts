import { type Bytes, joined } from '../bytes.ts';

/** A value of DER (X.690, 8.1) around its parts. */
export function encoded(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const body = joined(...parts);
  return joined(new Uint8Array([tag, ...lengthOf(body.length)]), body);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
  return [0x80 | digits.length, ...digits];
}
