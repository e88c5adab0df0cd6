import { CompanyId, SignaturePosition, SignerPosition, UploadedAnnex, UploadId } from '@pacta/shared/contracts';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { z } from 'zod';
import { offeredSignatureTypes } from '../wording/document-words.ts';

/** A signer as far as somebody typed it; texts are checked by the contract's `NewDocument`, not here. */
const DraftSigner = z.object({
  position: SignerPosition,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isLegalEntity: z.boolean(),
  representativeName: z.string(),
  representativeEmail: z.string(),
});
export type DraftSigner = z.infer<typeof DraftSigner>;

const DraftSettings = z.object({
  signatureType: z.enum(offeredSignatureTypes),
  voboDifferentFromSigner: z.boolean(),
  voboName: z.string(),
  voboEmail: z.string(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
});
export type DraftSettings = z.infer<typeof DraftSettings>;

/** A document that is not created yet, as it lies in local storage between two visits. */
export const Draft = z.object({
  requestKey: z.uuid(), // creating the same draft twice makes one document
  uploadId: UploadId.nullable(),
  annexes: z.array(UploadedAnnex),
  companyId: CompanyId.nullable(),
  name: z.string(),
  description: z.string(),
  signers: z.array(DraftSigner).min(1),
  positions: z.array(SignaturePosition),
  settings: DraftSettings,
});
export type Draft = z.infer<typeof Draft>;

export const newSigner = (position: SignerPosition): DraftSigner => ({
  position,
  name: '',
  email: '',
  phone: '',
  isLegalEntity: false,
  representativeName: '',
  representativeEmail: '',
});

/** What was asked for before is not what is asked for now: another key. */
export const changed = (draft: Draft, change: Partial<Draft>): Draft => ({
  ...draft,
  requestKey: newUuid(),
  ...change,
});

export const newDraft = (): Draft => ({
  requestKey: newUuid(),
  uploadId: null,
  annexes: [],
  companyId: null,
  name: '',
  description: '',
  signers: [newSigner('firmante_1')],
  positions: [],
  settings: {
    signatureType: 'digital',
    voboDifferentFromSigner: false,
    voboName: '',
    voboEmail: '',
    generateWithoutSignature: false,
    sendWithoutVobo: false,
  },
});

/** Whether nobody would miss the draft. */
export function isUntouched({ requestKey, companyId, ...draft }: Draft): boolean {
  const { requestKey: _, companyId: __, ...untouched } = newDraft();
  return JSON.stringify(draft) === JSON.stringify(untouched);
}
