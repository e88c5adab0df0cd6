import { type PDF, type PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { around, type Box, type Point } from './geometry.ts';
import type { Clip, ContentStream, Glyph, OperatorRange, TextRun, TextStyle, WorkBudget } from './glyph.ts';
import { apply, identity, type Matrix, multiply, translation } from './matrix.ts';
import { numbersOf } from './objects.ts';
import { nameAt, numberAt, type Operation, operationsOf } from './operations.ts';
import { type Graphic, PathReader } from './path-reader.ts';
import { decoded } from './stream.ts';
import type { FontLookup } from './text-font.ts';
import {
  cornersOf,
  type GlyphGeometry as GlyphShape,
  glyphsOf,
  invisibleModes,
  startingTextState,
  styleOf,
  type TextState,
  textOf,
} from './text-state.ts';

/** What a page says, in the order in which it is drawn. */
export interface PlainText {
  readonly parts: string[];
  /** How many letters of it a reader sees: those that were recognized in a picture are not drawn. */
  letters: number;
}

/** What all the content of one page draws on. */
export interface PageReading {
  readonly pdf: PDF;
  readonly fonts: FontLookup;
  readonly budget: WorkBudget;
  readonly glyphs: Glyph[];
  /** Where only the text is wanted: it takes a fraction of the time that the places of the glyphs take. */
  readonly text?: PlainText;
  readonly forms: Map<PdfStream, ContentStream>;
  /** Where lines, areas and pictures are wanted too. */
  readonly graphics?: Graphic[];
  readonly extras?: PageGraphics;
}

/** What only matters to who moves parts of a page. */
export interface PageGraphics {
  readonly forms: DrawnForm[]; // those of the page itself
  /** Whether it draws what cannot be moved by itself: text that clips, masks, patterns, shadings. */
  hasInseparable: boolean;
}

/** The operator that draws a form. */
export interface DrawnForm extends OperatorRange {
  readonly box: Box; // in user space
  readonly content: ContentStream; // of the form
  readonly clip: Clip | undefined;
}

interface StreamReading {
  readonly content: ContentStream;
  readonly resources: PdfDict | undefined;
  readonly matrix: Matrix;
  readonly depth: number;
  readonly fill: string; // the colour that the content begins with
  readonly clip?: Clip | undefined; // within which it draws
}

type Handler = (reader: ContentReader, operation: Operation) => void;

const setting =
  (name: 'characterSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', factor = 1): Handler =>
  (reader, operation) => {
    reader.state[name] = numberAt(operation, 0) * factor;
  };

/** What the operators that matter for text do (ISO 32000-2, 8.4.4 and 9.4). */
const handlers = new Map<string, Handler>([
  ['q', (reader) => reader.save()],
  ['Q', (reader) => reader.restore()],
  ['cm', (reader, operation) => reader.transform(matrixOf(operation))],
  ['BT', (reader) => reader.moveTo(identity)],
  ['Tc', setting('characterSpacing')],
  ['Tw', setting('wordSpacing')],
  ['Tz', setting('scale', 1 / 100)],
  ['TL', setting('leading')],
  ['Ts', setting('rise')],
  ['Tr', (reader, operation) => reader.useMode(numberAt(operation, 0))],
  ['gs', (reader, operation) => reader.useGraphics(nameAt(operation, 0))],
  ['sh', (reader) => reader.noteInseparable()],
  ['SCN', (reader, operation) => reader.notePattern(operation)],
  ['g', (reader, operation) => reader.colour(operation, '/DeviceGray cs')],
  ['rg', (reader, operation) => reader.colour(operation, '/DeviceRGB cs')],
  ['k', (reader, operation) => reader.colour(operation, '/DeviceCMYK cs')],
  ['cs', (reader, operation) => reader.colourSpace(operation)],
  ['sc', (reader, operation) => reader.colourInSpace(operation)],
  ['scn', (reader, operation) => reader.colourInSpace(operation)],
  ['Tf', (reader, operation) => reader.useFont(nameAt(operation, 0), numberAt(operation, 1))],
  ['Td', (reader, operation) => reader.moveBy(numberAt(operation, 0), numberAt(operation, 1))],
  ['TD', (reader, operation) => reader.moveByWithLeading(numberAt(operation, 0), numberAt(operation, 1))],
  ['Tm', (reader, operation) => reader.moveTo(matrixOf(operation))],
  ['T*', (reader) => reader.nextLine()],
  ['Tj', (reader, operation) => reader.show(operation)],
  ['TJ', (reader, operation) => reader.show(operation)],
  ["'", (reader, operation) => reader.showOnNextLine(operation)],
  ['"', (reader, operation) => reader.showSpaced(operation)],
  ['Do', (reader, operation) => reader.draw(nameAt(operation, 0), operation)],
]);

/** Its corners take more room than all the rest of a glyph, and few are asked for. */
class ShownGlyph implements Glyph {
  readonly text: string;
  readonly width: number;
  readonly advance: number;
  readonly matrix: Matrix;
  readonly code: Uint8Array;
  readonly style: TextStyle;
  readonly run: TextRun;
  readonly content: ContentStream;

  constructor({ text, width, advance, matrix, code }: GlyphShape, show: TextRun, content: ContentStream) {
    this.text = text;
    this.width = width;
    this.advance = advance;
    this.matrix = matrix;
    this.code = code;
    this.style = show.style;
    this.run = show;
    this.content = content;
  }

  get corners(): Point[] {
    return cornersOf(this);
  }
}

/** What matters where only the text is wanted. */
const textHandlers = new Map(
  ['q', 'Q', 'Tr', 'Tf', 'Tj', 'TJ', "'", '"', 'Do'].map((name) => [name, handlers.get(name)!]),
);

const firstClipping = 4; // of the modes in which text is shown (ISO 32000-2, 9.3.6)
const deepestForm = 8;
const costOfForm = 200; // in operations: what it takes to begin one

/** Follows one content stream and collects the glyphs that it and its forms show. */
export class ContentReader {
  readonly state: TextState;
  readonly #canvas: PageReading;
  readonly #drawing: StreamReading;
  readonly #saved: TextState[] = [];
  #text = identity;
  #line = identity;
  #style: TextStyle | undefined;
  readonly #paths: PathReader | undefined;

  constructor(canvas: PageReading, drawing: StreamReading) {
    this.#canvas = canvas;
    this.#drawing = drawing;
    this.state = { ...startingTextState(drawing.matrix), fill: drawing.fill, clip: drawing.clip };
    this.#paths = canvas.graphics && new PathReader(drawing.content, canvas.graphics);
  }

  read(): void {
    const relevant = this.#canvas.text ? textHandlers : handlers;
    for (const operation of operationsOf(this.#drawing.content.bytes)) {
      this.#canvas.budget.left -= 1;
      if (this.#canvas.budget.left <= 0) return;
      relevant.get(operation.name)?.(this, operation);
      this.#paths?.follow(operation, this.state);
    }
  }

  save(): void {
    this.#saved.push({ ...this.state });
  }

  restore(): void {
    Object.assign(this.state, this.#saved.pop());
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(matrix, this.state.matrix);
  }

  useFont(name: string, size: number): void {
    this.state.font = this.#canvas.fonts(this.#resource('Font', name));
    this.state.fontName = name;
    this.state.size = size;
  }

  useMode(mode: number): void {
    this.state.mode = mode;
    if (mode >= firstClipping) this.noteInseparable();
  }

  useGraphics(name: string): void {
    const settings = this.#canvas.extras && this.#resolved(this.#resource('ExtGState', name));
    const mask = settings instanceof PdfDict ? this.#resolved(settings.get('SMask')) : undefined;
    if (mask instanceof PdfDict) this.noteInseparable();
  }

  notePattern({ operands }: Operation): void {
    if (operands.at(-1)?.kind === 'name') this.noteInseparable();
  }

  noteInseparable(): void {
    if (this.#canvas.extras && this.#drawing.depth === 0) this.#canvas.extras.hasInseparable = true;
  }

  colour(operation: Operation, space: string): void {
    this.state.fillSpace = space;
    this.state.fill = this.#sourceOf(operation);
  }

  colourSpace(operation: Operation): void {
    this.colour(operation, this.#sourceOf(operation));
  }

  colourInSpace(operation: Operation): void {
    this.notePattern(operation);
    this.state.fill = `${this.state.fillSpace} ${this.#sourceOf(operation)}`;
  }

  #sourceOf({ start, end }: Operation): string {
    return Buffer.from(this.#drawing.content.bytes.subarray(start, end)).toString('latin1').replaceAll(/\s+/g, ' ');
  }

  moveTo(matrix: Matrix): void {
    this.#line = matrix;
    this.#text = matrix;
  }

  moveBy(x: number, y: number): void {
    this.moveTo(multiply(translation(x, y), this.#line));
  }

  moveByWithLeading(x: number, y: number): void {
    this.state.leading = -y;
    this.moveBy(x, y);
  }

  nextLine(): void {
    this.moveBy(0, -this.state.leading);
  }

  showOnNextLine(operation: Operation): void {
    this.nextLine();
    this.show(operation);
  }

  showSpaced(operation: Operation): void {
    this.state.wordSpacing = numberAt(operation, 0);
    this.state.characterSpacing = numberAt(operation, 1);
    this.showOnNextLine(operation);
  }

  show(operation: Operation): void {
    if (this.#canvas.text) {
      for (const operand of operation.operands)
        if (operand.kind === 'text') this.#say(operand.bytes, this.#canvas.text);
      return;
    }
    const { name: operator, start, end } = operation;
    const spacing = operator === '"' ? [numberAt(operation, 0), numberAt(operation, 1)] : [];
    const { matrix } = this.state;
    this.#style = styleOf(this.state, this.#style);
    const place = { matrix, line: this.#line, from: this.#text, after: this.#line, clip: this.state.clip };
    const show: TextRun = { operator, start, end, spacing, elements: [], style: this.#style, ...place };
    for (const operand of operation.operands) {
      if (operand.kind === 'text') this.#showRun(operand.bytes, show);
      if (operand.kind === 'number' && operator === 'TJ') this.#adjust(operand.value, show);
    }
    show.after = this.#text;
  }

  #say(bytes: Uint8Array, told: PlainText): void {
    this.#canvas.budget.left -= bytes.length;
    const text = textOf(bytes, this.state.font);
    told.parts.push(text);
    if (!invisibleModes.has(this.state.mode)) told.letters += countLetters(text);
  }

  #adjust(thousandths: number, { elements: items }: TextRun): void {
    items.push(thousandths);
    this.#advance(-thousandths / 1000);
  }

  #showRun(bytes: Uint8Array, show: TextRun): void {
    this.#canvas.budget.left -= bytes.length;
    const run: Glyph[] = [];
    show.elements.push(run);
    for (const glyph of glyphsOf(bytes, this.state, this.#text)) {
      run.push(new ShownGlyph(glyph, show, this.#drawing.content));
      this.#advance(glyph.advance);
    }
    for (const glyph of run) this.#canvas.glyphs.push(glyph); // a run may have more than a call has room for
  }

  #advance(ems: number): void {
    this.#text = multiply(translation(ems * this.state.size * this.state.scale, 0), this.#text);
  }

  draw(name: string, { start, end }: Operation): void {
    const { depth } = this.#drawing;
    const reference = this.#resource('XObject', name);
    const form = this.#resolved(reference);
    if (depth >= deepestForm || !(form instanceof PdfStream)) return;
    if (form.getName('Subtype', this.#resolve)?.value !== 'Form') {
      this.#paths?.picture({ start, end }, this.state);
      return;
    }
    this.#canvas.budget.left -= costOfForm;
    const resources = form.getDict('Resources', this.#resolve) ?? this.#drawing.resources;
    const content = this.#contentOf(form, reference, resources);
    const matrix = multiply(toMatrix(form.getArray('Matrix', this.#resolve)), this.state.matrix);
    const clip = this.#clipOf(form, content, matrix);
    if (depth === 0)
      this.#canvas.extras?.forms.push({
        box: clip.box,
        content,
        start,
        end,
        matrix: this.state.matrix,
        clip: this.state.clip,
      });
    new ContentReader(this.#canvas, {
      content,
      resources,
      matrix,
      clip,
      depth: depth + 1,
      fill: / cs|^$/.test(this.state.fill) ? '' : this.state.fill, // names of colour spaces mean nothing in there
    }).read();
  }

  /** What a form draws ends at its edges. */
  #clipOf(form: PdfStream, content: ContentStream, matrix: Matrix): Clip {
    const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(this.#canvas.pdf, form.get('BBox')) ?? [];
    const corners = [left, right].flatMap((x) => [bottom, top].map((y) => apply(matrix, { x, y })));
    const isBox = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0);
    return { outer: this.state.clip, content, box: around(corners), isBox, start: 0, end: 0, matrix };
  }

  #contentOf(form: PdfStream, reference: PdfObject | undefined, resources: PdfDict | undefined): ContentStream {
    const { forms } = this.#canvas;
    const content = forms.get(form) ?? {
      bytes: decoded(form),
      form,
      reference: reference instanceof PdfRef ? reference : undefined,
      resources,
    };
    forms.set(form, content);
    return content;
  }

  #resource(kind: string, name: string): PdfObject | undefined {
    return this.#drawing.resources?.getDict(kind, this.#resolve)?.get(name);
  }

  readonly #resolve = (reference: PdfRef) => this.#canvas.pdf.context.resolve(reference);

  #resolved(object: PdfObject | undefined): PdfObject | null | undefined {
    return object instanceof PdfRef ? this.#resolve(object) : object;
  }
}

const blank = /\s/;

function countLetters(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code > 32 && code < 127) || !blank.test(text[at]!)) letters += 1;
  }
  return letters;
}

const numbersAt = (read: (index: number) => number): Matrix => [read(0), read(1), read(2), read(3), read(4), read(5)];

const matrixOf = (operation: Operation): Matrix => numbersAt((index) => numberAt(operation, index));

function toMatrix(array: PdfArray | undefined): Matrix {
  if (!array) return identity;
  return numbersAt((index) => {
    const item = array.at(index);
    return item instanceof PdfNumber ? item.value : 0;
  });
}
