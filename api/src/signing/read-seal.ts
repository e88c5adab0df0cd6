import { checkMessage, readSignedMessage } from '@pacta/signatures/cms';
import { checkPdf, messageIn, type PdfCheck, readSignedPdf, type SignatureCheck } from '@pacta/signatures/pdf';
import { levelIn, type SealLevel, untold } from './read-levels.ts';
import type { PreparedSignature } from './sign-pdf.ts';

export interface Sealed {
  readonly pdf: Uint8Array;
  readonly signature: Pick<PreparedSignature, 'start' | 'hexLength'>;
  readonly certificate: Uint8Array; // DER, of the key that sealed
}

/** What a sealed file says of its seal, read as anybody else would. */
export interface SealReading {
  readonly faults: readonly string[]; // none: the seal is ours, and covers the whole file
  /** `unclear`: the file that was uploaded is built so that readers may differ; the seal was checked over its bytes alone. */
  readonly structure: 'read' | 'unclear';
}

/** Reads a seal back from the file that it was written into. */
export async function readSeal({ pdf, ...sealed }: Sealed): Promise<SealReading> {
  const file = new Uint8Array(pdf);
  return readingOf(await checkPdf(file), file, sealed);
}

/** The same with its level: the file is read once for both. How long it can be proved holds up no document. */
export async function readSealed({
  pdf,
  now,
  ...sealed
}: Sealed & { readonly now: Date }): Promise<{ reading: SealReading; level: SealLevel }> {
  const file = new Uint8Array(pdf);
  const opened = await readSignedPdf(file).catch(() => file); // what cannot be read is told by whoever reads it again
  const reading = await readingOf(await checkPdf(opened), file, sealed);
  return { reading, level: await levelIn(opened, { now }).catch(() => untold) };
}

/** What was read of the last signature. */
export async function readingOf(
  read: PdfCheck,
  file: Uint8Array<ArrayBuffer>,
  { signature, certificate }: Omit<Sealed, 'pdf'>,
): Promise<SealReading> {
  if (read.kind === 'cannot-tell') {
    return { faults: await faultsOfBytes(file, signature, certificate), structure: 'unclear' };
  }
  return { faults: faultsOfLast(read.signatures.at(-1), certificate), structure: 'read' };
}

function faultsOfLast(last: SignatureCheck | undefined, certificate: Uint8Array): string[] {
  if (!last?.check) return ['no-signature'];
  return [
    ...last.faults,
    ...last.check.faults.map(({ code }) => code),
    ...(last.coversWhole ? [] : ['not-the-whole-file']),
    ...otherCertificate(last.check.certificate?.der, certificate),
  ];
}

async function faultsOfBytes(
  file: Uint8Array<ArrayBuffer>,
  { start, hexLength }: Sealed['signature'],
  certificate: Uint8Array,
) {
  const hex = Buffer.from(file.subarray(start, start + hexLength)).toString('latin1');
  const { cms, fault } = messageIn(new Uint8Array(Buffer.from(hex, 'hex')));
  if (!cms || fault) return [fault ?? 'no-signature'];
  const content = new Uint8Array(Buffer.concat([file.subarray(0, start - 1), file.subarray(start + hexLength + 1)]));
  const check = await checkMessage(readSignedMessage(cms), { content, mustBind: true });
  return [...check.faults.map(({ code }) => code), ...otherCertificate(check.certificate?.der, certificate)];
}

const otherCertificate = (found: Uint8Array | undefined, own: Uint8Array): string[] =>
  found && Buffer.compare(found, own) === 0 ? [] : ['another-certificate'];
