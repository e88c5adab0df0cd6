import type { DocumentDetail, PagePlace, PageSize, UploadedPdf } from '@pacta/contracts';

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

/**
 * Where the company's e.firma is seen in a corrected file, as in the version before where that page is as large; undefined where it gives
 * none, or nothing more is shown on the pages.
 */
export function companyPlaceIn(
  { pages: received, signatures }: UploadedPdf,
  { settings, pages, companyPlace = null }: Pick<DocumentDetail, 'settings' | 'pages' | 'companyPlace'>,
): PagePlace | null | undefined {
  const isGiven = settings.signatureType === 'efirma' && !settings.generateWithoutSignature;
  if (!isGiven || signatures) return undefined;
  const isThere = companyPlace && isAsLarge(received[companyPlace.page - 1], pages[companyPlace.page - 1]);
  return isThere ? companyPlace : null;
}
