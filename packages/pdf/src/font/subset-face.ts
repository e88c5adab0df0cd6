import type { Face } from './face.ts';

/** The font with only these glyphs, under their own numbers. Without hinting: readers smooth text of their own. */
export function subset({ tables, glyphs }: Face, wanted: Iterable<number>): Buffer {
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const source: Outlines = { glyf: table('glyf'), loca: table('loca'), isLong: table('head').readInt16BE(50) === 1 };
  const kept = new Set<number>([0]);
  for (const glyph of wanted) keep(source, glyph, kept);
  const { glyf, loca } = pack(source, kept, glyphs);
  const head = Buffer.from(table('head'));
  head.writeInt16BE(1, 50); // offsets in four bytes
  head.writeUInt32BE(0, 8);
  return assemble([
    ['glyf', glyf],
    ['head', head],
    ['hhea', table('hhea')],
    ['hmtx', onlyWidthsOf(table('hmtx'), kept, table('hhea').readUInt16BE(34))],
    ['loca', loca],
    ['maxp', table('maxp')],
  ]);
}

interface Outlines {
  readonly glyf: Buffer;
  readonly loca: Buffer;
  readonly isLong: boolean;
}

function outlineOf({ glyf, loca, isLong }: Outlines, glyph: number): Buffer {
  const at = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return glyf.subarray(at(glyph), at(glyph + 1));
}

/** Keeps a glyph and those that it is put together from. */
function keep(source: Outlines, glyph: number, kept: Set<number>): void {
  if (kept.has(glyph)) return;
  kept.add(glyph);
  for (const { part } of partsOf(outlineOf(source, glyph))) keep(source, part, kept);
}

const flags = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 };

interface Part {
  readonly part: number;
  readonly at: number;
  readonly end: number;
}

function partsOf(outline: Buffer): Part[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: Part[] = [];
  let [at, flag] = [10, flags.more];
  while (flag & flags.more) {
    flag = outline.readUInt16BE(at);
    const scale = flag & flags.matrix ? 8 : flag & flags.twoScales ? 4 : flag & flags.scale ? 2 : 0;
    const end = at + 4 + (flag & flags.words ? 4 : 2) + scale;
    parts.push({ part: outline.readUInt16BE(at + 2), at, end });
    at = end;
  }
  return parts;
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
  const contours = outline.readInt16BE(0);
  if (contours < 0) return withoutInstructionsOfParts(outline);
  const at = 10 + contours * 2;
  return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(at + 2 + outline.readUInt16BE(at))]);
}

function withoutInstructionsOfParts(outline: Buffer): Buffer {
  const parts = partsOf(outline);
  const copy = Buffer.from(outline.subarray(0, parts.at(-1)!.end));
  for (const { at } of parts) copy.writeUInt16BE(copy.readUInt16BE(at) & ~flags.instructions, at);
  return copy;
}

/** What is not kept takes no room once it is compressed. */
function onlyWidthsOf(widths: Buffer, kept: ReadonlySet<number>, measured: number): Buffer {
  const copy = Buffer.alloc(widths.length);
  for (const glyph of kept) {
    const [at, size] = glyph < measured ? [glyph * 4, 4] : [measured * 4 + (glyph - measured) * 2, 2];
    widths.copy(copy, at, at, at + size);
  }
  widths.copy(copy, (measured - 1) * 4, (measured - 1) * 4, measured * 4); // the width of all that follow
  return copy;
}

function assemble(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  let offset = header.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const record = 12 + 16 * index;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksum(bytes), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(bytes.length, record + 12);
    offset += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat([header, ...tables.map(([, bytes]) => padded(bytes))]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  const whole = padded(bytes);
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
