import { directory, type Face, offsets, widthRecord } from './face.ts';

/** The font with only these glyphs, under their own numbers. Without hinting: readers smooth text of their own. */
export function subset(face: Face, wanted: Iterable<number>): Buffer {
  const { head: fields, hhea } = offsets;
  const source: Outlines = {
    glyf: face.table('glyf'),
    loca: face.table('loca'),
    isLong: face.table('head').readInt16BE(fields.hasLongOffsets) === 1,
  };
  const kept = new Set<number>([0]);
  for (const glyph of wanted) keep(source, glyph, kept);
  const { glyf, loca } = pack(source, kept, face.glyphs);
  const head = Buffer.from(face.table('head'));
  head.writeInt16BE(1, fields.hasLongOffsets);
  head.writeUInt32BE(0, fields.checksumAdjustment);
  const widths = onlyWidthsOf(face.table('hmtx'), kept, face.table('hhea').readUInt16BE(hhea.widths));
  return assemble([
    ['glyf', glyf],
    ['head', head],
    ['hhea', face.table('hhea')],
    ['hmtx', widths],
    ['loca', loca],
    ['maxp', face.table('maxp')],
  ]);
}

interface Outlines {
  readonly glyf: Buffer;
  readonly loca: Buffer;
  readonly isLong: boolean; // offsets in four bytes; else halves of them in two
}

function outlineOf({ glyf, loca, isLong }: Outlines, glyph: number): Buffer {
  const at = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return glyf.subarray(at(glyph), at(glyph + 1));
}

/** Keeps a glyph and those that it is put together from. */
function keep(source: Outlines, glyph: number, kept: Set<number>): void {
  if (kept.has(glyph)) return;
  kept.add(glyph);
  for (const { glyph: part } of partsOf(outlineOf(source, glyph))) keep(source, part, kept);
}

/** Of a part of a composite glyph (OpenType 1.9, glyf). */
const flags = { words: 1, scale: 1 << 3, more: 1 << 5, twoScales: 1 << 6, matrix: 1 << 7, instructions: 1 << 8 };

/** The head of an outline: how many contours it has, and the box around it; in bytes. */
const outlineHead = 10;
const partHead = { glyph: 2, arguments: 4 } as const;

interface Part {
  readonly glyph: number;
  readonly at: number;
  readonly end: number;
}

const isComposite = (outline: Buffer): boolean => outline.length > 0 && outline.readInt16BE(0) < 0;

function partsOf(outline: Buffer): Part[] {
  if (!isComposite(outline)) return [];
  const parts: Part[] = [];
  let [at, flag] = [outlineHead, flags.more];
  while (flag & flags.more) {
    flag = outline.readUInt16BE(at);
    const end = at + partHead.arguments + (flag & flags.words ? 4 : 2) + scaleBytes(flag);
    parts.push({ glyph: outline.readUInt16BE(at + partHead.glyph), at, end });
    at = end;
  }
  return parts;
}

/** Two bytes for each number. */
function scaleBytes(flag: number): number {
  if (flag & flags.matrix) return 8;
  if (flag & flags.twoScales) return 4;
  return flag & flags.scale ? 2 : 0;
}

function pack(source: Outlines, kept: ReadonlySet<number>, glyphs: number): { glyf: Buffer; loca: Buffer } {
  const outlines: Buffer[] = [];
  const loca = Buffer.alloc((glyphs + 1) * 4);
  let length = 0;
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    loca.writeUInt32BE(length, glyph * 4);
    if (!kept.has(glyph)) continue;
    const outline = padded(withoutInstructions(outlineOf(source, glyph)));
    outlines.push(outline);
    length += outline.length;
  }
  loca.writeUInt32BE(length, glyphs * 4);
  return { glyf: Buffer.concat(outlines), loca };
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function withoutInstructions(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  if (isComposite(outline)) return withoutInstructionsOfParts(outline);
  const at = outlineHead + outline.readInt16BE(0) * 2;
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(at + 2 + outline.readUInt16BE(at))]);
}

function withoutInstructionsOfParts(outline: Buffer): Buffer {
  const parts = partsOf(outline);
  const copy = Buffer.from(outline.subarray(0, parts.at(-1)?.end));
  for (const { at } of parts) copy.writeUInt16BE(copy.readUInt16BE(at) & ~flags.instructions, at);
  return copy;
}

/** What is not kept takes no room once it is compressed. */
function onlyWidthsOf(widths: Buffer, kept: ReadonlySet<number>, measured: number): Buffer {
  const copy = Buffer.alloc(widths.length);
  const bearings = measured * widthRecord; // behind the records stand bearings alone, two bytes each
  for (const glyph of kept) {
    const isMeasured = glyph < measured;
    const at = isMeasured ? glyph * widthRecord : bearings + (glyph - measured) * 2;
    widths.copy(copy, at, at, at + (isMeasured ? widthRecord : 2));
  }
  widths.copy(copy, bearings - widthRecord, bearings - widthRecord, bearings); // the width of all that follow
  return copy;
}

const trueType = 0x00010000;

function assemble(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const header = Buffer.alloc(directory.head + directory.record * tables.length);
  const power = Math.floor(Math.log2(tables.length)); // how far a binary search in the records has to go
  header.writeUInt32BE(trueType, 0);
  header.writeUInt16BE(tables.length, directory.tables);
  header.writeUInt16BE(2 ** power * directory.record, directory.tables + 2);
  header.writeUInt16BE(power, directory.tables + 4);
  header.writeUInt16BE((tables.length - 2 ** power) * directory.record, directory.tables + 6);
  let offset = header.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const record = directory.head + directory.record * index;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksum(bytes), record + directory.checksum);
    header.writeUInt32BE(offset, record + directory.offset);
    header.writeUInt32BE(bytes.length, record + directory.length);
    offset += padded(bytes).length;
  }
  return Buffer.concat([header, ...tables.map(([, bytes]) => padded(bytes))]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  const whole = padded(bytes);
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
