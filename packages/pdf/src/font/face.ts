/** A TrueType font as its file has it (OpenType 1.9). Only what our own fonts need is read. */
export interface Face {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly xHeight: number; // in ems
  /** undefined where the font has none. */
  glyphOf(character: string): number | undefined;
  /** In ems, to the thousandth as documents have it. */
  widthOf(glyph: number): number;
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphs: number; // how many
}

export function readFace(name: string, file: Buffer): Face {
  const tables = tablesOf(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font ${name} has no table ${tag}.`);
    return found;
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const [widths, measured] = [table('hmtx'), table('hhea').readUInt16BE(34)];
  const characters = charactersOf(table('cmap'));
  return {
    name,
    unitsPerEm,
    xHeight: table('OS/2').readInt16BE(86) / unitsPerEm,
    glyphOf: (character) => characters.get(character.codePointAt(0)!),
    widthOf: (glyph) => Math.round((widths.readUInt16BE(Math.min(glyph, measured - 1) * 4) * 1000) / unitsPerEm) / 1000,
    tables,
    glyphs: table('maxp').readUInt16BE(4),
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const record = 12 + 16 * index;
      const start = file.readUInt32BE(record + 8);
      return [
        file.toString('latin1', record, record + 4),
        file.subarray(start, start + file.readUInt32BE(record + 12)),
      ];
    }),
  );
}

/** Reads the table of characters for Windows, of the kind that covers the basic plane (format 4). */
function charactersOf(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  const table = cmap.subarray(windowsTable(cmap));
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size];
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : table.readUInt16BE(offsets + at + offset + 2 * (code - start));
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) characters.set(code, glyph);
    }
  }
  return characters;
}

function windowsTable(cmap: Buffer): number {
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const offset = cmap.readUInt32BE(record + 4);
    if (cmap.readUInt16BE(record) === 3 && cmap.readUInt16BE(offset) === 4) return offset;
  }
  throw new Error('The font has no table of characters that we read.');
}
