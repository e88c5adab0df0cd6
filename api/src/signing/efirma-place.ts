import type { PagePlace, SignaturePosition, SignerPosition } from '@pacta/contracts';

/** Where an e.firma is seen of who has several places: the last, since people sign at the end; before it they initial. */
export function efirmaPlace(positions: readonly SignaturePosition[], position: SignerPosition): PagePlace | null {
  const last = positions.findLast((place) => place.position === position);
  if (!last) return null;
  const { page, x, y, width, height } = last;
  return { page, x, y, width, height };
}
