import { type PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { addUnseen, unknownByteRange } from './signature-field.ts';

/** Room that is left for a token, in bytes: an authority with long keys takes some 5,000 with its chain, others more. */
export const timestampRoom = 12_288;

/**
 * Adds an invisible field to the last page for a timestamp of the document (ETSI EN 319 142-1, 5.4.3), with room for the token
 * that is to cover the saved file. It says its time itself.
 */
export function addTimestampField(pdf: PDF, room: number): void {
  const timestamp = PdfDict.of({
    Type: PdfName.of('DocTimeStamp'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.RFC3161'),
    ByteRange: unknownByteRange(),
    Contents: new PdfString(new Uint8Array(room), 'hex'),
  });
  addUnseen(pdf, pdf.register(timestamp));
}
