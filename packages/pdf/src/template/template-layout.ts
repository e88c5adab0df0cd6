import type { PDF } from '@libpdf/core';
import type { PageSize, SignerPosition } from '@pacta/contracts';
import type { ContentStream, Glyph } from '../content/glyph.ts';
import type { NonEmpty } from '../content/lists.ts';
import { displayedSize, type PageView } from '../content/page-view.ts';
import { type FieldBox, fieldBoxesOf } from '../field/field-box.ts';
import type { PageFlow } from '../flow/page-flow.ts';
import { type PageParagraphs, paragraphsOf, type TemplateScene } from '../flow/page-paragraphs.ts';
import { markKey } from '../mark-key.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { findPlaceholders, type Placeholder, positionOf, settleNames } from '../placeholder/find-placeholders.ts';
import { DocumentText } from '../typeset/document-text.ts';
import { hasMarkedStrings } from './fill-strings.ts';
import { Numbering } from './numbering.ts';
import { SceneReader, type SourcePage, sourcePagesOf } from './source-pages.ts';

/** A placeholder on a page, by the key of its name. */
export interface PagePlaceholder {
  readonly name: string;
  readonly key: string;
  readonly position: SignerPosition | undefined; // undefined of a variable
  readonly glyphs: NonEmpty<Glyph>;
}

export interface TemplatePage {
  readonly index: number;
  readonly view: PageView;
  readonly marks: readonly PagePlaceholder[];
  readonly paragraphs: readonly Paragraph[];
  readonly flow: PageFlow | undefined;
}

/** A box of the form, and the page that it is on. */
export interface TemplateField {
  readonly box: FieldBox;
  readonly view: PageView;
}

/** What filling needs to know of a template, whatever its values are. */
export interface TemplateLayout {
  readonly sizes: readonly PageSize[];
  readonly views: readonly PageView[];
  readonly pages: Iterable<TemplatePage>; // those with marks
  /** A page without, by its index: what has no room on the page before may end there. Undefined behind the last. */
  readonly plainPage: (index: number) => TemplatePage | undefined;
  readonly letters: number; // that it keeps: nearly all the room it takes
  readonly fields: readonly TemplateField[];
  readonly text: DocumentText;
  /** The points by which the text of pages, by their index, ends higher than its author's program ended it, since clauses have gone. */
  readonly shorter?: ReadonlyMap<number, number> | undefined;
  readonly hasMarkedStrings: boolean; // beside the pages
  /** Where pages say their numbers; undefined where no page may be added. Read when it is asked for first. */
  readonly numbering: () => Numbering | undefined;
  /** Whether a table of contents names pages. Read as the numbers are. */
  readonly hasContents: () => boolean;
}

/** What is kept of every page with marks: their letters, of which a long document has too many, are laid out again. */
interface PagePlan {
  readonly source: SourcePage;
  readonly marks: readonly PlannedMark[];
}

interface PlannedMark extends Omit<PagePlaceholder, 'glyphs'> {
  readonly at: number; // which of the placeholders on the page
}

/** Page by page: what one page shows is forgotten, but for the paragraphs of its marks, before the next is read. `letters`: how many are kept. */
export function readLayout(pdf: PDF, letters = Number.POSITIVE_INFINITY): TemplateLayout {
  const sources = sourcePagesOf(pdf);
  const boxes = Map.groupBy(fieldBoxesOf(pdf), ({ page }) => page);
  const boxesOn = (page: number) => boxes.get(page) ?? [];
  const reader = new SceneReader(pdf, sources, (page) => boxesOn(page).map(({ box }) => box));
  const text = new DocumentText(`${pdf.getProducer() ?? ''} ${pdf.getCreator() ?? ''}`);
  const seen = new Map<ContentStream, Set<string>>();
  const kept = new KeptPages(letters);
  const read = sources.flatMap((source): ReadPage[] => {
    if (!reader.mayHaveMarks(source)) return [];
    const scene = reader.read(source);
    text.learn(scene.glyphs);
    const marks = findPlaceholders(scene.glyphs).flatMap((mark, at) => (isNew(mark, seen) ? [{ ...mark, at }] : []));
    if (marks.length === 0) return [];
    kept.offer(source.index, () => pageOf(scene, marks));
    return [{ source, marks: marks.map(({ name, otherNames, joined, at }) => ({ name, otherNames, joined, at })) }];
  });
  return {
    sizes: sources.map(({ view }) => displayedSize(view)),
    views: sources.map(({ view }) => view),
    pages: new LaidPages(reader, settle(read), kept),
    plainPage: (index) => {
      const source = sources[index];
      if (!source) return undefined;
      const { paragraphs, flow } = pageOf(reader.readAgain(source), []);
      return { index, view: source.view, marks: [], paragraphs, flow };
    },
    letters: kept.letters,
    fields: sources.flatMap(({ index, view }) => boxesOn(index).map((box) => ({ box, view }))),
    text,
    hasMarkedStrings: hasMarkedStrings(pdf),
    numbering: once(() => Numbering.of(reader, sources)),
    hasContents: once(() => Numbering.areNamed(reader, sources)),
  };
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** What does not depend on names. */
interface BarePage extends PageParagraphs {
  /** By which of the placeholders on the page they are. */
  readonly glyphs: ReadonlyMap<number, NonEmpty<Glyph>>;
}

function pageOf(scene: TemplateScene, marks: readonly (Pick<Placeholder, 'glyphs'> & { at: number })[]): BarePage {
  const marked = new Map(marks.flatMap((mark) => mark.glyphs.map((glyph) => [glyph, mark] as const)));
  return { glyphs: new Map(marks.map(({ at, glyphs }) => [at, glyphs])), ...paragraphsOf(scene, marked) };
}

/** The first pages, as far as there is room. */
class KeptPages {
  readonly #limit: number;
  readonly #pages = new Map<number, BarePage>();
  #letters = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get letters(): number {
    return this.#letters;
  }

  get(index: number): BarePage | undefined {
    return this.#pages.get(index);
  }

  offer(index: number, lay: () => BarePage): void {
    if (this.#letters >= this.#limit) return;
    const page = lay();
    this.#pages.set(index, page);
    this.#letters += page.paragraphs
      .flatMap(({ lines }) => lines)
      .reduce((sum, { letters }) => sum + letters.length, 0);
  }
}

/** The pages with marks, one after the other. */
class LaidPages implements Iterable<TemplatePage> {
  readonly #reader: SceneReader;
  readonly #plans: readonly PagePlan[];
  readonly #kept: KeptPages;

  constructor(reader: SceneReader, plans: readonly PagePlan[], kept: KeptPages) {
    this.#reader = reader;
    this.#plans = plans;
    this.#kept = kept;
  }

  *[Symbol.iterator](): Generator<TemplatePage> {
    for (const { source, marks } of this.#plans) {
      const { index, view } = source;
      const { glyphs, paragraphs, flow } = this.#kept.get(index) ?? this.#layAgain(source, marks);
      yield { index, view, paragraphs, flow, marks: marks.map((mark) => withGlyphs(mark, glyphs.get(mark.at))) };
    }
  }

  #layAgain(source: SourcePage, marks: readonly PlannedMark[]): BarePage {
    const scene = this.#reader.readAgain(source);
    const planned = new Set(marks.map(({ at }) => at));
    const found = findPlaceholders(scene.glyphs).map((mark, at) => ({ ...mark, at }));
    return pageOf(
      scene,
      found.filter(({ at }) => planned.has(at)),
    );
  }
}

/** The same page says the same however often it is read. */
function withGlyphs({ name, key, position }: PlannedMark, glyphs: NonEmpty<Glyph> | undefined): PagePlaceholder {
  if (!glyphs) throw new Error(`The placeholder ${name} is gone.`);
  return { name, key, position, glyphs };
}

interface ReadPage {
  readonly source: SourcePage;
  readonly marks: readonly (Pick<Placeholder, 'name' | 'otherNames' | 'joined'> & { readonly at: number })[];
}

/** Names that can be read in two ways are settled by all pages together. */
function settle(pages: readonly ReadPage[]): PagePlan[] {
  const settled = settleNames(pages.flatMap(({ source, marks }) => marks.map((mark) => ({ ...mark, source }))));
  const byPage = Map.groupBy(settled, ({ source }) => source);
  return [...byPage].map(([source, marks]) => ({
    source,
    marks: marks.map(({ name, at }) => ({ name, key: markKey(name), position: positionOf(name), at })),
  }));
}

/** A form that is drawn often is filled once. */
function isNew({ glyphs: [first] }: Placeholder, seen: Map<ContentStream, Set<string>>): boolean {
  const { content, run } = first;
  const place = `${run.start} ${run.elements.flat().indexOf(first)}`;
  const places = seen.get(content) ?? new Set();
  if (places.has(place)) return false;
  seen.set(content, places.add(place));
  return true;
}
