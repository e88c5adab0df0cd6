import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, resolved } from '../content/objects.ts';
import { inherited } from '../content/page-view.ts';
import { PdfProblem } from '../pdf-problem.ts';

/**
 * Whether a file carries a signature that a change of its bytes would break. Throws signature_broken where a field says that
 * it is signed and the signature does not cover the file: begin at its first byte, and leave out nothing but itself.
 */
export function isSigned(pdf: PDF, bytes: Uint8Array): boolean {
  const signatures = signatureValues(pdf);
  if (!signatures.every((signature) => covers(pdf, signature, bytes))) throw new PdfProblem('signature_broken');
  return signatures.length > 0;
}

/** The values of all signature fields, those of timestamps too (ISO 32000-2, 12.7.5.5 and 12.8). */
function signatureValues(pdf: PDF): PdfDict[] {
  const values = fieldsOf(pdf).flatMap((field) =>
    isSignatureField(pdf, field) ? (dictOf(pdf, field.get('V')) ?? []) : [],
  );
  return [...new Set(values)].filter((value) => value.has('ByteRange') || value.has('Contents'));
}

/** All fields of a form, from whichever of them a reader may come to them. */
export function fieldsOf(pdf: PDF): PdfDict[] {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  const annotations = pdf.getPages().flatMap((page) => itemsOf(pdf, inherited(pdf, page, 'Annots')));
  const seen = new Set<PdfDict>();
  const waiting = [...itemsOf(pdf, form?.get('Fields')), ...annotations];
  while (waiting.length > 0) {
    const field = waiting.pop();
    if (!(field instanceof PdfDict) || seen.has(field)) continue;
    seen.add(field);
    waiting.push(...itemsOf(pdf, field.get('Kids')), resolved(pdf, field.get('Parent')));
  }
  return [...seen];
}

const maxFieldDepth = 64; // a guess: a tree that is deeper than this is a loop

function isSignatureField(pdf: PDF, field: PdfDict): boolean {
  let node: PdfDict | undefined = field;
  for (let depth = 0; depth < maxFieldDepth && node; depth += 1) {
    if (node.has('FT')) return nameOf(pdf, node.get('FT')) === 'Sig';
    node = dictOf(pdf, node.get('Parent'));
  }
  return false;
}

const endWithin = 1024; // bytes before the end of what is covered; what readers allow
const hexString = /^<[\s\da-f]*>$/i;

/** Begins at 0, leaves out exactly its own Contents, and comes to an end of the file; what was appended later may follow. */
function covers(pdf: PDF, signature: PdfDict, bytes: Uint8Array): boolean {
  const [from, length, next, rest, ...more] = offsetsOf(pdf, signature.get('ByteRange'));
  if (from !== 0 || length === undefined || next === undefined || rest === undefined || more.length > 0) return false;
  if (next <= length || next + rest > bytes.length) return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = next + rest;
  const ends = file.subarray(Math.max(next, end - endWithin), end).includes('%%EOF');
  return ends && isOwn(resolved(pdf, signature.get('Contents')), file.toString('latin1', length, next));
}

function isOwn(contents: PdfObject | undefined, leftOut: string): boolean {
  if (!(contents instanceof PdfString) || !hexString.test(leftOut)) return false;
  const signature = Buffer.from(leftOut.replaceAll(/[<>\s]/g, ''), 'hex');
  return signature.some((byte) => byte !== 0) && signature.equals(Buffer.from(contents.bytes));
}

function offsetsOf(pdf: PDF, range: PdfObject | undefined): number[] {
  if (!(resolved(pdf, range) instanceof PdfArray)) return [];
  return itemsOf(pdf, range).map((item) =>
    item instanceof PdfNumber && Number.isSafeInteger(item.value) && item.value >= 0 ? item.value : Number.NaN,
  );
}
