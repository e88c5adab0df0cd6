import { fault } from '../platform/answer-fault.ts';
import { ProviderError } from './envelope-provider.ts';

export const mostPdfBytes = 100 * 1024 * 1024;

const beginning = 1024; // readers allow some bytes before the mark, and some after the end
const end = Buffer.from('%%EOF');

/** The bytes of a whole PDF. Throws ProviderError: what is none may be there later. */
export function wholePdf(bytes: Buffer, host: string): Uint8Array {
  const begins = bytes.subarray(0, beginning).includes('%PDF-');
  if (begins && bytes.subarray(-beginning).includes(end)) return new Uint8Array(bytes);
  throw new ProviderError('down', fault('no_pdf', { host }));
}
