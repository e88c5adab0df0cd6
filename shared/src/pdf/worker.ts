import { startChecked } from '@pacta/shared/thread';

/** A thread that runs pdf.js, and what rejects when its code does not arrive. */
export interface PdfWorker {
  thread: Worker;
  broken: Promise<never>;
}

let waiting: PdfWorker | null = null;

/** Starts the thread for the next file: its code is as large as everything else together. */
export function startWorker(): void {
  waiting ??= start();
}

export function takeWorker(): PdfWorker {
  const worker = waiting ?? start();
  waiting = null;
  return worker;
}

function start(): PdfWorker {
  const code = new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url);
  const thread = startChecked(code, { type: 'module' });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {}); // whoever opens a file meets it
  thread.addEventListener('error', () => reject(new Error('The worker of the PDF viewer could not be started.')));
  return { thread, broken };
}
