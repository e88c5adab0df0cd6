import { readFile } from 'node:fs/promises';
import type { PageSize } from '@pacta/contracts';
import { fieldNames, inspect, pageSizes } from '@pacta/pdf/file';
import { readScan, type Scan } from '@pacta/pdf/scan';
import { makePrintedCopy, type PrintedCopy, readSignatureImage } from '@pacta/pdf/stamp';
import type { Filling } from '@pacta/pdf/template';
import { fillProved, readProved } from '@pacta/pdf/template';
import { mentionsSignatures } from '@pacta/signatures/pdf';
import { makeRecord } from './certificate/certificate-page.ts';
import type { CompletedEvidence } from './certificate/evidence.ts';
import type { SheetToRead } from './modules/batch/sheet/read-sheet.ts';
import { readCameSigned, unsigned } from './signing/came-signed.ts';
import type { ReturnedFile } from './signing/check-returned-file.ts';
import { type Lengthening, lengthenPdf } from './signing/lengthen-pdf.ts';
import type { KeptSignatures, MarksToPlace } from './signing/mark-fields.ts';
import type { FieldToSign, FilePreparation } from './signing/prepare-file.ts';
import type { SignedByEfirma } from './signing/read-efirma.ts';
import type { LengthenedFile, LevelsToRead } from './signing/read-levels.ts';
import type { Sealed } from './signing/read-seal.ts';
import { prepareSignature } from './signing/sign-pdf.ts';
import { type Finishing, finishPdf, type Stamping, stampPdf } from './signing/stamp-pdf.ts';

/** A file that somebody sent and that lies on disk. */
interface SentFile {
  readonly path: string;
  readonly keepsMarks?: boolean;
}

interface SentScan extends Pick<Scan, 'mediaType'> {
  readonly path: string;
}

/** The heavy work on files that people sent. It runs in processes of its own: see run-task.ts. */
export const tasks = {
  inspect: async ({ path, keepsMarks = false }: SentFile) => {
    const bytes = await readFile(path);
    const inspected = await inspect(bytes, { keepsMarks });
    const served = inspected.prepared ?? bytes;
    return { ...inspected, signatures: await cameSigned(served) };
  },
  fieldNames: (bytes: Uint8Array) => fieldNames(bytes),
  measurePages: (bytes: Uint8Array) => pageSizes(bytes),
  readCameSigned: (bytes: Uint8Array) => readCameSigned(bytes),
  readTemplate: async ({ path }: SentFile) => readProved(await readFile(path)),
  fillTemplate: (filling: Filling) => fillProved(filling),
  readSignatureImage: async (bytes: Uint8Array) => readSignatureImage(Buffer.from(bytes)),
  readScan: async (files: readonly SentScan[]) => {
    const scan = await readScan(await Promise.all(files.map(scanAt)));
    return { ...scan, signatures: await cameSigned(scan.pdf), fields: await fieldNames(scan.pdf) };
  },
  printCopy: (copy: PrintedCopy) => makePrintedCopy(copy),
  readSheet: async (sheet: SheetToRead) => (await import('./modules/batch/sheet/read-sheet.ts')).readSheet(sheet),
  measureSheet: async (sheet: SheetToRead) => (await import('./modules/batch/sheet/read-sheet.ts')).measureSheet(sheet),
  drawImage: async (bytes: Uint8Array) => (await import('./modules/image/draw-image.ts')).drawImage(bytes),
  stamp: async (stamping: Stamping) => {
    const pdf = await stampPdf(stamping);
    return { pdf, signature: prepareSignature(pdf) };
  },
  finish: (finishing: Finishing) => finishPdf(finishing),
  makeRecord: async ({ evidence, pages }: { evidence: CompletedEvidence; pages: readonly PageSize[] }) =>
    makeRecord(evidence, pages),
  checkReturnedFile: async (files: ReturnedFile) =>
    (await import('./signing/check-returned-file.ts')).checkReturnedFile(files),
  lengthen: (lengthening: Lengthening) => lengthenPdf(lengthening),
  readLevels: async (file: LevelsToRead) => (await import('./signing/read-levels.ts')).readLevels(file),
  readLengthened: async (file: LengthenedFile) => (await import('./signing/read-levels.ts')).readLengthened(file),
  prepareFile: async (preparation: FilePreparation) =>
    (await import('./signing/prepare-file.ts')).prepareFile(preparation),
  addMarkFields: async (marks: MarksToPlace) => (await import('./signing/mark-fields.ts')).addMarkFields(marks),
  faultsOfKept: async (kept: KeptSignatures) => (await import('./signing/mark-fields.ts')).faultsOfKept(kept),
  prepareField: async (field: FieldToSign) => (await import('./signing/prepare-file.ts')).prepareField(field),
  readEfirma: async (signed: SignedByEfirma) => (await import('./signing/read-efirma.ts')).readEfirma(signed),
  readSealed: async (sealed: Sealed & { now: Date }) => (await import('./signing/read-seal.ts')).readSealed(sealed),
};

const cameSigned = async (pdf: Uint8Array) => ((await mentionsSignatures(pdf)) ? readCameSigned(pdf) : unsigned);

const scanAt = async ({ path, mediaType }: SentScan): Promise<Scan> => ({ mediaType, bytes: await readFile(path) });

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;
