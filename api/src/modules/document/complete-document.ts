import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { record } from '../log/log-storage.ts';
import { announceCompletion } from './announce-completion.ts';
import { complete, type Dossier, decidedSha256 } from './document.ts';
import { saveDossier } from './document-storage.ts';
import { eventOn, system } from './log-events.ts';

/** Completes a document that the server does not seal. */
export async function completeDocument(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const { document } = dossier;
  const at = context.now();
  const completed = complete(dossier, null, at);
  await saveDossier(tx, completed);
  await record(tx, document.id, eventOn(document, 'COMPLETED', system, at, { sha256: decidedSha256(document) }));
  await announceCompletion(context, tx, completed);
}
