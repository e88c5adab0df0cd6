import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';

/** Room that is left for the signature, in bytes: the certificates and some to spare. */
export const signatureRoom = (certificates: number) => certificates + 4096;

const unknown = 9_999_999_999; // as long as any offset
export const emptyByteRange = `[0 ${unknown} ${unknown} ${unknown}]`;

interface Field {
  readonly room: number;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Adds an invisible signature field to the last page, with room for the signature that is to cover the saved file. */
export function addSignatureField(pdf: PDF, { room, name, reason, at }: Field): void {
  const page = pdf.getPages().at(-1);
  if (!page) throw new Error('A signature needs a page.');
  const signature = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: new PdfArray([0, unknown, unknown, unknown].map(PdfNumber.of)),
      Contents: new PdfString(new Uint8Array(room), 'hex'),
      M: PdfString.fromString(pdfDate(at)),
      Name: PdfString.fromString(name),
      Reason: PdfString.fromString(reason),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(`Pacta ${signature.objectNumber}`),
      V: signature,
      F: PdfNumber.of(132), // printed and locked
      Rect: new PdfArray([0, 0, 0, 0].map((zero) => PdfNumber.of(zero))),
      P: page.ref,
    }),
  );
  append(pdf, page.dict, 'Annots', field);
  const form = acroForm(pdf);
  append(pdf, form, 'Fields', field);
  form.set('SigFlags', PdfNumber.of(3)); // there are signatures, and the file may only be appended to
}

const pdfDate = (at: Date) => `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;

export function acroForm(pdf: PDF): PdfDict {
  const catalog = pdf.getCatalog();
  const existing = catalog.getDict('AcroForm', pdf.context.resolve.bind(pdf.context));
  if (existing) return existing;
  const form = PdfDict.of({ Fields: new PdfArray([]) });
  catalog.set('AcroForm', pdf.register(form));
  return form;
}

export function append(pdf: PDF, owner: PdfDict, key: string, reference: ReturnType<PDF['register']>): void {
  const array = owner.getArray(key, pdf.context.resolve.bind(pdf.context));
  if (array) array.push(reference);
  else owner.set(key, new PdfArray([reference]));
}
