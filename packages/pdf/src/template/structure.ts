import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  type PdfStream,
} from '@libpdf/core';
import { taggedForms } from '../content/form-xobject.ts';
import { dictOf, itemsOf, nameOf, resolved } from '../content/objects.ts';
import { type Operation, operationsOf } from '../content/operations.ts';
import { isSameRef, numberTree } from './number-tree.ts';

/** What of a page's content stands on which of the pages that it is set on. */
export interface ContentPlace {
  readonly start: number; // byte
  readonly sheet: number;
}

/** A page of the template with the pages that go on behind it. */
export interface SpreadContent {
  readonly page: PdfDict;
  readonly reference: PdfRef;
  /** `stream`: of a drawing on the page of that reference, `dict`. */
  readonly sheets: readonly { readonly dict: PdfDict; readonly reference: PdfRef; readonly stream?: PdfRef }[];
  readonly bytes: Uint8Array; // as the template has them
  readonly places: readonly ContentPlace[];
}

const structureOf = (pdf: PDF): PdfDict | undefined => dictOf(pdf, pdf.context.catalog.getDict().get('StructTreeRoot'));

/** What a document says of the order and the sense of its contents follows them to the pages that were added (ISO 32000-2, 14.7). */
export function moveStructure(pdf: PDF, spreads: readonly SpreadContent[]): void {
  const root = structureOf(pdf);
  const tree = root && dictOf(pdf, root.get('ParentTree'));
  if (!root || !tree) return;
  const parents = new Map(numberTree(pdf, tree));
  for (const spread of spreads) {
    moveContents(pdf, spread, parents);
    moveForms(pdf, spread, parents);
  }
  tree.delete('Kids');
  tree.delete('Limits');
  const sorted = [...parents].sort(([a], [b]) => a - b);
  tree.set('Nums', PdfArray.of(...sorted.flatMap(([key, value]) => [PdfNumber.of(key), value])));
  root.set('ParentTreeNextKey', PdfNumber.of(nextKey(parents)));
}

/** The elements of the contents of each page, by the number that the page says. */
type Parents = Map<number, PdfObject>;

const nextKey = (parents: Parents): number => Math.max(-1, ...parents.keys()) + 1;

function moveContents(pdf: PDF, spread: SpreadContent, parents: Parents): void {
  const own = resolved(pdf, spread.page.get('StructParents'));
  const elements = own instanceof PdfNumber ? resolved(pdf, parents.get(own.value)) : undefined;
  if (!(elements instanceof PdfArray)) return;
  const sheets = sheetsOfContents(pdf, spread);
  for (const [index, { dict, reference, stream }] of spread.sheets.entries()) {
    const there = [...sheets].flatMap(([content, on]) => (on.has(index + 1) ? [content] : []));
    for (const content of there) {
      const element = dictOf(pdf, elements.at(content));
      if (element) addKid(pdf, element, { content, page: spread.reference, to: reference, stream });
    }
    const key = nextKey(parents);
    parents.set(key, pdf.register(parentsOf(elements, new Set(there))));
    dict.set('StructParents', PdfNumber.of(key));
  }
  leaveGone(pdf, spread.reference, elements, sheets);
}

/** The elements of those contents that are there, by their numbers. */
const parentsOf = (elements: PdfArray, contents: ReadonlySet<number>): PdfArray =>
  PdfArray.of(...elements.toArray().map((element, content) => (contents.has(content) ? element : PdfNull.instance)));

/** What went altogether has no place on its page any more. */
function leaveGone(pdf: PDF, page: PdfRef, elements: PdfArray, sheets: ReadonlyMap<number, ReadonlySet<number>>): void {
  for (const [content, on] of sheets) {
    const element = on.has(0) ? undefined : dictOf(pdf, elements.at(content));
    if (!element) continue;
    setKids(
      element,
      kidsOf(pdf, element).filter((kid) => !isContent(pdf, kid, element, { content, page })),
    );
    elements.set(content, PdfNull.instance);
  }
}

/** Drawings that have places of their own in the structure are told to be on the page that they went to (ISO 32000-2, 14.7.5.4). */
function moveForms(pdf: PDF, { page, bytes, places, sheets }: SpreadContent, parents: Parents): void {
  const drawn = dictOf(pdf, dictOf(pdf, page.get('Resources'))?.get('XObject'));
  const sheetAt = new Map(places.map(({ start, sheet }) => [start, sheet]));
  for (const { name, operands, start } of operationsOf(bytes)) {
    const [operand, to] = [operands[0], sheets[(sheetAt.get(start) ?? 0) - 1]?.reference];
    if (name !== 'Do' || operand?.kind !== 'name' || !to) continue;
    for (const { dict, object } of taggedForms(pdf, drawn?.get(operand.value))) {
      for (const kid of kidsOfForm(pdf, dict, object, parents)) kid.set('Pg', to);
    }
  }
}

/** What names a form in the structure: its contents by their numbers, or it as a whole. */
function kidsOfForm(pdf: PDF, dict: PdfStream, form: PdfObject, parents: Parents): PdfDict[] {
  const keys = ['StructParents', 'StructParent'].map((key) => resolved(pdf, dict.get(key)));
  const named = keys.map((key) => (key instanceof PdfNumber ? resolved(pdf, parents.get(key.value)) : undefined));
  const elements = named.flatMap((one) => (one instanceof PdfArray ? itemsOf(pdf, one) : [one]));
  const isOfForm = (kid: PdfDict) =>
    ['Stm', 'Obj'].some((key) => {
      const of = kid.get(key);
      return form instanceof PdfRef && of instanceof PdfRef && isSameRef(of, form);
    });
  const kids = elements.flatMap((element) => (element instanceof PdfDict ? kidsOf(pdf, element) : []));
  return kids.flatMap((kid) => dictOf(pdf, kid) ?? []).filter(isOfForm);
}

interface MovedContent {
  readonly content: number;
  readonly page: PdfRef; // where it stood
  readonly to: PdfRef;
  readonly stream: PdfRef | undefined; // the drawing on that page that has it
}

function addKid(pdf: PDF, element: PdfDict, { content, page, to, stream }: MovedContent): void {
  const kids = kidsOf(pdf, element);
  const at = kids.findLastIndex((kid) => isContent(pdf, kid, element, { content, page }));
  if (at < 0) return;
  const moved = PdfDict.of({ Type: PdfName.of('MCR'), Pg: to, MCID: PdfNumber.of(content) });
  if (stream) moved.set('Stm', stream);
  setKids(element, kids.toSpliced(at + 1, 0, moved));
}

function kidsOf(pdf: PDF, element: PdfDict): readonly PdfObject[] {
  const kids = element.get('K');
  const all = resolved(pdf, kids);
  if (all instanceof PdfArray) return all.toArray();
  return kids ? [kids] : [];
}

const setKids = (element: PdfDict, kids: readonly PdfObject[]): void => element.set('K', PdfArray.of(...kids));

/** A number, or a dictionary with one (ISO 32000-2, 14.7.5.2). */
function isContent(
  pdf: PDF,
  kid: PdfObject,
  element: PdfDict,
  { content, page }: Pick<MovedContent, 'content' | 'page'>,
): boolean {
  const item = resolved(pdf, kid);
  const isOn = (of: PdfObject | undefined) => !(of instanceof PdfRef) || isSameRef(of, page);
  if (item instanceof PdfNumber) return item.value === content && isOn(element.get('Pg'));
  if (!(item instanceof PdfDict) || nameOf(pdf, item.get('Type')) !== 'MCR') return false;
  const number = resolved(pdf, item.get('MCID'));
  return number instanceof PdfNumber && number.value === content && isOn(item.get('Pg') ?? element.get('Pg'));
}

/** Of the numbered contents of a page those that something is drawn of: on which of the pages that is now. */
function sheetsOfContents(pdf: PDF, { page, bytes, places }: SpreadContent): Map<number, Set<number>> {
  const ranges = rangesIn(bytes, propertiesOf(pdf, page));
  const sheets = new Map<number, Set<number>>();
  let at = 0;
  for (const { start, sheet } of places.toSorted((a, b) => a.start - b.start)) {
    while ((ranges[at + 1]?.start ?? Infinity) <= start) at += 1;
    const content = ranges[at]?.content;
    if (content !== undefined) sheets.set(content, (sheets.get(content) ?? new Set()).add(sheet));
  }
  return sheets;
}

interface MarkedRange {
  readonly start: number; // byte; it ends where the next begins
  readonly content: number | undefined;
}

/** A content by the numbers of what is drawn in it, from byte to byte. */
function rangesIn(bytes: Uint8Array, properties: ReadonlyMap<string, number>): MarkedRange[] {
  const open: (number | undefined)[] = [];
  const ranges: MarkedRange[] = [{ start: 0, content: undefined }];
  for (const operation of operationsOf(bytes)) {
    if (!marking.has(operation.name)) continue;
    if (operation.name === 'EMC') open.pop();
    else open.push(operation.name === 'BDC' ? contentOf(operation, properties) : undefined);
    ranges.push({ start: operation.end, content: open.findLast((one) => one !== undefined) });
  }
  return ranges;
}

/** The operators between which contents are marked (ISO 32000-2, 14.6). */
const marking = new Set(['BMC', 'BDC', 'EMC']);

const propertiesOf = (pdf: PDF, page: PdfDict): ReadonlyMap<string, number> => {
  const named = dictOf(pdf, dictOf(pdf, page.get('Resources'))?.get('Properties'));
  return new Map(
    [...(named ?? [])].flatMap(([{ value: name }, object]) => {
      const number = resolved(pdf, dictOf(pdf, object)?.get('MCID'));
      return number instanceof PdfNumber ? [[name, number.value] as const] : [];
    }),
  );
};

/** The number of a marked content, in its own dictionary or in one that the resources name. */
function contentOf({ operands }: Operation, properties: ReadonlyMap<string, number>): number | undefined {
  const key = operands.findIndex((operand) => operand.kind === 'name' && operand.value === 'MCID');
  const number = key < 0 ? undefined : operands[key + 1];
  if (number?.kind === 'number') return number.value;
  const name = operands[1];
  return name?.kind === 'name' ? properties.get(name.value) : undefined;
}

/** A note says for itself which element it is of, and that names its page (ISO 32000-2, 14.7.5.3). */
export function moveNoteInStructure(pdf: PDF, item: PdfObject, note: PdfDict, page: PdfRef): void {
  const element = elementOf(pdf, note);
  if (!element || !(item instanceof PdfRef)) return;
  for (const kid of kidsOf(pdf, element)) {
    const dict = dictOf(pdf, kid);
    const object = dict?.get('Obj');
    if (dict && object instanceof PdfRef && isSameRef(object, item)) dict.set('Pg', page);
  }
}

function elementOf(pdf: PDF, note: PdfDict): PdfDict | undefined {
  const key = resolved(pdf, note.get('StructParent'));
  const tree = dictOf(pdf, structureOf(pdf)?.get('ParentTree'));
  if (!tree || !(key instanceof PdfNumber)) return undefined;
  return dictOf(pdf, new Map(numberTree(pdf, tree)).get(key.value));
}
