import type { CameSigned } from '@pacta/contracts';
import { namePart } from '@pacta/signatures/certificate';
import { checkPdf, mentionsSignatures, type SignatureCheck } from '@pacta/signatures/pdf';
import { ExpectedProblem } from '../problem.ts';

const commonName = '2.5.4.3';

/** What is told of a file without signatures. */
export const unsigned: CameSigned = { by: [], isClosed: false };
const unclear: CameSigned = { by: [], isClosed: true };

/** The signatures that a file came with. A certification permits no new field, whatever else it permits (ISO 32000-2, table 257). */
export async function readCameSigned(bytes: Uint8Array): Promise<CameSigned> {
  const read = await checkPdf(new Uint8Array(bytes));
  if (read.kind === 'cannot-tell') return (await mentionsSignatures(bytes)) ? unclear : unsigned;
  const { signatures } = read;
  return { by: signatures.map(nameOf), isClosed: signatures.some(({ certification }) => certification !== null) };
}

/** By the certificate. What a signature says of itself anybody may have written. */
const nameOf = ({ check }: SignatureCheck): string | null => {
  const subject = check?.faults.length === 0 ? check.certificate?.subjectParts : undefined;
  return subject ? namePart(subject, commonName) : null;
};

export const isUnsigned = ({ by, isClosed }: CameSigned): boolean => by.length === 0 && !isClosed;

/** Whether it cannot be told which signatures a file came with: what certifies is one of them. */
export const isUnclear = ({ by, isClosed }: CameSigned): boolean => by.length === 0 && isClosed;

/** Throws file.signatures_unclear. */
export function assertTold(came: CameSigned): void {
  if (isUnclear(came)) throw new ExpectedProblem('file.signatures_unclear');
}
