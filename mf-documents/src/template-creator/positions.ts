import type { PagePlace, SignaturePosition } from '@pacta/contracts';

const whereIs = (position: SignaturePosition['position'], among: readonly SignaturePosition[]): SignaturePosition[] =>
  among.filter((box) => box.position === position);

/** Who signs where: a signer who was given boxes by hand signs there, every other where the text says so. */
export const positionsIn = (
  found: readonly SignaturePosition[],
  placed: readonly SignaturePosition[],
): SignaturePosition[] => [...found.filter(({ position }) => whereIs(position, placed).length === 0), ...placed];

/** Of all boxes those of signers who no longer sign just where the text says so. */
export const placedApart = (
  found: readonly SignaturePosition[],
  boxes: readonly SignaturePosition[],
): SignaturePosition[] =>
  boxes.filter(({ position }) => JSON.stringify(whereIs(position, boxes)) !== JSON.stringify(whereIs(position, found)));

/** Where the company's e.firma is seen: other answers may have left the document without that page. */
export const companyPlaceIn = (place: PagePlace | null, pages = Number.POSITIVE_INFINITY): PagePlace | null =>
  place && place.page <= pages ? place : null;
