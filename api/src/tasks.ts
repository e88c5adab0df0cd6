import { readFile } from 'node:fs/promises';
import type { PageSize } from '@pacta/contracts';
import { inspect } from '@pacta/pdf/file';
import { readScan, type Scan } from '@pacta/pdf/scan';
import { makePrintedCopy, type PrintedCopy, readSignatureImage } from '@pacta/pdf/stamp';
import type { Filling } from '@pacta/pdf/template';
import { fillProved, readProved } from '@pacta/pdf/template';
import { makeRecord } from './certificate/certificate-page.ts';
import type { CompletedEvidence } from './certificate/evidence.ts';
import type { SheetToRead } from './modules/batch/sheet/read-sheet.ts';
import { type Lengthening, lengthenPdf } from './signing/lengthen-pdf.ts';
import type { FieldToSign, FilePreparation } from './signing/prepare-file.ts';
import type { SignedByEfirma } from './signing/read-efirma.ts';
import type { LengthenedFile, LevelsToRead } from './signing/read-levels.ts';
import type { Sealed } from './signing/read-seal.ts';
import { prepareSignature } from './signing/sign-pdf.ts';
import { type Stamping, stampPdf } from './signing/stamp-pdf.ts';

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
  inspect: async ({ path, keepsMarks = false }: SentFile) => inspect(await readFile(path), { keepsMarks }),
  readTemplate: async ({ path }: SentFile) => readProved(await readFile(path)),
  fillTemplate: (filling: Filling) => fillProved(filling),
  readSignatureImage: async (bytes: Uint8Array) => readSignatureImage(Buffer.from(bytes)),
  readScan: async (files: readonly SentScan[]) => readScan(await Promise.all(files.map(scanAt))),
  printCopy: (copy: PrintedCopy) => makePrintedCopy(copy),
  readSheet: async (sheet: SheetToRead) => (await import('./modules/batch/sheet/read-sheet.ts')).readSheet(sheet),
  measureSheet: async (sheet: SheetToRead) => (await import('./modules/batch/sheet/read-sheet.ts')).measureSheet(sheet),
  drawImage: async (bytes: Uint8Array) => (await import('./modules/image/draw-image.ts')).drawImage(bytes),
  stamp: async (stamping: Stamping) => {
    const pdf = await stampPdf(stamping);
    return { pdf, signature: prepareSignature(pdf) };
  },
  makeRecord: async ({ evidence, pages }: { evidence: CompletedEvidence; pages: readonly PageSize[] }) =>
    makeRecord(evidence, pages),
  lengthen: (lengthening: Lengthening) => lengthenPdf(lengthening),
  readLevels: async (file: LevelsToRead) => (await import('./signing/read-levels.ts')).readLevels(file),
  readLengthened: async (file: LengthenedFile) => (await import('./signing/read-levels.ts')).readLengthened(file),
  prepareFile: async (preparation: FilePreparation) =>
    (await import('./signing/prepare-file.ts')).prepareFile(preparation),
  takesMarks: async (bytes: Uint8Array) => (await import('./signing/prepare-file.ts')).takesMarks(bytes),
  prepareField: async (field: FieldToSign) => (await import('./signing/prepare-file.ts')).prepareField(field),
  readEfirma: async (signed: SignedByEfirma) => (await import('./signing/read-efirma.ts')).readEfirma(signed),
  readSeal: async (sealed: Sealed) => (await import('./signing/read-seal.ts')).readSeal(sealed),
};

const scanAt = async ({ path, mediaType }: SentScan): Promise<Scan> => ({ mediaType, bytes: await readFile(path) });

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;
