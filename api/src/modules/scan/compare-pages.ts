import type { ScanComparison } from '@pacta/contracts';
import { type PageCode, readPageCode } from './page-code.ts';

interface Printed extends Omit<PageCode, 'page'> {
  readonly pages: number;
}

/**
 * Compares the pages of a scan with those of the version that was printed. `read` has the texts of all codes on each page
 * of the scan: those of others, as on an invoice, do not count.
 */
export function comparePages(printed: Printed, read: readonly (readonly string[])[]): ScanComparison {
  const seen = read.map((texts) => texts.flatMap((text) => readPageCode(text) ?? []));
  const pagesWhere = (is: (codes: readonly PageCode[]) => boolean) =>
    seen.flatMap((codes, index) => (is(codes) ? [index + 1] : []));
  const isOwn = ({ documentId }: PageCode) => documentId === printed.documentId;
  const isShown = (code: PageCode) => isOwn(code) && code.version === printed.version && code.page <= printed.pages;
  const shown = seen.flatMap((codes) => codes.filter(isShown).map(({ page }) => page));
  const times = (page: number) => shown.filter((each) => each === page).length;
  const all = Array.from({ length: printed.pages }, (_, index) => index + 1);
  return {
    expected: printed.pages,
    pages: read.length,
    missing: all.filter((page) => times(page) === 0),
    doubled: all.filter((page) => times(page) > 1),
    foreign: pagesWhere((codes) => codes.some((code) => !isOwn(code))),
    older: pagesWhere((codes) => codes.some((code) => isOwn(code) && !isShown(code))),
    unread: pagesWhere((codes) => codes.length === 0),
    ...(isAscending(shown) ? {} : { order: shown }),
  };
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));
