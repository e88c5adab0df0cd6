import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Face, readFace } from './face.ts';

/** Ours are as wide, letter by letter, as Arial, Times New Roman, Courier New, Calibri and Cambria. */
export type FontFamily = 'arimo' | 'tinos' | 'cousine' | 'carlito' | 'caladea';

export interface FontStyle {
  readonly weight: number;
  readonly isItalic: boolean;
}

const families: readonly FontFamily[] = ['arimo', 'tinos', 'cousine', 'carlito', 'caladea'];

const weights = [
  [400, 'Regular'],
  [500, 'Medium'],
  [600, 'SemiBold'],
  [700, 'Bold'],
] as const;

const { resolve } = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** A TrueType font, the nearest to this cut that the family has. */
export const fontFile = (family: FontFamily, cut: FontStyle): Buffer => fileOf(nameOf(family, cut));

/** Reads a font's file once. */
export function faceOf(family: FontFamily, cut: FontStyle): Face {
  const name = nameOf(family, cut);
  const face = faces.get(name) ?? readFace(name, fileOf(name));
  faces.set(name, face);
  return face;
}

/** As the packages call their files: Arimo_700Bold_Italic. */
function nameOf(family: FontFamily, { weight, isItalic }: FontStyle): string {
  const offered = family === 'arimo' ? weights : weights.filter(([value]) => value === 400 || value === 700);
  const [value, word] = offered.reduce((best, each) =>
    Math.abs(each[0] - weight) < Math.abs(best[0] - weight) ? each : best,
  );
  return `${family[0]!.toUpperCase()}${family.slice(1)}_${value}${word}${isItalic ? '_Italic' : ''}`;
}

function fileOf(name: string): Buffer {
  const [family = '', ...cut] = name.split('_');
  return readFileSync(resolve(`@expo-google-fonts/${family.toLowerCase()}/${cut.join('_')}/${name}.ttf`));
}

/** The faces to try for a character, the likest first; a file is read only when it is its turn. */
export function* facesLike(family: FontFamily, cut: FontStyle): Generator<Face> {
  for (const each of [family, ...families.filter((other) => other !== family)]) yield faceOf(each, cut);
}
