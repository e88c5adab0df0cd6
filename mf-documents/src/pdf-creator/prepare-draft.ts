import { type Preparation, prepareDocument } from '@pacta/contracts/efirma';
import { call } from '@pacta/shared/http';
import type { CompanyProvider } from '../company/company-provider.ts';
import { creatorStore } from './creator-store.ts';
import { documentToSend } from './draft-problems.ts';

/** Has the document that the draft describes prepared for a certificate (DER, as base64). Rejects with a ProblemError. */
export async function prepareDraft(provider: CompanyProvider | null, certificate: string): Promise<Preparation> {
  const { draft } = creatorStore.getState();
  if (draft === null) throw new Error('There is no draft to prepare.');
  return call(prepareDocument, { body: { document: documentToSend(draft, provider), certificate } });
}
