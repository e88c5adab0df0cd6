import { z } from 'zod';
import { ChosenAnnexList } from './annex-item.ts';
import { Answers } from './answer.ts';
import { CompanyId } from './company.ts';
import { DocumentSummary } from './document.ts';
import type { Endpoint } from './endpoint.ts';
import { maxAnnexes, UploadId } from './file.ts';
import { checkPeople, EfirmaSignature, NewSettings } from './new-document.ts';
import { NewObservers } from './observer.ts';
import { maxSigners, PagePlace, SignaturePosition } from './signature-position.ts';
import { NewSigner } from './signer.ts';
import { TemplateId } from './template.ts';
import { line, lines, uuid } from './text.ts';
import { validation } from './validation.ts';

export const maxTemplatesAtOnce = 10;

const ChosenTemplate = z.strictObject({
  templateId: TemplateId,
  version: z.int(), // the current one: what was shown is what is made
  name: line(200), // of the document
  positions: z.array(SignaturePosition).max(100).optional(), // absent: where the filled PDF says {{firmante_n}}
  companyPlace: PagePlace.optional(), // of the company's e.firma; absent: it is seen on the certificate page
});

/** What a user sends to create documents, one from each template. Each question is asked once for all of them. */
export const NewTemplateDocuments = z
  .strictObject({
    requestKey: uuid(),
    companyId: CompanyId.optional(), // an admin names it; a sub-user's own company is the only one
    templates: z.array(ChosenTemplate).min(1, validation.required).max(maxTemplatesAtOnce),
    answers: Answers,
    description: lines(2_000).default(''),
    annexIds: z.array(UploadId).max(maxAnnexes).default([]),
    signers: z.array(NewSigner).max(maxSigners, validation.fourSigners),
    settings: NewSettings,
    efirma: z.array(EfirmaSignature).max(maxTemplatesAtOnce).optional(), // of each document, in the order of the templates
    observers: NewObservers.optional(), // of each document
    annexList: ChosenAnnexList.optional(), // of each document, beside `annexIds`
  })
  .superRefine(checkPeople);
export type NewTemplateDocuments = z.infer<typeof NewTemplateDocuments>;

export const createFromTemplates = {
  method: 'POST',
  path: '/documents/from-templates',
  access: 'session',
  summary: 'Create a document from each of some templates, all or none, and start their lives',
  body: NewTemplateDocuments,
  response: z.object({ documents: z.array(DocumentSummary) }), // in the order of the templates
} as const satisfies Endpoint;
