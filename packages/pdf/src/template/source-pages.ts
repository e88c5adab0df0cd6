import type { PDF, PDFPage, PdfStream } from '@libpdf/core';
import type { Box } from '../content/geometry.ts';
import { type ContentStream, fullBudget, type Glyph } from '../content/glyph.ts';
import { type PageView, viewOf } from '../content/page-view.ts';
import { type PageScene, pageGlyphs, pageScene, pageText } from '../content/read-page.ts';
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

/** What the text of a page tells of it. */
interface PageHints {
  readonly hasMarks: boolean;
  readonly hasClauses: boolean;
}

function hintsIn(text: string): PageHints {
  const hasMarks = mayHavePlaceholders(text);
  return { hasMarks, hasClauses: hasMarks && /[#/]/.test(text) };
}

/** Reads the pages of one template, each as often as it is asked for. */
export class SceneReader {
  readonly #pdf: PDF;
  readonly #pages: readonly SourcePage[];
  readonly #fieldsOn: (page: number) => readonly Box[];
  readonly #fonts: FontLookup;
  #budget = fullBudget();
  readonly #forms = new Map<PdfStream, ContentStream>();
  readonly #running = new Map<number, RunningLines>();
  readonly #hints = new Map<number, PageHints>();
  #at = 0; // which page was read last
  #ahead: { readonly index: number; readonly scene: PageScene } | undefined; // read for what runs on, before its turn

  constructor(pdf: PDF, pages: readonly SourcePage[], fieldsOn: (page: number) => readonly Box[]) {
    this.#pdf = pdf;
    this.#pages = pages;
    this.#fieldsOn = fieldsOn;
    this.#fonts = fontsOf(pdf);
  }

  mayHaveMarks(source: SourcePage): boolean {
    return this.#hintsOf(source).hasMarks;
  }

  /** Whether it may have marks of optional clauses. */
  mayHaveClauses(source: SourcePage): boolean {
    return this.#hintsOf(source).hasClauses;
  }

  #hintsOf({ index, page }: SourcePage): PageHints {
    const known = this.#hints.get(index) ?? hintsIn(pageText(this.#pdf, page, this.#fonts, this.#budget).text);
    this.#hints.set(index, known);
    return known;
  }

  read(source: SourcePage): TemplateScene {
    const { index, view } = source;
    const scene = this.#ahead?.index === index ? this.#ahead.scene : this.#sceneOf(source);
    [this.#ahead, this.#at] = [undefined, index];
    const isRunning = (line: LineBox) => [index - 1, index + 1].some((other) => isAmong(line, this.#runningOn(other)));
    const isOnlyPage = this.#pages.length === 1;
    return { ...scene, box: view.box, fields: this.#fieldsOn(index), isRunning, isOnlyPage };
  }

  /** What has been read once may be read again. */
  readAgain(source: SourcePage): TemplateScene {
    this.#budget = fullBudget();
    return this.read(source);
  }

  /** Only what stands on a page: that takes half the time. */
  glyphsAgain({ page }: SourcePage): readonly Glyph[] {
    this.#budget = fullBudget();
    return pageGlyphs(this.#pdf, page, this.#fonts, this.#budget);
  }

  #runningOn(index: number): RunningLines {
    const source = this.#pages[index];
    if (!source) return new Set();
    const known = this.#running.get(index) ?? this.#readRunning(source);
    this.#running.set(index, known);
    return known;
  }

  #readRunning(source: SourcePage): RunningLines {
    return runningLinesOf(this.#glyphsOf(source), source.view.box);
  }

  /** Of a page that is read next all is read at once. */
  #glyphsOf(source: SourcePage): readonly Glyph[] {
    const { index, page } = source;
    const isNext = index > this.#at && this.mayHaveMarks(source);
    if (!isNext) return pageGlyphs(this.#pdf, page, this.#fonts, this.#budget);
    const scene = this.#sceneOf(source);
    this.#ahead = { index, scene };
    return scene.glyphs;
  }

  #sceneOf({ page }: SourcePage): PageScene {
    return pageScene(this.#pdf, page, this.#fonts, this.#budget, this.#forms);
  }
}
