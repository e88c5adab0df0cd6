import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { record } from '../log/log-storage.ts';
import { announceCompletion } from './announce-completion.ts';
import { complete, type Dossier, decidedSha256 } from './document.ts';
import { saveDossier } from './document-storage.ts';
import { eventOn, system } from './log-events.ts';

/** The trail says of a signed file that it has no seal. */
const unsealed = { seal: 'none' } as const;

/** Completes a document that the server does not seal. */
export async function completeDocument(context: AppContext, tx: Transaction, dossier: Dossier): Promise<void> {
  const { document } = dossier;
  const at = context.now();
  const completed = complete(dossier, null, at);
  await saveDossier(tx, completed);
  const isSigned = document.preparedSha256 !== null;
  const more = { sha256: decidedSha256(document), ...(isSigned && { details: unsealed }) };
  await record(tx, document.id, eventOn(document, 'COMPLETED', system, at, more));
  await announceCompletion(context, tx, completed);
}
