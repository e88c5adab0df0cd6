import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Face, readFace } from './face.ts';

/** Ours are as wide, letter by letter, as Arial, Times New Roman, Courier New, Calibri and Cambria. */
const familyNames = { arimo: 'Arimo', tinos: 'Tinos', cousine: 'Cousine', carlito: 'Carlito', caladea: 'Caladea' };

export type FontFamily = keyof typeof familyNames;

const families = Object.keys(familyNames) as FontFamily[];

export interface FontStyle {
  readonly weight: number; // as in OpenType: 400 regular, 700 bold
  readonly isItalic: boolean;
}

/** The weights that the packages have, as they call them. Only Arimo has those between. */
const weights = [
  { weight: 400, name: '400Regular', isInAll: true },
  { weight: 500, name: '500Medium', isInAll: false },
  { weight: 600, name: '600SemiBold', isInAll: false },
  { weight: 700, name: '700Bold', isInAll: true },
];

const { resolve } = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** A TrueType font, the nearest to this style that the family has. */
export const fontFile = (family: FontFamily, style: FontStyle): Buffer => fileOf(family, cutOf(family, style));

/** Reads a font's file once. */
export function faceOf(family: FontFamily, style: FontStyle): Face {
  const cut = cutOf(family, style);
  const name = `${familyNames[family]}_${cut}`;
  const face = faces.get(name) ?? readFace(name, fileOf(family, cut));
  faces.set(name, face);
  return face;
}

/** As the packages call their folders: 700Bold_Italic. */
function cutOf(family: FontFamily, { weight, isItalic }: FontStyle): string {
  const offered = weights.filter(({ isInAll }) => isInAll || family === 'arimo');
  const nearest = offered.reduce((best, each) =>
    Math.abs(each.weight - weight) < Math.abs(best.weight - weight) ? each : best,
  );
  return `${nearest.name}${isItalic ? '_Italic' : ''}`;
}

const fileOf = (family: FontFamily, cut: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/${family}/${cut}/${familyNames[family]}_${cut}.ttf`));

/** The faces to try for a character, the likest first; a file is read only when it is its turn. */
export function* facesLike(family: FontFamily, style: FontStyle): Generator<Face> {
  for (const each of [family, ...families.filter((other) => other !== family)]) yield faceOf(each, style);
}
