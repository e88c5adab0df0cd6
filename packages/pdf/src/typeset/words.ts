import type { Glyph } from '../content/glyph.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import type { Letter } from '../paragraph/frame.ts';
import type { LineBox } from '../paragraph/line-box.ts';

/** What stands in the place of a placeholder: a value, or room of its own width for what is drawn there later. */
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

/** What stays together on a line; without glyphs an empty line of a value. */
export interface Word {
  readonly glyphs: readonly SetGlyph[];
  readonly hyphen: SetGlyph | undefined; // shown only where a line ends with the word
  readonly spaces: readonly ReservedSpace[];
  readonly width: number;
  readonly space: number; // before it, where it does not begin a line
  readonly blank: SetGlyph | undefined; // the glyph of that space
  readonly line: LineBox | undefined; // the line of the paragraph that it is the first of
  readonly isAfterBreak: boolean; // a line begins here: a value says so, or a hyphen that has to stay at a line's end
  readonly isChanged: boolean;
}

export interface WordList {
  readonly words: readonly Word[];
  readonly missing: ReadonlySet<string>; // names of values with a character that no font has
}
