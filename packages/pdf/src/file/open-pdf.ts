import { PDF } from '@libpdf/core';
import { maxPages } from '@pacta/contracts';
import { byteAt, isWhite } from '../content/characters.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { hasAllObjects } from './whole-pdf.ts';

/** Bytes from the beginning; what readers allow (ISO 32000-1, annex H.3). */
const headerWithin = 1024;

/** Bytes from the end. A guess: twice what readers allow. */
const trailerWithin = 2048;

/** Parses a PDF that somebody sent. Throws the problem that a person can act on. */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  checkEnds(bytes);
  const pdf = await parse(bytes);
  if (pdf.isEncrypted) throw new PdfProblem('encrypted');
  const pages = pdf.getPageCount();
  if (pages === 0) throw new PdfProblem('no_pages');
  if (pages > maxPages) throw new PdfProblem('too_many_pages');
  if (pdf.recoveredViaBruteForce && !hasAllObjects(pdf)) throw new PdfProblem('damaged');
  return pdf;
}

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

async function parse(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes);
  } catch (error) {
    const isProtected = error instanceof Error && /encrypt|password|security handler/i.test(error.message);
    throw new PdfProblem(isProtected ? 'encrypted' : 'damaged');
  }
}

/** A signature's dictionary is never compressed, so its ByteRange can be seen in the file. */
export const isSigned = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange');
