import type { TextStyle } from '../content/glyph.ts';
import { short } from './short.ts';

/** Percent: what Tz takes a factor of one for (ISO 32000-2, table 103). */
const wholeWidth = 100;

/** The colour that every content begins with (ISO 32000-2, 8.6.8). */
const black = '0 g';

/** The operators of a text's style (ISO 32000-2, 9.3). Says only what differs from what was said before. */
export class StyleWriter {
  readonly #first: TextStyle;
  #now: TextStyle;

  constructor(style: TextStyle) {
    this.#first = style;
    this.#now = style;
  }

  change(style: Partial<TextStyle>): string[] {
    return this.#turnTo({ ...this.#now, characterSpacing: 0, wordSpacing: 0, ...style });
  }

  restore(): string[] {
    return this.#turnTo(this.#first);
  }

  #turnTo(next: TextStyle): string[] {
    const now = this.#now;
    this.#now = next;
    const isFontSame = next.fontName === now.fontName && next.size === now.size;
    return [
      ...(next.fill === now.fill ? [] : [next.fill || black]),
      ...(isFontSame ? [] : [`${nameOf(next.fontName)} ${short(next.size)} Tf`]),
      ...(next.characterSpacing === now.characterSpacing ? [] : [`${next.characterSpacing} Tc`]),
      ...(next.wordSpacing === now.wordSpacing ? [] : [`${next.wordSpacing} Tw`]),
      ...(next.scale === now.scale ? [] : [`${short(next.scale * wholeWidth)} Tz`]),
      ...(next.rise === now.rise ? [] : [`${short(next.rise)} Ts`]),
      ...(next.mode === now.mode ? [] : [`${next.mode} Tr`]),
    ];
  }
}

/** What may not stand in a name as it is (ISO 32000-2, 7.3.5). */
const special = /[^!-~]|[#()<>[\]{}/%]/g;
const hexadecimal = { base: 16, digits: 2 };

const nameOf = (name: string): string =>
  `/${name.replaceAll(special, (character) => {
    const code = character.charCodeAt(0).toString(hexadecimal.base);
    return `#${code.padStart(hexadecimal.digits, '0')}`;
  })}`;
