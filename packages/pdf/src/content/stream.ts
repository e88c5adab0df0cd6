import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { inflated } from './limited-decoding.ts';
import { itemsOf, resolved } from './objects.ts';

/** The decoded bytes of a stream. Throws when they are broken, and too_complex when they are too many. */
export function decoded(stream: PdfStream): Uint8Array {
  const filter = stream.get('Filter');
  const isPlainFlate = filter instanceof PdfName && filter.value === 'FlateDecode' && !stream.has('DecodeParms');
  return isPlainFlate ? inflated(stream.data) : stream.getDecodedData();
}

/** A page's content, its parts joined as one (ISO 32000-2, 7.8.2). */
export function pageContent(pdf: PDF, contents: PdfObject | undefined): Uint8Array {
  const object = resolved(pdf, contents);
  if (object instanceof PdfStream) return decoded(object);
  if (!(object instanceof PdfArray)) return new Uint8Array();
  const streams = itemsOf(pdf, object).filter((part) => part instanceof PdfStream);
  return Buffer.concat(streams.flatMap((stream) => [decoded(stream), Buffer.from('\n')]));
}

/** A new stream, compressed by zlib itself: what libpdf compresses while it saves takes it ten times as long. */
export const compressed = (bytes: Uint8Array, entries: Iterable<[string, PdfObject]> = []): PdfStream =>
  new PdfStream([...entries, ['Filter', PdfName.of('FlateDecode')]], deflateSync(bytes));
