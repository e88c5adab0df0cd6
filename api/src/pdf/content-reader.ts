import { type PDF, type PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { nameAt, numberAt, type Operation, operationsOf } from './content-operations.ts';
import { decode } from './content-stream.ts';
import type { FontReaders } from './font-reader.ts';
import type { Budget, Content, Glyph, Show } from './glyph.ts';
import { identity, type Matrix, multiply, translation } from './matrix.ts';
import { glyphsOf, startingTextState, type TextState, textOf } from './text-state.ts';

/** What all the content of one page draws on. */
export interface Canvas {
  readonly pdf: PDF;
  readonly fonts: FontReaders;
  readonly budget: Budget;
  readonly glyphs: Glyph[];
  /** Where only the text is wanted: it takes a fraction of the time that the places of the glyphs take. */
  readonly text?: string[];
  readonly forms: Map<PdfStream, Content>;
}

interface Drawing {
  readonly content: Content;
  readonly resources: PdfDict | undefined;
  readonly matrix: Matrix;
  readonly depth: number;
}

type Act = (reader: ContentReader, operation: Operation) => void;

const setting =
  (name: 'characterSpacing' | 'wordSpacing' | 'scale' | 'leading' | 'rise', factor = 1): Act =>
  (reader, operation) => {
    reader.state[name] = numberAt(operation, 0) * factor;
  };

/** What the operators that matter for text do (ISO 32000-2, 8.4.4 and 9.4). */
const acts = new Map<string, Act>([
  ['q', (reader) => reader.save()],
  ['Q', (reader) => reader.restore()],
  ['cm', (reader, operation) => reader.transform(matrixOf(operation))],
  ['BT', (reader) => reader.moveTo(identity)],
  ['Tc', setting('characterSpacing')],
  ['Tw', setting('wordSpacing')],
  ['Tz', setting('scale', 1 / 100)],
  ['TL', setting('leading')],
  ['Ts', setting('rise')],
  ['Tf', (reader, operation) => reader.useFont(nameAt(operation, 0), numberAt(operation, 1))],
  ['Td', (reader, operation) => reader.moveBy(numberAt(operation, 0), numberAt(operation, 1))],
  ['TD', (reader, operation) => reader.moveByWithLeading(numberAt(operation, 0), numberAt(operation, 1))],
  ['Tm', (reader, operation) => reader.moveTo(matrixOf(operation))],
  ['T*', (reader) => reader.nextLine()],
  ['Tj', (reader, operation) => reader.show(operation)],
  ['TJ', (reader, operation) => reader.show(operation)],
  ["'", (reader, operation) => reader.showOnNextLine(operation)],
  ['"', (reader, operation) => reader.showSpaced(operation)],
  ['Do', (reader, operation) => reader.draw(nameAt(operation, 0))],
]);

const deepestForm = 8;
const costOfForm = 200; // in operations: what it takes to begin one

/** Follows one content stream and collects the glyphs that it and its forms show. */
export class ContentReader {
  readonly state: TextState;
  readonly #canvas: Canvas;
  readonly #drawing: Drawing;
  readonly #saved: TextState[] = [];
  #text = identity;
  #line = identity;

  constructor(canvas: Canvas, drawing: Drawing) {
    this.#canvas = canvas;
    this.#drawing = drawing;
    this.state = startingTextState(drawing.matrix);
  }

  read(): void {
    for (const operation of operationsOf(this.#drawing.content.bytes)) {
      this.#canvas.budget.left -= 1;
      if (this.#canvas.budget.left <= 0) return;
      acts.get(operation.name)?.(this, operation);
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
    this.state.size = size;
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
    const { name: operator, start, end } = operation;
    const spacing = operator === '"' ? [numberAt(operation, 0), numberAt(operation, 1)] : [];
    const show: Show = { operator, start, end, spacing, items: [] };
    for (const operand of operation.operands) {
      if (operand.kind === 'text') this.#showRun(operand.bytes, show);
      if (operand.kind === 'number' && operator === 'TJ') this.#adjust(operand.value, show);
    }
  }

  #adjust(thousandths: number, { items }: Show): void {
    items.push(thousandths);
    this.#advance(-thousandths / 1000);
  }

  #showRun(bytes: Uint8Array, show: Show): void {
    this.#canvas.budget.left -= bytes.length;
    if (this.#canvas.text) {
      this.#canvas.text.push(textOf(bytes, this.state.font));
      return;
    }
    const run: Glyph[] = [];
    show.items.push(run);
    for (const glyph of glyphsOf(bytes, this.state, this.#text)) {
      run.push({ ...glyph, show, content: this.#drawing.content });
      this.#advance(glyph.advance);
    }
    this.#canvas.glyphs.push(...run);
  }

  #advance(ems: number): void {
    this.#text = multiply(translation(ems * this.state.size * this.state.scale, 0), this.#text);
  }

  draw(name: string): void {
    const { depth } = this.#drawing;
    const form = this.#resolved(this.#resource('XObject', name));
    if (depth >= deepestForm || !(form instanceof PdfStream)) return;
    if (form.getName('Subtype', this.#resolve)?.value !== 'Form') return;
    this.#canvas.budget.left -= costOfForm;
    new ContentReader(this.#canvas, {
      content: this.#contentOf(form),
      resources: form.getDict('Resources', this.#resolve) ?? this.#drawing.resources,
      matrix: multiply(toMatrix(form.getArray('Matrix', this.#resolve)), this.state.matrix),
      depth: depth + 1,
    }).read();
  }

  #contentOf(form: PdfStream): Content {
    const { forms } = this.#canvas;
    const content = forms.get(form) ?? { bytes: decode(form), form };
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

const numbersAt = (read: (index: number) => number): Matrix => [read(0), read(1), read(2), read(3), read(4), read(5)];

const matrixOf = (operation: Operation): Matrix => numbersAt((index) => numberAt(operation, index));

function toMatrix(array: PdfArray | undefined): Matrix {
  if (!array) return identity;
  return numbersAt((index) => {
    const item = array.at(index);
    return item instanceof PdfNumber ? item.value : 0;
  });
}
