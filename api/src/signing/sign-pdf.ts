import { createHash } from 'node:crypto';
import { emptyByteRange } from './signature-field.ts';

/** A file with an empty signature, and what the signature has to cover. */
export interface PreparedSignature {
  readonly digest: Uint8Array; // SHA-256
  readonly start: number; // of the hex digits
  readonly hexLength: number; // number of hex digits
}

/** Writes into a saved file what its empty signature covers, and hashes that. Changes the given bytes. */
export function prepareSignature(bytes: Uint8Array): PreparedSignature {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const [start, end] = findContents(file);
  writeByteRange(file, start, end);
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  return { digest, start: start + 1, hexLength: end - start - 2 };
}

/** Writes the signature into the space that was left for it. Changes the given bytes. */
export function embedSignature(
  bytes: Uint8Array,
  { start, hexLength }: Pick<PreparedSignature, 'start' | 'hexLength'>,
  signature: Buffer,
): void {
  if (signature.length * 2 > hexLength) throw new Error('The signature needs more room.');
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).write(signature.toString('hex'), start, 'latin1');
}

const emptyContents = Buffer.from(`<${'0'.repeat(512)}`);

function findContents(file: Buffer): [start: number, end: number] {
  const start = file.lastIndexOf(emptyContents);
  const end = file.indexOf('>', start) + 1;
  if (start < 0 || end === 0) throw new Error('The file has no room for a signature.');
  return [start, end];
}

function writeByteRange(file: Buffer, start: number, end: number): void {
  const at = file.lastIndexOf(emptyByteRange);
  if (at < 0) throw new Error('The file has no room for a byte range.');
  const range = `[0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(emptyByteRange.length, ' '), at, 'latin1');
}
