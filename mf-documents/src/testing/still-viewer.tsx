import type { PdfViewerProps } from '@pacta/shared/pdf';

let tell: PdfViewerProps['onSeen'];

/** What the viewer would say when somebody scrolls. */
export const seenByViewer = (pages: number[]): void => tell?.(pages);

/** Stands in for the viewer where a test is not about it: jsdom has no canvas to draw on. */
export const PdfViewer = ({ label, fileName, onSeen }: PdfViewerProps) => {
  tell = onSeen;
  return <section aria-label={label}>{fileName && <button type="button">{fileName}</button>}</section>;
};
