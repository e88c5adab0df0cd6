import type { EnvelopeFileProblem } from '@pacta/contracts';
import { pageTexts } from '@pacta/pdf/file';
import { checkPdf, type SignatureCheck } from '@pacta/signatures/pdf';

export interface ReturnedFile {
  readonly sent: Uint8Array;
  readonly returned: Uint8Array;
  /** By which the provider knows it. */
  readonly envelopeId: string;
}

/** `other_envelope`: it says itself that it is another's. Its text may be the same to the letter. */
export type ReturnedProblem = EnvelopeFileProblem | 'other_envelope';

/**
 * Why a file that a provider gives back cannot be the finished one; null: it can. It is a PDF with signatures that are all valid, and as far as
 * that can be told it is made of what was sent: at least as many pages, each with all text of the page that was sent. What the provider
 * adds, as marks, numbers and pages at the end, may be there. Pages without text, as those of scans, are counted alone.
 */
export async function checkReturnedFile({ sent, returned, envelopeId }: ReturnedFile): Promise<ReturnedProblem | null> {
  const pages = await textsIn(returned);
  if (!pages) return 'not_a_pdf';
  const before = await pageTexts(sent);
  if (isOfAnother(envelopeId, before, pages)) return 'other_envelope';
  return (await signatureProblem(returned)) ?? contentProblem(before, pages);
}

/** DocuSign writes the number on each page, unless its sender turned that off, and on its certificate, with dashes or without. */
const numbers = /(?:envelopeid|iddesobre(?:dedocusign)?|iddelsobre|identificador(?:del?)?sobre):?([\da-f]{32})/g;

const numbersIn = (pages: readonly string[][]): string[] =>
  [...pages.flat().join('').replaceAll('-', '').toLowerCase().matchAll(numbers)].flatMap(([, number]) => number ?? []);

/** Whether it has numbers of envelopes that what was sent did not have, and none of them is ours. */
function isOfAnother(envelopeId: string, sent: readonly string[][], returned: readonly string[][]): boolean {
  const before = new Set(numbersIn(sent));
  const added = numbersIn(returned).filter((number) => !before.has(number));
  return added.length > 0 && !added.includes(envelopeId.replaceAll('-', '').toLowerCase());
}

async function textsIn(pdf: Uint8Array): Promise<string[][] | null> {
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) return null;
  try {
    return await pageTexts(pdf);
  } catch {
    return null;
  }
}

async function signatureProblem(pdf: Uint8Array): Promise<EnvelopeFileProblem | null> {
  const read = await checkPdf(new Uint8Array(pdf));
  if (read.kind === 'cannot-tell') return 'cannot_tell';
  const signatures = read.signatures.filter(({ isTimestamp }) => !isTimestamp);
  if (signatures.length === 0) return 'not_signed';
  if (signatures.some(isBroken)) return 'signature_broken';
  return signatures.some(({ verdict }) => verdict === 'cannot-tell') ? 'cannot_tell' : null;
}

const isBroken = ({ check, faults, verdict, isAllowed }: SignatureCheck): boolean =>
  !check || check.faults.length > 0 || faults.length > 0 || verdict === 'changed' || isAllowed === false;

function contentProblem(sent: readonly string[][], returned: readonly string[][]): EnvelopeFileProblem | null {
  if (returned.length < sent.length) return 'fewer_pages';
  return sent.every((texts, index) => holds(returned[index] ?? [], texts)) ? null : 'other_text';
}

/** Whether a page still has all text of the one that was sent. Other text may stand between, and it may be drawn in another order. */
function holds(page: readonly string[], wanted: readonly string[]): boolean {
  if (page.join('').includes(wanted.join(''))) return true;
  const left = new Map<string, number>();
  for (const piece of page) left.set(piece, (left.get(piece) ?? 0) + 1);
  return wanted.every((piece) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count > 0;
  });
}
