import { createFromTemplates, type DocumentSummary, type EfirmaSignature } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import type { CompanyProvider } from '../company/company-provider.ts';
import { addDocument } from '../list/document-list-store.ts';
import { creatorStore, finishDraft, rereadTemplates } from './creator-store.ts';
import { documentsToSend, type FoundPlaces, mayLeaveOpen } from './draft-problems.ts';
import { questionsOf } from './questions.ts';
import { knownDetails } from './template-details-store.ts';

let creation: Promise<DocumentSummary[]> | null = null;

/**
 * Creates the documents that the draft describes, once for any number of clicks; with the company's signatures over what was
 * prepared of them. Rejects with a ProblemError.
 */
export function createFromDraft(
  found: FoundPlaces,
  provider: CompanyProvider | null,
  efirma?: EfirmaSignature[],
): Promise<DocumentSummary[]> {
  creation ??= create(found, provider, efirma).finally(() => {
    creation = null;
  });
  return creation;
}

/** What creating the draft that is open would send. */
export function draftToSend(found: FoundPlaces, provider: CompanyProvider | null) {
  const { draft } = creatorStore.getState();
  if (draft === null) throw new Error('There is no draft to create documents from.');
  const asked = questionsOf(knownDetails(draft.templates), mayLeaveOpen(draft), draft.answers);
  return documentsToSend(draft, asked, found, provider);
}

async function create(
  found: FoundPlaces,
  provider: CompanyProvider | null,
  efirma?: EfirmaSignature[],
): Promise<DocumentSummary[]> {
  const open = creatorStore.getState();
  const body = { ...draftToSend(found, provider), ...(efirma && { efirma }) };
  try {
    const { documents } = await call(createFromTemplates, { body });
    for (const document of documents.toReversed()) addDocument(document);
    finishDraft(open);
    return documents;
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.reason === 'template.changed' || problem.reason === 'template.not_found') rereadTemplates();
    throw problem;
  }
}
