import type { FontLook } from '../content/text-font.ts';
import type { FontFamily, FontStyle } from './bundled-fonts.ts';

/** What a font says of itself (ISO 32000-2, table 121). */
export const fontFlag = { fixedPitch: 1, serif: 1 << 1, symbolic: 1 << 2, italic: 1 << 6, forceBold: 1 << 18 } as const;

/** Names and parts of names, in the order in which they are tried. */
const families: readonly (readonly [RegExp, FontFamily])[] = [
  [/^lato(?!n)/i, 'lato'],
  [/^montserrat(?!alternates|subrayada|underline)/i, 'montserrat'],
  [/^open-?sans(?!.*cond)/i, 'openSans'],
  [/^roboto(?!.*(?:cond|flex|mono|serif|slab))/i, 'roboto'],
  [/dejavu.*mono/i, 'dejavuMono'],
  [/dejavu.*serif/i, 'dejavuSerif'],
  [/dejavu|bitstreamvera|verdana/i, 'dejavuSans'],
  [/^(?:lm|latin-?modern)-?(?:mono|typewriter)/i, 'cmuMono'],
  [/^(?:lm|latin-?modern)-?sans/i, 'cmuSans'],
  [/^(?:lm|latin-?modern)-?roman|^latin-?modern/i, 'cmuSerif'],
  [/^(?:cmtt|cmsltt|cmitt|ectt|sftt|cmuntt|cmutypewriter)/i, 'cmuMono'],
  [/^(?:cmss|ecss|ecsx|sfss|sfsx|cmuss|cmusans)/i, 'cmuSans'],
  [/^(?:cmr|cmb|cmti|cmsl|cmcsc|lmr|lmb|ecrm|ecbx|ecti|ecsl|ecbi|sfrm|sfbx|sfti|sfsl|sfbi|cmmi|cmu)/i, 'cmuSerif'],
  [/carlito|calibri|candara|corbel/i, 'carlito'],
  [/caladea|cambria|constantia/i, 'caladea'],
  [/century(?!.*gothic)|schoolbook|schola|c059|bookman|bonum/i, 'caladea'], // Times is lighter and narrower than these
  [/mono|courier|consol|typewriter|cousine|menlo|lucidacons|fixed|texgyrecursor/i, 'cousine'],
  [/sans|gothic|grotes/i, 'arimo'],
  [
    /times|tinos|serif|roman|georgia|garamond|palatin|pallad|pagella|termes|p052|minion|baskerville|caslon|didot|bodoni/i,
    'tinos',
  ],
  [
    /merriweather|playfair|lora|cormorant|spectral|crimson|libertin|charter|utopia|nimbusrom|antiqua|rockwell|stix|cochineal|alegreya|gentium|sabon|bembo/i,
    'tinos',
  ],
  [/arial|arimo|helvet|heros|adventor|tahoma|segoe|roboto|inter|univers|futura|trebuchet|montserrat|poppins/i, 'arimo'],
];

const italics = /ital|obliq|slanted|kursiv|cmti|cmsl|cmmi|ecti|ecbi|sfti|sfbi|lmri|-(?:bd)?ita$/i;

const familyNamed = (name: string): FontFamily | undefined => families.find(([pattern]) => pattern.test(name))?.[1];

/** Whether it is known which family a font of this name comes nearest to. */
export const tellsFamily = (name: string): boolean => familyNamed(name) !== undefined;

/** The family and style of ours that come nearest to a font: by its name, else by what it says of itself. */
export function matchFont({ name, flags, weight, angle }: FontLook): { family: FontFamily; style: FontStyle } {
  const byFlags = flags & fontFlag.fixedPitch ? 'cousine' : flags & fontFlag.serif ? 'tinos' : 'arimo';
  return {
    family: familyNamed(name) ?? byFlags,
    style: {
      weight: weightOf(name, weight, (flags & fontFlag.forceBold) !== 0),
      isItalic: italics.test(name) || (flags & fontFlag.italic) !== 0 || angle < 0,
    },
  };
}

/** As in OpenType (usWeightClass). */
const [light, regular, medium, semibold, bold] = [300, 400, 500, 600, 700];

/** A guess: some fonts say a weight of 0, or one of ten steps, and are regular. */
const leastWeight = 350;

/** "Medi" is how URW calls the bold of Times, "bx" and "sx" how TeX calls its own. */
const bolds =
  /bold|black|heavy|700|800|900|,b|cmb|cmssbx|ecb[xi]|sfb[xi]|ecsx|sfsx|lmbx|-medi(?:ital)?$|-b[di]?$|bd(?:mt|ita)?$/i;

function weightOf(name: string, weight: number, isForced: boolean): number {
  if (/semi-?bold|demi|600/i.test(name)) return semibold;
  if (bolds.test(name) || isForced) return bold;
  if (/medium|500/i.test(name)) return medium;
  if (/light|300/i.test(name)) return light;
  return weight >= leastWeight ? weight : regular;
}
