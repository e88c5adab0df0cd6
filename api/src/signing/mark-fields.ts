import { PDF } from '@libpdf/core';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { saveIncrementally } from '@pacta/pdf/file';
import { placeOnPage, type SignatureImage } from '@pacta/pdf/stamp';
import { type Change, checkPdf, type SignatureCheck } from '@pacta/signatures/pdf';
import { ExpectedProblem } from '../problem.ts';
import { isUnclear, isUnsigned, readCameSigned } from './came-signed.ts';
import { addEmptyField } from './signature-field.ts';

export interface MarksToPlace {
  readonly pdf: Uint8Array;
  readonly images: readonly SignatureImage[];
  readonly positions: readonly SignaturePosition[];
  /** What the names of the fields begin with, and the field of the seal, which comes last and is not seen. */
  readonly fields: string;
  readonly sealField: string;
}

/** A field in which a signature of the server shows somebody's mark. */
export interface MarkField {
  readonly field: string;
  readonly position: SignerPosition;
}

/**
 * Of a file that came with signatures, or of which that cannot be told: it is not drawn on, and no page is appended. Each mark gets a field
 * at its place, where it is the appearance of a signature; all are added at once, empty, so that none comes as a surprise to those that are
 * signed before it. One field for each place, since a signature may be seen in one only (ISO 32000-2, 12.7.5.5). Null: the file takes marks as
 * any other. Throws efirma.file_closed.
 */
export async function addMarkFields({ pdf: bytes, images, positions, fields, sealField }: MarksToPlace) {
  const came = await readCameSigned(bytes);
  if (isUnsigned(came)) return null;
  if (came.isClosed && !isUnclear(came)) throw new ExpectedProblem('efirma.file_closed');
  const pdf = await PDF.load(bytes);
  const marks: MarkField[] = [];
  for (const [index, { position, ...place }] of positions.entries()) {
    const there = images.some((image) => image.position === position) && placeOnPage(pdf, place);
    if (!there) continue;
    const field = `${fields} ${position} ${index + 1}`;
    addEmptyField(pdf, field, there);
    marks.push({ field, position });
  }
  addEmptyField(pdf, sealField);
  return { pdf: await saveIncrementally(pdf), marks };
}

export interface KeptSignatures {
  readonly before: Uint8Array; // the file as it came
  readonly pdf: Uint8Array;
  readonly marks: readonly string[]; // fields
}

/** What may come after the signatures that a file came with. Fields that are seen lie where people put their marks. */
const expected: readonly Change['kind'][] = ['visible-field', 'invisible-field', 'signature-filled'];

/** Why a file is not sound that grew behind signatures: one of them says something else than before, or a mark's is not whole. */
export async function faultsOfKept({ before, pdf, marks }: KeptSignatures): Promise<string[]> {
  if (Buffer.compare(pdf.subarray(0, before.length), before) !== 0) return ['another-beginning'];
  const [old, now] = [await checkPdf(new Uint8Array(before)), await checkPdf(new Uint8Array(pdf))];
  if (old.kind === 'cannot-tell' && now.kind === 'cannot-tell' && old.why === now.why) return []; // as it was taken before
  if (old.kind === 'cannot-tell' || now.kind === 'cannot-tell') return ['cannot-tell'];
  return [
    ...old.signatures.flatMap((each, index) => faultsOfEarlier(each, now.signatures[index])),
    ...marks.flatMap((field) => faultsOfMark(now.signatures.find((each) => each.field === field))),
  ];
}

function faultsOfEarlier(before: SignatureCheck, now: SignatureCheck | undefined): string[] {
  if (now?.field !== before.field) return ['earlier-gone'];
  const more = now.faults.filter((fault) => !before.faults.includes(fault));
  if (!before.changes || !now.changes) return [...more, ...(before.changes ? ['earlier-cannot-tell'] : [])];
  const known = new Set(before.changes.map(wordsOf));
  const changes = now.changes.filter((change) => !expected.includes(change.kind) && !known.has(wordsOf(change)));
  return [...more, ...changes.map(({ kind }) => `earlier-${kind}`)];
}

const wordsOf = ({ kind, page, field }: Change): string => `${kind} ${page} ${field}`;

function faultsOfMark(mark: SignatureCheck | undefined): string[] {
  if (!mark?.check) return ['mark-without-signature'];
  const faults = [...mark.faults, ...mark.check.faults.map(({ code }) => code)];
  return [...faults, ...(mark.verdict === 'added' && mark.place ? [] : [`mark-${mark.verdict}`])];
}
