import { prepareSignature } from '../signing/sign-pdf.ts';
import { inspect } from './inspection.ts';
import { readMark } from './mark-image.ts';
import { joinScans, type Scan } from './scan.ts';
import { type Stamping, stampPdf } from './stamp-pdf.ts';

/** The heavy work on files that people sent. It runs in processes of its own: see run-task.ts. */
export const tasks = {
  inspect: (bytes: Uint8Array) => inspect(bytes),
  readMark: async (bytes: Uint8Array) => readMark(Buffer.from(bytes)),
  joinScans: (scans: readonly Scan[]) => joinScans(scans),
  stamp: async (stamping: Stamping) => {
    const pdf = await stampPdf(stamping);
    return { pdf, signature: prepareSignature(pdf) };
  },
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
export type TaskResult<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;
