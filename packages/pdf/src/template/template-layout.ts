import type { PDF, PdfStream } from '@libpdf/core';
import { type PageSize, variableKey } from '@pacta/contracts';
import { type ContentStream, fullBudget, type Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView, viewOf } from '../content/page-view.ts';
import { pageGlyphs, pageScene, pageText } from '../content/read-page.ts';
import type { FontLookup } from '../content/text-font.ts';
import { type FieldBox, fieldBoxesOf } from '../field/field-box.ts';
import type { PageFlow } from '../flow/page-flow.ts';
import { type PageParagraphs, paragraphsOf, type TemplateScene } from '../flow/page-paragraphs.ts';
import { DocumentFonts } from '../font/document-fonts.ts';
import { fontsOf } from '../font/read-fonts.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { isAmong, type RunningLines, runningLinesOf } from '../paragraph/running-lines.ts';
import {
  findPlaceholders,
  isPosition,
  mayHavePlaceholders,
  type Placeholder,
  settleNames,
} from '../placeholder/find-placeholders.ts';
import { hasMarkedStrings } from './fill-strings.ts';

/** A mark on a page, by the key of its name. */
export interface PagePlaceholder {
  readonly name: string;
  readonly key: string;
  readonly isPosition: boolean;
  readonly glyphs: readonly Glyph[];
}

export interface TemplatePage {
  readonly index: number;
  readonly view: PageView;
  readonly marks: readonly PagePlaceholder[];
  readonly paragraphs: readonly Paragraph[];
  readonly flow: PageFlow | undefined;
}

/** What filling needs to know of a template, whatever its values are. */
export interface TemplateLayout {
  readonly sizes: readonly PageSize[];
  readonly views: readonly PageView[];
  readonly pages: Iterable<TemplatePage>; // those with marks
  readonly letters: number; // that it keeps: nearly all the room it takes
  readonly fields: readonly FieldBox[];
  readonly fonts: DocumentFonts;
  readonly hasMarkedStrings: boolean; // beside the pages
}

/** What is kept of every page with marks: their letters, of which a long document has too many, are laid out again. */
interface PagePlan {
  readonly index: number;
  readonly marks: readonly (Omit<PagePlaceholder, 'glyphs'> & { readonly at: number })[]; // which of those on the page
}

const mostLetters = 250_000; // that a layout keeps: some hundred pages that are full of marks

/** Page by page: what one page shows is forgotten, but for the paragraphs of its marks, before the next is read. */
export function readLayout(pdf: PDF): TemplateLayout {
  const views = pdf.getPages().map((page) => viewOf(pdf, page));
  const fields = fieldBoxesOf(pdf);
  const reader = new SceneReader(pdf, views, fields);
  const own = new DocumentFonts();
  const seen = new Map<ContentStream, Set<string>>();
  const kept = new KeptPages();
  const read = views.flatMap((_, index): ReadPage[] => {
    if (!reader.mayHaveMarks(index)) return [];
    const scene = reader.read(index);
    own.learn(scene.glyphs);
    const marks = findPlaceholders(scene.glyphs).flatMap((mark, at) => (isNew(mark, seen) ? [{ ...mark, at }] : []));
    if (marks.length === 0) return [];
    kept.offer(index, () => pageOf(scene, marks));
    return [{ index, marks: marks.map(({ name, otherNames, at }) => ({ name, otherNames, at })) }];
  });
  const pages = new LaidPages(reader, views, settle(read), kept);
  const { letters } = kept;
  return {
    sizes: views.map(displayedSize),
    views,
    pages,
    letters,
    fields,
    fonts: own,
    hasMarkedStrings: hasMarkedStrings(pdf),
  };
}

/** What does not depend on names. */
interface BarePage extends PageParagraphs {
  readonly marks: readonly (readonly Glyph[])[];
}

function pageOf(scene: TemplateScene, marks: readonly Pick<Placeholder, 'glyphs'>[]): BarePage {
  const marked = new Map(marks.flatMap((mark) => mark.glyphs.map((glyph) => [glyph, mark] as const)));
  return { marks: marks.map(({ glyphs }) => glyphs), ...paragraphsOf(scene, marked) };
}

/** The first pages, as far as there is room. */
class KeptPages {
  readonly #pages = new Map<number, BarePage>();
  #letters = 0;

  get letters(): number {
    return this.#letters;
  }

  get(index: number): BarePage | undefined {
    return this.#pages.get(index);
  }

  offer(index: number, lay: () => BarePage): void {
    if (this.#letters >= mostLetters) return;
    const page = lay();
    this.#pages.set(index, page);
    this.#letters += page.paragraphs
      .flatMap(({ lines }) => lines)
      .reduce((sum, { letters }) => sum + letters.length, 0);
  }
}

class SceneReader {
  readonly #pdf: PDF;
  readonly #views: readonly PageView[];
  readonly #fields: ReadonlyMap<number, readonly FieldBox[]>;
  readonly #fonts: FontLookup;
  #budget = fullBudget();
  readonly #forms = new Map<PdfStream, ContentStream>();
  readonly #running = new Map<number, RunningLines>();

  constructor(pdf: PDF, views: readonly PageView[], fields: readonly FieldBox[]) {
    this.#pdf = pdf;
    this.#views = views;
    this.#fields = Map.groupBy(fields, ({ page }) => page);
    this.#fonts = fontsOf(pdf);
  }

  mayHaveMarks(index: number): boolean {
    return mayHavePlaceholders(pageText(this.#pdf, this.#pdf.getPages()[index]!, this.#fonts, this.#budget).text);
  }

  read(index: number): TemplateScene {
    const scene = pageScene(this.#pdf, this.#pdf.getPages()[index]!, this.#fonts, this.#budget, this.#forms);
    const { box } = this.#views[index]!;
    const fields = this.#fields.get(index) ?? [];
    const isRunning = (line: LineBox) => [index - 1, index + 1].some((other) => isAmong(line, this.#runningOn(other)));
    return { ...scene, box, fields: fields.map((field) => field.box), isRunning };
  }

  #runningOn(index: number): RunningLines {
    const [page, view] = [this.#pdf.getPages()[index], this.#views[index]];
    if (!page || !view) return new Set();
    const known =
      this.#running.get(index) ?? runningLinesOf(pageGlyphs(this.#pdf, page, this.#fonts, this.#budget), view.box);
    this.#running.set(index, known);
    return known;
  }

  /** What has been read once may be read again. */
  readAgain(index: number): TemplateScene {
    this.#budget = fullBudget();
    return this.read(index);
  }
}

/** The pages with marks, one after the other. */
class LaidPages implements Iterable<TemplatePage> {
  readonly #reader: SceneReader;
  readonly #views: readonly PageView[];
  readonly #plans: readonly PagePlan[];
  readonly #kept: KeptPages;

  constructor(reader: SceneReader, views: readonly PageView[], plans: readonly PagePlan[], kept: KeptPages) {
    this.#reader = reader;
    this.#views = views;
    this.#plans = plans;
    this.#kept = kept;
  }

  *[Symbol.iterator](): Generator<TemplatePage> {
    for (const { index, marks } of this.#plans) {
      const view = this.#views[index]!;
      const page = this.#kept.get(index) ?? this.#layAgain(index, marks);
      const named = marks.map(({ name, key, isPosition }, at) => ({ name, key, isPosition, glyphs: page.marks[at]! }));
      yield { index, view, ...page, marks: named };
    }
  }

  #layAgain(index: number, marks: PagePlan['marks']): BarePage {
    const scene = this.#reader.readAgain(index);
    const found = findPlaceholders(scene.glyphs);
    return pageOf(
      scene,
      marks.map(({ at }) => found[at]!),
    );
  }
}

interface ReadPage {
  readonly index: number;
  readonly marks: readonly (Pick<Placeholder, 'name' | 'otherNames'> & { readonly at: number })[];
}

/** Names that can be read in two ways are settled by all pages together. */
function settle(pages: readonly ReadPage[]): PagePlan[] {
  const settled = settleNames(pages.flatMap(({ index, marks }) => marks.map((mark) => ({ ...mark, index }))));
  const byPage = Map.groupBy(settled, ({ index }) => index);
  return [...byPage].map(([index, marks]) => ({
    index,
    marks: marks.map(({ name, at }) => ({ name, key: variableKey(name), isPosition: isPosition(name), at })),
  }));
}

/** A form that is drawn often is filled once. */
function isNew({ glyphs }: Placeholder, seen: Map<ContentStream, Set<string>>): boolean {
  const { content, run: show } = glyphs[0]!;
  const place = `${show.start} ${show.elements.flat().indexOf(glyphs[0]!)}`;
  const places = seen.get(content) ?? new Set();
  if (places.has(place)) return false;
  seen.set(content, places.add(place));
  return true;
}
