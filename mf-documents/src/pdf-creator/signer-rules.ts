import { maxSigners, NewSigner, type SignaturePosition, SignerPosition, validation } from '@pacta/shared/contracts';
import { type DraftSigner, newSigner } from './draft.ts';

/** What the contract is sent of a signer; fields that were left empty stay away. */
export const signerToSend = ({ isLegalEntity, representativeName, representativeEmail, ...signer }: DraftSigner) => ({
  ...signer,
  ...(isLegalEntity && { representativeName, representativeEmail }),
});

/** Who acts for a signer: a legal entity is represented by a person. */
export const personOf = ({ isLegalEntity, name, email, representativeName, representativeEmail }: DraftSigner) =>
  isLegalEntity ? { name: representativeName, email: representativeEmail } : { name, email };

export const isComplete = (signer: DraftSigner): boolean => NewSigner.safeParse(signerToSend(signer)).success;

export const freePosition = (signers: DraftSigner[]): SignerPosition | undefined =>
  SignerPosition.options.find((position) => !signers.some((signer) => signer.position === position));

/** Why no signer can be added now, in the specification's words (section 5); null where one can. */
export function whyNotAnother(signers: DraftSigner[]): string | null {
  if (signers.length >= maxSigners) return validation.fourSigners;
  return signers.every(isComplete) ? null : validation.completeSigner;
}

export function addSigner(signers: DraftSigner[]): DraftSigner[] {
  const position = freePosition(signers);
  return position ? [...signers, newSigner(position)] : signers;
}

/** Why a signer cannot sign at a position, in the specification's words; null where it can. */
export function whyNotThere(signers: DraftSigner[], index: number, position: SignerPosition): string | null {
  const isTaken = signers.some((signer, other) => other !== index && signer.position === position);
  return isTaken ? validation.duplicatePosition.replace('{position}', position) : null;
}

export const isBlank = ({ name, email, phone, representativeName, representativeEmail }: DraftSigner): boolean =>
  `${name}${email}${phone}${representativeName}${representativeEmail}`.trim() === '';

/** Somebody for each place in the document. Who was never filled in and has no place any more goes; the client stays. */
export function withPlacedSigners(signers: DraftSigner[], positions: SignaturePosition[]): DraftSigner[] {
  const placed = new Set(positions.map(({ position }) => position));
  const kept = signers.filter(
    (signer) => signer.position === 'firmante_1' || placed.has(signer.position) || !isBlank(signer),
  );
  const missing = SignerPosition.options.filter(
    (position) => placed.has(position) && !kept.some((signer) => signer.position === position),
  );
  return [...kept, ...missing.map(newSigner)];
}
