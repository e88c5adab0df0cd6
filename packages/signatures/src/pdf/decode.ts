import { type Bytes, bytesOf, joined } from '../bytes.ts';
import { Dictionary, nameOf, type Stream, Unclear, type Value } from './value.ts';

const largest = 64 * 1024 * 1024; // of a table of objects: a million of them take some 30 MB

/** What a stream of the file's structure (7.5.7, 7.5.8) holds: those are deflated, or nothing. Throws Unclear. */
export async function decoded({ dictionary, bytes }: Stream): Promise<Bytes> {
  const filter = only(dictionary.entries.get('Filter'));
  const parameters = only(dictionary.entries.get('DecodeParms'));
  if (filter === undefined || filter === null) return bytes;
  if (nameOf(filter) !== 'FlateDecode') throw new Unclear('a table of objects in another filter');
  const plain = await inflated(bytes);
  return parameters instanceof Dictionary ? unpredicted(plain, parameters) : plain;
}

function only(value: Value | undefined): Value | undefined {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new Unclear('a table of objects in several filters');
  return value[0];
}

/** `DecompressionStream` is in browsers and in Node. */
async function inflated(bytes: Bytes): Promise<Bytes> {
  const parts: Bytes[] = [];
  let size = 0;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return joined(...parts);
      parts.push(bytesOf(value));
      size += value.length;
      if (size > largest) throw new Unclear('a table of objects that is too large');
    }
  } catch (error) {
    if (error instanceof Unclear) throw error;
    throw new Unclear('a table of objects that cannot be inflated', { cause: error });
  }
}

/** Undoes the predictors of PNG, the only ones that tables are written with (7.4.4.4). */
function unpredicted(bytes: Bytes, { entries }: Dictionary): Bytes {
  const predictor = entries.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = entries.get('Columns') ?? 1;
  const isPlain = (entries.get('Colors') ?? 1) === 1 && (entries.get('BitsPerComponent') ?? 8) === 8;
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || !isPlain) {
    throw new Unclear('a table of objects with another predictor');
  }
  const rows = Math.ceil(bytes.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    const from = bytes.subarray(row * (columns + 1) + 1, (row + 1) * (columns + 1));
    undoRow(
      kind,
      from,
      plain.subarray(row * columns, (row + 1) * columns),
      plain.subarray((row - 1) * columns, row * columns),
    );
  }
  return plain;
}

function undoRow(kind: number, from: Bytes, to: Bytes, above: Bytes): void {
  const undo = predictors[kind];
  if (!undo) throw new Unclear('a table of objects with an unknown predictor');
  from.forEach((byte, at) => {
    to[at] = byte + undo(to[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0);
  });
}

/** By left, upper and upper left byte (PNG, 9.2). */
const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
