/** Bytes that WebCrypto takes: never over shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (buffer: ArrayBuffer | ArrayBufferView): Bytes =>
  ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One character for each byte. `TextDecoder('latin1')` is windows-1252, in which bytes from 0x80 to 0x9F become others. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) text += charactersOf(bytes.subarray(at, at + chunk));
  return text;
}

/** Spread out, they would come one by one from an iterator: a file has tens of thousands of words. */
const charactersOf = (bytes: Uint8Array): string => String.fromCharCode.apply(null, bytes as unknown as number[]); // whatever has a length is taken

const chunk = 8192; // arguments of one call, which engines limit to some 65,000
