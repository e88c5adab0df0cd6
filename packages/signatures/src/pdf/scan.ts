import { latin1 } from '../bytes.ts';

const piece = 1024 * 1024;
const overlap = 64; // the longest that is looked for

/** Where it stands in the file, in order. `pattern` is global and tells by what is within so many bytes. */
export function placesIn(file: Uint8Array, pattern: RegExp): number[] {
  const found: number[] = [];
  for (let from = 0; from < file.length; from += piece) {
    const text = latin1(file.subarray(from, from + piece + overlap));
    for (const { index } of text.matchAll(pattern)) if (index < piece) found.push(from + index);
  }
  return found;
}
