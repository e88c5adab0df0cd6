import { maxSigners, type SignatureType, SignerPosition, signsAlone } from '@pacta/contracts';
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
  turn: z.int().default(1), // counts where the settings want an order
});
export type DraftSigner = z.infer<typeof DraftSigner>;

/** Whether who is asked may name somebody else in their place. */
export const DraftForwarding = z.enum(['company', 'yes', 'no']);

export const DraftSettings = z.object({
  signatureType: z.enum(offeredSignatureTypes),
  voboDifferentFromSigner: z.boolean(),
  voboName: z.string(),
  voboEmail: z.string(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
  identityVerification: z.boolean().default(false), // signers show who they are before they sign
  othersSign: z.boolean().default(false), // by e.firma, besides the company
  inTurn: z.boolean().default(false), // they sign in an order, not all at once
  hasOwnSchedule: z.boolean().default(false), // other reminders or another last day than the company's
  signBy: z.string().default(''), // as in 2026-11-23; empty: without end
  firstReminderDays: z.string().default(''),
  reminderEveryDays: z.string().default(''),
  forwarding: DraftForwarding.default('company'),
  phoneChannel: z.enum(['company', 'none', 'whatsapp', 'sms']).default('company'), // how signers are asked at their phones
  codeBeforeSigning: z.enum(['company', 'yes', 'no']).default('company'),
  codeChannel: z.enum(['company', 'email', 'whatsapp', 'sms']).default('company'), // how codes go
  codeByMailToo: z.boolean().default(false), // a signer may have it by e-mail instead of at the phone
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
  turn: 1,
});

export const newSettings = (): DraftSettings => ({
  signatureType: 'digital',
  voboDifferentFromSigner: false,
  voboName: '',
  voboEmail: '',
  generateWithoutSignature: false,
  sendWithoutVobo: false,
  identityVerification: false,
  othersSign: false,
  inTurn: false,
  hasOwnSchedule: false,
  signBy: '',
  firstReminderDays: '',
  reminderEveryDays: '',
  forwarding: 'company',
  phoneChannel: 'company',
  codeBeforeSigning: 'company',
  codeChannel: 'company',
  codeByMailToo: false,
});

/** Who acts for a signer: a legal entity is represented by a person. */
export const personOf = ({ isLegalEntity, name, email, representativeName, representativeEmail }: DraftSigner) =>
  isLegalEntity ? { name: representativeName, email: representativeEmail } : { name, email };

/** Whether only the company signs, with its e.firma: nobody else is named. */
export const isAlone = (settings: DraftSettings): boolean => !settings.generateWithoutSignature && signsAlone(settings);

/** Whether anybody signs who could show who they are. */
export const mayVerify = (settings: DraftSettings): boolean => !settings.generateWithoutSignature && !isAlone(settings);

/** Those who are asked to sign. */
export const signersOf = ({ signers, settings }: People): DraftSigner[] => (isAlone(settings) ? [] : signers);

export const wayOf = ({ signatureType }: DraftSigner, settings: DraftSettings): SignatureType =>
  signatureType ?? settings.signatureType;

/** Whether who creates the document signs it for the company, by e.firma. */
export const companySigns = ({ signatureType, generateWithoutSignature }: DraftSettings): boolean =>
  signatureType === 'efirma' && !generateWithoutSignature;

/** Whether the company signs with its e.firma when the document is created: where all others sign by theirs, later. */
export const isSignedAtCreation = (people: People): boolean =>
  companySigns(people.settings) && signersOf(people).every((signer) => wayOf(signer, people.settings) === 'efirma');

/** Whether the signers sign in an order that the sender chose. */
export const isInTurn = ({ signers, settings }: People): boolean =>
  settings.inTurn && !settings.generateWithoutSignature && signers.length > 1;

const stages: readonly SignatureType[] = ['fisica', 'digital', 'efirma'];

/** Who signs in which order: by their ways, then by their turns. Those of one group sign at the same time. */
export function groupsOf({ signers, settings }: People): DraftSigner[][] {
  const rank = (signer: DraftSigner) => stages.indexOf(wayOf(signer, settings)) * (maxSigners + 1) + signer.turn;
  const groups = Map.groupBy(signers, rank);
  const inOrder = [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
  return inOrder.flatMap((group) => (isOnPaper(group, settings) ? group.map((signer) => [signer]) : [group]));
}

const isOnPaper = ([first]: DraftSigner[], settings: DraftSettings) => first && wayOf(first, settings) === 'fisica';

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
  const { isLegalEntity, representativeName, representativeEmail, signatureType, rfc, turn, ...signer } = draft;
  const isOther = signatureType !== null && signatureType !== settings.signatureType;
  return {
    ...signer,
    ...(isLegalEntity && { representativeName, representativeEmail }),
    ...(isOther && { signatureType }),
    ...(wayOf(draft, settings) === 'efirma' && rfc.trim() !== '' && { rfc }),
    ...(settings.inTurn && !settings.generateWithoutSignature && { turn }),
  };
}

export const signersToSend = (people: People) =>
  signersOf(people).map((signer) => signerToSend(signer, people.settings));

/** The settings as the contract takes them: without an approver where none is wanted. */
export function settingsToSend(draft: DraftSettings) {
  const {
    voboName,
    voboEmail,
    othersSign,
    inTurn,
    hasOwnSchedule,
    signBy,
    firstReminderDays,
    reminderEveryDays,
    forwarding,
    identityVerification,
    phoneChannel,
    codeBeforeSigning: code,
    codeChannel,
    codeByMailToo,
    ...settings
  } = draft;
  const schedule = {
    signBy: signBy || null,
    firstReminderDays: daysOf(firstReminderDays),
    reminderEveryDays: daysOf(reminderEveryDays),
  };
  const isApproved = hasApprover(draft);
  return {
    ...settings,
    identityVerification: identityVerification && mayVerify(draft),
    voboDifferentFromSigner: isApproved,
    ...(isApproved && { voboName, voboEmail }),
    ...(settings.signatureType === 'efirma' && { othersSign }),
    ...(hasOwnSchedule && schedule),
    ...(forwarding !== 'company' && { allowForwarding: forwarding === 'yes' }),
    ...(phoneChannel !== 'company' && { phoneChannel: phoneChannel === 'none' ? null : phoneChannel }),
    ...(code !== 'company' && { codeBeforeSigning: code === 'yes' }),
    ...(code !== 'no' &&
      codeChannel !== 'company' && { codeChannel, codeByMailToo: codeChannel !== 'email' && codeByMailToo }),
  };
}

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
