import type { DocumentId } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import type { Signer } from '../signer/signer.ts';
import type { Dossier } from './document.ts';

/** What lets a signer show anew who they are, or is the last word on who they are. */
const decisive: LoggedEntry['type'][] = [
  'IDENTITY_STARTED',
  'IDENTITY_CHECKED',
  'IDENTITY_ASKED_AGAIN',
  'EMAIL_CORRECTED',
  'NAME_CORRECTED',
  'FORWARDED',
  'FORWARDING_UNDONE',
];

type Identified = Pick<Signer, 'position' | 'identity'>;
type Told = Pick<LoggedEntry, 'type' | 'position' | 'details'>;

/** Whether the provider said no of a signer, or named somebody else or nobody, so that they cannot go on until their sender decides. */
export function isIdentityRefused({ position, identity }: Identified, log: readonly Told[]): boolean {
  if (identity !== 'needed') return false;
  const last = log.findLast((entry) => entry.position === position && decisive.includes(entry.type));
  if (last?.type !== 'IDENTITY_CHECKED') return false;
  return last.details?.['result'] === 'declined' || Boolean(last.details?.['otherName']);
}

/** Those of a document of whom the provider said so. */
export async function readRefused(tx: Transaction, { document, signers }: Dossier): Promise<Signer[]> {
  if (!signers.some(({ identity }) => identity === 'needed')) return [];
  const log = await readLog(tx, document.id);
  return signers.filter((signer) => isIdentityRefused(signer, log));
}

/** The same in a list, of documents whose signers are still to show who they are. */
export async function readWhatDecides(database: Database, ids: readonly DocumentId[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('logEntries')
    .select(['documentId', 'type', 'position', 'details'])
    .where('documentId', 'in', ids)
    .where('type', 'in', decisive)
    .orderBy('sequence')
    .execute();
}
