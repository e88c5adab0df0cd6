export type { PageText, PdfFile, PdfPage, RenderTask } from './pdf-file.ts';
export { type FileState, PdfViewer, type PdfViewerHandle, type PdfViewerProps } from './pdf-viewer.tsx';
export { type OpenPdf, openInBrowser as openPdf } from './use-pdf-file.ts';
