import type { Clip, TextStyle } from './glyph.ts';
import type { Matrix } from './matrix.ts';
import type { TextFont } from './text-font.ts';

/** The part of the graphics state that decides where text lands (ISO 32000-2, 9.3). */
export interface TextState {
  matrix: Matrix;
  font: TextFont | undefined;
  fontName: string;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  scale: number; // 1: normal width
  leading: number;
  rise: number;
  mode: number;
  fill: string; // the operators that set the colour; '' where it is the one that a content begins with
  fillSpace: string;
  isPatternFilled: boolean; // a gradient, say: it stays on the page where it is, whatever shows it
  isPatternStroked: boolean;
  isMasked: boolean; // by a soft mask, which stays on the page where it is, whatever it lies over (ISO 32000-2, 11.5)
  clip: Clip | undefined;
}

export const startingTextState = (matrix: Matrix): TextState => ({
  matrix,
  font: undefined,
  fontName: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  fill: '',
  fillSpace: '',
  isPatternFilled: false,
  isPatternStroked: false,
  isMasked: false,
  clip: undefined,
});

/** The modes that draw nothing (ISO 32000-2, table 104). */
export const invisibleModes: ReadonlySet<number> = new Set([3, 7]);

/** From this mode on text clips what is drawn after it (ISO 32000-2, table 104). */
export const firstClippingMode = 4;

/** Adjustments of TJ and widths of fonts are thousandths of an em (ISO 32000-2, 9.2.4 and 9.4.3). */
export const unitsPerEm = 1_000;

/** What of the state stays the same from glyph to glyph. The one before is given back where nothing changed. */
export function styleOf(state: TextState, before: TextStyle | undefined): TextStyle {
  const { font, fontName, size, characterSpacing, wordSpacing, scale, rise, mode, fill } = state;
  const isSame =
    before &&
    before.font === font &&
    before.fontName === fontName &&
    before.size === size &&
    before.characterSpacing === characterSpacing &&
    before.wordSpacing === wordSpacing &&
    before.scale === scale &&
    before.rise === rise &&
    before.mode === mode &&
    before.fill === fill;
  return isSame ? before : { font, fontName, size, characterSpacing, wordSpacing, scale, rise, mode, fill };
}
