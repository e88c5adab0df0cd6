import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import { markAppearance, type PlaceOnPage, signatureAppearance } from '@pacta/pdf/stamp';

const unknown = 9_999_999_999; // as long as any offset
export const emptyByteRange = `[0 ${unknown} ${unknown} ${unknown}]`;

export const unknownByteRange = () => new PdfArray([0, unknown, unknown, unknown].map(PdfNumber.of));

/** What a signature says of itself. */
export interface SignatureWords {
  readonly room: number;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Adds an invisible signature field to the last page, with room for the signature that is to cover the saved file. */
export function addSignatureField(pdf: PDF, words: SignatureWords): void {
  addUnseen(pdf, emptySignature(pdf, words));
}

/** Adds a field for a signature or a timestamp to the last page, where nobody sees it. */
export function addUnseen(pdf: PDF, signature: PdfRef): void {
  const page = pdf.getPages().at(-1);
  if (!page) throw new Error('A signature needs a page.');
  addField(pdf, { name: freeName(pdf, `Pacta ${signature.objectNumber}`), page, corners: nowhere, signature });
}

/** A file may have come with any names: two fields of one name would be one to a reader. */
function freeName(pdf: PDF, wanted: string): string {
  const taken = new Set(fieldsIn(pdf).map(({ name }) => name));
  let name = wanted;
  while (taken.has(name)) name += '+';
  return name;
}

function fieldsIn(pdf: PDF) {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const fields = pdf.getCatalog().getDict('AcroForm', resolve)?.getArray('Fields', resolve);
  return [...(fields ?? [])].flatMap((each) => {
    const field = each instanceof PdfRef ? resolve(each) : each;
    return field instanceof PdfDict ? [{ field, name: field.getString('T', resolve)?.asString() }] : [];
  });
}

const nowhere = [0, 0, 0, 0] as const;

/** An empty signature field, for somebody who signs later. Without a place nobody sees it. */
export function addEmptyField(pdf: PDF, name: string, place?: PlaceOnPage): void {
  const page = place?.page ?? pdf.getPages().at(-1);
  if (!page) throw new Error('A signature needs a page.');
  addField(pdf, { name, page, corners: place?.corners ?? nowhere });
}

/** What is seen of a signature: somebody's mark, or words; nothing, where there are none. */
export interface Look {
  readonly lines: readonly string[];
  readonly mark?: Uint8Array | undefined; // a PNG
  readonly logo?: Uint8Array | null; // a PNG that stands beside the words
}

/** Makes room in an empty field for the signature that is to cover the saved file. It is seen where the field is. */
export function openField(pdf: PDF, name: string, words: SignatureWords & Look): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const named = fieldsIn(pdf).filter((each) => each.name === name);
  const field = named[0]?.field;
  if (!field || named.length > 1 || field.has('V')) throw new Error(`The file has no empty field ${name}.`);
  field.set('V', emptySignature(pdf, words));
  const corners = [...(field.getArray('Rect', resolve) ?? [])].map((each) =>
    each instanceof PdfNumber ? each.value : 0,
  );
  const [left = 0, bottom = 0, right = 0, top = 0] = corners;
  const page = pdf.getPages().find(({ ref }) => ref === field.get('P'));
  if (!page || left === right || bottom === top || (words.lines.length === 0 && !words.mark)) return;
  field.set('AP', PdfDict.of({ N: appearanceOf(pdf, words, { page, corners: [left, bottom, right, top] }) }));
}

const appearanceOf = (pdf: PDF, { lines, mark, logo }: Look, place: PlaceOnPage): PdfRef =>
  mark ? markAppearance(pdf, { ...place, png: mark }) : signatureAppearance(pdf, { ...place, lines, logo });

function emptySignature(pdf: PDF, { room, name, reason, at }: SignatureWords): PdfRef {
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: unknownByteRange(),
      Contents: new PdfString(new Uint8Array(room), 'hex'),
      M: PdfString.fromString(pdfDate(at)),
      Name: PdfString.fromString(name),
      Reason: PdfString.fromString(reason),
    }),
  );
}

interface NewField extends PlaceOnPage {
  readonly name: string;
  readonly signature?: PdfRef;
}

function addField(pdf: PDF, { name, page, corners, signature }: NewField): void {
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(name),
      ...(signature && { V: signature }),
      F: PdfNumber.of(132), // printed and locked
      Rect: new PdfArray(corners.map((corner) => PdfNumber.of(corner))),
      P: page.ref,
    }),
  );
  append(pdf, page.dict, 'Annots', field);
  const form = acroForm(pdf);
  append(pdf, form, 'Fields', field);
  form.set('SigFlags', PdfNumber.of(3)); // there are signatures, and the file may only be appended to
}

const pdfDate = (at: Date) => `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;

function acroForm(pdf: PDF): PdfDict {
  const catalog = pdf.getCatalog();
  const existing = catalog.getDict('AcroForm', pdf.context.resolve.bind(pdf.context));
  if (existing) return existing;
  const form = PdfDict.of({ Fields: new PdfArray([]) });
  catalog.set('AcroForm', pdf.register(form));
  return form;
}

function append(pdf: PDF, owner: PdfDict, key: string, reference: ReturnType<PDF['register']>): void {
  const array = owner.getArray(key, pdf.context.resolve.bind(pdf.context));
  if (array) array.push(reference);
  else owner.set(key, new PdfArray([reference]));
}
