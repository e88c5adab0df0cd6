import type { Glyph } from '../content/glyph.ts';
import { groupsOf } from '../content/lists.ts';
import type { PageFlow } from '../flow/page-flow.ts';
import { areNamed, type NumberRole, pageNumbersIn, type SaidLine, withoutNumbers } from '../flow/page-numbers.ts';
import { paragraphsOf } from '../flow/page-paragraphs.ts';
import { treesOf } from '../flow/side-panel.ts';
import { linesOf } from '../paragraph/find-lines.ts';
import { framesOf, type Letter } from '../paragraph/frame.ts';
import { type LineBox, saidBy, spacedText } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { breakInPlace, type ComposedParagraph } from '../typeset/break-paragraph.ts';
import type { ContentChange } from '../typeset/change.ts';
import { DocumentText } from '../typeset/document-text.ts';
import { compose, typesetParagraph } from '../typeset/typeset-paragraph.ts';
import type { Substitution } from '../typeset/words.ts';
import { paragraphChange } from './paragraph-change.ts';
import type { SceneReader, SourcePage } from './source-pages.ts';

/** Of the height of a page: how far its head and its foot reach. A guess; what stands there and is no number of a page stays. */
const outerShare = 0.2;

/** Which numbers of a page are its own, or how many pages there are: by the line, in the order of its numbers. */
interface NumberedPage {
  readonly source: SourcePage;
  readonly lines: readonly NumberedLine[];
}

interface NumberedLine {
  readonly text: string;
  readonly y: number;
  readonly roles: readonly NumberRole[];
}

/** A number of a line, whichever its digits are. */
export interface NumberMark {
  readonly role: 'page' | 'total';
}

const hasMark = ({ text }: NumberedLine): boolean => text.includes('{{');

/** What the pages of a template say of their numbers. */
export class Numbering {
  readonly #reader: SceneReader;
  readonly #pages: readonly NumberedPage[];
  readonly #text = new DocumentText();

  private constructor(reader: SceneReader, pages: readonly NumberedPage[]) {
    this.#reader = reader;
    this.#pages = pages;
    for (const { source } of pages) this.#text.learn(reader.glyphsAgain(source));
  }

  /** Whether a table of contents names pages: one more would make it say something untrue. */
  static areNamed(reader: SceneReader, sources: readonly SourcePage[]): boolean {
    return areNamed(sources.map((source) => saidOn(reader, source)));
  }

  /** Undefined where it is not sure which numbers they are. */
  static of(reader: SceneReader, sources: readonly SourcePage[]): Numbering | undefined {
    const said = sources.map((source) => saidOn(reader, source));
    const roles = pageNumbersIn(said);
    if (!roles) return undefined;
    const pages = sources.flatMap((source, index): NumberedPage[] => {
      const lines = (said[index] ?? []).flatMap((line) => {
        const own = roles.get(line);
        return own ? [{ text: line.text, y: line.y, roles: own }] : [];
      });
      return lines.length > 0 ? [{ source, lines }] : [];
    });
    return new Numbering(reader, pages);
  }

  /** The indices of pages with numbers. */
  get pages(): readonly number[] {
    return this.#pages.map(({ source }) => source.index);
  }

  /** Whether the numbers of a page stand where each page that it is set on has them: in its head or foot, and not in what moves. */
  areOutside(index: number, { root, panel, own }: PageFlow): boolean {
    const page = this.#pages.find(({ source }) => source.index === index);
    const blocks = [...treesOf({ root, panel }), ...(own ?? [])];
    return (page?.lines ?? []).every(({ y }) => blocks.every(({ top, bottom }) => y > top || y < bottom));
  }

  /** Numbers in the lines of marks, which are set with their values; undefined where one of these lines is read otherwise there. */
  besideMarks(index: number, paragraphs: readonly Paragraph[]): Map<Glyph, NumberMark> | undefined {
    const page = this.#pages.find(({ source }) => source.index === index);
    const boxes = paragraphs.flatMap(({ lines }) => lines);
    const found = (page?.lines ?? []).filter(hasMark).map((line) => {
      const box = boxes.find(({ letters, y }) => y === line.y && textOf(letters) === line.text);
      return box && { box, line };
    });
    if (!found.every((one) => one !== undefined)) return undefined;
    return new Map(found.flatMap(({ box, line }) => markedNumbers(box, line)));
  }

  /** What sets the numbers of a page anew, but those beside marks, once for each of the pages that it is set on; undefined where one has no room. */
  changesOn(index: number, numbers: readonly number[], total: number): ContentChange[][] | undefined {
    const page = this.#pages.find(({ source }) => source.index === index);
    if (!page) return numbers.map(() => []);
    const scene = this.#reader.readAgain(page.source);
    const found = numberedGlyphs(saidLines(scene.glyphs, page.source), page);
    const { paragraphs } = paragraphsOf(scene, found);
    const sheets = numbers.map((number) => {
      const values = { page: String(number), total: String(total) };
      const substitutions = new Map(
        [...found].map(([glyph, mark]): [Glyph, Substitution] => [
          glyph,
          { placeholder: mark, name: mark.role, value: values[mark.role] },
        ]),
      );
      return paragraphs.map((paragraph) => renumbered(compose(paragraph, substitutions, this.#text), index));
    });
    const changes = sheets.map((sheet) => sheet.flatMap((change) => change ?? []));
    return sheets.flat().includes(undefined) ? undefined : changes;
  }
}

/** None where nothing changes; undefined where the numbers have no room, or no font has their digits. */
function renumbered(composition: ComposedParagraph, page: number): readonly ContentChange[] | undefined {
  const { paragraph, missing } = composition;
  const broken = missing.size === 0 ? breakInPlace(composition) : undefined;
  if (!broken) return undefined;
  const change = paragraphChange(paragraph, typesetParagraph(composition, broken), page);
  return change ? [change] : [];
}

interface FoundLine {
  readonly said: SaidLine;
  readonly line: LineBox;
}

const saidOn = (reader: SceneReader, source: SourcePage): SaidLine[] =>
  saidLines(reader.glyphsAgain(source), source).map(({ said }) => said);

/** Points by which numbers of one column may miss their edge, ems from one to the next but one, and how many show a column. Guesses. */
const column = { missing: 1, near: 8, others: 2 };

/** Whether a line stands in a column of those that say the same but for their numbers, as in a table: no page has several numbers below each other. */
function isInColumn(line: LineBox, alike: readonly LineBox[]): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) < column.missing;
  const others = alike.filter(
    ({ left, right, y }) =>
      (isSame(left, line.left) || isSame(right, line.right)) &&
      y !== line.y &&
      Math.abs(y - line.y) < column.near * line.size,
  );
  return others.length >= column.others;
}

/** The number of a point of a list, and how many ems behind it its text begins at most. By LibreOffice and Word, whose widest are guesses. */
const point = { number: /^\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)-]+|[ivxlc]{1,7}[.)-]*)$/i, behind: 4, sameRow: 0.6 };

const isOfPoint = (line: LineBox, lines: readonly LineBox[]): boolean =>
  point.number.test(saidBy(line.letters).trim()) &&
  lines.some(({ left, y }) => {
    const gap = left - line.right;
    return gap > 0 && gap < point.behind * line.size && Math.abs(y - line.y) < point.sameRow;
  });

/** What is drawn beyond the page tells nobody its number, as react-pdf loses a foot. */
const isOnPaper = ({ left, right, y, size }: LineBox, box: SourcePage['view']['box']): boolean =>
  right > box.x && left < box.x + box.width && y > box.y - size && y < box.y + box.height + size;

function saidLines(glyphs: readonly Glyph[], { view }: SourcePage): FoundLine[] {
  const { box } = view;
  return [...framesOf(glyphs)].flatMap(([frame, letters]) => {
    const lines = linesOf(letters, new Map()).filter((line) => frame.cos !== 1 || isOnPaper(line, box));
    const numbered = lines.filter((line) => line.letters.some(({ glyph: { text } }) => /\d/.test(text)));
    const alike = groupsOf(numbered, (line) => withoutNumbers(textOf(line.letters)));
    return lines.map((line) => {
      const text = textOf(line.letters);
      const isLevel = frame.cos === 1;
      const isAtEdge = line.y < box.y + outerShare * box.height || line.y > box.y + (1 - outerShare) * box.height;
      const isOfList = isInColumn(line, alike.get(withoutNumbers(text)) ?? []) || isOfPoint(line, lines);
      const isOuter = !isOfList && (isAtEdge || !isLevel);
      const isFixed = line.content.form !== undefined || isCut(text) || !isLevel;
      return {
        said: {
          text,
          words: spacedText(line.letters),
          left: line.left,
          right: line.right,
          y: line.y,
          isOuter,
          isFixed,
        },
        line,
      };
    });
  });
}

/** The glyphs of the numbers of a page, each number with a mark of its own. */
const numberedGlyphs = (found: readonly FoundLine[], { lines }: NumberedPage): Map<Glyph, NumberMark> =>
  new Map(
    found.flatMap(({ said, line }) => {
      const own = lines.find((one) => one.text === said.text && one.y === said.y);
      return own && !hasMark(own) ? markedNumbers(line, own) : [];
    }),
  );

const markedNumbers = (box: LineBox, { roles }: NumberedLine): (readonly [Glyph, NumberMark])[] =>
  numberGlyphs(box).flatMap((glyphs, at) => {
    const role = roles[at];
    const mark = role && { role };
    return mark ? glyphs.map((glyph) => [glyph, mark] as const) : [];
  });

const placeholder = /\{\{[^{}]*\}\}/g;

/** What a line says; the digits of a name are no number. */
const textOf = (letters: readonly Letter[]): string =>
  saidBy(letters).replace(placeholder, (mark) => mark.replaceAll(/\d/g, 'x'));

/** Whether a mark goes on from another line, or to it. */
const isCut = (text: string): boolean => /\{\{|\}\}/.test(text.replace(placeholder, ''));

/** The glyphs of each number of a line. */
function numberGlyphs({ letters }: LineBox): Glyph[][] {
  const numbers: Glyph[][] = [];
  const names = [...saidBy(letters).matchAll(placeholder)].map(
    ({ 0: name, index }) => [index, index + name.length] as const,
  );
  let [isWithin, at] = [false, 0];
  for (const { glyph } of letters) {
    const isOfName = names.some(([from, to]) => at >= from && at < to);
    const isDigit = !isOfName && /^\d+$/.test(glyph.text);
    if (isDigit && !isWithin) numbers.push([]);
    if (isDigit) numbers.at(-1)?.push(glyph);
    [isWithin, at] = [isDigit, at + glyph.text.length];
  }
  return numbers;
}
