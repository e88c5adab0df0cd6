import type { PageSize } from '@pacta/contracts';
import { type FileSource, ProblemError, usualPart } from '@pacta/shared/http';
import {
  AnnotationMode,
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
import type { PdfFile, PdfPage, RenderTask } from './pdf-file.ts';
import { RangeReader } from './range-reader.ts';
import { takeWorker } from './worker.ts';

interface Opening {
  signal: AbortSignal;
  /** Called when a part of the file could not be read, so that some page will never be drawn. */
  onLost: (problem: ProblemError) => void;
}

const endTimeout = 3_000; // milliseconds for pdf.js to end by itself

/** Opens a PDF reading only the parts that are shown. Rejects with a ProblemError. */
export async function openPdf(source: FileSource, { signal, onLost }: Opening): Promise<PdfFile> {
  const { thread, broken } = takeWorker();
  const worker = PDFWorker.create({ port: thread });
  let task: PDFDocumentLoadingTask | null = null;
  const close = async () => {
    await Promise.race([task?.destroy(), new Promise((resolve) => setTimeout(resolve, endTimeout))]).catch(() => {});
    worker.destroy();
    thread.terminate();
  };
  signal.addEventListener('abort', () => void close());
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
    const document = await Promise.race([task.promise, broken]);
    if (document.numPages === 0) throw damaged(null);
    return asFile(document, close);
  } catch (error) {
    void close();
    throw problemOf(error);
  }
}

const asFile = (document: PDFDocumentProxy, close: () => Promise<void>): PdfFile => ({
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

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  try {
    const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
    return { done: task.promise, cancel: () => task.cancel() };
  } catch (error) {
    return { done: Promise.reject(error), cancel: () => {} }; // the file was closed meanwhile
  }
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
