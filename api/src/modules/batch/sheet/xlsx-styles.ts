import { walkXml } from './walk-xml.ts';
import { type NumberStyle, styleOf } from './xlsx-number.ts';

/** The number format of each cell style, by the index that cells refer to. */
export function readStyles(bytes: Uint8Array): NumberStyle[] {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  walkXml(bytes, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '');
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes().numFmtId ?? 0);
      styles.push(styleOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** The texts that cells refer to by their index, without the guides to their pronunciation. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPronunciation = false;
  walkXml(bytes, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeText(text));
      if (name === 'rPh') isPronunciation = false;
      if (name === 't') isText = false;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return strings;
}

/** Characters that XML cannot hold are written as _x000D_ (ECMA-376, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
