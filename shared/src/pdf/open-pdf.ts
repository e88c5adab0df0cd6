import type { PageSize } from '@pacta/shared/contracts';
import { type FileSource, ProblemError, usualPart } from '@pacta/shared/http';
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PageViewport,
  PasswordException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist';
import { BundledData } from './bundled-data.ts';
import type { Drawing, PdfFile, PdfPage } from './pdf-file.ts';
import { RangeReader } from './range-reader.ts';

// pdf.js wraps the address in a blob when the file lies on another origin, as a remote under test may.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

let waiting: PDFWorker | null = null;

/** Starts the worker while the file's first bytes are still on their way. */
export function startWorker(): void {
  waiting ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
}

function takeWorker(): PDFWorker {
  startWorker();
  const worker = waiting as PDFWorker;
  waiting = null;
  return worker;
}

interface Opening {
  signal: AbortSignal;
  /** A part of the file could not be had, so some page will never be drawn. */
  onLost: (problem: ProblemError) => void;
}

/** Opens a PDF reading only the parts that are shown. Rejects with a ProblemError. */
export async function openPdf(source: FileSource, { signal, onLost }: Opening): Promise<PdfFile> {
  const worker = takeWorker();
  worker.promise.catch(() => {}); // closing while it starts is no failure of its own
  let task: PDFDocumentLoadingTask | null = null;
  const close = () => {
    void task?.destroy();
    worker.destroy();
  };
  signal.addEventListener('abort', close);
  try {
    const start = await source.read(0, usualPart, signal);
    signal.throwIfAborted();
    task = getDocument({
      range: new RangeReader(source, start, signal, onLost),
      rangeChunkSize: usualPart,
      disableStream: true,
      disableAutoFetch: true,
      worker,
      BinaryDataFactory: BundledData,
      useWorkerFetch: false,
      verbosity: VerbosityLevel.ERRORS,
    });
    const document = await task.promise;
    if (document.numPages === 0) throw damaged(null);
    return asFile(document, close);
  } catch (error) {
    close();
    throw problemOf(error);
  }
}

const asFile = (document: PDFDocumentProxy, close: () => void): PdfFile => ({
  pageCount: document.numPages,
  page: async (number) => asPage(await document.getPage(number)),
  close,
});

function asPage(page: PDFPageProxy): PdfPage {
  const size = sizeOf(page.getViewport({ scale: 1 }));
  return {
    size,
    draw: (canvas, width) => draw(page, canvas, width / size.width),
    text: async () => ({
      items: (await page.getTextContent()).items.flatMap((item) =>
        'str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : [],
      ),
    }),
    layText: (container) => layText(page, container),
  };
}

const sizeOf = ({ width, height }: PageViewport): PageSize => ({ width, height });

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): Drawing {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  return { done: task.promise, cancel: () => task.cancel() };
}

async function layText(page: PDFPageProxy, container: HTMLElement): Promise<HTMLElement[]> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  await layer.render();
  return layer.textDivs;
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof InvalidPDFException || error instanceof PasswordException) return damaged(error);
  return ProblemError.from(error);
}

const damaged = (cause: unknown) =>
  new ProblemError({ code: 0, message: 'The PDF cannot be shown.', reason: 'file.damaged', requestId: '' }, cause);
