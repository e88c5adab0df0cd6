import { type SignaturePosition, type SignerPosition, validation } from '@pacta/contracts';
import { around } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { changesOfMoved, type SettledPage, settlePage, shiftAt } from '../flow/settle-page.ts';
import { endOf, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { positionAt, usualSignature } from '../placeholder/position.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import { redecorate } from '../typeset/redecorate.ts';
import {
  breakInPlace,
  type ComposedParagraph,
  compose,
  moveDown,
  type PlacedSpace,
  type TypesetParagraph,
  typesetParagraph,
} from '../typeset/typeset-paragraph.ts';
import type { Substitution } from '../typeset/words.ts';
import type { PagePlaceholder, TemplateLayout, TemplatePage } from './template-layout.ts';

export interface FilledText {
  readonly changes: readonly ContentChange[];
  readonly positions: readonly SignaturePosition[];
  readonly problems: ReadonlyMap<string, string>; // a message for each name
  readonly shifts: ReadonlyMap<number, ShiftAt>; // by the index of a page where something has moved
}

/** Sets the values into the marks of a document's text. Draws nothing yet. */
export function fillText(layout: TemplateLayout, values: ReadonlyMap<string, string>): FilledText {
  const changes: ContentChange[] = [];
  const positions: SignaturePosition[] = [];
  const problems = new Map<string, string>();
  const shifts = new Map<number, ShiftAt>();
  for (const page of layout.pages)
    new PageFiller(layout, page, values, { changes, positions, problems, shifts }).fill();
  return { changes, positions, problems, shifts };
}

interface Result {
  readonly changes: ContentChange[];
  readonly positions: SignaturePosition[];
  readonly problems: Map<string, string>;
  readonly shifts: Map<number, ShiftAt>;
}

class PageFiller {
  readonly #layout: TemplateLayout;
  readonly #page: TemplatePage;
  readonly #substitutes: Map<Glyph, Substitution>;
  readonly #result: Result;
  readonly #rooms = new Set<object>();
  readonly #removed = new Set<Glyph>();

  constructor(layout: TemplateLayout, page: TemplatePage, values: ReadonlyMap<string, string>, result: Result) {
    this.#layout = layout;
    this.#page = page;
    this.#result = result;
    this.#substitutes = new Map(
      page.marks.flatMap((mark) => {
        const value = mark.isPosition ? undefined : values.get(mark.key);
        if (value === undefined && !mark.isPosition) return [];
        return mark.glyphs.map((glyph) => [glyph, { placeholder: mark, name: mark.name, value }] as const);
      }),
    );
  }

  fill(): void {
    const compositions = this.#page.paragraphs.map((paragraph) =>
      compose(paragraph, this.#substitutes, this.#layout.fonts),
    );
    const settled = this.#settle(compositions.filter(({ paragraph }) => this.#namesIn(paragraph).size > 0));
    for (const composition of compositions) this.#fillParagraph(composition, settled);
    for (const mark of this.#page.marks) {
      if (!mark.isPosition || this.#rooms.has(mark) || mark.glyphs.every((glyph) => this.#removed.has(glyph))) continue;
      this.#remove(mark);
      this.#signAt(mark);
    }
  }

  /** Where a mark stands that no paragraph is set again for. */
  #signAt(mark: PagePlaceholder): void {
    const own = new Set(mark.glyphs);
    for (const paragraph of this.#page.paragraphs) {
      const line = paragraph.lines.find(({ letters }) => letters.some(({ glyph }) => own.has(glyph)));
      const letters = line?.letters.filter(({ glyph }) => own.has(glyph)) ?? [];
      if (!line || letters.length === 0) continue;
      const x = letters[0]!.x;
      this.#signIn({ placeholder: mark, x, y: line.y, width: endOf(letters.at(-1)!) - x }, paragraph);
      return;
    }
    const corners = mark.glyphs.flatMap((glyph) => glyph.corners);
    const { x, y } = this.#result.shifts.get(this.#page.index)?.(around(corners)) ?? { x: 0, y: 0 };
    this.#sign(
      mark,
      corners.map((corner) => ({ x: corner.x + x, y: corner.y + y })),
    );
  }

  /** Moves down what stands below paragraphs that get longer, where the page has room for it. */
  #settle(compositions: readonly ComposedParagraph[]): SettledPage | undefined {
    const { flow, index } = this.#page;
    const settled = flow && settlePage(flow, compositions);
    if (!settled || settled.drops.size === 0) return settled;
    this.#result.changes.push(...changesOfMoved(flow, settled, index));
    this.#result.shifts.set(index, (box) => shiftAt(flow, settled, box));
    return settled;
  }

  #fillParagraph(composition: ComposedParagraph, settled: SettledPage | undefined): void {
    const { paragraph, missing } = composition;
    const names = this.#namesIn(paragraph);
    const block = this.#page.flow?.blocks.get(paragraph);
    const drop = (block && settled?.drops.get(block)) ?? 0;
    if (names.size === 0 && drop === 0) return;
    for (const name of missing) this.#result.problems.set(name, validation.characterMissing);
    const fitting = settled?.paragraphs.get(paragraph) ?? breakInPlace(composition);
    if (!fitting) for (const name of this.#tooLong(names)) this.#result.problems.set(name, validation.doesNotFit);
    const set = fitting ? typesetParagraph(composition, fitting, drop) : moveDown(paragraph, drop);
    this.#change(paragraph, set);
    for (const room of set.spaces) this.#signIn(room, paragraph);
  }

  #namesIn({ lines }: Paragraph): Map<string, string> {
    const found = lines.flatMap(({ letters }) => letters.map(({ glyph }) => this.#substitutes.get(glyph)));
    return new Map(found.flatMap((each) => (each?.value === undefined ? [] : [[each.name, each.value]])));
  }

  /** Of the values in a paragraph those that matter for its length. */
  #tooLong(names: ReadonlyMap<string, string>): string[] {
    const longest = Math.max(...[...names.values()].map((value) => value.length));
    return [...names].filter(([, value]) => value.length >= longest / 2).map(([name]) => name);
  }

  #change(paragraph: Paragraph, { removed, placed }: TypesetParagraph): void {
    if (removed.length === 0) return;
    const glyphs = removed.map(({ glyph }) => glyph);
    for (const glyph of glyphs) this.#removed.add(glyph);
    const show = glyphs.reduce((first, { run: each }) => (each.start < first.start ? each : first), glyphs[0]!.run);
    const { content } = paragraph;
    const gone = new Set(removed);
    const paths = paragraph.decorations
      .filter(({ letters }) => [...letters].some((letter) => gone.has(letter)))
      .map((decoration) => redecorate(decoration, placed, paragraph.frame));
    this.#result.changes.push({
      content,
      page: this.#page.index,
      frame: paragraph.frame,
      removed: glyphs,
      placed,
      run: show,
      paths,
    });
  }

  #remove({ glyphs }: PagePlaceholder): void {
    const { content } = glyphs[0]!;
    const page = this.#page.index;
    this.#result.changes.push({
      content,
      page,
      frame: undefined,
      removed: glyphs,
      placed: [],
      run: undefined,
      paths: [],
    });
  }

  /** A place in the middle of a column or over a line is so around its own middle. */
  #signIn({ placeholder: mark, x: left, y, width: own }: PlacedSpace, { frame, lines, alignment }: Paragraph): void {
    const size = lines[0]!.size;
    const width = alignment === 'centre' ? Math.max(own, usualSignature.width) : own;
    const x = left + (own - width) / 2;
    this.#rooms.add(mark);
    const corners = [
      { x, y: y - 0.2 * size },
      { x: x + width, y: y - 0.2 * size },
      { x: x + width, y: y + 0.8 * size },
      { x, y: y + 0.8 * size },
    ];
    this.#sign(
      mark as PagePlaceholder,
      corners.map((corner) => outOfFrame(frame, corner)),
    );
  }

  #sign({ key }: PagePlaceholder, corners: Parameters<typeof positionAt>[1]): void {
    const { view, index } = this.#page;
    this.#result.positions.push(positionAt(key as SignerPosition, corners, view, index + 1));
  }
}
