import type { PdfViewerProps } from '@pacta/shared/pdf';

/** Stands in for the viewer where a test is not about it: jsdom has no canvas to draw on. */
export const PdfViewer = ({ label, fileName }: PdfViewerProps) => (
  <section aria-label={label}>{fileName && <button type="button">{fileName}</button>}</section>
);
