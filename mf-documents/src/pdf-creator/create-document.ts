import { createDocument, type DocumentDetail, type EfirmaSignature } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import type { CompanyProvider } from '../company/company-provider.ts';
import { addDocument } from '../list/document-list-store.ts';
import { creatorStore, finishDraft, loseUpload } from './creator-store.ts';
import { documentToSend } from './draft-problems.ts';

let creation: Promise<DocumentDetail> | null = null;

/**
 * Creates the document that the draft describes, once for any number of clicks; with the company's signature over what was
 * prepared of it. Rejects with a ProblemError.
 */
export function createFromDraft(provider: CompanyProvider | null, efirma?: EfirmaSignature): Promise<DocumentDetail> {
  creation ??= create(provider, efirma).finally(() => {
    creation = null;
  });
  return creation;
}

async function create(provider: CompanyProvider | null, efirma?: EfirmaSignature): Promise<DocumentDetail> {
  const open = creatorStore.getState();
  const { draft } = open;
  if (draft === null) throw new Error('There is no draft to create a document from.');
  try {
    const document = await call(createDocument, {
      body: { ...documentToSend(draft, provider), ...(efirma && { efirma }) },
    });
    addDocument(document);
    finishDraft(open);
    return document;
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.reason === 'upload.not_found') loseUpload(problem);
    throw problem;
  }
}
