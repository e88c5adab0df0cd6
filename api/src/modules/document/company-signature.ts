import type { DocumentId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { insertEfirma } from '../efirma/efirma-storage.ts';
import type { SignedFile } from '../efirma/embed-efirma.ts';
import { record } from '../log/log-storage.ts';
import type { Document } from './document.ts';
import { byUser, efirmaDetails, eventOn } from './log-events.ts';

/** The company's e.firma that a version begins its life with. */
export interface CompanySignature extends SignedFile {
  readonly id: DocumentId;
  readonly identifier: string;
}

/** Keeps the company's e.firma, and who gave it, in the transaction that makes it count. */
export async function recordCompanySignature(
  tx: Transaction,
  user: UserActor,
  document: Document,
  { efirma, structure }: SignedFile,
): Promise<void> {
  const { id: documentId, version } = document;
  const at = efirma.signedAt;
  await insertEfirma(tx, { ...efirma, id: newId(at), documentId, version, signerId: null, userId: user.id });
  const details = efirmaDetails(efirma, structure);
  await record(tx, documentId, eventOn(document, 'SIGNED', byUser(user), at, { sha256: efirma.sha256, details }));
}
