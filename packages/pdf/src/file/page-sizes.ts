import type { PageSize } from '@pacta/contracts';
import { displayedSize, viewOf } from '../content/page-view.ts';
import { openPdf } from './open-pdf.ts';

/** The pages of a PDF as they are shown, in points. */
export async function pageSizes(bytes: Uint8Array): Promise<PageSize[]> {
  const pdf = await openPdf(bytes);
  return pdf.getPages().map((page) => displayedSize(viewOf(pdf, page)));
}
