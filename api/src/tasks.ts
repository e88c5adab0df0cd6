import { inspect } from '@pacta/pdf/file';
import { readScan, type Scan } from '@pacta/pdf/scan';
import { makePrintedCopy, type PrintedCopy, readMark } from '@pacta/pdf/stamp';
import type { Filling } from '@pacta/pdf/template';
import { fillTemplate, readTemplate } from '@pacta/pdf/template';
import { prepareSignature } from './signing/sign-pdf.ts';
import { type Stamping, stampPdf } from './signing/stamp-pdf.ts';

/** The heavy work on files that people sent. It runs in processes of its own: see run-task.ts. */
export const tasks = {
  inspect: (bytes: Uint8Array) => inspect(bytes),
  readTemplate: (bytes: Uint8Array) => readTemplate(bytes),
  fillTemplate: (filling: Filling) => fillTemplate(filling),
  readMark: async (bytes: Uint8Array) => readMark(Buffer.from(bytes)),
  readScan: (scans: readonly Scan[]) => readScan(scans),
  printCopy: (copy: PrintedCopy) => makePrintedCopy(copy),
  readSheet: async (bytes: Uint8Array) => (await import('./modules/batch/sheet/read-sheet.ts')).readSheet(bytes),
  measureSheet: async (bytes: Uint8Array) => (await import('./modules/batch/sheet/read-sheet.ts')).measureSheet(bytes),
  drawImage: async (bytes: Uint8Array) => (await import('./modules/image/draw-image.ts')).drawImage(bytes),
  stamp: async (stamping: Stamping) => {
    const pdf = await stampPdf(stamping);
    return { pdf, signature: prepareSignature(pdf) };
  },
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;
