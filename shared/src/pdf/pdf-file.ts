import type { PageSize } from '@pacta/contracts';

/** What the viewer needs of an open PDF; pdf.js stands behind it in the browser. */
export interface PdfFile {
  readonly pageCount: number;
  /** The first page is 1. */
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}

export interface PdfPage {
  /** As a reader sees it (rotation applied), in PDF points. */
  readonly size: PageSize;
  /** Fills the canvas, which becomes `width` device pixels wide. */
  draw(canvas: HTMLCanvasElement, width: number): RenderTask;
  text(): Promise<PageText>;
  /** Lays invisible, selectable text over the page; resolves to one element for each item of the text. */
  layText(container: HTMLElement): Promise<HTMLElement[]>;
}

export interface RenderTask {
  readonly done: Promise<void>;
  cancel(): void;
}

export interface PageText {
  readonly items: readonly { text: string; endsLine: boolean }[];
}
