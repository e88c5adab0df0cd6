import type { DocumentId } from '@pacta/contracts';
import type { SignStepProps } from '../efirma/sign-step.tsx';
import type { CorrectedVersion } from './document-store.ts';

export type CompanySigning = Pick<SignStepProps, 'prepare' | 'read' | 'send' | 'lend'>;

// The e.firma's contract comes with whoever signs by one.
const load = () => import('./company-signature.ts');
const read: CompanySigning['read'] = async (preparation) =>
  (await import('../efirma/read-preparation.ts')).readPreparation(preparation);

/** The company's signature in a document that waits for it. */
export const signingFor = (documentId: DocumentId): CompanySigning => ({
  prepare: async (certificate) => [await (await load()).prepareForCompany(documentId, certificate)],
  read,
  send: async ([efirma]) => {
    if (efirma) await (await load()).signForCompanyOn(documentId, efirma);
  },
});

/** The company's signature in a corrected version, with which it is sent. */
export const signingOfVersion = (
  documentId: DocumentId,
  version: CorrectedVersion,
  send: (version: CorrectedVersion) => Promise<void>,
): CompanySigning => ({
  prepare: async (certificate) => [await (await load()).prepareCorrected(documentId, version, certificate)],
  read,
  send: ([efirma]) => send({ ...version, ...(efirma && { efirma }) }),
});
