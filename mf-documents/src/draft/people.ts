import { SignerPosition } from '@pacta/contracts';
import { z } from 'zod';
import { offeredSignatureTypes } from '../wording/document-words.ts';

/** A signer as far as somebody typed it; texts are checked by the contract, not here. */
export const DraftSigner = z.object({
  position: SignerPosition,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isLegalEntity: z.boolean(),
  representativeName: z.string(),
  representativeEmail: z.string(),
});
export type DraftSigner = z.infer<typeof DraftSigner>;

export const DraftSettings = z.object({
  signatureType: z.enum(offeredSignatureTypes),
  voboDifferentFromSigner: z.boolean(),
  voboName: z.string(),
  voboEmail: z.string(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
});
export type DraftSettings = z.infer<typeof DraftSettings>;

/** Who signs, who approves, and how. */
export interface People {
  signers: DraftSigner[];
  settings: DraftSettings;
}

export const newSigner = (position: SignerPosition): DraftSigner => ({
  position,
  name: '',
  email: '',
  phone: '',
  isLegalEntity: false,
  representativeName: '',
  representativeEmail: '',
});

export const newSettings = (): DraftSettings => ({
  signatureType: 'digital',
  voboDifferentFromSigner: false,
  voboName: '',
  voboEmail: '',
  generateWithoutSignature: false,
  sendWithoutVobo: false,
});

/** Who acts for a signer: a legal entity is represented by a person. */
export const personOf = ({ isLegalEntity, name, email, representativeName, representativeEmail }: DraftSigner) =>
  isLegalEntity ? { name: representativeName, email: representativeEmail } : { name, email };

/** Whether each signer has a box in the document to sign in. */
export const needsPlaces = ({ signatureType, generateWithoutSignature }: DraftSettings): boolean =>
  signatureType === 'digital' && !generateWithoutSignature;

/** What the contract is sent of a signer; fields that were left empty stay away. */
export const signerToSend = ({ isLegalEntity, representativeName, representativeEmail, ...signer }: DraftSigner) => ({
  ...signer,
  ...(isLegalEntity && { representativeName, representativeEmail }),
});

/** The settings as the contract takes them: without an approver where none is wanted. */
export function settingsToSend({ voboName, voboEmail, ...settings }: DraftSettings) {
  const hasApprover = settings.voboDifferentFromSigner && !settings.sendWithoutVobo;
  return { ...settings, voboDifferentFromSigner: hasApprover, ...(hasApprover && { voboName, voboEmail }) };
}
