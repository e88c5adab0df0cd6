import { type Bytes, hexOf } from '../bytes.ts';
import { readableAmong } from '../certificate/certificate.ts';
import { checkPdf, type PdfCheck } from '../pdf/check-pdf.ts';
import { openRevision } from '../pdf/revision.ts';
import { strayed } from '../pdf/stray.ts';
import { noValidationData, readValidationData, type ValidationData } from '../pdf/validation-data.ts';
import { Unclear } from '../pdf/value.ts';
import type { Context } from './context.ts';
import type { FileReport, UnclearKind } from './report.ts';
import { reportSignature } from './report-signature.ts';
import { readTimestamps, tokensOver } from './timestamp-in.ts';
import { type Believed, trustOf } from './trust.ts';

export interface Asked extends Believed {
  readonly now: Date;
}

/**
 * Everything that a file tells about its signatures, without asking anybody: integrity, who, when, revocation. Trust is in the
 * caller's certificates and in the SAT's, and in nothing that a file says of itself.
 */
export async function reportOn(file: Bytes, asked: Asked): Promise<FileReport> {
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', file)));
  const told = { sha256, size: file.length };
  const other = otherKind(file);
  if (other) return { ...told, unclear: other, signatures: [] };
  const check = await checkPdf(file);
  if (check.kind === 'cannot-tell') return { ...told, unclear: unclearKind(check.why), signatures: [] };
  return { ...told, unclear: null, signatures: await reportAll(file, check, asked) };
}

const header = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const headerWithin = 1024; // readers look for it there

function otherKind(file: Bytes): UnclearKind | null {
  if (file.length === 0) return 'empty';
  const start = file.subarray(0, headerWithin);
  return start.some((_, at) => header.every((byte, index) => start[at + index] === byte)) ? null : 'not-a-pdf';
}

const kinds: Readonly<Record<string, UnclearKind>> = {
  'the file is encrypted': 'encrypted',
  'the file has a form in XFA': 'form-in-xfa',
  'the file is too much': 'too-much',
  [strayed]: 'stray',
};

const unclearKind = (why: string): UnclearKind => kinds[why] ?? 'unusual';

/** What the file as it is now brings. None where that cannot be told: nobody is trusted for its absence. */
async function readLastData(file: Bytes): Promise<ValidationData> {
  try {
    return await readValidationData(await openRevision(file, file.length, new Map()));
  } catch (error) {
    if (error instanceof Unclear || error instanceof RangeError) return noValidationData;
    throw error;
  }
}

async function reportAll(file: Bytes, check: PdfCheck & { kind: 'read' }, { now, ...believed }: Asked) {
  const data = await readLastData(file);
  const own = await readTimestamps(file, check.signatures);
  const brought = [
    ...check.signatures.flatMap(({ message }) => message?.certificates ?? []),
    ...[...own.values()].flat().flatMap(({ token }) => token.certificates),
    ...readableAmong(data.certificates),
  ];
  const trust = await trustOf(believed, brought);
  const context: Context = { file, data, trust, timestamps: await tokensOver(own, trust), now };
  const signatures = [];
  for (const signature of check.signatures) signatures.push(await reportSignature(signature, context));
  return signatures;
}
