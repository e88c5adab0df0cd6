import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import type { Glyph } from '../content/glyph.ts';
import { dictOf, itemsOf, numberOf, resolved } from '../content/objects.ts';
import { operationsOf } from '../content/operations.ts';
import { pageAt } from '../content/page-view.ts';
import type { Replacement } from '../content/rewrite-stream.ts';
import type { Token } from '../content/tokens.ts';

/** What of a page's content says a second time what has gone from it. */
export interface GoneMarkings {
  /** Texts that are to be read instead of letters (ISO 32000-2, 14.9.4), taken out. */
  readonly replaced: readonly Replacement[];
  /** Numbers of marked contents that some of it was in (14.7.5.2). */
  readonly contents: ReadonlySet<number>;
  /** Names of property lists of such contents. */
  readonly properties: ReadonlySet<string>;
}

export function markingsOf(bytes: Uint8Array, removed: readonly Glyph[]): GoneMarkings {
  const gone = markedAround(bytes, new Set(removed.map(({ run }) => run.end)));
  return {
    replaced: gone.flatMap((operands) => spokenIn(operands)),
    contents: new Set(gone.flatMap((operands) => numberIn(operands))),
    properties: new Set(gone.flatMap(([, list]) => (list?.kind === 'name' ? [list.value] : []))),
  };
}

type Operands = readonly Token[];

/** The operands of all marked contents in which some of these operators stand, told by their ends (ISO 32000-2, 14.6). */
function markedAround(bytes: Uint8Array, ends: ReadonlySet<number>): Operands[] {
  const open: Operands[] = [];
  const around: Operands[] = [];
  for (const { name, operands, end } of operationsOf(bytes)) {
    if (name === 'BDC' || name === 'BMC') open.push(operands);
    if (name === 'EMC') open.pop();
    if (ends.has(end)) around.push(...open);
  }
  return [...new Set(around)];
}

/** What says in words what is to be seen (ISO 32000-2, 14.9). */
const spoken = ['ActualText', 'Alt', 'E'];

const spokenIn = (operands: readonly Token[]): Replacement[] =>
  operands.flatMap((key, index) => {
    const text = operands[index + 1];
    const isSpoken = key.kind === 'name' && spoken.includes(key.value) && text?.kind === 'string';
    return isSpoken ? [{ start: key.start, end: text.end, text: '' }] : [];
  });

const numberIn = (operands: readonly Token[]): number[] =>
  operands.flatMap((key, index) => {
    const number = operands[index + 1];
    return key.kind === 'name' && key.value === 'MCID' && number?.kind === 'number' ? [number.value] : [];
  });

/** What was said of some marked contents of a page, for those who cannot see it, goes with them. */
export function hushStructure(pdf: PDF, index: number, contents: ReadonlySet<number>): void {
  const root = dictOf(pdf, dictOf(pdf, pdf.context.info.trailer.get('Root'))?.get('StructTreeRoot'));
  if (!root || contents.size === 0) return;
  const page = pageAt(pdf, index).dict;
  const above = new Map<PdfObject, PdfDict>(); // who holds whom
  const waiting = heldBy(pdf, root, undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const content = contentOf(pdf, next.node);
    const isGone = content !== undefined && pageOf(pdf, next) === page && contents.has(content);
    if (isGone) hush(next.holder, above);
    if (content === undefined) waiting.push(...heldAnew(pdf, next, above));
  }
}

/** The page that something is on: its own, or that of what holds it. */
const pageOf = (pdf: PDF, { node, on }: Held): PdfDict | undefined =>
  (node instanceof PdfDict ? dictOf(pdf, node.get('Pg')) : undefined) ?? on;

/** What an element holds that was not met before. */
function heldAnew(pdf: PDF, held: Held, above: Map<PdfObject, PdfDict>): Held[] {
  const { node, holder } = held;
  if (!(node instanceof PdfDict) || above.has(node)) return [];
  above.set(node, holder);
  return heldBy(pdf, node, pageOf(pdf, held));
}

interface Held {
  readonly node: PdfObject | undefined;
  readonly holder: PdfDict;
  readonly on: PdfDict | undefined; // the page
}

function heldBy(pdf: PDF, holder: PdfDict, on: PdfDict | undefined): Held[] {
  const kids = resolved(pdf, holder.get('K'));
  return (kids instanceof PdfArray ? itemsOf(pdf, kids) : [kids]).map((node) => ({ node, holder, on }));
}

/** The number of a marked content; undefined of what is none. */
function contentOf(pdf: PDF, node: PdfObject | undefined): number | undefined {
  if (node instanceof PdfNumber) return node.value;
  return node instanceof PdfDict && node.get('MCID') !== undefined ? numberOf(pdf, node.get('MCID')) : undefined;
}

function hush(element: PdfDict, above: ReadonlyMap<PdfObject, PdfDict>): void {
  for (let at: PdfDict | undefined = element; at; at = above.get(at)) {
    for (const key of [...spoken, 'T']) at.delete(key);
  }
}

/** Property lists of what has gone say nothing any more. */
export function hushProperties(pdf: PDF, resources: PdfDict | undefined, names: ReadonlySet<string>): void {
  const lists = dictOf(pdf, resources?.get('Properties'));
  for (const name of names) {
    const list = dictOf(pdf, lists?.get(name));
    for (const key of spoken) list?.delete(key);
  }
}

/** Bookmarks of what has gone: those whose words were there, and are nowhere now. One with others below it keeps its place, without words. */
export function removeBookmarks(pdf: PDF, gone: string, left: string): void {
  const outlines = dictOf(pdf, dictOf(pdf, pdf.context.info.trailer.get('Root'))?.get('Outlines'));
  const waiting = outlines ? [outlines] : [];
  const seen = new Set<PdfDict>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const children = childrenOf(pdf, at);
    const silent = children.filter(({ dict }) => isGone(pdf, dict, gone, left));
    for (const { dict } of silent) dict.set('Title', PdfString.fromString(nothing));
    const kept = children.filter(({ dict }) => dict.get('First') !== undefined || titleOf(pdf, dict) !== nothing);
    if (kept.length < children.length) link(at, kept);
    waiting.push(...kept.map(({ dict }) => dict));
  }
}

/** What a bookmark is called whose words have gone. */
const nothing = '…';

const titleOf = (pdf: PDF, item: PdfDict): string => {
  const title = resolved(pdf, item.get('Title'));
  return title instanceof PdfString ? title.asString() : '';
};

interface Bookmark {
  readonly dict: PdfDict;
  readonly object: PdfObject; // mostly a reference
}

function childrenOf(pdf: PDF, holder: PdfDict): Bookmark[] {
  const all = new Map<PdfDict, PdfObject>();
  for (let object = holder.get('First'); object; ) {
    const dict = dictOf(pdf, object);
    if (!dict || all.has(dict)) break;
    all.set(dict, object);
    object = dict.get('Next');
  }
  return [...all].map(([dict, object]) => ({ dict, object }));
}

function link(holder: PdfDict, kept: readonly Bookmark[]): void {
  const count = holder.get('Count');
  const isClosed = count instanceof PdfNumber && count.value < 0;
  setOrDelete(holder, 'First', kept[0]?.object);
  setOrDelete(holder, 'Last', kept.at(-1)?.object);
  setOrDelete(holder, 'Count', kept.length > 0 ? PdfNumber.of(isClosed ? -kept.length : kept.length) : undefined);
  for (const [index, { dict }] of kept.entries()) {
    setOrDelete(dict, 'Prev', kept[index - 1]?.object);
    setOrDelete(dict, 'Next', kept[index + 1]?.object);
  }
}

function setOrDelete(dict: PdfDict, key: string, object: PdfObject | undefined): void {
  if (object) dict.set(key, object);
  else dict.delete(key);
}

function isGone(pdf: PDF, item: PdfDict, gone: string, left: string): boolean {
  const letters = lettersIn(titleOf(pdf, item));
  return letters !== '' && gone.includes(letters) && !left.includes(letters);
}

export const lettersIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase('es');

/** A small picture of a page, and what the program that made it kept for itself. */
export function removeTraces({ dict }: { readonly dict: PdfDict }): void {
  for (const key of ['Thumb', 'PieceInfo']) dict.delete(PdfName.of(key));
}
