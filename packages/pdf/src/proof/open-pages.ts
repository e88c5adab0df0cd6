import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openDocument } from '../pdfjs/open-document.ts';
import { OperatorWalk } from './operator-walk.ts';
import { areaOf, type Matrix, still, within } from './plane.ts';
import type { SeenField, SeenPage } from './seen-page.ts';

/** A file as pdf.js reads it, page by page. */
export class PdfPages {
  readonly #document: PDFDocumentProxy;
  readonly #outlines = new Map<string, string>();

  readonly #close: () => Promise<void>;

  private constructor(document: PDFDocumentProxy, close: () => Promise<void>) {
    this.#document = document;
    this.#close = close;
  }

  static async open(pdf: Uint8Array): Promise<PdfPages> {
    const loading = openDocument(pdf, { disableFontFace: true }); // so that outlines come with the letters
    return new PdfPages(await loading.promise, () => loading.destroy());
  }

  /** Frees the file when the work is done. */
  static async with<T>(pdf: Uint8Array, work: (pages: PdfPages) => Promise<T>): Promise<T> {
    const pages = await PdfPages.open(pdf);
    try {
      return await work(pages);
    } finally {
      await pages.close();
    }
  }

  close(): Promise<void> {
    return this.#close();
  }

  get count(): number {
    return this.#document.numPages;
  }

  async read(number: number): Promise<ReadPage> {
    const page = await this.#document.getPage(number);
    const seen = await readPage(page);
    this.#keepOutlines(page, seen);
    page.cleanup();
    return { ...seen, outlines: this.#outlines };
  }

  #keepOutlines({ commonObjs }: PDFPageProxy, { glyphs }: SeenPage): void {
    for (const { shape } of glyphs) {
      if (shape === undefined || this.#outlines.has(shape) || !commonObjs.has(shape)) continue;
      const { path: outline } = commonObjs.get(shape) as { path?: Iterable<number> | null };
      this.#outlines.set(shape, outline ? Array.from(outline).join(' ') : '');
    }
  }
}

/** Outlines of letters by their names, as texts that are equal where outlines are. */
export type Outlines = ReadonlyMap<string, string>;

export interface ReadPage extends SeenPage {
  readonly outlines: Outlines; // of the whole file, as far as it was read
}

const usualScale = 0.001;

/** What a page shows, in the order in which it is painted; fields of a form are told by their boxes. */
async function readPage(page: PDFPageProxy): Promise<SeenPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const base = within(still, transform);
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const scales = new Map<string, number>();
  const walk = new OperatorWalk(base, (font) => {
    const known = scales.get(font) ?? scaleOf(page, font);
    scales.set(font, known);
    return known;
  });
  for (const [index, operator] of list.fnArray.entries()) walk.step(operator, list.argsArray[index]);
  return { width, height, ...walk.painted, fields: await fieldsOf(page, base) };
}

function scaleOf({ commonObjs }: PDFPageProxy, font: string): number {
  if (!commonObjs.has(font)) return usualScale;
  const { fontMatrix } = commonObjs.get(font) as { fontMatrix?: readonly number[] };
  return fontMatrix?.[0] ?? usualScale;
}

interface ListedField {
  readonly fieldName?: string;
  readonly alternativeText?: string;
  readonly fieldType?: string;
  readonly rect: readonly number[];
}

async function fieldsOf(page: PDFPageProxy, base: Matrix): Promise<SeenField[]> {
  const listed = (await page.getAnnotations()) as ListedField[];
  return listed.flatMap(({ fieldName = '', alternativeText = '', fieldType, rect }) => {
    if (fieldType === undefined) return [];
    const names = [fieldName, fieldName.slice(fieldName.lastIndexOf('.') + 1), alternativeText];
    return [
      { names: names.filter(Boolean), area: areaOf(base, rect), isText: fieldType === 'Tx' || fieldType === 'Ch' },
    ];
  });
}
