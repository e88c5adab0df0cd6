import { type Preparation, prepareFromTemplates } from '@pacta/contracts/efirma';
import { call } from '@pacta/shared/http';
import type { CompanyProvider } from '../company/company-provider.ts';
import { draftToSend } from './create-documents.ts';
import type { FoundPlaces } from './draft-problems.ts';

/** Has the documents that the draft describes prepared for a certificate (DER, as base64). Rejects with a ProblemError. */
export async function prepareDrafts(
  found: FoundPlaces,
  provider: CompanyProvider | null,
  certificate: string,
): Promise<Preparation[]> {
  const documents = draftToSend(found, provider);
  const { preparations } = await call(prepareFromTemplates, { body: { documents, certificate } });
  return preparations;
}
