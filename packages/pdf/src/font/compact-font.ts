import type { PdfStream } from '@libpdf/core';
import { decoded } from '../content/stream.ts';

/** Operators of two bytes, the first of which is 12 (section 18). */
const operators = { fontArray: (12 << 8) | 36, fontName: (12 << 8) | 38 } as const;
const standardStrings = 391; // have numbers below that and are not in the program (appendix A)

/**
 * The name that the first font of a composite program in the Compact Font Format has in it (Adobe Technical Note 5176, FDArray and FontName),
 * which copies keep that lose it elsewhere. Undefined where none is told, or the program is broken.
 */
export function nameInProgram(stream: PdfStream): string | undefined {
  try {
    return nameOfFont(Buffer.from(decoded(stream)));
  } catch {
    return undefined; // a broken program tells nothing for sure
  }
}

function nameOfFont(program: Buffer): string | undefined {
  const names = indexAt(program, program.readUInt8(2));
  const tops = indexAt(program, names.end);
  const strings = indexAt(program, tops.end);
  const fonts = operandsIn(tops.item(0)).get(operators.fontArray);
  const name = fonts && operandsIn(indexAt(program, fonts).item(0)).get(operators.fontName);
  return name === undefined ? undefined : strings.item(name - standardStrings).toString('latin1');
}

interface Index {
  readonly end: number;
  item(at: number): Buffer; // throws a RangeError where there is none
}

/** Section 5. */
function indexAt(program: Buffer, start: number): Index {
  const count = program.readUInt16BE(start);
  if (count === 0) return { end: start + 2, item: () => none() };
  const size = program.readUInt8(start + 2);
  const data = start + 2 + (count + 1) * size; // offsets begin with 1
  const offset = (at: number) => data + program.readUIntBE(start + 3 + at * size, size);
  return {
    end: offset(count),
    item: (at) => (at >= 0 && at < count ? program.subarray(offset(at), offset(at + 1)) : none()),
  };
}

function none(): never {
  throw new RangeError('The index has no such item.');
}

/** The last operand of each operator (section 4), where that is whole. */
function operandsIn(dictionary: Buffer): ReadonlyMap<number, number> {
  const operands = new Map<number, number>();
  let last: number | undefined;
  for (let at = 0; at < dictionary.length; ) {
    const first = dictionary.readUInt8(at);
    if (first > lastOperator) {
      [last, at] = numberAt(dictionary, at);
      continue;
    }
    const isLong = first === 12;
    if (last !== undefined) operands.set(isLong ? (first << 8) | dictionary.readUInt8(at + 1) : first, last);
    last = undefined;
    at += isLong ? 2 : 1;
  }
  return operands;
}

const lastOperator = 21;

/** Table 3: a number, undefined where it is real, and where the next begins. */
function numberAt(dictionary: Buffer, at: number): [number | undefined, number] {
  const first = dictionary.readUInt8(at);
  if (first === 28) return [dictionary.readInt16BE(at + 1), at + 3];
  if (first === 29) return [dictionary.readInt32BE(at + 1), at + 5];
  if (first === 30) return [undefined, endOfReal(dictionary, at + 1)];
  if (first <= 246) return [first - 139, at + 1];
  const second = dictionary.readUInt8(at + 1);
  return [first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108, at + 2];
}

/** Half a byte of ones ends it. */
function endOfReal(dictionary: Buffer, from: number): number {
  let at = from;
  while ((dictionary.readUInt8(at) & 0x0f) !== 0x0f) at += 1;
  return at + 1;
}
