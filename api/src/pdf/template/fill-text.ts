import { type SignaturePosition, type SignerPosition, validation } from '@pacta/shared/contracts';
import type { Content, Glyph, Show } from '../glyph.ts';
import type { Replacement } from '../remove-glyphs.ts';
import { placeToSign } from '../signature-marks.ts';
import type { LaidMark, LaidPage, Layout } from './fill-layout.ts';
import type { Paragraph } from './paragraph.ts';
import { outOfFrame } from './paragraph-frame.ts';
import { redecorate } from './typeset-decoration.ts';
import { type PlacedRoom, type PlacedType, type Typeset, typeset } from './typeset-paragraph.ts';
import type { Substitute } from './typeset-words.ts';

/** What one paragraph gives up, and what it gets instead. */
export interface Change {
  readonly content: Content;
  readonly page: number; // index
  readonly paragraph: Paragraph | undefined;
  readonly removed: readonly Glyph[];
  readonly placed: readonly PlacedType[];
  readonly show: Show | undefined; // behind which it is shown
  readonly paths: readonly Replacement[];
}

export interface FilledText {
  readonly changes: readonly Change[];
  readonly positions: readonly SignaturePosition[];
  readonly problems: ReadonlyMap<string, string>; // a message for each name
}

/** Sets the values into the marks of a document's text. Draws nothing yet. */
export function fillText(layout: Layout, values: ReadonlyMap<string, string>): FilledText {
  const changes: Change[] = [];
  const positions: SignaturePosition[] = [];
  const problems = new Map<string, string>();
  for (const page of layout.pages) new PageFiller(layout, page, values, { changes, positions, problems }).fill();
  return { changes, positions, problems };
}

interface Result {
  readonly changes: Change[];
  readonly positions: SignaturePosition[];
  readonly problems: Map<string, string>;
}

class PageFiller {
  readonly #layout: Layout;
  readonly #page: LaidPage;
  readonly #substitutes: Map<Glyph, Substitute>;
  readonly #result: Result;
  readonly #rooms = new Set<object>();
  readonly #removed = new Set<Glyph>();

  constructor(layout: Layout, page: LaidPage, values: ReadonlyMap<string, string>, result: Result) {
    this.#layout = layout;
    this.#page = page;
    this.#result = result;
    this.#substitutes = new Map(
      page.marks.flatMap((mark) => {
        const value = mark.isPosition ? undefined : values.get(mark.key);
        if (value === undefined && !mark.isPosition) return [];
        return mark.glyphs.map((glyph) => [glyph, { mark, name: mark.name, value }] as const);
      }),
    );
  }

  fill(): void {
    for (const paragraph of this.#page.paragraphs) this.#fillParagraph(paragraph);
    for (const mark of this.#page.marks) {
      if (!mark.isPosition || this.#rooms.has(mark) || mark.glyphs.every((glyph) => this.#removed.has(glyph))) continue;
      this.#remove(mark);
      this.#sign(
        mark,
        mark.glyphs.flatMap(({ corners }) => corners),
      );
    }
  }

  #fillParagraph(paragraph: Paragraph): void {
    const names = this.#namesIn(paragraph);
    if (names.size === 0) return;
    const set = typeset(paragraph, this.#substitutes, this.#layout.fonts);
    for (const name of set.missing) this.#result.problems.set(name, validation.characterMissing);
    if (!set.fits) for (const name of this.#tooLong(names)) this.#result.problems.set(name, validation.doesNotFit);
    if (!set.fits) return;
    this.#change(paragraph, set);
    for (const room of set.rooms) this.#signIn(room, paragraph);
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

  #change(paragraph: Paragraph, { removed, placed }: Typeset): void {
    if (removed.length === 0) return;
    const glyphs = removed.map(({ glyph }) => glyph);
    for (const glyph of glyphs) this.#removed.add(glyph);
    const show = glyphs.reduce((first, { show: each }) => (each.start < first.start ? each : first), glyphs[0]!.show);
    const { content } = paragraph;
    const gone = new Set(removed);
    const paths = paragraph.decorations
      .filter(({ letters }) => [...letters].some((letter) => gone.has(letter)))
      .map((decoration) => redecorate(decoration, placed, paragraph.frame));
    this.#result.changes.push({ content, page: this.#page.index, paragraph, removed: glyphs, placed, show, paths });
  }

  #remove({ glyphs }: LaidMark): void {
    const { content } = glyphs[0]!;
    const page = this.#page.index;
    this.#result.changes.push({
      content,
      page,
      paragraph: undefined,
      removed: glyphs,
      placed: [],
      show: undefined,
      paths: [],
    });
  }

  #signIn({ mark, x, y, width }: PlacedRoom, { frame, lines }: Paragraph): void {
    const size = lines[0]!.size;
    this.#rooms.add(mark);
    const corners = [
      { x, y: y - 0.2 * size },
      { x: x + width, y: y - 0.2 * size },
      { x: x + width, y: y + 0.8 * size },
      { x, y: y + 0.8 * size },
    ];
    this.#sign(
      mark as LaidMark,
      corners.map((corner) => outOfFrame(frame, corner)),
    );
  }

  #sign({ key }: LaidMark, corners: Parameters<typeof placeToSign>[1]): void {
    const { view, index } = this.#page;
    this.#result.positions.push(placeToSign(key as SignerPosition, corners, view, index + 1));
  }
}
