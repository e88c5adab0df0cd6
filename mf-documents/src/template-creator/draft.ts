import {
  Answers,
  CompanyId,
  maxTemplatesAtOnce,
  PagePlace,
  SignaturePosition,
  TemplateId,
  UploadedAnnex,
} from '@pacta/contracts';
import { v4 as newUuid } from 'uuid'; // crypto.randomUUID exists on secure origins only
import { z } from 'zod';
import { DraftAnnexList } from '../annex-list/draft-annex-list.ts';
import { DraftObserver } from '../draft/observers.ts';
import { DraftSettings, DraftSigner, newSettings, newSigner } from '../draft/people.ts';

/** A template that a document will be made from, as it was when it was chosen or last shown. */
const Chosen = z.object({
  id: TemplateId,
  version: z.int(),
  title: z.string(),
  name: z.string(), // of the document
  placed: z.array(SignaturePosition), // instead of what the text says, for the signers that they name
  companyPlace: PagePlace.nullable().default(null), // of the company's e.firma; null: on the certificate page
});
export type Chosen = z.infer<typeof Chosen>;

/** Where people sign in one document, as somebody chose it. */
export type Places = Pick<Chosen, 'placed' | 'companyPlace'>;

/** Documents that are not created yet, as they lie in local storage between two visits. */
export const Draft = z.object({
  requestKey: z.uuid(), // creating the same draft twice makes its documents once
  companyId: CompanyId.nullable(),
  templates: z.array(Chosen).max(maxTemplatesAtOnce),
  answers: Answers, // as they were typed, by `variableKey`; those of templates that were left stay
  description: z.string(),
  annexes: z.array(UploadedAnnex),
  signers: z.array(DraftSigner).min(1),
  settings: DraftSettings,
  observers: z.array(DraftObserver).default([]),
  annexList: DraftAnnexList.nullable().default(null), // beside `annexes`, which are of no list
});
export type Draft = z.infer<typeof Draft>;

export const newDraft = (): Draft => ({
  requestKey: newUuid(),
  companyId: null,
  templates: [],
  answers: {},
  description: '',
  annexes: [],
  signers: [newSigner('firmante_1')],
  settings: newSettings(),
  observers: [],
  annexList: null,
});

/** Whether nobody would miss the draft. */
export function isUntouched({ requestKey, companyId, ...draft }: Draft): boolean {
  const { requestKey: _, companyId: __, ...untouched } = newDraft();
  return JSON.stringify(draft) === JSON.stringify(untouched);
}
