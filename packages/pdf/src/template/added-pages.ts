import { type PDF, type PDFPage, PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';
import { around, type Box, cornersOfBox } from '../content/geometry.ts';
import { groupsOf, type NonEmpty } from '../content/lists.ts';
import { boxOf, nameOf, resolved } from '../content/objects.ts';
import { inherited, pageAt } from '../content/page-view.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import { moveDestinations, renumberLabels } from './destinations.ts';
import { linkedPlaces } from './linked-places.ts';
import { moveNote, quadsOf, quadsOver, shiftOfNote } from './move-notes.ts';
import type { SharedDrawing } from './set-pages.ts';
import { type ContentPlace, moveNoteInStructure, moveStructure, type SpreadContent } from './structure.ts';

/** What a page has for itself: its notes, its place in the structure, what programs keep with it (ISO 32000-2, table 31). */
const ownKeys = [
  'Annots',
  'StructParents',
  'B',
  'AA',
  'Thumb',
  'PieceInfo',
  'LastModified',
  'Metadata',
  'ID',
  'Contents',
];

/** What a page may have from above it (ISO 32000-2, table 31). */
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** What of a page is drawn on the one behind it, above its text. */
interface SharedSheet {
  readonly form: PdfDict;
  readonly reference: PdfRef; // of the form
  readonly drawing: SharedDrawing;
}

/** What words are marked with in a viewer (ISO 32000-2, 12.5.6.10). */
const textMarkups: ReadonlySet<string | undefined> = new Set(['Highlight', 'Underline', 'StrikeOut', 'Squiggly']);

/** Where a note lies on words, on one of the pages that its page is set on. */
interface NotePlace {
  readonly boxes: NonEmpty<Box>;
  readonly sheet: number;
}

interface AddedPage {
  readonly dict: PdfDict;
  readonly reference: PdfRef;
}

/** What a page has from above it, it has itself from now on. */
function bringDown(pdf: PDF, page: PDFPage): void {
  for (const key of inheritedKeys) {
    const value = page.dict.has(key) ? undefined : inherited(pdf, page, key);
    if (value) page.dict.set(key, value);
  }
}

/** Pages that go on with others: each the size and the style of the one that it follows, and inserted right behind it. */
export class AddedPages {
  readonly #pdf: PDF;
  readonly #pages = new Map<number, AddedPage[]>(); // by the index of the page they follow

  readonly #shared = new Map<number, SharedSheet & { readonly sheet: number }>(); // by the index of the page that it is of
  readonly #come = new Set<PdfObject>(); // notes that came from the page before

  readonly #places = new Map<number, Pick<SpreadContent, 'bytes' | 'places'>>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** The page itself, or one of those behind it. */
  sheetOf(index: number, sheet: number): PdfDict {
    if (sheet === 0) return pageAt(this.#pdf, index).dict;
    if (this.#shared.get(index)?.sheet === sheet) return pageAt(this.#pdf, index + 1).dict;
    const added = this.#pages.get(index) ?? [];
    this.#pages.set(index, added);
    while (added.length < sheet) added.push(this.#another(index));
    const page = added[sheet - 1];
    if (!page) throw new Error(`Page ${index + 1} has no sheet ${sheet}.`);
    return page.dict;
  }

  /** The last of the sheets of a page is no page, but a drawing on the page behind it. */
  share(index: number, sheet: number, drawing: SharedSheet): void {
    this.#shared.set(index, { ...drawing, sheet });
  }

  get shared(): ReadonlyMap<number, SharedSheet> {
    return this.#shared;
  }

  #another(index: number): AddedPage {
    const page = pageAt(this.#pdf, index);
    bringDown(this.#pdf, page);
    const dict = page.dict.clone();
    for (const key of ownKeys) dict.delete(key);
    return { dict, reference: this.#pdf.register(dict) };
  }

  /**
   * Links and notes go with what they lie on; a link in the head or foot is on every page. `sheets`: how the page is set, where the words of
   * a link may go by themselves, and those that are marked.
   */
  moveNotes(index: number, shiftAt: ShiftAt, sheets: readonly (readonly ContentChange[])[]): void {
    const { dict } = pageAt(this.#pdf, index);
    const notes = resolved(this.#pdf, dict.get('Annots'));
    if (!(notes instanceof PdfArray)) return;
    const own = notes.toArray().filter((item) => !this.#come.has(item));
    const linked = own.flatMap((item) =>
      this.#placesOf(item, shiftAt, sheets).map((place, at) => ({ item, place, at })),
    );
    const onWords = new Set(linked.map(({ item }) => item));
    const others = own.filter((item) => !onWords.has(item));
    const gone = new Set([
      ...others.filter((item) => this.#moveNote(index, item, shiftAt)),
      ...linked.flatMap(({ item, place, at }) => (at === 0 && place.sheet > 0 ? [item] : [])),
    ]);
    if (gone.size > 0) dict.set('Annots', PdfArray.of(...notes.toArray().filter((item) => !gone.has(item))));
    for (const { item, place, at } of linked) this.#link(index, item, place, at);
  }

  #placesOf(item: PdfObject, shiftAt: ShiftAt, sheets: readonly (readonly ContentChange[])[]): NotePlace[] {
    const note = resolved(this.#pdf, item);
    if (!(note instanceof PdfDict)) return [];
    const kind = nameOf(this.#pdf, note.get('Subtype'));
    const box = boxOf(this.#pdf, note.get('Rect'));
    if (box && kind === 'Link') {
      return linkedPlaces(box, sheets).map((place) => ({ boxes: [place.box], sheet: place.sheet }));
    }
    return box && textMarkups.has(kind) ? this.#markedPlaces(quadsOf(this.#pdf, note) ?? [box], shiftAt, sheets) : [];
  }

  /** None where no word that is marked is set anew. */
  #markedPlaces(quads: readonly Box[], shiftAt: ShiftAt, sheets: readonly (readonly ContentChange[])[]): NotePlace[] {
    const places = quads.map((quad) => linkedPlaces(quad, sheets));
    if (places.every((own) => own.length === 0)) return [];
    const all = quads.flatMap((quad, at) => {
      const { x, y, sheet } = shiftAt(quad);
      const own = places[at] ?? [];
      return own.length > 0 ? own : [{ box: { ...quad, x: quad.x + x, y: quad.y + y }, sheet }];
    });
    return [...groupsOf(all, ({ sheet }) => sheet)].map(([sheet, [first, ...others]]) => ({
      boxes: [first.box, ...others.map(({ box }) => box)],
      sheet,
    }));
  }

  /**
   * A note on the words that it was on. Those of further lines have their own link, which the structure does not say again; what words are
   * marked with is drawn by whoever shows the file, as where it was drawn before are other words.
   */
  #link(index: number, item: PdfObject, { boxes, sheet }: NotePlace, at: number): void {
    const note = resolved(this.#pdf, item);
    if (!(note instanceof PdfDict)) return;
    const link = at === 0 ? note : note.clone();
    if (at > 0) link.delete('StructParent');
    const isMarkup = textMarkups.has(nameOf(this.#pdf, note.get('Subtype')));
    if (isMarkup) link.delete('AP');
    if (isMarkup) link.set('QuadPoints', quadsOver(boxes));
    else link.delete('QuadPoints');
    const { x, y, width, height } = around(boxes.flatMap(cornersOfBox));
    link.set('Rect', PdfArray.of(...[x, y, x + width, y + height].map((edge) => PdfNumber.of(edge))));
    if (at > 0) this.#addNote(index, sheet, this.#pdf.register(link), link);
    else if (sheet > 0) this.#addNote(index, sheet, item, link);
  }

  /** Answers whether it goes to another page. */
  #moveNote(index: number, item: PdfObject, shiftAt: ShiftAt): boolean {
    const note = resolved(this.#pdf, item);
    const shift = note instanceof PdfDict ? shiftOfNote(this.#pdf, note, shiftAt) : undefined;
    if (!(note instanceof PdfDict) || !shift) return false;
    moveNote(this.#pdf, note, shift);
    if (shift.isOnAll && nameOf(this.#pdf, note.get('Subtype')) === 'Link') this.#repeat(index, note);
    if (shift.sheet > 0) this.#addNote(index, shift.sheet, item, note);
    return shift.sheet > 0;
  }

  #repeat(index: number, note: PdfDict): void {
    for (const sheet of (this.#pages.get(index) ?? []).keys()) {
      const copy = note.clone();
      copy.delete('StructParent'); // what it says is said once
      this.#addNote(index, sheet + 1, this.#pdf.register(copy), copy);
    }
  }

  #addNote(index: number, sheet: number, item: PdfObject, note: PdfDict): void {
    const page = this.sheetOf(index, sheet);
    const reference = this.#referenceOf(index, sheet);
    if (this.#shared.get(index)?.sheet === sheet) this.#come.add(item);
    if (reference && note.has('P')) note.set('P', reference);
    if (reference) moveNoteInStructure(this.#pdf, item, note, reference);
    const notes = resolved(this.#pdf, page.get('Annots'));
    page.set('Annots', PdfArray.of(...(notes instanceof PdfArray ? notes.toArray() : []), item));
  }

  #referenceOf(index: number, sheet: number): PdfRef | undefined {
    if (this.#shared.get(index)?.sheet === sheet) return pageAt(this.#pdf, index + 1).ref;
    return this.#pages.get(index)?.[sheet - 1]?.reference;
  }

  /** What of the content of a page stands on which of them. */
  place(index: number, bytes: Uint8Array, places: readonly ContentPlace[]): void {
    this.#places.set(index, { bytes, places });
  }

  /** Puts them into the document; what leads to a place that has moved to one of them leads there. */
  insert(shifts: ReadonlyMap<number, ShiftAt>): void {
    if (this.#pages.size === 0 && this.#shared.size === 0) return;
    const pages = this.#pdf.getPages();
    for (const page of pages) bringDown(this.#pdf, page); // the tree of pages gets flat
    const moved = this.#spread().flatMap((index) => {
      const [page, shiftAt] = [pages[index], shifts.get(index)];
      const sheets = this.#sheetsOf(index, pages).map(({ reference }) => reference);
      return page && shiftAt ? [{ page: page.ref, sheets, shiftAt }] : [];
    });
    moveDestinations(this.#pdf, moved);
    moveStructure(this.#pdf, this.#spreads(pages));
    renumberLabels(this.#pdf, (index) => this.#numberOf(index));
    for (const [index, added] of [...this.#pages].sort(([a], [b]) => b - a)) {
      for (const [at, { reference }] of added.entries()) this.#pdf.insertPage(index + 1 + at, reference);
    }
  }

  #spreads(pages: readonly PDFPage[]): SpreadContent[] {
    return this.#spread().flatMap((index) => {
      const [page, content] = [pages[index], this.#places.get(index)];
      const sheets = this.#sheetsOf(index, pages);
      return page && content ? [{ page: page.dict, reference: page.ref, sheets, ...content }] : [];
    });
  }

  /** The indices of pages that go on on others. */
  #spread(): number[] {
    return [...new Set([...this.#pages.keys(), ...this.#shared.keys()])];
  }

  #sheetsOf(index: number, pages: readonly PDFPage[]): SpreadContent['sheets'] {
    const [shared, next] = [this.#shared.get(index), pages[index + 1]];
    const own = this.#pages.get(index) ?? [];
    return shared && next ? [...own, { dict: shared.form, reference: next.ref, stream: shared.reference }] : own;
  }

  /** Where the page of an index stands when they are in. */
  #numberOf(index: number): number {
    const before = [...this.#pages].filter(([page]) => page < index);
    return before.reduce((sum, [, added]) => sum + added.length, index);
  }
}
