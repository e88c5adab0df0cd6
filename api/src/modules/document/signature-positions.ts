import {
  type CameSigned,
  type NewDocument,
  type PagePlace,
  type PageSize,
  type SignaturePosition,
  type SignatureType,
  type SignerPosition,
  validation,
} from '@pacta/contracts';
import { invalidField } from '../../problem.ts';
import { isUnsigned } from '../../signing/came-signed.ts';
import { companySigns } from './signing-stages.ts';

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

interface Received {
  readonly pages: readonly PageSize[];
  readonly signatures?: CameSigned | null | undefined; // that it came with
}

/**
 * The place of the company's e.firma, as it was chosen. The company has to sign, the page has to exist, and the file has to take what is
 * seen on it: one that came with signatures does not.
 */
export function companyPlaceOn(
  { pages, signatures }: Received,
  place: PagePlace | null | undefined,
  document: Parameters<typeof companySigns>[0],
  at = 'companyPlace',
): PagePlace | null {
  if (!place) return null;
  if (!companySigns(document)) throw invalidField(at, 'The company does not sign this document by e.firma.');
  if (place.page > pages.length) throw invalidField(`${at}.page`, `The document has ${pages.length} pages.`);
  if (signatures && !isUnsigned(signatures))
    throw invalidField(at, 'The file came with signatures: nothing more is shown on its pages.');
  return place;
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
