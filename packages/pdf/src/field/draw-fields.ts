import { type PDF, PdfArray, PdfDict, type PdfRef, PdfStream } from '@libpdf/core';
import { around, type Box, type Size } from '../content/geometry.ts';
import { apply, identity, type Matrix, matrixOf } from '../content/matrix.ts';
import { resolved } from '../content/objects.ts';
import { unitsPerEm } from '../content/text-state.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import type { FieldBox } from './field-box.ts';
import type { FieldLine, FieldText } from './typeset-field.ts';
import { isWidget, numbersIn, rectangleIn } from './widget.ts';

/** A field as it is to look: a text in its frame, or one of the looks that it came with. */
export interface FilledField {
  readonly field: FieldBox;
  readonly text: FieldText | undefined;
  readonly look: PdfRef | undefined;
  readonly sheet: number; // of the pages that its page is set on, the page itself being the first
}

export interface FieldNames {
  fontOf(glyph: ShapedGlyph): string;
  formOf(look: PdfRef): string;
}

/** The operators that draw fields where their boxes were. */
export const drawFields = (pdf: PDF, fields: readonly FilledField[], names: FieldNames): string =>
  fields
    .map((field) => (field.look ? drawLook(pdf, field.field.box, field.look, names) : drawText(field, names)))
    .join('');

/** The size of a field as what stands in it sees it. */
export const roomOf = ({ box, turn }: FieldBox): Size =>
  turn % 180 === 0 ? { width: box.width, height: box.height } : { width: box.height, height: box.width };

function placeOf({ box, turn }: FieldBox): Matrix {
  const [right, top] = [box.x + box.width, box.y + box.height];
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, box.x, box.y];
    case 90:
      return [0, 1, -1, 0, right, box.y];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, -1, 1, 0, box.x, top];
  }
}

function drawText({ field, text }: FilledField, names: FieldNames): string {
  const frame = drawFrame(field);
  const lines = text?.lines.map((line) => drawLine(line, text, names)) ?? [];
  if (frame === '' && lines.length === 0) return '';
  return `q ${numbers(placeOf(field))} cm\n${frame}${lines.join('')}Q\n`;
}

/** What is drawn around a field lies within its box: the middle of a line is half its width inside. */
function drawFrame(field: FieldBox): string {
  const { background, border, width, isUnderline } = field.frame;
  const { width: right, height: top } = roomOf(field);
  const inside = [width / 2, width / 2, right - width, top - width].map(short).join(' ');
  return [
    background && `${background} 0 0 ${short(right)} ${short(top)} re f\n`,
    width > 0 &&
      isUnderline &&
      `${border} ${width} w 0 ${short(width / 2)} m ${short(right)} ${short(width / 2)} l S\n`,
    width > 0 && !isUnderline && `${border} ${width} w ${inside} re S\n`,
  ]
    .filter(Boolean)
    .join('');
}

/** In cells each letter stands in the middle of its own. */
function drawLine({ glyphs, x, y, cell }: FieldLine, { size, fill }: FieldText, names: FieldNames): string {
  const parts: string[] = [];
  let [font, pen] = ['', x];
  for (const [index, glyph] of glyphs.entries()) {
    const name = names.fontOf(glyph);
    const width = glyph.width * size;
    const at = cell > 0 ? x + index * cell + (cell - width) / 2 : pen;
    if (name !== font) parts.push(`${font && '] TJ '}/${name} ${short(size)} Tf 1 0 0 1 ${short(at)} ${short(y)} Tm [`);
    else if (at !== pen) parts.push(short(((pen - at) / size) * unitsPerEm));
    parts.push(`<${Buffer.from(glyph.code).toString('hex')}>`);
    [font, pen] = [name, at + width];
  }
  return font === '' ? '' : `BT ${fill} ${parts.join('')}] TJ ET\n`;
}

/** Parts of a point that are written: no printer shows smaller ones. */
const precision = 1_000;

const short = (value: number): string => String(Math.round(value * precision) / precision);
const numbers = (matrix: Matrix): string => matrix.map(short).join(' ');

/** Fits a look into its box (ISO 32000-2, 12.5.5). */
function drawLook(pdf: PDF, box: Box, look: PdfRef, names: FieldNames): string {
  const stream = resolved(pdf, look);
  if (!(stream instanceof PdfStream)) return '';
  const corners = rectangleIn(pdf, stream.get('BBox'));
  if (!corners) return '';
  const matrix = ownMatrix(pdf, stream);
  const shown = around(corners.map((corner) => apply(matrix, corner)));
  if (shown.width === 0 || shown.height === 0) return '';
  const [across, up] = [box.width / shown.width, box.height / shown.height];
  const place: Matrix = [across, 0, 0, up, box.x - shown.x * across, box.y - shown.y * up];
  return `q ${numbers(place)} cm /${names.formOf(look)} Do Q\n`;
}

function ownMatrix(pdf: PDF, look: PdfStream): Matrix {
  const own = numbersIn(pdf, look.get('Matrix'));
  return (own.length === identity.length && matrixOf(own)) || identity;
}

/** Takes the form out of a document: its fields are drawn now. */
export function removeForm(pdf: PDF): void {
  for (const { dict } of pdf.getPages()) {
    const annotations = resolved(pdf, dict.get('Annots'));
    if (!(annotations instanceof PdfArray)) continue;
    const kept = annotations.toArray().filter((item) => {
      const annotation = resolved(pdf, item);
      return !(annotation instanceof PdfDict && isWidget(pdf, annotation));
    });
    if (kept.length === 0) dict.delete('Annots');
    else dict.set('Annots', new PdfArray(kept));
  }
  pdf.context.catalog.getDict().delete('AcroForm');
}
