import { checkPdf, type PdfCheck, type SignatureCheck } from '@pacta/signatures/pdf';
import { readingOf, type Sealed, type SealReading } from './read-seal.ts';

export interface SignedByEfirma extends Sealed {
  readonly field: string;
  readonly fields: string; // what the fields of all e.firmas of the document begin with
}

/** `isWrong`: it was not made with the certificate's key over this file. */
export interface EfirmaReading extends SealReading {
  readonly isWrong: boolean;
}

/** Reads an e.firma back from the file that it was written into, with those that were there before. */
export async function readEfirma(signed: SignedByEfirma): Promise<EfirmaReading> {
  const file = new Uint8Array(signed.pdf);
  const read = await checkPdf(file);
  const { faults, structure } = await readingOf(read, file, signed);
  const isWrong = faults.some((fault) => ofSignature.includes(fault));
  if (structure === 'unclear' || faults.length > 0) return { faults, structure, isWrong };
  return { faults: faultsOfEarlier(read, signed), structure, isWrong };
}

const ofSignature = ['signature-wrong', 'weak-key', 'weak-algorithm', 'unknown-algorithm', 'algorithms-differ'];

function faultsOfEarlier(read: PdfCheck, { field, fields }: SignedByEfirma): string[] {
  if (read.kind === 'cannot-tell') return ['cannot-tell'];
  const isEarlier = (each: SignatureCheck) => each.field.startsWith(fields) && each.field !== field;
  return read.signatures
    .filter(isEarlier)
    .flatMap(({ faults, check, verdict }) => [
      ...faults,
      ...(check?.faults.map(({ code }) => code) ?? ['no-signature']),
      ...(verdict === 'added' ? [] : [`earlier-${verdict}`]),
    ]);
}
