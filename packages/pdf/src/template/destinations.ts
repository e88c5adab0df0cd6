import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { dictOf, resolved } from '../content/objects.ts';
import type { ShiftAt } from '../typeset/change.ts';
import { isSameRef, numberTree } from './number-tree.ts';

/** A page of which some has gone to pages behind it. */
interface SpreadPage {
  readonly page: PdfRef;
  readonly sheets: readonly PdfRef[];
  readonly shiftAt: ShiftAt;
}

interface Edges {
  readonly left: number | undefined;
  readonly top: number;
}

/** Where a destination has its left and its upper edge (ISO 32000-2, table 149). */
const edges: Readonly<Record<string, Edges>> = {
  XYZ: { left: 2, top: 3 },
  FitH: { left: undefined, top: 2 },
  FitBH: { left: undefined, top: 2 },
};

/** Points below its edge where what a destination shows begins: programs leave some room above a heading. A guess. */
const belowEdge = 6;

/** Bookmarks, named destinations and links lead to what has moved (ISO 32000-2, 12.3.2). */
export function moveDestinations(pdf: PDF, pages: readonly SpreadPage[]): void {
  for (const destination of destinationsIn(pdf)) {
    const [target, kind] = destination.toArray();
    const spread = target instanceof PdfRef ? pages.find(({ page }) => isSameRef(page, target)) : undefined;
    const edge = kind instanceof PdfName ? edges[kind.value] : undefined;
    if (spread && edge) moveDestination(destination, edge, spread);
  }
}

function moveDestination(destination: PdfArray, edge: Edges, { sheets, shiftAt }: SpreadPage): void {
  const top = destination.at(edge.top);
  if (!(top instanceof PdfNumber)) return;
  const left = edge.left === undefined ? undefined : destination.at(edge.left);
  const x = left instanceof PdfNumber ? left.value : 0;
  const shift = shiftAt({ x, y: top.value - belowEdge, width: 0, height: 0 });
  const sheet = sheets[shift.sheet - 1];
  if (sheet) destination.set(0, sheet);
  destination.set(edge.top, PdfNumber.of(top.value + shift.y));
}

/** Where a document keeps destinations. */
const roots = ['Dests', 'Names', 'Outlines', 'OpenAction'];

/** Ways on that lead away from them, back to pages and up trees. */
const elsewhere = new Set(['P', 'Parent', 'Prev', 'Last', 'Popup', 'AP', 'SE']);

function* destinationsIn(pdf: PDF): Generator<PdfArray, void> {
  const catalog = pdf.context.catalog.getDict();
  const notes = pdf.getPages().map(({ dict }) => dict.get('Annots'));
  const waiting: (PdfObject | undefined)[] = [...roots.map((key) => catalog.get(key)), ...notes];
  const seen = new Set<PdfObject>();
  while (waiting.length > 0) {
    const object = resolved(pdf, waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray && isDestination(object)) yield object;
    else waiting.push(...below(pdf, object));
  }
}

function below(pdf: PDF, object: PdfObject): readonly (PdfObject | undefined)[] {
  if (object instanceof PdfArray) return object.toArray();
  if (!(object instanceof PdfDict) || isPage(pdf, object)) return [];
  return [...object].flatMap(([{ value: key }, value]) => (elsewhere.has(key) ? [] : [value]));
}

const isDestination = (array: PdfArray): boolean => array.at(0) instanceof PdfRef && array.at(1) instanceof PdfName;

const isPage = (pdf: PDF, dict: PdfDict): boolean => {
  const type = resolved(pdf, dict.get('Type'));
  return type instanceof PdfName && (type.value === 'Page' || type.value === 'Pages');
};

/** The ranges of page labels begin where their pages stand now (ISO 32000-2, 12.4.2). */
export function renumberLabels(pdf: PDF, numberOf: (index: number) => number): void {
  const labels = dictOf(pdf, pdf.context.catalog.getDict().get('PageLabels'));
  if (!labels) return;
  const ranges = [...numberTree(pdf, labels)];
  labels.delete('Kids');
  labels.set('Nums', PdfArray.of(...ranges.flatMap(([index, label]) => [PdfNumber.of(numberOf(index)), label])));
}
