import type { PdfStream } from '@libpdf/core';
import { decoded } from '../content/stream.ts';
import { tablesOf } from './face.ts';

/** The table of names (OpenType 1.9, name), in bytes: how many there are, where their letters begin, and what is told of each. */
const names = { count: 2, letters: 4, head: 6, record: 12, kind: 6, length: 8, offset: 10 } as const;
const postScriptName = 6;
const longest = 63; // letters of such a name

/** The PostScript name that a TrueType program has in it, whatever its document calls it. Undefined where none is told, or the program is broken. */
export function nameInTrueType(stream: PdfStream): string | undefined {
  try {
    const table = tablesOf(Buffer.from(decoded(stream))).get('name');
    return (table && nameIn(table)) || undefined;
  } catch {
    return undefined; // a broken program tells nothing for sure
  }
}

function nameIn(table: Buffer): string | undefined {
  for (let index = 0; index < table.readUInt16BE(names.count); index += 1) {
    const record = names.head + index * names.record;
    if (table.readUInt16BE(record + names.kind) !== postScriptName) continue;
    const start = table.readUInt16BE(names.letters) + table.readUInt16BE(record + names.offset);
    const letters = table.toString('latin1', start, start + table.readUInt16BE(record + names.length));
    return letters.replaceAll('\0', '').slice(0, longest); // of ASCII, in one byte for Macintosh and two for Windows
  }
  return undefined;
}
