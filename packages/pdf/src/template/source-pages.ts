import type { PDF, PDFPage, PdfStream } from '@libpdf/core';
import type { Box } from '../content/geometry.ts';
import { type ContentStream, fullBudget } from '../content/glyph.ts';
import { type PageView, viewOf } from '../content/page-view.ts';
import { pageGlyphs, pageScene, pageText } from '../content/read-page.ts';
import type { FontLookup } from '../content/text-font.ts';
import type { TemplateScene } from '../flow/page-paragraphs.ts';
import { fontsOf } from '../font/read-fonts.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import { isAmong, type RunningLines, runningLinesOf } from '../paragraph/running-lines.ts';
import { mayHavePlaceholders } from '../placeholder/find-placeholders.ts';

/** A page of a template, to be read. */
export interface SourcePage {
  readonly index: number;
  readonly page: PDFPage;
  readonly view: PageView;
}

export const sourcePagesOf = (pdf: PDF): SourcePage[] =>
  pdf.getPages().map((page, index) => ({ index, page, view: viewOf(pdf, page) }));

/** Reads the pages of one template, each as often as it is asked for. */
export class SceneReader {
  readonly #pdf: PDF;
  readonly #pages: readonly SourcePage[];
  readonly #fieldsOn: (page: number) => readonly Box[];
  readonly #fonts: FontLookup;
  #budget = fullBudget();
  readonly #forms = new Map<PdfStream, ContentStream>();
  readonly #running = new Map<number, RunningLines>();

  constructor(pdf: PDF, pages: readonly SourcePage[], fieldsOn: (page: number) => readonly Box[]) {
    this.#pdf = pdf;
    this.#pages = pages;
    this.#fieldsOn = fieldsOn;
    this.#fonts = fontsOf(pdf);
  }

  mayHaveMarks({ page }: SourcePage): boolean {
    return mayHavePlaceholders(pageText(this.#pdf, page, this.#fonts, this.#budget).text);
  }

  /** Whether it may have marks of optional clauses. */
  mayHaveClauses({ page }: SourcePage): boolean {
    const { text } = pageText(this.#pdf, page, this.#fonts, this.#budget);
    return /[#/]/.test(text) && mayHavePlaceholders(text);
  }

  read({ index, page, view }: SourcePage): TemplateScene {
    const scene = pageScene(this.#pdf, page, this.#fonts, this.#budget, this.#forms);
    const isRunning = (line: LineBox) => [index - 1, index + 1].some((other) => isAmong(line, this.#runningOn(other)));
    const isOnlyPage = this.#pages.length === 1;
    return { ...scene, box: view.box, fields: this.#fieldsOn(index), isRunning, isOnlyPage };
  }

  /** What has been read once may be read again. */
  readAgain(source: SourcePage): TemplateScene {
    this.#budget = fullBudget();
    return this.read(source);
  }

  #runningOn(index: number): RunningLines {
    const source = this.#pages[index];
    if (!source) return new Set();
    const known = this.#running.get(index) ?? this.#readRunning(source);
    this.#running.set(index, known);
    return known;
  }

  #readRunning({ page, view }: SourcePage): RunningLines {
    return runningLinesOf(pageGlyphs(this.#pdf, page, this.#fonts, this.#budget), view.box);
  }
}
