import { type Load, useLoad } from '@pacta/shared/load';
import type { PdfFile, PdfPage } from './pdf-file.ts';

/** A page of the file that is open now. Where it is live, the page of an earlier file stands in until it is there. */
export const usePage = (file: PdfFile | null, number: number, isLive: boolean): Load<PdfPage> =>
  useLoad(file, (open) => open.page(number), isLive ? { scope: 'live' } : {});
