import {
  type NewDocument,
  type SignaturePosition,
  type SignatureType,
  type SignerPosition,
  validation,
} from '@pacta/contracts';
import { invalidField } from '../../problem.ts';

type Positioned = readonly { readonly position: SignerPosition; readonly signatureType?: SignatureType | undefined }[];

/**
 * The positions that belong to these signers. Each has to lie on an existing page; `at` is the field of the request that
 * holds them.
 */
export function positionsOnPages(
  { length }: readonly unknown[],
  positions: readonly SignaturePosition[],
  signers: Positioned,
  at = 'positions',
): SignaturePosition[] {
  const outside = positions.findIndex(({ page }) => page > length);
  if (outside >= 0) throw invalidField(`${at}.${outside}.page`, `The document has ${length} pages.`);
  const known = new Set(signers.map(({ position }) => position));
  return positions.filter(({ position }) => known.has(position));
}

type Signing = Pick<NewDocument['settings'], 'signatureType' | 'generateWithoutSignature'>;

/** Every signer whose signature image the server draws needs a position. */
export function assertEverySignerPlaced(
  { generateWithoutSignature, signatureType }: Signing,
  signers: Positioned,
  positions: readonly SignaturePosition[],
  at = 'positions',
): void {
  if (generateWithoutSignature) return;
  const placed = new Set(positions.map(({ position }) => position));
  const isDrawn = (signer: Positioned[number]) => (signer.signatureType ?? signatureType) === 'digital';
  if (signers.some((signer) => isDrawn(signer) && !placed.has(signer.position)))
    throw invalidField(at, validation.positionMissing);
}
