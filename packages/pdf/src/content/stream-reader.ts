import { PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { costOfForm, formReading, maxFormDepth, taggedForms } from './form-xobject.ts';
import { type Box, type Corners, cornersOfBox } from './geometry.ts';
import type { Glyph, TextRun, TextStyle } from './glyph.ts';
import { identity, isSomewhere, type Matrix, multiply } from './matrix.ts';
import { resolved } from './objects.ts';
import { nameOperand, numberOperand, type Operation, operationsOf } from './operations.ts';
import type { PageReading, PlainText, StreamReading } from './page-reading.ts';
import { PathReader } from './path-reader.ts';
import { glyphsOf, textOf } from './shown-glyphs.ts';
import { TextCursor } from './text-cursor.ts';
import {
  firstClippingMode,
  invisibleModes,
  startingTextState,
  styleOf,
  type TextState,
  unitsPerEm,
} from './text-state.ts';
import { assertHeld, mostGlyphsHeld, mostStatesHeld, spend, spendOnBytes } from './work-budget.ts';

type Handler = (reader: StreamReader, operation: Operation) => void;

const setting =
  (name: 'characterSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', factor = 1): Handler =>
  (reader, operation) => {
    reader.state[name] = numberOperand(operation, 0) * factor;
  };

const perCent = 1 / 100;

/** What matters where only the text is wanted (ISO 32000-2, 8.4.4 and 9.4). */
const textHandlers = new Map<string, Handler>([
  ['q', (reader) => reader.save()],
  ['Q', (reader) => reader.restore()],
  ['Tr', (reader, operation) => reader.useMode(numberOperand(operation, 0))],
  ['Tf', (reader, operation) => reader.useFont(nameOperand(operation, 0), numberOperand(operation, 1))],
  ['Tj', (reader, operation) => reader.show(operation)],
  ['TJ', (reader, operation) => reader.show(operation)],
  ["'", (reader, operation) => reader.showOnNextLine(operation)],
  ['"', (reader, operation) => reader.showSpaced(operation)],
  ['Do', (reader, operation) => reader.draw(nameOperand(operation, 0), operation)],
]);

/** And what else matters for where it stands and how it looks. */
const handlers = new Map<string, Handler>([
  ...textHandlers,
  ['cm', (reader, operation) => reader.transform(matrixOperand(operation))],
  ['BT', (reader) => reader.cursor.moveTo(identity)],
  ['Tc', setting('characterSpacing')],
  ['Tw', setting('wordSpacing')],
  ['Tz', setting('scale', perCent)],
  ['TL', setting('leading')],
  ['Ts', setting('rise')],
  ['gs', (reader, operation) => reader.useGraphics(nameOperand(operation, 0))],
  ['sh', (reader) => reader.paintAll()],
  ...['G', 'RG', 'K', 'CS', 'SC', 'SCN'].map(
    (name) => [name, (reader: StreamReader, operation: Operation) => reader.stroke(operation)] as const,
  ),
  ['g', (reader, operation) => reader.colour(operation, '/DeviceGray cs')],
  ['rg', (reader, operation) => reader.colour(operation, '/DeviceRGB cs')],
  ['k', (reader, operation) => reader.colour(operation, '/DeviceCMYK cs')],
  ['cs', (reader, operation) => reader.colourSpace(operation)],
  ['sc', (reader, operation) => reader.colourInSpace(operation)],
  ['scn', (reader, operation) => reader.colourInSpace(operation)],
  ['Td', (reader, operation) => reader.cursor.moveBy(numberOperand(operation, 0), numberOperand(operation, 1))],
  ['TD', (reader, operation) => reader.moveByWithLeading(numberOperand(operation, 0), numberOperand(operation, 1))],
  ['Tm', (reader, operation) => reader.cursor.moveTo(matrixOperand(operation))],
  ['T*', (reader) => reader.nextLine()],
]);

type RunInReading = { -readonly [Key in keyof TextRun]: TextRun[Key] };

/** Follows one content stream and collects the glyphs that it and its forms show. */
export class StreamReader {
  readonly state: TextState;
  readonly cursor = new TextCursor();
  readonly #page: PageReading;
  readonly #stream: StreamReading;
  readonly #saved: TextState[] = [];
  readonly #paths: PathReader | undefined;
  #style: TextStyle | undefined;
  #isCut = false; // what it draws ends where a form or a clip does

  constructor(page: PageReading, stream: StreamReading) {
    this.#page = page;
    this.#stream = stream;
    this.state = { ...startingTextState(stream.matrix), fill: stream.fill, clip: stream.clip };
    this.#paths = page.graphics && new PathReader(stream.content, page.graphics, () => page.glyphs?.length === 0);
  }

  read(): void {
    const relevant = this.#page.text ? textHandlers : handlers;
    spendOnBytes(this.#page.budget, this.#stream.content.bytes);
    for (const operation of operationsOf(this.#stream.content.bytes)) {
      spend(this.#page.budget, 1);
      relevant.get(operation.name)?.(this, operation);
      this.#paths?.follow(operation, this.state);
    }
  }

  save(): void {
    assertHeld(this.#saved.push({ ...this.state }), mostStatesHeld);
  }

  restore(): void {
    Object.assign(this.state, this.#saved.pop());
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(matrix, this.state.matrix);
  }

  useFont(name: string, size: number): void {
    this.state.font = this.#page.fonts(this.#resource('Font', name));
    this.state.fontName = name;
    this.state.size = size;
  }

  useMode(mode: number): void {
    this.state.mode = mode;
    if (mode >= firstClippingMode) this.noteInseparable();
  }

  useGraphics(name: string): void {
    const settings = this.#page.extras && resolved(this.#page.pdf, this.#resource('ExtGState', name));
    const mask = settings instanceof PdfDict ? resolved(this.#page.pdf, settings.get('SMask')) : undefined;
    if (mask) this.state.isMasked = mask instanceof PdfDict; // else its name is None
  }

  stroke(operation: Operation): void {
    this.state.isPatternStroked = namesPattern(operation);
  }

  noteInseparable(): void {
    if (this.#page.extras && this.#stream.depth === 0) this.#page.extras.hasInseparable = true;
  }

  /** A shading ends nowhere but where its clip does. */
  paintAll(): void {
    this.#isCut = true;
    this.noteInseparable();
  }

  colour(operation: Operation, space: string): void {
    this.state.fillSpace = space;
    this.state.isPatternFilled = false;
    this.state.fill = this.#sourceOf(operation);
  }

  colourSpace(operation: Operation): void {
    this.colour(operation, this.#sourceOf(operation));
  }

  colourInSpace(operation: Operation): void {
    this.state.isPatternFilled = namesPattern(operation);
    this.state.fill = `${this.state.fillSpace} ${this.#sourceOf(operation)}`;
  }

  #sourceOf({ start, end }: Operation): string {
    return Buffer.from(this.#stream.content.bytes.subarray(start, end)).toString('latin1').replaceAll(/\s+/g, ' ');
  }

  moveByWithLeading(x: number, y: number): void {
    this.state.leading = -y;
    this.cursor.moveBy(x, y);
  }

  nextLine(): void {
    this.cursor.moveBy(0, -this.state.leading);
  }

  showOnNextLine(operation: Operation): void {
    this.nextLine();
    this.show(operation);
  }

  showSpaced(operation: Operation): void {
    this.state.wordSpacing = numberOperand(operation, 0);
    this.state.characterSpacing = numberOperand(operation, 1);
    this.showOnNextLine(operation);
  }

  show(operation: Operation): void {
    if (this.#page.text) this.#tell(operation, this.#page.text);
    else this.#place(operation);
  }

  #tell({ operands }: Operation, told: PlainText): void {
    for (const operand of operands) {
      if (operand.kind !== 'string') continue;
      spend(this.#page.budget, operand.bytes.length);
      const text = textOf(operand.bytes, this.state.font);
      told.parts.push(text);
      if (!invisibleModes.has(this.state.mode)) told.letters += countLetters(text);
    }
  }

  #place(operation: Operation): void {
    const { name: operator, operands, start, end } = operation;
    const spacing = operator === '"' ? [numberOperand(operation, 0), numberOperand(operation, 1)] : [];
    this.#noteLetters();
    const { matrix, clip } = this.state;
    const { line, text: from } = this.cursor;
    this.#style = styleOf(this.state, this.#style);
    const elements: (number | readonly Glyph[])[] = [];
    const run: RunInReading = {
      ...{ operator, start, end, spacing, elements, style: this.#style },
      ...{ matrix, line, from, after: from, clip },
    };
    for (const operand of operands) {
      if (operand.kind === 'string') elements.push(this.#glyphsOf(operand.bytes, run));
      if (operand.kind !== 'number' || operator !== 'TJ') continue;
      elements.push(operand.value);
      this.#advance(-operand.value / unitsPerEm);
    }
    run.after = this.cursor.text;
  }

  /** Letters in a gradient would take other colours elsewhere, and those under a mask be seen otherwise. */
  #noteLetters(): void {
    const { isPatternFilled, isMasked, mode } = this.state;
    if ((isPatternFilled || isMasked) && !invisibleModes.has(mode)) this.noteInseparable();
  }

  #glyphsOf(bytes: Uint8Array, run: TextRun): Glyph[] {
    spend(this.#page.budget, bytes.length);
    assertHeld(this.#page.glyphs.length + bytes.length, mostGlyphsHeld);
    const { content } = this.#stream;
    const { glyphs, after } = glyphsOf(bytes, this.state, this.cursor.text, { run, content });
    this.cursor.text = after;
    for (const glyph of glyphs) if (isSomewhere(glyph.matrix)) this.#page.glyphs.push(glyph); // a string may have more than a call has room for
    return glyphs;
  }

  #advance(ems: number): void {
    this.cursor.advance(ems * this.state.size * this.state.scale);
  }

  draw(name: string, { start, end }: Operation): void {
    const reference = this.#resource('XObject', name);
    const form = resolved(this.#page.pdf, reference);
    if (this.#stream.depth >= maxFormDepth || !(form instanceof PdfStream)) return;
    if (form.getName('Subtype', this.#resolve)?.value !== 'Form') {
      this.#paths?.image({ start, end }, this.state);
      return;
    }
    const { isPatternFilled, isPatternStroked, isMasked } = this.state;
    if (isPatternFilled || isPatternStroked || isMasked) this.noteInseparable();
    spend(this.#page.budget, costOfForm);
    const inner = formReading(this.#page, form, reference, this.state, this.#stream);
    const { content, clip } = inner;
    const { matrix, clip: outer } = this.state;
    if (this.#stream.depth === 0) {
      const isTagged = taggedForms(this.#page.pdf, form).length > 0;
      this.#page.extras?.forms.push({ box: clip.box, content, start, end, matrix, clip: outer, isTagged });
    }
    const drawn = new StreamReader(this.#page, inner);
    clip.cutsNothing = drawn.#readWithin(clip.box) && clip.isBox;
    this.#isCut ||= drawn.#isCutAnywhere;
  }

  /** Reads it, and whether it surely draws nothing that ends at the edges of its form. */
  #readWithin(edges: Box): boolean {
    const { glyphs, graphics = [] } = this.#page;
    const before = { glyphs: glyphs.length, graphics: graphics.length };
    this.read();
    return (
      this.#paths !== undefined &&
      !this.#isCutAnywhere &&
      glyphs.slice(before.glyphs).every(({ corners }) => isWithin(edges, corners, -atEdge)) &&
      graphics.slice(before.graphics).every(({ box }) => isWithin(edges, cornersOfBox(box), atEdge))
    );
  }

  get #isCutAnywhere(): boolean {
    return this.#isCut || this.#paths?.hasUnseen === true;
  }

  #resource(kind: string, name: string): PdfObject | undefined {
    return this.#stream.resources?.getDict(kind, this.#resolve)?.get(name);
  }

  readonly #resolve = (reference: PdfRef) => this.#page.pdf.context.resolve(reference);
}

/** Whether an operator sets a pattern as the colour, and no components of one (ISO 32000-2, 8.6.8). */
const namesPattern = ({ name, operands }: Operation): boolean =>
  name.toLowerCase() === 'scn' && operands.at(-1)?.kind === 'name';

/** Points: what comes as near to an edge may go on behind it; letters begin and end there. */
const atEdge = 0.01;

const isWithin = (edges: Box, corners: Corners, room: number): boolean =>
  corners.every(
    ({ x, y }) =>
      x >= edges.x + room &&
      x <= edges.x + edges.width - room &&
      y >= edges.y + room &&
      y <= edges.y + edges.height - room,
  );

const blank = /\s/;
const [firstVisible, lastVisible] = [33, 126]; // of ASCII: most letters, told without a regular expression

function countLetters(text: string): number {
  let letters = 0;
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    if ((code >= firstVisible && code <= lastVisible) || !blank.test(letter)) letters += letter.length;
  }
  return letters;
}

const matrixOperand = (operation: Operation): Matrix => [
  numberOperand(operation, 0),
  numberOperand(operation, 1),
  numberOperand(operation, 2),
  numberOperand(operation, 3),
  numberOperand(operation, 4),
  numberOperand(operation, 5),
];
