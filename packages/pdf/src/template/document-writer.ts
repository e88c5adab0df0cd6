import { deflateSync } from 'node:zlib';
import { type PDF, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import { countOpenStates } from '../content/draw-on-page.ts';
import type { ContentStream, Glyph, TextRun } from '../content/glyph.ts';
import { inherited } from '../content/page-view.ts';
import { rewriteStream } from '../content/rewrite-stream.ts';
import { compressed, pageContent } from '../content/stream.ts';
import { drawFields, type FilledField, removeForm } from '../field/draw-fields.ts';
import { embedFace } from '../font/embed-face.ts';
import type { Face } from '../font/face.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import { removeActualText } from '../placeholder/actual-text.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import { type FontNames, writeGlyphs } from '../typeset/write.ts';
import { moveNotes } from './move-notes.ts';

interface Rewritten {
  readonly content: ContentStream;
  readonly page: number; // index
  readonly holder: PdfDict;
}

/** Puts changes into a document that has just been read, and draws the fields of its form. */
export class DocumentWriter {
  readonly #pdf: PDF;
  readonly #faces = new UsedFaces();
  readonly #rewritten: Rewritten[] = [];
  readonly #onForms: ContentChange[] = []; // several pages may draw the same form

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** All changes of one page. */
  change(changes: readonly ContentChange[]): void {
    const [own, onForms] = [false, true].map((isForm) =>
      changes.filter(({ content }) => (content.reference !== undefined) === isForm),
    ) as [ContentChange[], ContentChange[]];
    this.#onForms.push(...onForms);
    this.#rewrite(own);
  }

  moveNotes(index: number, shiftAt: ShiftAt): void {
    moveNotes(this.#pdf, index, shiftAt);
  }

  finish(fields: readonly FilledField[]): PDF {
    const [pdf, faces] = [this.#pdf, this.#faces];
    this.#rewrite(this.#onForms);
    const drawn = [...Map.groupBy(fields, ({ field }) => field.page)].map(([page, some]) =>
      drawPage(pdf, page, some, faces),
    );
    const fonts = faces.embed(pdf);
    for (const { content, page, holder } of this.#rewritten) {
      const names = faces.namesIn(content);
      if (names.size > 0) addFonts(pdf, holder, resourcesOf(pdf, content, page), names, fonts);
    }
    for (const { page, content, operators, forms } of drawn) {
      const holder = pdf.getPages()[page]!.dict;
      append(pdf, holder, operators);
      addFonts(pdf, holder, resourcesOf(pdf, content, page), faces.namesIn(content), fonts, forms);
    }
    if (fields.length > 0) removeForm(pdf);
    return pdf;
  }

  #rewrite(changes: readonly ContentChange[]): void {
    for (const [content, some] of Map.groupBy(changes, (change) => change.content)) {
      const { page } = some[0]!;
      const bytes = rewrite(content, some, this.#faces);
      const holder = content.reference ? replaceForm(this.#pdf, content, bytes) : replacePage(this.#pdf, page, bytes);
      this.#rewritten.push({ content, page, holder });
    }
  }
}

function drawPage(pdf: PDF, page: number, fields: readonly FilledField[], faces: UsedFaces) {
  const content: ContentStream = { bytes: new Uint8Array(), form: undefined };
  const forms = new Map<string, PdfRef>();
  const operators = drawFields(pdf, fields, {
    fontOf: (cast) => ('face' in cast.typeface ? faces.nameOf(cast.typeface.face, content, cast) : ''),
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

function rewrite(content: ContentStream, changes: readonly ContentChange[], faces: FontNames): Uint8Array {
  const removed = new Set<Glyph>(changes.flatMap((change) => change.removed));
  const added = new Map<TextRun, string>();
  for (const { frame, placed, run: show } of changes) {
    if (!frame || !show || placed.length === 0) continue;
    added.set(show, (added.get(show) ?? '') + writeGlyphs(placed, frame, show, content, faces));
  }
  return rewriteStream(content, removed, added, [
    ...changes.flatMap(({ paths }) => paths),
    ...removeActualText(content.bytes),
  ]);
}

function replaceForm(pdf: PDF, { reference }: ContentStream, bytes: Uint8Array): PdfDict {
  const form = pdf.context.resolve(reference!);
  if (!(form instanceof PdfStream)) throw new Error('The form is gone.');
  form.setData(deflateSync(bytes));
  form.set('Filter', PdfName.of('FlateDecode'));
  return form;
}

function replacePage(pdf: PDF, index: number, bytes: Uint8Array): PdfDict {
  const { dict } = pdf.getPages()[index]!;
  dict.set('Contents', pdf.register(compressed(bytes)));
  return dict;
}

function resourcesOf(pdf: PDF, { reference }: ContentStream, page: number): PdfDict {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const form = reference && resolve(reference);
  const own = form instanceof PdfStream ? form.getDict('Resources', resolve) : undefined;
  const resources = own ?? inherited(pdf, pdf.getPages()[page]!, 'Resources');
  return resources instanceof PdfDict ? resources : new PdfDict();
}

/** Resources that others use too must not change with this one. */
function addFonts(
  pdf: PDF,
  holder: PdfDict,
  resources: PdfDict,
  names: ReadonlyMap<Face, string>,
  fonts: ReadonlyMap<Face, PdfRef>,
  forms: ReadonlyMap<string, PdfRef> = new Map(),
): void {
  const copy = resources.clone();
  const add = (kind: string, entries: Iterable<readonly [string, PdfRef]>) => {
    const own = copy.getDict(kind, pdf.context.resolve.bind(pdf.context))?.clone() ?? new PdfDict();
    for (const [name, reference] of entries) own.set(name, reference);
    copy.set(kind, own);
  };
  if (names.size > 0)
    add(
      'Font',
      [...names].map(([face, name]) => [name, fonts.get(face)!] as const),
    );
  if (forms.size > 0) add('XObject', forms);
  holder.set('Resources', copy);
}

class UsedFaces implements FontNames {
  readonly #glyphs = new Map<Face, Map<number, string>>();
  readonly #names = new Map<ContentStream, Map<Face, string>>();

  nameOf(face: Face, content: ContentStream, { code, text }: ShapedGlyph): string {
    const glyphs = this.#glyphs.get(face) ?? new Map<number, string>();
    this.#glyphs.set(face, glyphs);
    const glyph = code[0]! * 256 + code[1]!;
    if (!glyphs.has(glyph)) glyphs.set(glyph, text === '\u00a0' ? ' ' : text);
    const names = this.namesIn(content);
    const name = names.get(face) ?? `PactaFont${[...this.#glyphs.keys()].indexOf(face) + 1}`;
    this.#names.set(content, names.set(face, name));
    return name;
  }

  namesIn(content: ContentStream): Map<Face, string> {
    return this.#names.get(content) ?? new Map();
  }

  embed(pdf: PDF) {
    return new Map([...this.#glyphs].map(([face, used]) => [face, embedFace(pdf, face, used)]));
  }
}
