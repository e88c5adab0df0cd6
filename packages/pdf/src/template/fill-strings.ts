import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { dictOf, resolved } from '../content/objects.ts';
import { compressed } from '../content/stream.ts';
import { markKey } from '../mark-key.ts';
import { placeholderPattern } from '../placeholder/find-placeholders.ts';

/** A text with values in the place of its marks; what nobody is asked for goes. */
export const withValues = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(placeholderPattern, (_, name: string) => values.get(markKey(name)) ?? '').trim();

const isMarked = (text: string): boolean => /\{\{|\}\}/.test(text);

/** Sets the values into what a document says beside its pages: its title, its bookmarks, what it says to those who cannot see. */
export function fillStrings(pdf: PDF, values: ReadonlyMap<string, string>): void {
  for (const { dict, key, text } of [...markedStrings(pdf)]) {
    // What is to be read instead of some letters would hide the values that stand there now.
    if (key === 'ActualText') dict.delete(key);
    else dict.set(key, PdfString.fromString(withValues(text, values)));
  }
  fillMetadata(pdf, values);
}

/** Whether there is anything to fill: looking for it takes time in a document that says much to those who cannot see. */
export const hasMarkedStrings = (pdf: PDF): boolean =>
  !markedStrings(pdf).next().done || isMarked(metadataOf(pdf)?.text ?? '');

interface MarkedString {
  readonly dict: PdfDict;
  readonly key: string;
  readonly text: string;
}

function* markedStrings(pdf: PDF): Generator<MarkedString, void> {
  const { trailer } = pdf.context.info;
  const [info, root] = [dictOf(pdf, trailer.get('Info')), dictOf(pdf, trailer.get('Root'))];
  if (info) yield* stringsIn(pdf, info);
  if (root) yield* stringsBelow(pdf, [root.get('Outlines'), root.get('StructTreeRoot')]);
  for (const page of pdf.getPages()) {
    const notes = resolved(pdf, page.dict.get('Annots'));
    if (notes instanceof PdfArray) yield* stringsBelow(pdf, notes.toArray());
  }
}

function* stringsIn(pdf: PDF, dict: PdfDict): Generator<MarkedString, void> {
  for (const [{ value: key }, raw] of [...dict]) {
    const text = raw instanceof PdfRef || raw instanceof PdfString ? resolved(pdf, raw) : undefined;
    if (text instanceof PdfString && isMarked(text.asString())) yield { dict, key, text: text.asString() };
  }
}

const ways = ['First', 'Next', 'K']; // down a tree: bookmarks have two, structures one

function* stringsBelow(pdf: PDF, tops: readonly (PdfObject | undefined)[]): Generator<MarkedString, void> {
  const waiting = [...tops];
  const seen = new Set<PdfObject>();
  while (waiting.length > 0) {
    const object = resolved(pdf, waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) yield* stringsIn(pdf, object);
    for (const child of below(object)) waiting.push(child); // too many for one call, perhaps
  }
}

function below(object: PdfObject): readonly (PdfObject | undefined)[] {
  if (object instanceof PdfArray) return object.toArray();
  return object instanceof PdfDict ? ways.map((way) => object.get(way)) : [];
}

/** As the text of an XML file has it. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function metadataOf(pdf: PDF): { root: PdfDict; stream: PdfStream; text: string } | undefined {
  const root = resolved(pdf, pdf.context.info.trailer.get('Root'));
  const stream = root instanceof PdfDict ? resolved(pdf, root.get('Metadata')) : undefined;
  if (!(root instanceof PdfDict) || !(stream instanceof PdfStream)) return undefined;
  return { root, stream, text: Buffer.from(stream.getDecodedData()).toString('utf8') };
}

function fillMetadata(pdf: PDF, values: ReadonlyMap<string, string>): void {
  const found = metadataOf(pdf);
  if (!found || !isMarked(found.text)) return;
  const { root, stream, text } = found;
  const safe = new Map([...values].map(([name, value]) => [name, escaped(value)]));
  const entries = ['Type', 'Subtype'].flatMap((key): [string, PdfObject][] => {
    const value = stream.get(key);
    return value ? [[key, value]] : [];
  });
  const filled = text.replaceAll(placeholderPattern, (one) => withValues(one, safe));
  root.set('Metadata', pdf.register(compressed(Buffer.from(filled), entries)));
}
