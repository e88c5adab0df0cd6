import { type SignaturePosition, validation } from '@pacta/contracts';
import { around, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { changesOfMoved, type SettledPage, settlePage, shiftAt } from '../flow/settle-page.ts';
import { endOf, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { positionAt, usualSignature } from '../placeholder/position.ts';
import { breakInPlace, type ComposedParagraph } from '../typeset/break-paragraph.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import type { PlacedSpace } from '../typeset/placed-glyph.ts';
import { redecorate } from '../typeset/redecorate.ts';
import { compose, moveDown, type TypesetParagraph, typesetParagraph } from '../typeset/typeset-paragraph.ts';
import type { Substitution } from '../typeset/words.ts';
import type { PagePlaceholder, TemplateLayout, TemplatePage } from './template-layout.ts';

export interface FilledText {
  readonly changes: readonly ContentChange[];
  readonly positions: readonly SignaturePosition[];
  readonly problems: ReadonlyMap<string, string>; // a message for each name
  readonly shifts: ReadonlyMap<number, ShiftAt>; // by the index of a page where something has moved
}

/** Sets the values into the marks of a document's text. Draws nothing yet. */
export function fillText(
  { fonts, pages }: Pick<TemplateLayout, 'fonts' | 'pages'>,
  values: ReadonlyMap<string, string>,
): FilledText {
  const result: Result = { changes: [], positions: [], problems: new Map(), shifts: new Map() };
  for (const page of pages) new PageFiller(fonts, page, values, result).fill();
  return result;
}

interface Result {
  readonly changes: ContentChange[];
  readonly positions: SignaturePosition[];
  readonly problems: Map<string, string>;
  readonly shifts: Map<number, ShiftAt>;
}

/** Ems of a place to sign that takes the room of a placeholder: below its baseline, and above. As tall as letters are taken for. */
const [depth, height] = [0.2, 0.8];

/** A value matters for the length of a paragraph where it is at least as long as this share of the longest. A guess. */
const shareOfLongest = 1 / 2;

class PageFiller {
  readonly #fonts: TemplateLayout['fonts'];
  readonly #page: TemplatePage;
  readonly #substitutes: Map<Glyph, Substitution>;
  readonly #result: Result;
  readonly #signedIn = new Set<PagePlaceholder>();
  readonly #removed = new Set<Glyph>();

  constructor(fonts: TemplateLayout['fonts'], page: TemplatePage, values: ReadonlyMap<string, string>, result: Result) {
    this.#fonts = fonts;
    this.#page = page;
    this.#result = result;
    this.#substitutes = new Map(
      page.marks.flatMap((mark) => {
        const value = mark.position ? undefined : values.get(mark.key);
        if (value === undefined && !mark.position) return [];
        return mark.glyphs.map((glyph) => [glyph, { placeholder: mark, name: mark.name, value }] as const);
      }),
    );
  }

  fill(): void {
    const compositions = this.#page.paragraphs.map((paragraph) => compose(paragraph, this.#substitutes, this.#fonts));
    const settled = this.#settle(compositions.filter(({ paragraph }) => this.#namesIn(paragraph).size > 0));
    for (const composition of compositions) this.#fillParagraph(composition, settled);
    for (const mark of this.#page.marks) {
      const isDone = this.#signedIn.has(mark) || mark.glyphs.every((glyph) => this.#removed.has(glyph));
      if (!mark.position || isDone) continue;
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
      const [first, last] = [letters[0], letters.at(-1)];
      if (!line || !first || !last) continue;
      this.#signIn({ placeholder: mark, x: first.x, y: line.y, width: endOf(last) - first.x }, paragraph);
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
    const { paragraph } = composition;
    const names = this.#namesIn(paragraph);
    const drop = this.#dropOf(paragraph, settled);
    if (names.size === 0 && drop === 0) return;
    this.#report(composition.missing, validation.characterMissing);
    const broken = settled?.paragraphs.get(paragraph) ?? breakInPlace(composition);
    if (!broken) this.#report(tooLong(names), validation.doesNotFit);
    const set = broken ? typesetParagraph(composition, broken, drop) : moveDown(paragraph, drop);
    this.#change(paragraph, set);
    for (const space of set.spaces) this.#signIn(space, paragraph);
  }

  #dropOf(paragraph: Paragraph, settled: SettledPage | undefined): number {
    const block = this.#page.flow?.blocks.get(paragraph);
    return (block && settled?.drops.get(block)) ?? 0;
  }

  #report(names: Iterable<string>, message: string): void {
    for (const name of names) this.#result.problems.set(name, message);
  }

  /** The names of a paragraph that have values, and these. */
  #namesIn({ lines }: Paragraph): Map<string, string> {
    const found = lines.flatMap(({ letters }) => letters.map(({ glyph }) => this.#substitutes.get(glyph)));
    return new Map(found.flatMap((each) => (each?.value === undefined ? [] : [[each.name, each.value]])));
  }

  /** What comes is shown behind the run that the content has first. */
  #change({ content, frame, decorations }: Paragraph, { removed, placed }: TypesetParagraph): void {
    const glyphs = removed.map(({ glyph }) => glyph);
    const [first, ...others] = glyphs;
    if (!first) return;
    for (const glyph of glyphs) this.#removed.add(glyph);
    const run = others.reduce((earliest, { run: each }) => (each.start < earliest.start ? each : earliest), first.run);
    const gone = new Set(removed);
    const paths = decorations
      .filter(({ letters }) => [...letters].some((letter) => gone.has(letter)))
      .map((decoration) => redecorate(decoration, placed, frame));
    this.#result.changes.push({ content, page: this.#page.index, frame, removed: glyphs, placed, run, paths });
  }

  #remove({ glyphs }: PagePlaceholder): void {
    const [{ content }] = glyphs;
    const nothing = { frame: undefined, placed: [], run: undefined, paths: [] };
    this.#result.changes.push({ content, page: this.#page.index, removed: glyphs, ...nothing });
  }

  /** A place in the middle of a column or over a line is so around its own middle. */
  #signIn({ placeholder, x: left, y, width: own }: PlacedSpace, { frame, lines, alignment }: Paragraph): void {
    const mark = this.#page.marks.find((each) => each === placeholder);
    const [line] = lines;
    if (!mark || !line) return;
    const width = alignment === 'centre' ? Math.max(own, usualSignature.width) : own;
    const x = left + (own - width) / 2;
    const [bottom, top] = [y - depth * line.size, y + height * line.size];
    this.#signedIn.add(mark);
    const corners = [
      { x, y: bottom },
      { x: x + width, y: bottom },
      { x: x + width, y: top },
      { x, y: top },
    ];
    this.#sign(
      mark,
      corners.map((corner) => outOfFrame(frame, corner)),
    );
  }

  #sign({ position }: PagePlaceholder, corners: readonly Point[]): void {
    const { view, index } = this.#page;
    if (position) this.#result.positions.push(positionAt(position, corners, view, index + 1));
  }
}

/** Of the values in a paragraph those that matter for its length. */
function tooLong(names: ReadonlyMap<string, string>): string[] {
  const longest = Math.max(...[...names.values()].map((value) => value.length));
  return [...names].filter(([, value]) => value.length >= longest * shareOfLongest).map(([name]) => name);
}
