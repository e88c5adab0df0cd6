import type { PdfViewerProps } from '@pacta/shared/pdf';

/** Stands in for the viewer where a test is not about it: jsdom has no canvas to draw on. What lies over page 1 is there. */
export const PdfViewer = ({ label, pageOverlay }: PdfViewerProps) => (
  <section aria-label={label}>{pageOverlay?.(1)}</section>
);
