import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Face, readFace } from './face.ts';

export interface FontStyle {
  readonly weight: number; // as in OpenType: 400 regular, 700 bold
  readonly isItalic: boolean;
}

/** A weight of a family, as we call it. */
interface Cut {
  readonly weight: number;
  readonly name: string;
}

interface Family {
  readonly name: string;
  readonly cuts: readonly Cut[];
  file(cut: Cut, isItalic: boolean): string; // in its package
}

const [regular, bold]: readonly [Cut, Cut] = [
  { weight: 400, name: '400Regular' },
  { weight: 700, name: '700Bold' },
];
const light: Cut = { weight: 300, name: '300Light' };
const between: readonly Cut[] = [
  { weight: 500, name: '500Medium' },
  { weight: 600, name: '600SemiBold' },
];

const inPackage = (name: string, cuts: readonly Cut[] = [regular, bold]): Family => ({
  name,
  cuts,
  file: (cut, isItalic) => {
    const own = nameOf(cut, isItalic);
    return `@expo-google-fonts/${kebabCase(name)}/${own}/${name}_${own}.ttf`;
  },
});

const kebabCase = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const dejavu = (name: string, slanted: string): Family => ({
  name,
  cuts: [regular, bold],
  file: ({ weight }, isItalic) => {
    const style = `${weight === bold.weight ? 'Bold' : ''}${isItalic ? slanted : ''}`;
    return `dejavu-fonts-ttf/ttf/${name}${style ? `-${style}` : ''}.ttf`;
  },
});

const computerModern = (name: string, own: string): Family => ({
  name,
  cuts: [regular, bold],
  file: ({ weight }, isItalic) =>
    `computer-modern/fonts/cmu-${own}-${weight === bold.weight ? 700 : 500}-${isItalic ? 'italic' : 'roman'}.ttf`,
});

/** As wide, letter by letter, as Arial, Times New Roman, Courier New, Calibri and Cambria. */
const widespread = {
  arimo: inPackage('Arimo', [regular, ...between, bold]),
  tinos: inPackage('Tinos'),
  cousine: inPackage('Cousine'),
  carlito: inPackage('Carlito'),
  caladea: inPackage('Caladea'),
};

/** What Linux and TeX set documents in that are told nothing else, and what people choose for pages of the web: only next to letters of their own. */
const themselves = {
  lato: inPackage('Lato', [light, regular, bold]),
  montserrat: inPackage('Montserrat', [light, regular, ...between, bold]),
  openSans: inPackage('OpenSans', [light, regular, ...between, bold]),
  roboto: inPackage('Roboto', [light, regular, ...between, bold]),
  dejavuSans: dejavu('DejaVuSans', 'Oblique'),
  dejavuSerif: dejavu('DejaVuSerif', 'Italic'),
  dejavuMono: dejavu('DejaVuSansMono', 'Oblique'),
  cmuSerif: computerModern('CMUSerif', 'serif'),
  cmuSans: computerModern('CMUSansSerif', 'sans-serif'),
  cmuMono: computerModern('CMUTypewriter', 'typewriter-text'),
};

const families: Readonly<Record<keyof typeof widespread | keyof typeof themselves, Family>> = {
  ...widespread,
  ...themselves,
};

export type FontFamily = keyof typeof families;

const { resolve } = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** A TrueType font, the nearest to this style that the family has. */
export const fontFile = (family: FontFamily, style: FontStyle): Buffer => fileOf(family, cutOf(family, style), style);

/** Reads a font's file once. */
export function faceOf(family: FontFamily, style: FontStyle): Face {
  const cut = cutOf(family, style);
  const name = `${families[family].name}_${nameOf(cut, style.isItalic)}`;
  const face = faces.get(name) ?? readFace(name, fileOf(family, cut, style));
  faces.set(name, face);
  return face;
}

/** As the packages call their folders: 700Bold_Italic. */
const nameOf = ({ name }: Cut, isItalic: boolean): string => `${name}${isItalic ? '_Italic' : ''}`;

const cutOf = (family: FontFamily, { weight }: FontStyle): Cut =>
  families[family].cuts.reduce((best, each) =>
    Math.abs(each.weight - weight) < Math.abs(best.weight - weight) ? each : best,
  );

const fileOf = (family: FontFamily, cut: Cut, { isItalic }: FontStyle): Buffer =>
  readFileSync(resolve(families[family].file(cut, isItalic)));

/** The faces to try for a character, the likest first; a file is read only when it is its turn. */
export function* facesLike(family: FontFamily, style: FontStyle): Generator<Face> {
  for (const each of new Set([family, standInOf(family), ...(Object.keys(widespread) as FontFamily[])])) {
    yield faceOf(each, style);
  }
}

/** What is likest to a family among those that are everywhere, which are narrower. */
export const standInOf = (family: FontFamily): FontFamily => standIns[family] ?? family;

const standIns: Partial<Record<FontFamily, FontFamily>> = {
  lato: 'carlito',
  montserrat: 'arimo',
  openSans: 'arimo',
  roboto: 'arimo',
  dejavuSans: 'arimo',
  dejavuSerif: 'tinos',
  dejavuMono: 'cousine',
  cmuSans: 'arimo',
  cmuSerif: 'tinos',
  cmuMono: 'cousine',
};
