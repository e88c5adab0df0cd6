import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { dictOf, resolved } from '../content/objects.ts';
import { compressed } from '../content/stream.ts';
import { markKey } from '../mark-key.ts';
import { placeholderPattern } from '../placeholder/find-placeholders.ts';

/** A text with values in the place of its marks; what nobody is asked for goes. */
export const withValues = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(placeholderPattern, (_, name: string) => values.get(markKey(name)) ?? '').trim();

const isMarked = (text: string): boolean => /\{\{|\}\}|%7B%7B|%7D%7D/i.test(text);

/** What of a value stays as it is in an address, whose path and host it may be. */
const ofAddress = /%(?:2F|3A|40|2B)/g;

/** Schemes that a link with values may have: what somebody fills in runs nothing, and opens no file. */
const reachable = /^(?:https?:\/\/|mailto:|tel:)[^{}]+$/i;

/**
 * Where a link leads with the values in it, percent-encoded (RFC 3986, 2.1), whether its marks are or not; undefined where it would lead nowhere: a
 * value is missing, or it says no address.
 */
function linkWith(link: string, values: ReadonlyMap<string, string>): string | undefined {
  const plain = link.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
  const saidBy = (name: string) => values.get(markKey(name.replaceAll('%20', ' ')))?.trim() ?? '';
  if ([...plain.matchAll(placeholderPattern)].some(([, name = '']) => saidBy(name) === '')) return undefined;
  const filled = plain.replaceAll(placeholderPattern, (_, name: string) =>
    encodeURIComponent(saidBy(name).toWellFormed()).replaceAll(ofAddress, decodeURIComponent),
  );
  const once = filled.replace(/^https?:\/\/(?=https?:\/\/)/i, ''); // "https://{{sitio}}", filled with all of an address
  return reachable.test(once) ? once : undefined;
}

/** Sets the values into what a document says beside its pages: its title, its bookmarks, what it says to those who cannot see. */
export function fillStrings(pdf: PDF, values: ReadonlyMap<string, string>): void {
  for (const { dict, key, text, leadsFrom } of [...markedStrings(pdf)]) {
    // What is to be read instead of some letters would hide the values that stand there now.
    if (key === 'ActualText') dict.delete(key);
    else if (leadsFrom) setLink(leadsFrom, dict, linkWith(text, values));
    else dict.set(key, PdfString.fromString(withValues(text, values)));
  }
  fillMetadata(pdf, values);
}

/** A link that would lead nowhere leads no more. */
function setLink(owner: PdfDict, action: PdfDict, link: string | undefined): void {
  if (link === undefined) owner.delete('A');
  else action.set('URI', PdfString.fromString(link));
}

/** Whether there is anything to fill: looking for it takes time in a document that says much to those who cannot see. */
export const hasMarkedStrings = (pdf: PDF): boolean =>
  !markedStrings(pdf).next().done || isMarked(metadataOf(pdf)?.text ?? '');

interface MarkedString {
  readonly dict: PdfDict;
  readonly key: string;
  readonly text: string;
  readonly leadsFrom?: PdfDict; // the note or the bookmark whose link it is
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

/** Its own strings, and where it leads. */
function* stringsAt(pdf: PDF, object: PdfDict): Generator<MarkedString, void> {
  yield* stringsIn(pdf, object);
  const action = dictOf(pdf, object.get('A'));
  if (!action) return;
  for (const found of stringsIn(pdf, action)) yield found.key === 'URI' ? { ...found, leadsFrom: object } : found;
}

const ways = ['First', 'Next', 'K']; // down a tree: bookmarks have two, structures one

function* stringsBelow(pdf: PDF, tops: readonly (PdfObject | undefined)[]): Generator<MarkedString, void> {
  const waiting = [...tops];
  const seen = new Set<PdfObject>();
  while (waiting.length > 0) {
    const object = resolved(pdf, waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) yield* stringsAt(pdf, object);
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
