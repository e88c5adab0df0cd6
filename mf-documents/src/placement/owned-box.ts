import type { PagePlace, SignaturePosition, SignerPosition } from '@pacta/contracts';
import { companyColour, signerColours } from '@pacta/shared/ui/kit';

/** Whose box it is: a signer's, or that of the company's e.firma, which has one at most. */
export type BoxOwner = SignerPosition | 'company';

export type OwnedBox<Owner extends BoxOwner = BoxOwner> = PagePlace & { position: Owner };

export const colourOf = (owner: BoxOwner) => (owner === 'company' ? companyColour : signerColours[owner]);

/** All boxes of a document, the company's last. */
export const allBoxes = (positions: readonly SignaturePosition[], companyPlace?: PagePlace | null): OwnedBox[] => [
  ...positions,
  ...(companyPlace ? [{ ...companyPlace, position: 'company' as const }] : []),
];

/** Adds a box. The company's takes the place of the one before. */
export function withBox(boxes: readonly OwnedBox[], box: OwnedBox): OwnedBox[] {
  const ofCompany = box.position === 'company' ? [box] : boxes.filter(isCompanys);
  const ofSigners = boxes.filter(isSigners);
  return [...ofSigners, ...(box.position === 'company' ? [] : [box]), ...ofCompany];
}

/** The signers' boxes, and the place of the company's. */
export function apart(boxes: readonly OwnedBox[]): [positions: SignaturePosition[], companyPlace: PagePlace | null] {
  const company = boxes.find(isCompanys);
  return [boxes.filter(isSigners), company ? placeOf(company) : null];
}

const isCompanys = (box: OwnedBox): box is OwnedBox<'company'> => box.position === 'company';
const isSigners = (box: OwnedBox): box is SignaturePosition => !isCompanys(box);

const placeOf = ({ page, x, y, width, height }: PagePlace): PagePlace => ({ page, x, y, width, height });
