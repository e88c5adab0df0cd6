import { PDF } from '@libpdf/core';
import { maxPages } from '@pacta/contracts';
import { byteAt, isWhite } from '../content/characters.ts';
import { assertDecoded, beginDecoding } from '../content/limited-decoding.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { assertStreamsEnd } from './stream-ends.ts';
import { hasAllObjects } from './whole-pdf.ts';

/** Bytes from the beginning; what readers allow (ISO 32000-1, annex H.3). */
const headerWithin = 1024;

/** Bytes from the end. A guess: twice what readers allow. */
const trailerWithin = 2048;

/** Parses a PDF that somebody sent. Throws the problem that a person can act on. */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  checkEnds(bytes);
  assertStreamsEnd(bytes);
  beginDecoding();
  try {
    return checked(await PDF.load(bytes));
  } catch (error) {
    assertDecoded();
    if (tellsOfEncryption(bytes)) throw new PdfProblem('encrypted'); // where a password is asked, nothing can be found without
    throw error instanceof PdfProblem ? error : new PdfProblem('damaged');
  }
}

function checked(pdf: PDF): PDF {
  assertDecoded();
  if (pdf.isEncrypted) throw new PdfProblem('encrypted');
  const pages = pdf.getPageCount();
  if (pages === 0) throw new PdfProblem('no_pages');
  if (pages > maxPages) throw new PdfProblem('too_many_pages');
  if (pdf.recoveredViaBruteForce && !hasAllObjects(pdf)) throw new PdfProblem('damaged');
  return pdf;
}

/** As trailers say it, which are never encrypted themselves (ISO 32000-2, 7.6.1). */
const tellsOfEncryption = (bytes: Uint8Array): boolean =>
  /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
  );

function checkEnds(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new PdfProblem('empty');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.subarray(0, headerWithin).indexOf('%PDF-') === -1) throw new PdfProblem('not_a_pdf');
  // Without its end a file was cut: what a repair finds in the rest would not be what the sender meant.
  const end = endOfContent(file);
  if (file.subarray(Math.max(0, end - trailerWithin), end).indexOf('%%EOF') === -1) {
    throw new PdfProblem('damaged');
  }
}

/** Gateways fill files up with nothing. */
function endOfContent(file: Buffer): number {
  let end = file.length;
  while (end > 0 && isWhite(byteAt(file, end - 1))) end -= 1;
  return end;
}
