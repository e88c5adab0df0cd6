import { type PDF, type PDFPage, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { decode, pageContent } from './content-stream.ts';
import { type Token, tokensOf } from './content-tokens.ts';
import type { FontReader, FontReaders } from './font-reader.ts';
import { apply, identity, type Matrix, multiply, translation } from './matrix.ts';
import { inherited, type Point } from './page-view.ts';

/** A glyph that a page shows, and the place in the content that shows it. */
export interface Glyph {
  readonly text: string; // '' where the font does not tell
  readonly corners: readonly Point[]; // in the page's user space
  readonly advance: number; // in ems, with the spacing after it
  readonly content: Content;
  readonly show: Show;
  readonly code: Uint8Array;
}

/** A stream that draws: a page's own, or a form's. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly form: PdfStream | undefined; // undefined: the page's own
}

/** An operator that shows text, with its operands. */
export interface Show {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly spacing: readonly number[]; // the first two operands of `"`
  readonly items: readonly (number | Glyph[])[]; // as in TJ: adjustments and runs of glyphs
}

interface State {
  matrix: Matrix;
  font: FontReader | undefined;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  scale: number; // 1: normal width
  leading: number;
  rise: number;
}

const deepestForm = 8;

/** How much content may be drawn in all: forms that draw forms can multiply without end. */
export interface Budget {
  glyphs: number;
}

/** Every glyph of a page, in the order in which it is drawn. */
export function pageGlyphs(pdf: PDF, page: PDFPage, fonts: FontReaders, budget: Budget): Glyph[] {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const resources = inherited(pdf, page, 'Resources');
  const content = { bytes: pageContent(pdf, page.dict.get('Contents', resolve)), form: undefined };
  const reader = new GlyphReader(pdf, fonts, budget);
  reader.read(content, resources instanceof PdfDict ? resources : undefined, identity, 0);
  return reader.glyphs;
}

class GlyphReader {
  readonly glyphs: Glyph[] = [];
  readonly #pdf: PDF;
  readonly #fonts: FontReaders;
  readonly #budget: Budget;
  readonly #contents = new Map<PdfStream, Content>();

  constructor(pdf: PDF, fonts: FontReaders, budget: Budget) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#budget = budget;
  }

  read(content: Content, resources: PdfDict | undefined, matrix: Matrix, depth: number): void {
    let state: State = { ...initial, matrix };
    const saved: State[] = [];
    let [text, line] = [identity, identity];
    const moveBy = (x: number, y: number) => {
      line = multiply(translation(x, y), line);
      text = line;
    };
    for (const { name, operands, start, end } of operationsOf(content.bytes)) {
      if (this.#budget.glyphs <= 0) return;
      const n = (index: number) => numberAt(operands, index);
      switch (name) {
        case 'q':
          saved.push({ ...state });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          state.matrix = multiply([n(0), n(1), n(2), n(3), n(4), n(5)], state.matrix);
          break;
        case 'BT':
          text = line = identity;
          break;
        case 'Tc':
          state.characterSpacing = n(0);
          break;
        case 'Tw':
          state.wordSpacing = n(0);
          break;
        case 'Tz':
          state.scale = n(0) / 100;
          break;
        case 'TL':
          state.leading = n(0);
          break;
        case 'Ts':
          state.rise = n(0);
          break;
        case 'Tf':
          state.font = this.#fonts(this.#resource(resources, 'Font', nameAt(operands, 0)));
          state.size = n(1);
          break;
        case 'TD':
          state.leading = -n(1);
          moveBy(n(0), n(1));
          break;
        case 'Td':
          moveBy(n(0), n(1));
          break;
        case 'Tm':
          text = line = [n(0), n(1), n(2), n(3), n(4), n(5)];
          break;
        case 'T*':
          moveBy(0, -state.leading);
          break;
        case 'Tj':
        case 'TJ':
        case "'":
        case '"':
          if (name === '"') Object.assign(state, { wordSpacing: n(0), characterSpacing: n(1) });
          if (name === "'" || name === '"') moveBy(0, -state.leading);
          text = this.#show({ operator: name, start, end, operands, content, state, text });
          break;
        case 'Do':
          this.#draw(this.#resource(resources, 'XObject', nameAt(operands, 0)), resources, state.matrix, depth);
          break;
      }
    }
  }

  #resource(resources: PdfDict | undefined, kind: string, name: string): PdfObject | undefined {
    return resources?.getDict(kind, this.#resolve)?.get(name);
  }

  readonly #resolve = (ref: Parameters<PDF['context']['resolve']>[0]) => this.#pdf.context.resolve(ref);

  #draw(object: PdfObject | undefined, outer: PdfDict | undefined, matrix: Matrix, depth: number): void {
    const form = object?.type === 'ref' ? this.#resolve(object as never) : object;
    if (!(form instanceof PdfStream) || depth >= deepestForm) return;
    if (form.getName('Subtype', this.#resolve)?.value !== 'Form') return;
    this.#budget.glyphs -= 1;
    const own = form.get('Matrix', this.#resolve);
    this.read(
      this.#contentOf(form),
      form.getDict('Resources', this.#resolve) ?? outer,
      own instanceof PdfArray ? multiply(toMatrix(own), matrix) : matrix,
      depth + 1,
    );
  }

  #contentOf(form: PdfStream): Content {
    const known = this.#contents.get(form) ?? { bytes: decode(form), form };
    this.#contents.set(form, known);
    return known;
  }

  /** Records the glyphs of one operator and answers where the text goes on. */
  #show(shown: Shown): Matrix {
    const { state, operands, operator, start, end, content } = shown;
    const items: (number | Glyph[])[] = [];
    const spacing = operator === '"' ? [numberAt(operands, 0), numberAt(operands, 1)] : [];
    const show: Show = { operator, start, end, spacing, items };
    let text = shown.text;
    for (const operand of operands) {
      if (operand.kind === 'number' && operator === 'TJ') {
        items.push(operand.value);
        text = multiply(translation((-operand.value / 1000) * state.size * state.scale, 0), text);
      }
      if (operand.kind !== 'text') continue;
      const run: Glyph[] = [];
      items.push(run);
      for (const glyph of glyphsOf(operand.bytes, state, text, show, content)) {
        run.push(glyph);
        text = multiply(translation(glyph.advance * state.size * state.scale, 0), text);
      }
      this.#budget.glyphs -= run.length;
      this.glyphs.push(...run);
    }
    return text;
  }
}

interface Shown {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly operands: readonly Token[];
  readonly content: Content;
  readonly state: State;
  readonly text: Matrix;
}

const initial: Omit<State, 'matrix'> = {
  font: undefined,
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
};

const [ascent, descent] = [0.8, -0.2]; // of most fonts; a box around a mark needs no more

function* glyphsOf(bytes: Uint8Array, state: State, from: Matrix, show: Show, content: Content): Generator<Glyph> {
  const { font, size, scale } = state;
  const step = font?.bytesPerCode ?? 1;
  let text = from;
  for (let at = 0; at < bytes.length; at += step) {
    const code = bytes.subarray(at, at + step);
    const value = step === 2 ? (code[0]! << 8) | (code[1] ?? 0) : code[0]!;
    const width = font?.widthOf(value) ?? 0;
    const wordSpacing = step === 1 && value === 32 ? state.wordSpacing : 0;
    const advance = width + (size === 0 ? 0 : (state.characterSpacing + wordSpacing) / size);
    const corners = cornersOf(text, state, width);
    yield { text: font?.textOf(value) ?? '', corners, advance, content, show, code };
    text = multiply(translation(advance * size * scale, 0), text);
  }
}

function cornersOf(text: Matrix, { size, scale, rise, matrix }: State, width: number): Point[] {
  const toPage = multiply(text, matrix);
  const [right, bottom, top] = [width * size * scale, descent * size + rise, ascent * size + rise];
  return [
    { x: 0, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: 0, y: top },
  ].map((corner) => apply(toPage, corner));
}

interface Operation {
  readonly name: string;
  readonly operands: readonly Token[];
  readonly start: number;
  readonly end: number;
}

const maxOperands = 20_000; // a TJ of a whole page is large; a stream of numbers without an operator is not honest

function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let operands: Token[] = [];
  for (const token of tokensOf(bytes)) {
    if (token.kind !== 'operator') {
      if (operands.length < maxOperands) operands.push(token);
      continue;
    }
    yield { name: token.value, operands, start: operands[0]?.start ?? token.start, end: token.end };
    operands = [];
  }
}

function numberAt(operands: readonly Token[], index: number): number {
  const operand = operands[index];
  return operand?.kind === 'number' ? operand.value : 0;
}

function nameAt(operands: readonly Token[], index: number): string {
  const operand = operands[index];
  return operand?.kind === 'name' ? operand.value : '';
}

function toMatrix(array: PdfArray): Matrix {
  const n = (index: number) => {
    const item = array.at(index);
    return item instanceof PdfNumber ? item.value : 0;
  };
  return [n(0), n(1), n(2), n(3), n(4), n(5)];
}
