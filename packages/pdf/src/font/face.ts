/** A TrueType font as its file has it (OpenType 1.9). Only what our own fonts need is read. */
export interface Face {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly xHeight: number; // in ems
  /** undefined where the font has none. */
  glyphOf(character: string): number | undefined;
  /** In ems, to the thousandth as documents have it. */
  widthOf(glyph: number): number;
  /** Throws where the font has none of this name. */
  table(tag: string): Buffer;
  readonly glyphs: number; // how many
}

/** Where the fields that are read lie in their tables, in bytes (OpenType 1.9). */
export const offsets = {
  head: { checksumAdjustment: 8, unitsPerEm: 18, bounds: [36, 38, 40, 42], hasLongOffsets: 50 },
  hhea: { ascender: 4, descender: 6, widths: 34 },
  maxp: { glyphs: 4 },
  glyf: { top: 8 },
  os2: { xHeight: 86, withHeights: 2 }, // from which version on
} as const;

export function readFace(name: string, file: Buffer): Face {
  const tables = tablesOf(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font ${name} has no table ${tag}.`);
    return found;
  };
  const unitsPerEm = table('head').readUInt16BE(offsets.head.unitsPerEm);
  const characters = charactersOf(table('cmap'));
  const os2 = table('OS/2');
  const isTold = os2.readUInt16BE(0) >= offsets.os2.withHeights;
  return {
    name,
    unitsPerEm,
    xHeight: (isTold ? os2.readInt16BE(offsets.os2.xHeight) : heightOf(characters.get(x) ?? 0, table)) / unitsPerEm,
    glyphOf: (character) => characters.get(character.codePointAt(0) ?? -1),
    widthOf: widthsOf(table('hmtx'), table('hhea').readUInt16BE(offsets.hhea.widths), unitsPerEm),
    table,
    glyphs: table('maxp').readUInt16BE(offsets.maxp.glyphs),
  };
}

const x = 0x78; // what the height of small letters is named after

/** Where the box around an outline ends above (OpenType 1.9, glyf). */
function heightOf(glyph: number, table: Face['table']): number {
  const isLong = table('head').readInt16BE(offsets.head.hasLongOffsets) === 1;
  const loca = table('loca');
  const start = isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return table('glyf').readInt16BE(start + offsets.glyf.top);
}

/** The head of a font's file, and one record of its directory, in bytes. */
export const directory = { tables: 4, head: 12, record: 16, checksum: 4, offset: 8, length: 12, tag: 4 } as const;

export function tablesOf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(directory.tables) }, (_, index) => {
      const record = directory.head + directory.record * index;
      const start = file.readUInt32BE(record + directory.offset);
      return [
        file.toString('latin1', record, record + directory.tag),
        file.subarray(start, start + file.readUInt32BE(record + directory.length)),
      ];
    }),
  );
}

/** Of the records that have a width and a bearing; glyphs behind them are as wide as the last. */
export const widthRecord = 4; // bytes
const thousandths = 1_000;

const widthsOf = (widths: Buffer, measured: number, unitsPerEm: number) => (glyph: number) =>
  Math.round((widths.readUInt16BE(Math.min(glyph, measured - 1) * widthRecord) * thousandths) / unitsPerEm) /
  thousandths;

/** Of format 4: four lists of a number for each segment, the first behind a head, the others with two bytes between. */
const segmented = { format: 4, size: 6, head: 14, padding: 2 } as const;
const endOfSegments = 0xffff;

/** Reads the table of characters for Windows, of the kind that covers the basic plane (format 4). */
function charactersOf(cmap: Buffer): Map<number, number> {
  const table = cmap.subarray(windowsTable(cmap));
  const size = table.readUInt16BE(segmented.size);
  const list = (index: number) => segmented.head + index * size + (index > 0 ? segmented.padding : 0);
  const [ends, starts, deltas, ranges] = [list(0), list(1), list(2), list(3)];
  const characters = new Map<number, number>();
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, range] = [table.readUInt16BE(deltas + at), table.readUInt16BE(ranges + at)];
    const segment = { start, delta, list: range === 0 ? undefined : ranges + at + range };
    for (let code = start; code <= end && code < endOfSegments; code += 1) {
      const glyph = glyphIn(table, segment, code);
      if (glyph !== 0) characters.set(code, glyph);
    }
  }
  return characters;
}

interface Segment {
  readonly start: number;
  readonly delta: number;
  readonly list: number | undefined; // where its glyphs are listed, in bytes; undefined: they follow each other as its codes do
}

/** 0 where the font has none. */
function glyphIn(table: Buffer, { start, delta, list }: Segment, code: number): number {
  const listed = list === undefined ? undefined : table.readUInt16BE(list + 2 * (code - start));
  return listed === 0 ? 0 : ((listed ?? code) + delta) & 0xffff;
}

/** The list of tables in `cmap`: how many, and of each its platform and where it lies. */
const encodings = { count: 2, head: 4, record: 8, offset: 4 } as const;
const windows = 3;

function windowsTable(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(encodings.count); index += 1) {
    const record = encodings.head + index * encodings.record;
    const offset = cmap.readUInt32BE(record + encodings.offset);
    if (cmap.readUInt16BE(record) === windows && cmap.readUInt16BE(offset) === segmented.format) return offset;
  }
  throw new Error('The font has no table of characters that we read.');
}
