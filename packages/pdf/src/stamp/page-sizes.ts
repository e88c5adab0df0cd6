import type { PDF } from '@libpdf/core';
import type { Size } from '../content/geometry.ts';
import { displayedSize, viewOf } from '../content/page-view.ts';

/** The sizes of all pages as displayed, in points. */
export const pageSizesOf = (pdf: PDF): Size[] => pdf.getPages().map((page) => displayedSize(viewOf(pdf, page)));
