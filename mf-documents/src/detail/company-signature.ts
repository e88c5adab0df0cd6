import type { DocumentId, EfirmaSignature } from '@pacta/contracts';
import { type Preparation, prepareCompanySignature, prepareVersion, signForCompany } from '@pacta/contracts/efirma';
import { call } from '@pacta/shared/http';
import { type CorrectedVersion, signAsCompany } from './document-store.ts';

/** Has the document prepared for the company's e.firma (DER, as base64). Rejects with a ProblemError, as what follows does. */
export const prepareForCompany = (documentId: DocumentId, certificate: string): Promise<Preparation> =>
  call(prepareCompanySignature, { params: { documentId }, body: { certificate } });

export const signForCompanyOn = (documentId: DocumentId, body: EfirmaSignature): Promise<void> =>
  signAsCompany(documentId, call(signForCompany, { params: { documentId }, body }));

/** The same for a corrected version that is not there yet. */
export const prepareCorrected = (
  documentId: DocumentId,
  version: CorrectedVersion,
  certificate: string,
): Promise<Preparation> => call(prepareVersion, { params: { documentId }, body: { version, certificate } });
