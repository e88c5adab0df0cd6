import { createFromTemplates, type DocumentSummary } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { addDocument } from '../list/document-list-store.ts';
import { creatorStore, finishDraft, rereadTemplates } from './creator-store.ts';
import { documentsToSend, type FoundPositions, mayLeaveOpen } from './draft-problems.ts';
import { questionsOf } from './questions.ts';
import { knownDetails } from './template-details-store.ts';

let creation: Promise<DocumentSummary[]> | null = null;

/** Creates the documents that the draft describes, once for any number of clicks. Rejects with a ProblemError. */
export function createFromDraft(found: FoundPositions): Promise<DocumentSummary[]> {
  creation ??= create(found).finally(() => {
    creation = null;
  });
  return creation;
}

async function create(found: FoundPositions): Promise<DocumentSummary[]> {
  const open = creatorStore.getState();
  const { draft } = open;
  if (draft === null) throw new Error('There is no draft to create documents from.');
  const asked = questionsOf(knownDetails(draft.templates), mayLeaveOpen(draft), draft.answers);
  try {
    const { documents } = await call(createFromTemplates, { body: documentsToSend(draft, asked, found) });
    for (const document of documents.toReversed()) addDocument(document);
    finishDraft(open);
    return documents;
  } catch (error) {
    const problem = ProblemError.from(error);
    if (problem.reason === 'template.changed' || problem.reason === 'template.not_found') rereadTemplates();
    throw problem;
  }
}
