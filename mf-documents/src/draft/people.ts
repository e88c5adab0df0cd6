import { type SignatureType, SignerPosition, signsAlone } from '@pacta/contracts';
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
  signatureType: z.enum(offeredSignatureTypes).nullable().default(null), // null: as the document
  rfc: z.string().default(''), // that their e.firma is expected to have
});
export type DraftSigner = z.infer<typeof DraftSigner>;

export const DraftSettings = z.object({
  signatureType: z.enum(offeredSignatureTypes),
  voboDifferentFromSigner: z.boolean(),
  voboName: z.string(),
  voboEmail: z.string(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
  othersSign: z.boolean().default(false), // by e.firma, besides the company
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
  signatureType: null,
  rfc: '',
});

export const newSettings = (): DraftSettings => ({
  signatureType: 'digital',
  voboDifferentFromSigner: false,
  voboName: '',
  voboEmail: '',
  generateWithoutSignature: false,
  sendWithoutVobo: false,
  othersSign: false,
});

/** Who acts for a signer: a legal entity is represented by a person. */
export const personOf = ({ isLegalEntity, name, email, representativeName, representativeEmail }: DraftSigner) =>
  isLegalEntity ? { name: representativeName, email: representativeEmail } : { name, email };

/** Whether only the company signs, with its e.firma: nobody else is named. */
export const isAlone = (settings: DraftSettings): boolean => !settings.generateWithoutSignature && signsAlone(settings);

/** Those who are asked to sign. */
export const signersOf = ({ signers, settings }: People): DraftSigner[] => (isAlone(settings) ? [] : signers);

export const wayOf = ({ signatureType }: DraftSigner, settings: DraftSettings): SignatureType =>
  signatureType ?? settings.signatureType;

/** Whether the company signs with its e.firma when the document is created: where all others sign by theirs, later. */
export const isSignedAtCreation = (people: People): boolean =>
  people.settings.signatureType === 'efirma' &&
  !people.settings.generateWithoutSignature &&
  signersOf(people).every((signer) => wayOf(signer, people.settings) === 'efirma');

/** Whether a signer has a box in the document to sign in. */
export const needsPlace = (signer: DraftSigner, settings: DraftSettings): boolean =>
  wayOf(signer, settings) === 'digital' && !settings.generateWithoutSignature;

/** Whether each signer has one, unless told otherwise. */
export const needsPlaces = ({ signatureType, generateWithoutSignature }: DraftSettings): boolean =>
  signatureType === 'digital' && !generateWithoutSignature;

/** Whether somebody else than the client approves. */
export const hasApprover = (settings: DraftSettings): boolean =>
  !settings.sendWithoutVobo && (settings.voboDifferentFromSigner || isAlone(settings));

/** What the contract is sent of a signer; fields that were left empty, or do not apply, stay away. */
export function signerToSend(draft: DraftSigner, settings: DraftSettings) {
  const { isLegalEntity, representativeName, representativeEmail, signatureType, rfc, ...signer } = draft;
  const isOther = signatureType !== null && signatureType !== settings.signatureType;
  return {
    ...signer,
    ...(isLegalEntity && { representativeName, representativeEmail }),
    ...(isOther && { signatureType }),
    ...(wayOf(draft, settings) === 'efirma' && rfc.trim() !== '' && { rfc }),
  };
}

export const signersToSend = (people: People) =>
  signersOf(people).map((signer) => signerToSend(signer, people.settings));

/** The settings as the contract takes them: without an approver where none is wanted. */
export function settingsToSend(draft: DraftSettings) {
  const { voboName, voboEmail, othersSign, ...settings } = draft;
  const isApproved = hasApprover(draft);
  return {
    ...settings,
    voboDifferentFromSigner: isApproved,
    ...(isApproved && { voboName, voboEmail }),
    ...(settings.signatureType === 'efirma' && { othersSign }),
  };
}
