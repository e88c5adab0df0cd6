export type { Drawing, PageText, PdfFile, PdfPage } from './pdf-file.ts';
export { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from './pdf-viewer.tsx';
export { type OpenPdf, prepareViewer } from './use-pdf-file.ts';
