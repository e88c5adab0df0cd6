import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { variableKey } from '@pacta/shared/contracts';
import { packed } from '../content-stream.ts';
import { resolved } from '../resolved.ts';

const mark = /\{\{([^{}]{1,400})\}\}/g;

/** A text with values in the place of its marks; what nobody is asked for goes. */
export const withValues = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(mark, (_, name: string) => values.get(variableKey(name)) ?? '').trim();

const isMarked = (text: string): boolean => /\{\{|\}\}/.test(text);

/** Sets the values into what a document says beside its pages: its title, its bookmarks, what it says to those who cannot see. */
export function fillStrings(pdf: PDF, values: ReadonlyMap<string, string>): void {
  const { trailer } = pdf.context.info;
  const [info, root] = [resolved(pdf, trailer.get('Info')), resolved(pdf, trailer.get('Root'))];
  if (info instanceof PdfDict) fillDict(pdf, info, values);
  if (!(root instanceof PdfDict)) return;
  fillMetadata(pdf, root, values);
  for (const key of ['Outlines', 'StructTreeRoot']) fillTree(pdf, root.get(key), values);
  for (const page of pdf.getPages()) fillNotes(pdf, page.dict, values);
}

function fillDict(pdf: PDF, dict: PdfDict, values: ReadonlyMap<string, string>): void {
  for (const [{ value: key }, raw] of [...dict]) {
    const value = resolved(pdf, raw);
    if (!(value instanceof PdfString) || !isMarked(value.asString())) continue;
    // What is to be read instead of some letters would hide the values that stand there now.
    if (key === 'ActualText') dict.delete(key);
    else dict.set(key, PdfString.fromString(withValues(value.asString(), values)));
  }
}

const ways = ['First', 'Next', 'K']; // down a tree: bookmarks have two, structures one

function fillTree(pdf: PDF, top: PdfObject | undefined, values: ReadonlyMap<string, string>): void {
  const waiting = [top];
  const seen = new Set<PdfObject>();
  while (waiting.length > 0) {
    const object = resolved(pdf, waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) for (const item of object.toArray()) waiting.push(item);
    if (!(object instanceof PdfDict)) continue;
    fillDict(pdf, object, values);
    for (const way of ways) waiting.push(object.get(way));
  }
}

function fillNotes(pdf: PDF, page: PdfDict, values: ReadonlyMap<string, string>): void {
  const notes = resolved(pdf, page.get('Annots'));
  if (!(notes instanceof PdfArray)) return;
  for (const item of notes.toArray()) {
    const note = resolved(pdf, item);
    if (note instanceof PdfDict) fillDict(pdf, note, values);
  }
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (character) => escapes.get(character)!);

function fillMetadata(pdf: PDF, root: PdfDict, values: ReadonlyMap<string, string>): void {
  const stream = resolved(pdf, root.get('Metadata'));
  if (!(stream instanceof PdfStream)) return;
  const text = Buffer.from(stream.getDecodedData()).toString('utf8');
  if (!isMarked(text)) return;
  const safe = new Map([...values].map(([name, value]) => [name, escaped(value)]));
  const filled = packed(Buffer.from(text.replaceAll(mark, (one) => withValues(one, safe))), [
    ['Type', stream.get('Type')!],
    ['Subtype', stream.get('Subtype')!],
  ]);
  root.set('Metadata', pdf.register(filled));
}
