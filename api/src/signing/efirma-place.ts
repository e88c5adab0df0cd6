import type { SignaturePosition, SignerPosition } from '@pacta/contracts';

/** Where an e.firma is seen of who has several places: the last, since people sign at the end; before it they initial. */
export const efirmaPlace = (
  positions: readonly SignaturePosition[],
  position: SignerPosition | null,
): SignaturePosition | undefined => positions.findLast((place) => place.position === position);
