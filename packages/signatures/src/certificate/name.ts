import { type Bytes, latin1 } from '../bytes.ts';
import { oidText } from '../der/oid.ts';
import { type Der, partAt, partsOf } from '../der/read-der.ts';

/** One attribute of a distinguished name. `text` is null where its value is no string. */
export interface NamePart {
  readonly type: string; // OID
  readonly text: string | null;
}

/** The attributes of a Name (RFC 5280, 4.1.2.4), in its order. */
export const namePartsOf = (name: Der): NamePart[] =>
  partsOf(name).flatMap((set) =>
    partsOf(set).map((pair) => ({ type: oidText(partAt(pair, 0).body), text: textOf(partAt(pair, 1)) })),
  );

/** The first attribute of that type, without the space around it. */
export const namePart = (parts: readonly NamePart[], type: string): string | null =>
  parts.find((part) => part.type === type)?.text?.trim() ?? null;

const decoders: Readonly<Record<number, (bytes: Bytes) => string | null>> = {
  12: utf8, // UTF8String
  19: latin1, // PrintableString
  20: latin1, // TeletexString: whoever writes accents into one means Latin-1
  22: latin1, // IA5String
  30: utf16, // BMPString
};

const textOf = ({ tag, body }: Der): string | null => decoders[tag]?.(body) ?? null;

function utf8(bytes: Bytes): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null; // no name is guessed
  }
}

function utf16(bytes: Bytes): string | null {
  if (bytes.length % 2 !== 0) return null;
  const units = Array.from(
    { length: bytes.length / 2 },
    (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0),
  );
  return String.fromCharCode(...units);
}
