import { type FillingProblem, fillingFaultMessage, type SignaturePosition, validation } from '@pacta/contracts';
import { around, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import type { Lead } from '../flow/page-break.ts';
import type { PageFlow } from '../flow/page-flow.ts';
import {
  overrunOf,
  type PageOverrun,
  type PagesBehind,
  placesOf,
  type SettledPage,
  settlePage,
  shiftsOf,
  staysForContents,
  staysForNotes,
} from '../flow/settle-page.ts';
import { changesOn, isUnmoved, type Sheet } from '../flow/sheet.ts';
import { endOf, outOfFrame } from '../paragraph/frame.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { positionAt, usualSignature } from '../placeholder/position.ts';
import {
  type BrokenParagraph,
  breakFreely,
  breakInPlace,
  type ComposedParagraph,
  linesTooMany,
} from '../typeset/break-paragraph.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import type { DocumentText } from '../typeset/document-text.ts';
import type { PlacedSpace } from '../typeset/placed-glyph.ts';
import { sharingRoom } from '../typeset/share-room.ts';
import { compose, moveDown, type TypesetParagraph, taken, typesetParagraph } from '../typeset/typeset-paragraph.ts';
import type { Substitution, Substitutions } from '../typeset/words.ts';
import type { NumberMark } from './numbering.ts';
import { leaderChanges, paragraphChange } from './paragraph-change.ts';
import type { ContentPlace } from './structure.ts';
import type { PagePlaceholder, TemplatePage } from './template-layout.ts';
import { isTight, type PlacedTightness, placedTight } from './tight-values.ts';

export interface FilledText {
  /** Of each of the pages that a page is set on: the page itself first, mostly the only one. */
  readonly sheets: readonly (readonly ContentChange[])[];
  readonly positions: readonly PlacedPosition[];
  readonly problems: ReadonlyMap<string, Misfit>; // by the name of the value
  readonly shifts: ReadonlyMap<number, ShiftAt>; // by the index of a page where something has moved
  readonly tight: readonly PlacedTightness[];
  /** The last sheet is drawn above the text of the next page, which begins so much lower for it. */
  readonly lead: Lead | undefined;
  readonly isSettled: boolean; // all of the page has its place
  readonly isInNextColumn: boolean; // some of it, which had no room at the foot of its own
  /** Of a page that goes on: what of its content stands where. */
  readonly places: PlacedContent | undefined;
}

interface PlacedContent {
  readonly bytes: Uint8Array;
  readonly places: readonly ContentPlace[];
}

/** A place to sign on one of the pages that a page of the template is set on; its `page` is that of the template. */
export interface PlacedPosition {
  readonly position: SignaturePosition;
  readonly sheet: number;
}

/** Why a value cannot be set, and by how many lines it is too long where that is known. */
export type Misfit = Pick<FillingProblem, 'message' | 'linesOver'>;

/** Numbers that stand beside marks, and what they are on each of the pages that a page is set on. */
export interface PageNumbering {
  readonly marks: ReadonlyMap<Glyph, NumberMark>;
  readonly on: (sheet: number) => Readonly<Record<NumberMark['role'], string>>;
}

/** Sets the values into the marks of a page's text, and its numbers beside them where it is known what they are. Draws nothing yet. */
export function fillText(
  document: DocumentText,
  page: TemplatePage,
  values: ReadonlyMap<string, string>,
  behind: PagesBehind,
  numbering?: PageNumbering,
): FilledText {
  const result: Result = {
    sheets: [[]],
    positions: [],
    problems: new Map(),
    shifts: new Map(),
    tight: [],
    places: undefined,
    lead: undefined,
    isSettled: false,
    isInNextColumn: false,
  };
  new PageFiller(document, page, values, result, { behind, numbering }).fill();
  return result;
}

interface Result {
  readonly sheets: ContentChange[][];
  readonly positions: PlacedPosition[];
  readonly problems: Map<string, Misfit>;
  readonly shifts: Map<number, ShiftAt>;
  readonly tight: PlacedTightness[];
  places: PlacedContent | undefined;
  lead: Lead | undefined;
  isSettled: boolean;
  isInNextColumn: boolean;
}

/** Ems of a place to sign that takes the room of a placeholder: below its baseline, and above. As tall as letters are taken for. */
const [depth, height] = [0.2, 0.8];

/** A value matters for the length of a paragraph where it is at least as long as this share of the longest. A guess. */
const shareOfLongest = 1 / 2;

interface SheetPlace {
  readonly drop: number;
  readonly aside: number;
  readonly sheet: number;
}

/** Characters of all values of a page. A guess: more fill twenty pages. */
const maxCharacters = 100_000;

class PageFiller {
  readonly #document: DocumentText;
  readonly #page: TemplatePage;
  readonly #substitutes: Map<Glyph, Substitution>;
  readonly #result: Result;
  #overrun: PageOverrun | undefined; // of the page
  #held: 'notes' | 'contents' | undefined; // but for these the page would go on on another
  readonly #signedIn = new Set<PagePlaceholder>();
  readonly #signed: ReadonlySet<Glyph>; // of places to sign
  readonly #removed = new Set<Glyph>(); // of these
  readonly #names = new Map<Paragraph, ReadonlyMap<string, string>>();
  readonly #behind: PagesBehind;
  readonly #numbering: PageNumbering | undefined;

  constructor(
    document: DocumentText,
    page: TemplatePage,
    values: ReadonlyMap<string, string>,
    result: Result,
    { behind, numbering }: { behind: PagesBehind; numbering: PageNumbering | undefined },
  ) {
    this.#document = document;
    this.#behind = behind;
    this.#numbering = numbering;
    this.#page = page;
    this.#result = result;
    this.#signed = new Set(page.marks.flatMap((mark) => (mark.position ? mark.glyphs : [])));
    this.#substitutes = new Map(
      page.marks.flatMap((mark) => {
        const value = mark.position ? undefined : values.get(mark.key);
        if (value === undefined && !mark.position) return [];
        return mark.glyphs.map((glyph) => [glyph, { placeholder: mark, name: mark.name, value }] as const);
      }),
    );
  }

  fill(): void {
    if (this.#isTooMuch()) return;
    const substitutes = this.#substitutesOn(0);
    const compositions = this.#page.paragraphs.map((paragraph) => compose(paragraph, substitutes, this.#document));
    this.#fillParagraphs(sharingRoom(compositions));
    for (const mark of this.#page.marks) {
      const isDone = this.#signedIn.has(mark) || mark.glyphs.every((glyph) => this.#removed.has(glyph));
      if (!mark.position || isDone) continue;
      this.#remove(mark);
      this.#signAt(mark);
    }
  }

  /** Values, and the numbers of a page beside them. */
  #substitutesOn(sheet: number): Substitutions {
    if (!this.#numbering) return this.#substitutes;
    const { marks, on } = this.#numbering;
    const texts = on(sheet);
    const name = this.#page.marks[0]?.name ?? ''; // a number has none
    const numbers = [...marks].map(
      ([glyph, mark]) => [glyph, { placeholder: mark, name, value: texts[mark.role] }] as const,
    );
    return new Map<Glyph, Substitution>([...this.#substitutes, ...numbers]);
  }

  #isNumbered({ lines }: Paragraph): boolean {
    const marks = this.#numbering?.marks;
    return lines.some(({ letters }) => letters.some(({ glyph }) => marks?.has(glyph)));
  }

  /** What no page has room for is refused before it is set: that would take more memory than there is. */
  #isTooMuch(): boolean {
    const values = this.#page.marks.flatMap(({ glyphs: [first] }) => {
      const { name, value } = this.#substitutes.get(first) ?? {};
      return name === undefined || value === undefined ? [] : [{ name, length: value.length }];
    });
    if (values.reduce((sum, { length }) => sum + length, 0) <= maxCharacters) return false;
    const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
    const names = values.flatMap(({ name, length }) => (length >= longest * shareOfLongest ? [name] : []));
    this.#report(names, { message: validation.doesNotFit });
    return true;
  }

  #fillParagraphs(compositions: readonly ComposedParagraph[]): void {
    const growing = compositions.filter(({ paragraph }) => this.#namesIn(paragraph).size > 0);
    const settled = this.#settle(growing);
    const { flow } = this.#page;
    this.#overrun = settled || !flow ? undefined : overrunOf(flow, growing);
    if (this.#overrun && flow) this.#held = heldBy(flow, growing, this.#behind);
    for (const composition of compositions) {
      if (settled && settled.sheets.length > 1) this.#spreadParagraph(composition, settled);
      else this.#fillParagraph(composition, settled);
    }
    for (const changes of this.#result.sheets)
      changes.push(...leaderChanges(this.#page.paragraphs, changes, this.#page.index));
  }

  /** Where a mark stands that no paragraph is set again for. */
  #signAt(mark: PagePlaceholder): void {
    const own = new Set(mark.glyphs);
    for (const paragraph of this.#page.paragraphs) {
      const line = paragraph.lines.find(({ letters }) => letters.some(({ glyph }) => own.has(glyph)));
      const letters = line?.letters.filter(({ glyph }) => own.has(glyph)) ?? [];
      const [first, last] = [letters[0], letters.at(-1)];
      if (!line || !first || !last) continue;
      this.#signIn({ placeholder: mark, x: first.x, y: line.y, width: endOf(last) - first.x }, paragraph, 0);
      return;
    }
    const corners = mark.glyphs.flatMap((glyph) => glyph.corners);
    const { x, y, sheet } = this.#result.shifts.get(this.#page.index)?.(around(corners)) ?? { x: 0, y: 0, sheet: 0 };
    this.#sign(
      mark,
      corners.map((corner) => ({ x: corner.x + x, y: corner.y + y })),
      sheet,
    );
  }

  /** Moves down what stands below paragraphs that get longer, where the page has room for it. */
  #settle(compositions: readonly ComposedParagraph[]): SettledPage | undefined {
    const { flow, index, view } = this.#page;
    const { mayFlowOn } = this.#behind;
    const behind = { ...this.#behind, mayFlowOn: () => view.rotation === 0 && mayFlowOn() };
    const settled = flow && settlePage(flow, compositions, behind);
    this.#result.isSettled = settled !== undefined;
    this.#result.lead = settled?.lead;
    this.#result.isInNextColumn = settled?.sheets.some(({ asides }) => asides.size > 0) ?? false;
    if (!settled || (settled.sheets.length === 1 && isUnmoved(settled.sheets[0]))) return settled;
    for (const [at, sheet] of settled.sheets.entries()) this.#changesOn(at).push(...changesOn(flow, sheet, index));
    this.#result.shifts.set(index, shiftsOf(flow, settled));
    if (settled.sheets.length > 1) this.#result.places = { bytes: flow.content.bytes, places: placesOf(flow, settled) };
    return settled;
  }

  #changesOn(sheet: number): ContentChange[] {
    this.#result.sheets[sheet] ??= [];
    return this.#result.sheets[sheet];
  }

  /** A paragraph of a page that goes on: set again on the page where it stands, gone from the others; what runs on all is on all. */
  #spreadParagraph(composition: ComposedParagraph, { paragraphs, sheets }: SettledPage): void {
    const { paragraph } = composition;
    const first = this.#broken(composition, paragraphs.get(paragraph));
    for (const [at, sheet] of sheets.entries()) {
      if (at > 0 && paragraph.content.reference) continue; // all pages draw the same
      const move = this.#moveOn(paragraph, sheet);
      const own = at > 0 && this.#isNumbered(paragraph) ? this.#broken(this.#composedOn(paragraph, at)) : first;
      if (move) this.#set(own.composition, own.broken, { ...move, sheet: at });
      else this.#change(paragraph, taken(paragraph), at);
    }
  }

  #composedOn(paragraph: Paragraph, sheet: number): ComposedParagraph {
    return compose(paragraph, this.#substitutesOn(sheet), this.#document);
  }

  /** In lines, as they are known or in its place; what cannot be set is told. */
  #broken(composition: ComposedParagraph, broken = breakInPlace(composition, this.#isOfHead(composition))) {
    const known = composition.paragraph.isHeld ? undefined : broken;
    this.#report(composition.missing, { message: validation.characterMissing });
    if (!known) this.#report(tooLong(this.#namesIn(composition.paragraph)), this.#misfit(composition));
    return { composition, broken: known };
  }

  /** How far a paragraph moves on a sheet; undefined where it stands on another. */
  #moveOn(paragraph: Paragraph, { drops, asides, absent }: Sheet): Omit<SheetPlace, 'sheet'> | undefined {
    for (const block of absent) if (block.paragraph === paragraph) return undefined;
    const block = this.#page.flow?.blocks.get(paragraph);
    return block ? { drop: drops.get(block) ?? 0, aside: asides.get(block) ?? 0 } : { drop: 0, aside: 0 };
  }

  #set(composition: ComposedParagraph, broken: BrokenParagraph | undefined, { drop, aside, sheet }: SheetPlace): void {
    const { paragraph } = composition;
    const set = broken ? typesetParagraph(composition, broken, drop, aside) : moveDown(paragraph, drop, aside);
    if (broken) this.#tell(paragraph, broken.tightening.scale, sheet);
    this.#change(paragraph, set, sheet);
    for (const space of set.spaces) this.#signIn(space, paragraph, sheet);
  }

  #tell(paragraph: Paragraph, share: number, sheet: number): void {
    if (!isTight(share)) return;
    this.#result.tight.push(...placedTight(tooLong(this.#namesIn(paragraph)), this.#page.index + 1, share, sheet));
  }

  #misfit(composition: ComposedParagraph): Misfit {
    const isOfPage = this.#isOfPage(composition);
    const over = isOfPage ? this.#overrun?.lines : linesTooMany(composition);
    if (isOfPage && this.#held) return { message: fillingFaultMessage(this.#held, this.#page.index + 1) };
    return { message: validation.doesNotFit, ...(over !== undefined && { linesOver: over }) };
  }

  #fillParagraph(composition: ComposedParagraph, settled: SettledPage | undefined): void {
    const { paragraph } = composition;
    const names = this.#namesIn(paragraph);
    const [sheet] = settled?.sheets ?? [];
    const { drop, aside } = (sheet && this.#moveOn(paragraph, sheet)) ?? { drop: 0, aside: 0 };
    if (names.size === 0 && drop === 0 && aside === 0) return;
    this.#report(composition.missing, { message: validation.characterMissing });
    const known = settled?.paragraphs.get(paragraph) ?? this.#breakInPlace(composition);
    const broken = paragraph.isHeld && names.size > 0 ? undefined : known;
    if (!broken && !this.#isInnocent(composition)) this.#report(tooLong(names), this.#misfit(composition));
    this.#set(composition, broken, { drop, aside, sheet: 0 });
  }

  /** A page that is full takes no line more: what would get longer is neither set smaller nor into the gap below it. */
  #breakInPlace(composition: ComposedParagraph): BrokenParagraph | undefined {
    const free = this.#overrun && this.#isOfPage(composition) ? breakFreely(composition) : undefined;
    return free && free.growth > 0 ? undefined : breakInPlace(composition, this.#isOfHead(composition));
  }

  #isOfHead({ paragraph }: ComposedParagraph): boolean {
    const { outside = [], root } = this.#page.flow ?? {};
    return outside.some((block) => block.paragraph === paragraph && root !== undefined && block.bottom > root.top);
  }

  /** What gets longer beside what makes the page too long has room when that is shorter. */
  #isInnocent(composition: ComposedParagraph): boolean {
    const { paragraph } = composition;
    const isBeside = this.#overrun !== undefined && !this.#overrun.causes.has(paragraph);
    return isBeside && !paragraph.isHeld && this.#isOfPage(composition) && breakFreely(composition) !== undefined;
  }

  #isOfPage({ paragraph }: ComposedParagraph): boolean {
    const block = this.#page.flow?.blocks.get(paragraph);
    return block !== undefined && this.#page.flow?.growing.has(block) === true;
  }

  #report(names: Iterable<string>, misfit: Misfit): void {
    for (const name of names) this.#result.problems.set(name, misfit);
  }

  /** The names of a paragraph that have values, and these. */
  #namesIn(paragraph: Paragraph): ReadonlyMap<string, string> {
    const known = this.#names.get(paragraph) ?? this.#findNames(paragraph);
    this.#names.set(paragraph, known);
    return known;
  }

  #findNames({ lines }: Paragraph): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const { letters } of lines) {
      for (const { glyph } of letters) {
        const found = this.#substitutes.get(glyph);
        if (found?.value !== undefined) names.set(found.name, found.value);
      }
    }
    return names;
  }

  #change(paragraph: Paragraph, set: TypesetParagraph, sheet: number): void {
    const change = paragraphChange(paragraph, set, this.#page.index);
    if (!change) return;
    if (this.#signed.size > 0)
      for (const glyph of change.removed) if (this.#signed.has(glyph)) this.#removed.add(glyph);
    this.#changesOn(sheet).push(change);
  }

  #remove({ glyphs }: PagePlaceholder): void {
    const [{ content }] = glyphs;
    const nothing = { frame: undefined, placed: [], run: undefined, paths: [] };
    const change = { content, page: this.#page.index, removed: glyphs, ...nothing };
    for (const changes of content.reference ? this.#result.sheets.slice(0, 1) : this.#result.sheets)
      changes.push(change);
  }

  /** A place in the middle of a column or over a line is so around its own middle. */
  #signIn(
    { placeholder, x: left, y, width: own }: PlacedSpace,
    { frame, lines, alignment, ...sides }: Paragraph,
    sheet: number,
  ): void {
    const mark = this.#page.marks.find((each) => each === placeholder);
    const [line] = lines;
    if (!mark || !line) return;
    const width = alignment === 'centre' ? Math.max(own, usualSignature.width) : own;
    const isOverName = own === 0;
    const middle = isOverName ? (sides.left + sides.right) / 2 : left + own / 2;
    const x = middle - width / 2;
    const lifted = isOverName ? (depth + height) * line.size : 0;
    const [bottom, top] = [y - depth * line.size + lifted, y + height * line.size + lifted];
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
      sheet,
    );
  }

  #sign({ position }: PagePlaceholder, corners: readonly Point[], sheet: number): void {
    const { view, index } = this.#page;
    if (position) this.#result.positions.push({ position: positionAt(position, corners, view, index + 1), sheet });
  }
}

function heldBy(
  flow: PageFlow,
  growing: readonly ComposedParagraph[],
  behind: PagesBehind,
): 'notes' | 'contents' | undefined {
  if (staysForNotes(flow, growing, behind)) return 'notes';
  return staysForContents(flow, growing, behind) ? 'contents' : undefined;
}

/** Of the values in a paragraph those that matter for its length. */
function tooLong(names: ReadonlyMap<string, string>): string[] {
  const longest = Math.max(...[...names.values()].map((value) => value.length));
  return [...names].filter(([, value]) => value.length >= longest * shareOfLongest).map(([name]) => name);
}
