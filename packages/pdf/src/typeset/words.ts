import type { Glyph } from '../content/glyph.ts';
import type { DocumentFonts } from '../font/document-fonts.ts';
import { type ShapedGlyph, shape } from '../font/shape.ts';
import { endOf, isBlank, type Letter } from '../paragraph/frame.ts';
import { isGap, type LineBox, naturalSpace } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';

/** What stands in the place of a mark: a value, or room of the mark's own width for what is drawn there later. */
export interface Substitution {
  readonly placeholder: object;
  readonly name: string;
  readonly value: string | undefined; // undefined: room
}

export type Substitutions = ReadonlyMap<Glyph, Substitution>;

/** A glyph to be set. */
export interface SetGlyph {
  readonly x: number; // from where its word begins
  readonly rise: number; // above its line
  readonly width: number;
  readonly model: Letter; // itself, or whose style it has
  readonly shaped: ShapedGlyph | undefined; // undefined: the letter itself
}

export interface ReservedSpace {
  readonly placeholder: object;
  readonly x: number;
  readonly width: number;
}

/** What stays together on a line. */
export interface Word {
  readonly glyphs: readonly SetGlyph[];
  readonly hyphen: SetGlyph | undefined; // shown only where a line ends with the word
  readonly spaces: readonly ReservedSpace[];
  readonly width: number;
  readonly space: number; // before it, where it does not begin a line
  readonly blank: SetGlyph | undefined; // the glyph of that space
  readonly line: number | undefined; // which line of the paragraph it is the first of
  readonly isAfterBreak: boolean; // a value says that a line begins here
  readonly isChanged: boolean;
}

export interface WordList {
  readonly words: readonly Word[];
  readonly missing: ReadonlySet<string>; // names of values with a character that no font has
}

type Item =
  | { readonly kind: 'letter'; readonly letter: Letter; readonly rise: number; readonly line: number | undefined }
  | { readonly kind: 'gap'; readonly width: number; readonly blank: Letter | undefined }
  | { readonly kind: 'hyphen'; readonly letter: Letter }
  | { readonly kind: 'gone' }
  | PlaceholderItem;

interface PlaceholderItem {
  readonly kind: 'mark';
  readonly substitute: Substitution;
  readonly model: Letter;
  readonly width: number;
  readonly spacing: number; // between its letters
  readonly line: number | undefined;
}

/** A paragraph as words, with values in the place of its marks. */
export function wordsOf(paragraph: Paragraph, substitutes: Substitutions, fonts: DocumentFonts): WordList {
  const atoms = closeUp(atomsOf(paragraph, substitutes));
  const builder = new WordBuilder(fonts);
  for (const atom of atoms) builder.add(atom);
  return builder.finish();
}

function atomsOf({ lines, alignment }: Paragraph, substitutes: Substitutions): Item[] {
  const atoms: Item[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && !isSameMark(before.letters.at(-1)!, line.letters[0]!, substitutes)) joinLines(atoms, before, line);
    addLine(atoms, line, index, alignment === 'justified', substitutes);
  }
  return atoms;
}

function isSameMark(before: Letter, after: Letter, substitutes: Substitutions): boolean {
  const mark = substitutes.get(before.glyph)?.placeholder;
  return mark !== undefined && mark === substitutes.get(after.glyph)?.placeholder;
}

/** A hyphen at the end of a line is one that the word has only there. */
function joinLines(atoms: Item[], before: LineBox, after: LineBox): void {
  const last = atoms.at(-1);
  const inWord = atoms.at(-2)?.kind === 'letter' && /^\p{Ll}/u.test(after.letters[0]!.glyph.text);
  if (last?.kind === 'letter' && inWord && /^[-\u00ad\u2010]$/.test(last.letter.glyph.text)) {
    atoms[atoms.length - 1] = { kind: 'hyphen', letter: last.letter };
  } else atoms.push({ kind: 'gap', width: naturalSpace(before), blank: before.letters.find(isBlank) });
}

function addLine(atoms: Item[], line: LineBox, index: number, isJustified: boolean, substitutes: Substitutions): void {
  let [before, blank]: [Letter | undefined, Letter | undefined] = [undefined, undefined];
  const begins = () => (before ? undefined : index);
  for (const letter of line.letters) {
    const substitute = substitutes.get(letter.glyph);
    if (!substitute && isBlank(letter)) {
      blank ??= letter;
      continue;
    }
    const isInside = before !== undefined && substitute !== undefined && isSameMark(before, letter, substitutes);
    if (before && !isInside && (blank || isGap(before, letter))) {
      const width = isJustified ? (blank?.width ?? naturalSpace(line)) : letter.x - endOf(before);
      atoms.push({ kind: 'gap', width, blank });
    }
    if (!substitute) atoms.push({ kind: 'letter', letter, rise: letter.y - line.y, line: begins() });
    else if (!isInside && !continues(atoms, substitute)) atoms.push(markAtom(line, substitute, begins(), substitutes));
    [before, blank] = [letter, undefined];
  }
}

/** Whether the mark began on the line before. */
function continues(atoms: readonly Item[], { placeholder: mark }: Substitution): boolean {
  const last = atoms.at(-1);
  return last?.kind === 'mark' && last.substitute.placeholder === mark;
}

/** It looks as the first letter of its name does; the braces may look otherwise. */
function markAtom(
  { letters }: LineBox,
  substitute: Substitution,
  line: number | undefined,
  all: Substitutions,
): PlaceholderItem {
  const own = letters.filter(({ glyph }) => all.get(glyph)?.placeholder === substitute.placeholder);
  const like = own.find(({ glyph }) => /[\p{L}\p{N}]/u.test(glyph.text)) ?? own[0]!;
  const width = Math.max(...own.map(endOf)) - own[0]!.x;
  return { kind: 'mark', substitute, model: like, width, spacing: spacingOf(own), line };
}

/** How far letters are set apart, in whatever way the producer says it. */
function spacingOf(letters: readonly Letter[]): number {
  const gaps = letters.slice(1).map((letter, index) => letter.x - endOf(letters[index]!));
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return Math.abs(usual) > 0.03 * letters[0]!.em.width ? usual : 0;
}

const isEmpty = (atom: Item) => atom.kind === 'mark' && atom.substitute.value?.trim() === '';
const closing = /^[,.;:!?)\]»”’…]/;

/** Without empty values, and without the spaces that they would leave behind. */
function closeUp(atoms: readonly Item[]): Item[] {
  const kept: Item[] = [];
  let hasGone = false;
  for (const atom of atoms) {
    const last = kept.at(-1);
    if (isEmpty(atom)) {
      hasGone = true;
      kept.splice(kept.at(-1)?.kind === 'gap' ? kept.length - 1 : kept.length, 0, { kind: 'gone' });
      continue;
    }
    const isSuperfluous = atom.kind === 'gap' && hasGone && (last?.kind === 'gap' || kept.every(isGone));
    if (isSuperfluous) continue;
    if (isPeriod(atom) && endsWithPeriod(last)) continue;
    const isPunctuation = atom.kind === 'letter' && closing.test(atom.letter.glyph.text);
    if (hasGone && last?.kind === 'gap' && isPunctuation) kept.pop();
    kept.push(atom);
    if (atom.kind !== 'gap') hasGone = false;
  }
  while (kept.at(-1)?.kind === 'gap') kept.pop();
  return kept;
}

/** An abbreviation that ends a sentence has one period for both. */
const isPeriod = (atom: Item) => atom.kind === 'letter' && atom.letter.glyph.text === '.';
const endsWithPeriod = (atom: Item | undefined) =>
  atom?.kind === 'mark' && /[^.]\.$/.test(atom.substitute.value?.trim() ?? '');

const isGone = ({ kind }: Item) => kind === 'gone';

const emptyWord = { space: 0, blank: undefined, isAfterBreak: false } as const;

/** Puts atoms together to words. */
class WordBuilder {
  readonly #fonts: DocumentFonts;
  readonly #words: Word[] = [];
  readonly #missing = new Set<string>();
  #types: SetGlyph[] = [];
  #rooms: ReservedSpace[] = [];
  #hyphen: SetGlyph | undefined;
  #end = 0;
  #line: number | undefined;
  #isChanged = false;
  #start: Pick<Word, 'space' | 'blank' | 'isAfterBreak'> = emptyWord;
  #last: { readonly letter: Letter; readonly x: number } | undefined;

  constructor(fonts: DocumentFonts) {
    this.#fonts = fonts;
  }

  add(atom: Item): void {
    if (this.#isNew && (atom.kind === 'letter' || atom.kind === 'mark')) this.#line = atom.line;
    if (atom.kind === 'letter') this.#addLetter(atom.letter, atom.rise);
    else if (atom.kind === 'gap') this.#next({ ...emptyWord, space: atom.width, blank: this.#blankLike(atom.blank) });
    else if (atom.kind === 'hyphen') this.#addHyphen(atom.letter);
    else if (atom.kind === 'gone') this.#addNothing();
    else if (atom.substitute.value === undefined) this.#addRoom(atom.substitute.placeholder, atom.width);
    else this.#addValue(atom, atom.substitute.value);
  }

  finish(): WordList {
    this.#next(emptyWord);
    return { words: this.#words, missing: this.#missing };
  }

  get #isNew(): boolean {
    return this.#types.length === 0 && this.#rooms.length === 0;
  }

  #addLetter(letter: Letter, rise: number): void {
    const x = this.#last ? this.#last.x + letter.x - this.#last.letter.x : this.#end;
    this.#types.push({ x, rise, width: letter.width, model: letter, shaped: undefined });
    this.#last = { letter, x };
    this.#end = x + letter.width;
  }

  #addHyphen(letter: Letter): void {
    this.#hyphen = { x: this.#end, rise: 0, width: letter.width, model: letter, shaped: undefined };
    this.#next(emptyWord);
  }

  /** Where something was, its neighbours are set again. */
  #addNothing(): void {
    const last = this.#words.pop();
    if (last) this.#words.push(this.#isNew ? { ...last, isChanged: true } : last);
    this.#change();
  }

  #addRoom(mark: object, width: number): void {
    this.#rooms.push({ placeholder: mark, x: this.#end, width });
    this.#end += width;
    this.#change();
  }

  #addValue({ substitute: { name }, model: like, spacing }: PlaceholderItem, value: string): void {
    const paragraphs = value
      .normalize('NFC')
      .replaceAll(invisible, '')
      .trim()
      .split(/\r\n|[\r\n]/);
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.#next({ ...emptyWord, isAfterBreak: true });
      const glyphs = shape(paragraph.trim().replaceAll(/[ \t]+/g, ' '), like.glyph.style, this.#fonts);
      for (const glyph of glyphs) {
        if (!glyph) this.#missing.add(name);
        else if (glyph.text === ' ') this.#addSpace(glyph, like, spacing);
        else this.#addCast(glyph, like, spacing);
      }
    }
    this.#change();
  }

  #addSpace(glyph: ShapedGlyph, like: Letter, spacing: number): void {
    const width = glyph.width * like.em.width + spacing;
    this.#change();
    this.#next({ ...emptyWord, space: width, blank: { x: 0, rise: 0, width, model: like, shaped: glyph } });
  }

  #addCast(glyph: ShapedGlyph, like: Letter, spacing: number): void {
    const width = glyph.width * like.em.width;
    this.#types.push({ x: this.#end, rise: 0, width, model: like, shaped: glyph });
    this.#end += width + spacing;
    this.#change();
  }

  #blankLike(blank: Letter | undefined): SetGlyph | undefined {
    if (blank) return { x: 0, rise: 0, width: blank.width, model: blank, shaped: undefined };
    return undefined;
  }

  #change(): void {
    this.#isChanged = true;
    this.#last = undefined;
  }

  #next(start: Pick<Word, 'space' | 'blank' | 'isAfterBreak'>): void {
    if (!this.#isNew) {
      this.#words.push({
        glyphs: this.#types,
        hyphen: this.#hyphen,
        spaces: this.#rooms,
        width: this.#end,
        ...this.#start,
        line: this.#line,
        isChanged: this.#isChanged,
      });
    }
    // An empty line of a value still begins a new one.
    this.#start = { ...start, isAfterBreak: start.isAfterBreak || (this.#isNew && this.#start.isAfterBreak) };
    [this.#isChanged, this.#line] = [this.#isNew && this.#isChanged, undefined];
    [this.#types, this.#rooms, this.#hyphen] = [[], [], undefined];
    [this.#end, this.#last] = [0, undefined];
  }
}

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;
