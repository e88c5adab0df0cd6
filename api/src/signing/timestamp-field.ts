import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { acroForm, append, emptyByteRange } from './signature-field.ts';

/** Room that is left for a token, in bytes: an authority with long keys takes some 5,000 with its chain, others more. */
export const timestampRoom = 12_288;

/**
 * Adds an invisible field to the last page for a timestamp of the document (ETSI EN 319 142-1, 5.4.3), with room for the token
 * that is to cover the saved file. It says its time itself.
 */
export function addTimestampField(pdf: PDF, room: number): void {
  const page = pdf.getPages().at(-1);
  if (!page) throw new Error('A timestamp needs a page.');
  const timestamp = pdf.register(
    PdfDict.of({
      Type: PdfName.of('DocTimeStamp'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.RFC3161'),
      ByteRange: new PdfArray((emptyByteRange.match(/\d+/g) ?? []).map((number) => PdfNumber.of(Number(number)))),
      Contents: new PdfString(new Uint8Array(room), 'hex'),
    }),
  );
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(`Pacta ${timestamp.objectNumber}`),
      V: timestamp,
      F: PdfNumber.of(132), // printed and locked
      Rect: new PdfArray([0, 0, 0, 0].map((zero) => PdfNumber.of(zero))),
      P: page.ref,
    }),
  );
  append(pdf, page.dict, 'Annots', field);
  append(pdf, acroForm(pdf), 'Fields', field);
}
