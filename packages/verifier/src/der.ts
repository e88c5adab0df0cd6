/** One value of DER (X.690): its tag, all its bytes, and those of its content. */
export interface Der {
  readonly tag: number;
  readonly whole: Buffer;
  readonly body: Buffer;
}

/** Bytes that are no DER. */
export class NotDer extends Error {
  override name = 'NotDer';
}

/** The values that stand one after another in these bytes. */
export function valuesIn(bytes: Buffer): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number): Der {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw new NotDer('a value is cut off');
  const count = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || count > 4) throw new NotDer('a length is not definite');
  const length =
    count === 0 ? first : bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  const from = at + 2 + count;
  if (from + length > bytes.length) throw new NotDer('a value is cut off');
  return { tag, whole: bytes.subarray(at, from + length), body: bytes.subarray(from, from + length) };
}

/** The value at the end of a path of positions. */
export function partAt(value: Der, ...places: readonly number[]): Der {
  return places.reduce((current, place) => {
    const part = valuesIn(current.body)[place];
    if (!part) throw new NotDer(`a value has no part ${place}`);
    return part;
  }, value);
}

/** The one value that these bytes begin with. */
export const firstIn = (bytes: Buffer): Der => valueAt(bytes, 0);

/** An object identifier in hexadecimal, as it is compared here. */
export const hexOf = ({ body }: Der): string => body.toString('hex');
