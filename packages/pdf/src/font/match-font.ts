import type { FontLook } from '../content/text-font.ts';
import type { FontFamily, FontStyle } from './bundled-fonts.ts';

const flag = { fixedPitch: 1, serif: 2, italic: 64, forceBold: 0x40000 };

/** Names and parts of names, in the order in which they are tried. */
const families: readonly (readonly [RegExp, FontFamily])[] = [
  [/carlito|calibri|candara|corbel/i, 'carlito'],
  [/caladea|cambria|constantia/i, 'caladea'],
  [/mono|courier|consol|typewriter|cousine|menlo|cmtt|lmtt|lucidacons|fixed/i, 'cousine'],
  [/sans|gothic|grotes/i, 'arimo'],
  [
    /times|tinos|serif|roman|georgia|garamond|palatin|bookman|schoolbook|century|minion|baskerville|caslon|didot|bodoni/i,
    'tinos',
  ],
  [
    /merriweather|playfair|lora|cormorant|spectral|crimson|libertin|charter|utopia|nimbusrom|antiqua|rockwell/i,
    'tinos',
  ],
  [/^(?:cmss|lmss)/i, 'arimo'],
  [/^(?:cmr|cmb|cmti|cmsl|cmcsc|lmr|lmb|ecrm|ecbx|ecti|sfrm|sfbx|sfti|cmu)/i, 'tinos'], // what TeX sets in
  [/arial|arimo|helvet|verdana|tahoma|segoe|roboto|lato|inter|univers|futura|trebuchet|montserrat|poppins/i, 'arimo'],
];

/** The family and cut of ours that come nearest to a font: by its name, else by what it says of itself. */
export function matchFont({ name, flags, weight, angle }: FontLook): { family: FontFamily; cut: FontStyle } {
  const named = families.find(([pattern]) => pattern.test(name))?.[1];
  const byFlags = flags & flag.fixedPitch ? 'cousine' : flags & flag.serif ? 'tinos' : 'arimo';
  return {
    family: named ?? byFlags,
    cut: {
      weight: weightOf(name, weight, (flags & flag.forceBold) !== 0),
      isItalic:
        /ital|obliq|slanted|kursiv|cmti|cmsl|ecti|sfti|lmri/i.test(name) || (flags & flag.italic) !== 0 || angle < 0,
    },
  };
}

function weightOf(name: string, weight: number, isForced: boolean): number {
  if (/semi-?bold|demi|600/i.test(name)) return 600;
  if (/bold|black|heavy|700|800|900|,b|cmb|ecbx|sfbx|lmbx|-b[di]?$|bd(?:mt)?$/i.test(name) || isForced) return 700;
  if (/medium|500/i.test(name)) return 500;
  return weight >= 350 ? weight : 400;
}
