import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { countOpenStates } from '../content/draw-on-page.ts';
import type { ContentStream, Glyph, TextRun } from '../content/glyph.ts';
import { groupsOf } from '../content/lists.ts';
import { boxOf } from '../content/objects.ts';
import { inherited, pageAt } from '../content/page-view.ts';
import { rewriteStream } from '../content/rewrite-stream.ts';
import { compressed, pageContent } from '../content/stream.ts';
import { drawFields, type FilledField, removeForm } from '../field/draw-fields.ts';
import { removeActualText } from '../placeholder/actual-text.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import { type FontNames, writeGlyphs } from '../typeset/write.ts';
import { AddedPages } from './added-pages.ts';
import { widenedBox } from './form-box.ts';
import type { SharedDrawing } from './set-pages.ts';
import type { ContentPlace } from './structure.ts';
import { UsedFaces } from './used-faces.ts';

interface Rewritten {
  readonly content: ContentStream;
  readonly page: number; // index in the template
  readonly holder: PdfDict;
}

/** Puts changes into a document that has just been read, and draws the fields of its form. */
export class DocumentWriter {
  readonly #pdf: PDF;
  readonly #faces = new UsedFaces();
  readonly #rewritten: Rewritten[] = [];
  readonly #onForms: ContentChange[] = []; // several pages may draw the same form
  readonly #added: AddedPages;
  readonly #shifts = new Map<number, ShiftAt>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#added = new AddedPages(pdf);
  }

  /**
   * All changes of one page of the template, by the pages that it is set on: itself, and those that go on behind it. `shared`: the last of
   * them is no page, but is drawn on the one behind.
   */
  change(sheets: readonly (readonly ContentChange[])[], shared?: SharedDrawing): void {
    for (const [sheet, changes] of sheets.entries()) {
      if (shared && sheet === sheets.length - 1) {
        this.#drawAbove(changes, sheet, shared);
        continue;
      }
      this.#onForms.push(...changes.filter(({ content }) => content.reference));
      this.#rewritePage(
        changes.filter(({ content }) => !content.reference),
        sheet,
      );
    }
  }

  /** What of the content of a page stands on which of the pages that it is set on. */
  place(index: number, bytes: Uint8Array, places: readonly ContentPlace[]): void {
    this.#added.place(index, bytes, places);
  }

  /** `sheets`: the changes of the page, if it is set anew. */
  moveNotes(index: number, shiftAt: ShiftAt, sheets: readonly (readonly ContentChange[])[] = []): void {
    this.#shifts.set(index, shiftAt);
    this.#added.moveNotes(index, shiftAt, sheets);
  }

  /** The document; what is called by the index of a page is to be done before, as pages may be added here. */
  finish(fields: readonly FilledField[]): PDF {
    const [pdf, faces] = [this.#pdf, this.#faces];
    this.#rewriteForms();
    const bySheet = groupsOf(fields, ({ field, sheet }) => `${field.page} ${sheet}`);
    const drawn = [...bySheet.values()].map((some) => {
      const [{ field, sheet }] = some;
      return { ...drawPage(pdf, field.page, some, faces), dict: this.#added.sheetOf(field.page, sheet) };
    });
    faces.embedAll(pdf);
    for (const { content, page, holder } of this.#rewritten) {
      const fonts = faces.fontsIn(content, pdf);
      if (fonts.length > 0) addResources(pdf, holder, resourcesOf(pdf, content, page), { Font: fonts });
    }
    for (const { page, content, operators, forms, dict } of drawn) {
      append(pdf, dict, operators);
      const added = { Font: faces.fontsIn(content, pdf), XObject: [...forms] };
      addResources(pdf, dict, resourcesOf(pdf, content, page), added);
    }
    this.#drawShared();
    if (fields.length > 0) removeForm(pdf);
    this.#added.insert(this.#shifts);
    return pdf;
  }

  /** Each of the pages that a page is set on names its own fonts. */
  #rewritePage(changes: readonly ContentChange[], sheet: number): void {
    const [first] = changes;
    if (!first) return;
    const [content, { page }] = [{ ...first.content }, first];
    const holder = this.#added.sheetOf(page, sheet);
    holder.set('Contents', this.#pdf.register(compressed(rewrite(content, changes, this.#faces))));
    this.#rewritten.push({ content, page, holder });
  }

  /** What goes on above the text of the page behind is a drawing on that: it keeps its own resources. */
  #drawAbove(changes: readonly ContentChange[], sheet: number, drawing: SharedDrawing): void {
    const [first] = changes;
    if (!first) return;
    const [content, { page }] = [{ ...first.content }, first];
    const form = compressed(rewrite(content, changes, this.#faces));
    form.set('Type', PdfName.of('XObject'));
    form.set('Subtype', PdfName.of('Form'));
    const box = inherited(this.#pdf, pageAt(this.#pdf, page), 'MediaBox');
    if (box) form.set('BBox', box);
    form.set('Resources', resourcesOf(this.#pdf, content, page));
    const reference = this.#pdf.register(form);
    this.#rewritten.push({ content, page, holder: form });
    this.#added.share(page, sheet, { form, reference, drawing });
  }

  #drawShared(): void {
    for (const [index, { reference, drawing }] of this.#added.shared) {
      const page = pageAt(this.#pdf, index + 1);
      const name = `PactaAbove${reference.objectNumber}`;
      if (drawing === 'over') append(this.#pdf, page.dict, `/${name} Do`);
      else prepend(this.#pdf, page.dict, `/${name} Do`);
      const own = inherited(this.#pdf, page, 'Resources');
      addResources(this.#pdf, page.dict, own instanceof PdfDict ? own : new PdfDict(), {
        XObject: [[name, reference]],
      });
    }
  }

  #rewriteForms(): void {
    for (const [content, some] of groupsOf(this.#onForms, (change) => change.content)) {
      const { reference } = content;
      if (!reference) continue;
      const [{ page }] = some;
      const holder = replaceForm(this.#pdf, reference, rewrite(content, some, this.#faces));
      const box = widenedBox(boxOf(this.#pdf, holder.get('BBox')), some);
      if (box) holder.set('BBox', PdfArray.of(...box.map((number) => PdfNumber.of(number))));
      this.#rewritten.push({ content, page, holder });
    }
  }
}

function drawPage(pdf: PDF, page: number, fields: readonly FilledField[], faces: UsedFaces) {
  const content: ContentStream = { bytes: new Uint8Array(), form: undefined };
  const forms = new Map<string, PdfRef>();
  const operators = drawFields(pdf, fields, {
    fontOf: (glyph) => ('face' in glyph.typeface ? faces.nameOf(glyph.typeface.face, content, glyph) : ''),
    formOf: (look) => {
      const name = `PactaForm${look.objectNumber}`;
      forms.set(name, look);
      return name;
    },
  });
  return { page, content, operators, forms };
}

/** Draws after what a page has, whatever state that leaves behind. */
function append(pdf: PDF, page: PdfDict, operators: string): void {
  const contents = pageContent(pdf, page.get('Contents', pdf.context.resolve.bind(pdf.context)));
  const closing = '\nQ'.repeat(1 + countOpenStates(contents));
  const bytes = [Buffer.from('q\n'), contents, Buffer.from(`${closing}\n${operators}`, 'latin1')];
  page.set('Contents', pdf.register(compressed(Buffer.concat(bytes))));
}

function prepend(pdf: PDF, page: PdfDict, operators: string): void {
  const contents = pageContent(pdf, page.get('Contents', pdf.context.resolve.bind(pdf.context)));
  page.set(
    'Contents',
    pdf.register(compressed(Buffer.concat([Buffer.from(`q\n${operators}\nQ\n`, 'latin1'), contents]))),
  );
}

function rewrite(content: ContentStream, changes: readonly ContentChange[], faces: FontNames): Uint8Array {
  const removed = new Set<Glyph>();
  for (const change of changes) for (const glyph of change.removed) removed.add(glyph);
  const added = new Map<TextRun, string>();
  for (const { frame, placed, run } of changes) {
    if (!frame || !run || placed.length === 0) continue;
    added.set(run, (added.get(run) ?? '') + writeGlyphs(placed, frame, run, content, faces));
  }
  return rewriteStream(content, removed, added, [
    ...changes.flatMap(({ paths }) => paths),
    ...removeActualText(content.bytes),
  ]);
}

function replaceForm(pdf: PDF, reference: PdfRef, bytes: Uint8Array): PdfDict {
  const form = pdf.context.resolve(reference);
  if (!(form instanceof PdfStream)) throw new Error('The form is gone.');
  form.setData(deflateSync(bytes));
  form.set('Filter', PdfName.of('FlateDecode'));
  return form;
}

function resourcesOf(pdf: PDF, { reference }: ContentStream, page: number): PdfDict {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const form = reference && resolve(reference);
  const own = form instanceof PdfStream ? form.getDict('Resources', resolve) : undefined;
  const resources = own ?? inherited(pdf, pageAt(pdf, page), 'Resources');
  return resources instanceof PdfDict ? resources : new PdfDict();
}

type NewResources = Readonly<Record<string, readonly (readonly [name: string, object: PdfRef])[]>>;

/** Resources that others use too must not change with this one. */
function addResources(pdf: PDF, holder: PdfDict, resources: PdfDict, added: NewResources): void {
  const copy = resources.clone();
  for (const [kind, entries] of Object.entries(added)) {
    if (entries.length === 0) continue;
    const own = copy.getDict(kind, pdf.context.resolve.bind(pdf.context))?.clone() ?? new PdfDict();
    for (const [name, reference] of entries) own.set(name, reference);
    copy.set(kind, own);
  }
  holder.set('Resources', copy);
}
