import type { DocumentDetail, PageSize, UploadedPdf } from '@pacta/contracts';

const tolerance = 1; // point

const isAsLarge = (one: PageSize | undefined, other: PageSize | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.width - other.width) <= tolerance &&
  Math.abs(one.height - other.height) <= tolerance;

/**
 * Where the signers of a corrected file sign: where its text says, and those whom it does not name where they signed in the
 * version before, on pages that are as large as they were.
 */
export function placesIn(upload: UploadedPdf, { pages, positions }: Pick<DocumentDetail, 'pages' | 'positions'>) {
  const named = new Set(upload.positions.map(({ position }) => position));
  const again = positions.filter(
    ({ position, page }) => !named.has(position) && isAsLarge(upload.pages[page - 1], pages[page - 1]),
  );
  return [...upload.positions, ...again];
}
