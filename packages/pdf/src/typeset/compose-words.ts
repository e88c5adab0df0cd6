import type { DocumentFonts } from '../font/document-fonts.ts';
import { type Faces, type ShapedGlyph, shape } from '../font/shape.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import { closeUp } from './close-up.ts';
import type { DocumentText } from './document-text.ts';
import type { HyphenOwner } from './hyphenation.ts';
import { type Item, itemsOf, type PlaceholderItem } from './items.ts';
import { withOneDollar } from './one-dollar.ts';
import { withPlaceOverName } from './place-over-name.ts';
import type { ReservedSpace, SetGlyph, Substitutions, Word, WordList } from './words.ts';

/** A paragraph as words, with values in the place of its placeholders. */
export function wordsOf(
  paragraph: Paragraph,
  substitutions: Substitutions,
  { fonts, hyphenation }: DocumentText,
  faces: Faces = 'likest',
): WordList {
  const composer = new WordComposer(fonts, faces);
  const items = itemsOf(paragraph, substitutions, hyphenation);
  const closed = withPlaceOverName(withOneDollar(closeUp(items)), paragraph.alignment);
  for (const item of closed) composer.add(item);
  return composer.finish();
}

/** How the letters of a value look. */
type Look = Pick<PlaceholderItem, 'model' | 'rise' | 'spacing'>;

/** What is known of a word before its first letter. */
type WordStart = Pick<Word, 'space' | 'blank' | 'isAfterBreak'>;

const plainStart: WordStart = { space: 0, blank: undefined, isAfterBreak: false };

/** Puts items together to words. */
class WordComposer {
  readonly #fonts: DocumentFonts;
  readonly #faces: Faces;
  readonly #words: Word[] = [];
  readonly #missing = new Set<string>();
  #glyphs: SetGlyph[] = [];
  #spaces: ReservedSpace[] = [];
  #hyphen: SetGlyph | undefined;
  #end = 0;
  #spacing = 0; // behind the last letter of a value, which a word does not end with
  #line: LineBox | undefined;
  #isChanged = false;
  #start = plainStart;
  #last: { readonly letter: Letter; readonly x: number } | undefined; // where its place tells that of the next

  constructor(fonts: DocumentFonts, faces: Faces) {
    this.#fonts = fonts;
    this.#faces = faces;
  }

  add(item: Item): void {
    if (this.#isNew && (item.kind === 'letter' || item.kind === 'placeholder')) this.#line = item.line;
    if (item.kind === 'letter') this.#addLetter(item.letter, item.rise);
    else if (item.kind === 'gap') this.#next({ ...plainStart, space: item.width, blank: blankLike(item.blank) });
    else if (item.kind === 'hyphen') this.#addHyphen(item.letter, item.owner);
    else if (item.kind === 'gone') this.#addNothing();
    else if (item.substitution.value === undefined) this.#reserve(item.substitution.placeholder, item.width);
    else this.#addValue(item, item.substitution.value);
  }

  finish(): WordList {
    this.#next(plainStart);
    return { words: this.#words, missing: this.#missing };
  }

  get #isNew(): boolean {
    return this.#glyphs.length === 0 && this.#spaces.length === 0;
  }

  #addLetter(letter: Letter, rise: number): void {
    const x = this.#last ? this.#last.x + letter.x - this.#last.letter.x : this.#end;
    this.#glyphs.push({ x, rise, width: letter.width, model: letter, shaped: undefined });
    this.#last = { letter, x };
    this.#end = x + letter.width;
    this.#spacing = 0;
  }

  /** Where nobody can tell whose it is, it stays at the end of a line: in the middle of one it would say another word. */
  #addHyphen(letter: Letter, owner: HyphenOwner): void {
    if (owner !== 'line') this.#addLetter(letter, 0);
    else this.#hyphen = { x: this.#end, rise: 0, width: letter.width, model: letter, shaped: undefined };
    this.#next({ ...plainStart, isAfterBreak: owner === 'unknown' });
  }

  /** Where something was, its neighbours are set again. */
  #addNothing(): void {
    const last = this.#words.pop();
    if (last) this.#words.push(this.#isNew ? { ...last, isChanged: true } : last);
    this.#change();
  }

  #reserve(placeholder: object, width: number): void {
    this.#spaces.push({ placeholder, x: this.#end, width });
    this.#end += width;
    this.#spacing = 0;
    this.#change();
  }

  #addValue({ substitution: { name }, ...look }: PlaceholderItem, value: string): void {
    for (const [index, text] of linesOf(value).entries()) {
      if (index > 0) this.#next({ ...plainStart, isAfterBreak: true });
      const glyphs = shape(text, look.model.glyph.style, this.#fonts, this.#faces);
      if (glyphs.includes(undefined)) this.#missing.add(name);
      for (const glyph of glyphs) if (glyph) this.#addGlyph(glyph, look);
    }
    this.#change();
  }

  #addGlyph(glyph: ShapedGlyph, look: Look): void {
    if (glyph.text === ' ') this.#addSpace(glyph, look);
    else this.#addShaped(glyph, look);
  }

  #addSpace(glyph: ShapedGlyph, { model, spacing, rise }: Look): void {
    const width = glyph.width * model.em.width + 2 * spacing;
    this.#change();
    this.#next({ ...plainStart, space: width, blank: { x: 0, rise, width, model, shaped: glyph } });
  }

  #addShaped(glyph: ShapedGlyph, { model, spacing, rise }: Look): void {
    const width = glyph.width * model.em.width;
    this.#glyphs.push({ x: this.#end, rise, width, model, shaped: glyph });
    this.#end += width + spacing;
    this.#spacing = spacing;
    this.#change();
  }

  #change(): void {
    this.#isChanged = true;
    this.#last = undefined;
  }

  /** Ends a word where there is one, and begins another. */
  #next(start: WordStart): void {
    const isNew = this.#isNew;
    const isEmptyLine = isNew && start.isAfterBreak && this.#start.isAfterBreak;
    if (!isNew || isEmptyLine) this.#words.push(this.#word());
    this.#start = { ...start, isAfterBreak: start.isAfterBreak || (isNew && this.#start.isAfterBreak) };
    [this.#isChanged, this.#line] = [isNew && this.#isChanged, undefined];
    [this.#glyphs, this.#spaces, this.#hyphen] = [[], [], undefined];
    [this.#end, this.#spacing, this.#last] = [0, 0, undefined];
  }

  #word(): Word {
    return {
      glyphs: this.#glyphs,
      hyphen: this.#hyphen,
      spaces: this.#spaces,
      width: this.#end - this.#spacing,
      ...this.#start,
      line: this.#line,
      isChanged: this.#isChanged,
    };
  }
}

const blankLike = (blank: Letter | undefined): SetGlyph | undefined =>
  blank && { x: 0, rise: 0, width: blank.width, model: blank, shaped: undefined };

/** Zero-width characters, marks of direction, soft hyphens. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** The lines that somebody has typed, without what nobody sees. */
const linesOf = (value: string): string[] =>
  value
    .normalize('NFC')
    .replaceAll(invisible, '')
    .trim()
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().replaceAll(/[ \t]+/g, ' '));
