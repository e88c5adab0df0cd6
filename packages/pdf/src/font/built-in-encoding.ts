import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { dictOf, resolved } from '../content/objects.ts';
import { decoded } from '../content/stream.ts';

const entry = /dup\s+(\d{1,3})\s*\/([\w.-]+)\s+put/g; // as Type 1 programs have it (Adobe Type 1 Font Format, 2.3)

/** A Type 1 font that leaves its encoding to its program, with that encoding said aloud: libpdf does not look there. */
export function withBuiltInEncoding(pdf: PDF, font: PdfDict): PdfDict {
  if (font.has('Encoding') || font.has('ToUnicode')) return font;
  const program = resolved(pdf, dictOf(pdf, font.get('FontDescriptor'))?.get('FontFile'));
  if (!(program instanceof PdfStream)) return font;
  const differences = encodingOf(program);
  if (differences.length === 0) return font;
  const told = font.clone();
  told.set('Encoding', PdfDict.of({ Type: PdfName.of('Encoding'), Differences: PdfArray.of(...differences) }));
  return told;
}

function encodingOf(program: PdfStream): PdfObject[] {
  try {
    const text = Buffer.from(decoded(program)).toString('latin1');
    const clear = text.slice(0, Math.max(0, text.indexOf('eexec')));
    return [...clear.matchAll(entry)].flatMap(([, code, name = '']) => [PdfNumber.of(Number(code)), PdfName.of(name)]);
  } catch {
    return []; // a broken program leaves its letters unknown
  }
}
