import { z } from 'zod';
import { ChosenAnnexList } from './annex-item.ts';
import { CodeChannel, CompanyId, PhoneChannel } from './company.ts';
import { maxAnnexes, UploadId } from './file.ts';
import { NewObservers } from './observer.ts';
import { ReminderPlan } from './reminder-plan.ts';
import { maxSigners, PagePlace, SignaturePosition } from './signature-position.ts';
import { SignatureType } from './signature-type.ts';
import { NewSigner } from './signer.ts';
import { Email, line, lines, uuid } from './text.ts';
import { validation } from './validation.ts';

export const NewSettings = z.strictObject({
  signatureType: SignatureType,
  voboDifferentFromSigner: z.boolean(),
  voboName: line(200).optional(),
  voboEmail: Email.optional(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
  identityVerification: z.boolean().default(false),
  /** With e.firma: whether others sign too, besides the company. Without it a document of that type names no signers. */
  othersSign: z.boolean().optional(),
  /** Whether who is asked to approve or sign may name somebody else in their place. Absent: as the company does. */
  allowForwarding: z.boolean().optional(),
  ...ReminderPlan.shape,
  /** The last day on which it can be approved and signed, in its company’s time zone. Absent: as the company does; null: there is none. */
  signBy: z.iso.date().nullable().optional(),
  phoneChannel: PhoneChannel.nullable().optional(), // how signers are asked at their phones; absent: as the company does; null: by e-mail alone
  codeBeforeSigning: z.boolean().optional(), // whether signers check a code that they are sent; absent: as the company does
  codeChannel: CodeChannel.optional(), // how codes go; absent: as those of the company do
  codeByMailToo: z.boolean().optional(), // whether a signer may have a code by e-mail instead; counts with a codeChannel
});

/** A signature by e.firma over what was prepared for it: see `@pacta/contracts/efirma`. */
export const EfirmaSignature = z.strictObject({
  preparationId: uuid(),
  signature: z.base64().max(1_400), // RSA with SHA-256 over the attributes, PKCS #1 v1.5
});
export type EfirmaSignature = z.infer<typeof EfirmaSignature>;

type Issues = z.core.$RefinementCtx<unknown>;
const complain = (issues: Issues, path: (string | number)[], message: string) =>
  issues.addIssue({ code: 'custom', path, message });

/** What a user sends to create a document. `requestKey` makes a repeated click answer with the first document. */
export const NewDocument = z
  .strictObject({
    requestKey: uuid(),
    uploadId: UploadId,
    companyId: CompanyId.optional(), // an admin names it; a sub-user's own company is the only one
    name: line(200),
    description: lines(2_000).default(''),
    annexIds: z.array(UploadId).max(maxAnnexes).default([]),
    signers: z.array(NewSigner).max(maxSigners, validation.fourSigners),
    positions: z.array(SignaturePosition).max(100),
    companyPlace: PagePlace.optional(), // of the company's e.firma; absent: it is seen on the certificate page
    settings: NewSettings,
    efirma: EfirmaSignature.optional(), // the company's, where everybody signs by e.firma
    observers: NewObservers.optional(),
    annexList: ChosenAnnexList.optional(), // beside `annexIds`, which are of no list
  })
  .superRefine((document, issues) => {
    checkPeople(document, issues);
    checkPlaces(document, issues);
  });
export type NewDocument = z.infer<typeof NewDocument>;

interface Parts {
  signers: NewSigner[];
  positions: SignaturePosition[];
  settings: z.infer<typeof NewSettings>;
}

/** Rules that hold wherever the file comes from. */
export function checkPeople(parts: Omit<Parts, 'positions'>, issues: Issues): void {
  checkSigners(parts.signers, issues);
  checkApprover(parts, issues);
  if (parts.settings.generateWithoutSignature || signsAlone(parts.settings)) return;
  if (parts.signers.length === 0) complain(issues, ['signers'], validation.signerNeeded);
  checkPhones(parts, issues);
}

/** Where codes are sure to go to phones, and nowhere else, each signer has one. What a company usually wants is looked at by the server. */
function checkPhones({ signers, settings }: Omit<Parts, 'positions'>, issues: Issues): void {
  const { codeBeforeSigning, codeChannel = 'email', codeByMailToo } = settings;
  if (!codeBeforeSigning || codeChannel === 'email' || codeByMailToo) return;
  signers.forEach(({ phone }, index) => {
    if (phone === '') complain(issues, ['signers', index, 'phone'], validation.phoneForCode);
  });
}

/** Whether only the company signs, with its e.firma. */
export const signsAlone = ({ signatureType, othersSign }: Pick<Parts['settings'], 'signatureType' | 'othersSign'>) =>
  signatureType === 'efirma' && !othersSign;

function checkSigners(signers: NewSigner[], issues: Issues): void {
  signers.forEach(({ position }, index) => {
    if (signers.findIndex((other) => other.position === position) < index) {
      complain(issues, ['signers', index, 'position'], validation.duplicatePosition.replace('{position}', position));
    }
  });
  const hasClient = signers.some(({ position }) => position === 'firmante_1');
  if (signers.length > 0 && !hasClient) complain(issues, ['signers', 0, 'position'], validation.clientFirst);
}

function checkApprover({ signers, settings }: Omit<Parts, 'positions'>, issues: Issues): void {
  checkNamedApprover(settings, issues);
  if (settings.sendWithoutVobo || settings.voboDifferentFromSigner) return;
  if (signers.length === 0) complain(issues, ['settings', 'voboDifferentFromSigner'], validation.approverNeeded);
}

/** Who approves has a name and an e-mail, unless they are a signer. */
export function checkNamedApprover(settings: Parts['settings'], issues: Issues): void {
  if (settings.sendWithoutVobo || !settings.voboDifferentFromSigner) return;
  if (!settings.voboName) complain(issues, ['settings', 'voboName'], validation.required);
  if (!settings.voboEmail) complain(issues, ['settings', 'voboEmail'], validation.required);
}

function checkPlaces({ signers, positions, settings }: Parts, issues: Issues): void {
  if (settings.generateWithoutSignature) return;
  const placed = new Set(positions.map(({ position }) => position));
  const isDrawn = ({ signatureType = settings.signatureType }: NewSigner) => signatureType === 'digital';
  if (signers.some((signer) => isDrawn(signer) && !placed.has(signer.position)))
    complain(issues, ['positions'], validation.positionMissing);
}
