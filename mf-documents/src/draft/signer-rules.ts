import { maxSigners, NewSigner, type SignaturePosition, SignerPosition, validation } from '@pacta/contracts';
import { type DraftSettings, type DraftSigner, newSigner, signerToSend } from './people.ts';

export const isComplete = (signer: DraftSigner, settings: DraftSettings): boolean =>
  NewSigner.safeParse(signerToSend(signer, settings)).success;

export const freePosition = (signers: DraftSigner[]): SignerPosition | undefined =>
  SignerPosition.options.find((position) => !signers.some((signer) => signer.position === position));

/** Why no signer can be added now, in the specification's words (section 5); null where one can. */
export function whyNotAnother(signers: DraftSigner[], settings: DraftSettings): string | null {
  if (signers.length >= maxSigners) return validation.fourSigners;
  return signers.every((signer) => isComplete(signer, settings)) ? null : validation.completeSigner;
}

export function addSigner(signers: DraftSigner[]): DraftSigner[] {
  const position = freePosition(signers);
  return position ? withSignerAt(signers, position) : signers;
}

/** Whoever is added signs last, if they sign in turn. */
function withSignerAt(signers: DraftSigner[], position: SignerPosition): DraftSigner[] {
  const turn = Math.min(maxSigners, 1 + Math.max(0, ...signers.map((signer) => signer.turn)));
  return [...signers, { ...newSigner(position), turn }];
}

/** One after another, as they are listed, unless they had an order already. */
export const withTurns = (signers: DraftSigner[]): DraftSigner[] =>
  new Set(signers.map(({ turn }) => turn)).size > 1
    ? signers
    : signers.map((signer, index) => ({ ...signer, turn: index + 1 }));

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
  return missing.reduce(withSignerAt, kept);
}

interface Placed {
  signers: DraftSigner[];
  positions: SignaturePosition[];
}

/** Takes a signer away, and with them their places, unless another signer has the same position. */
export function withoutSigner({ signers, positions }: Placed, index: number): Placed {
  const removed = signers[index];
  const left = signers.filter((signer) => signer !== removed);
  const isShared = left.some(({ position }) => position === removed?.position);
  return {
    signers: left,
    positions: isShared ? positions : positions.filter((box) => box.position !== removed?.position),
  };
}
