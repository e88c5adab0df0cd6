import { type Bytes, joined } from '../bytes.ts';

/** One value of DER (X.690, 10) of these parts. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const body = joined(...parts);
  return joined(new Uint8Array([tag, ...lengthOf(body.length)]), body);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 | digits.length, ...digits];
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => tagged(0x30, ...parts);

/** A SET OF, in the order that DER demands (11.6). */
export const setOf = (...parts: readonly Uint8Array[]): Bytes => tagged(0x31, ...parts.toSorted(compare));

function compare(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

export const octets = (bytes: Uint8Array): Bytes => tagged(0x04, bytes);

export const integer = (value: number): Bytes => tagged(0x02, new Uint8Array([value])); // 0 to 127

export const none = (): Bytes => tagged(0x05);

/** An OBJECT IDENTIFIER from its dotted form (8.19). */
export function oid(text: string): Bytes {
  const [top = 0, second = 0, ...others] = text.split('.').map(Number);
  return tagged(0x06, ...[top * 40 + second, ...others].map(arc));
}

function arc(value: number): Uint8Array {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift(0x80 | (rest % 128));
  return new Uint8Array(digits);
}
