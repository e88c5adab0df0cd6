import { CompanyId, PagePlace, SignaturePosition, UploadedAnnex, UploadId } from '@pacta/contracts';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { z } from 'zod';
import { DraftAnnexList } from '../annex-list/draft-annex-list.ts';
import { DraftObserver } from '../draft/observers.ts';
import { DraftSettings, DraftSigner, newSettings, newSigner } from '../draft/people.ts';

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
  companyPlace: PagePlace.nullable().default(null), // of the company's e.firma; null: on the certificate page
  settings: DraftSettings,
  observers: z.array(DraftObserver).default([]),
  annexList: DraftAnnexList.nullable().default(null), // beside `annexes`, which are of no list
});
export type Draft = z.infer<typeof Draft>;

export const newDraft = (): Draft => ({
  requestKey: newUuid(),
  uploadId: null,
  annexes: [],
  companyId: null,
  name: '',
  description: '',
  signers: [newSigner('firmante_1')],
  positions: [],
  companyPlace: null,
  settings: newSettings(),
  observers: [],
  annexList: null,
});

/** Whether nobody would miss the draft. */
export function isUntouched({ requestKey, companyId, ...draft }: Draft): boolean {
  const { requestKey: _, companyId: __, ...untouched } = newDraft();
  return JSON.stringify(draft) === JSON.stringify(untouched);
}
