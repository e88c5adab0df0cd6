import type { SignerId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import type { Comment } from '../comment/comment.ts';
import { readComments } from '../comment/comment-storage.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import { approverOf, approvingSigner, type Dossier } from './document.ts';
import { readCorrection } from './document-detail-storage.ts';

/** A corrected version, and what led to it. */
export interface CorrectionFacts {
  readonly version: number;
  readonly sender: string;
  /** What the sender says about it; may be empty. */
  readonly note: string;
  /** The comment of the rejection, if the reader may know it. */
  readonly comment: Comment | null;
}

/** Who asks: a person with a link. */
export interface Reader {
  readonly role: 'approver' | 'signer';
  readonly signerId: SignerId | null;
}

/** What a person is told about the corrected version that they are asked about; undefined if it is none. */
export async function readCorrectionFor(
  database: Database,
  dossier: Dossier,
  reader: Reader,
): Promise<CorrectionFacts | undefined> {
  const { document } = dossier;
  const correction = document.version > 1 ? await readCorrection(database, document) : undefined;
  if (!correction) return undefined;
  const isEarlier = ({ version }: { readonly version: number }) => version < correction.version;
  const comments = await readComments(database, document.id);
  const comment = comments.findLast((each) => each.isRejection && isEarlier(each)) ?? null;
  const rejection = (await readLog(database, document.id)).findLast(
    (entry) => entry.type === 'REJECTED' && isEarlier(entry),
  );
  return { ...correction, comment: rejection && mayRead(reader, rejection, dossier) ? comment : null };
}

/** Its author, and an approver who is not a party. One party does not read what another wrote to the sender. */
function mayRead({ role, signerId }: Reader, { actorKind, position }: LoggedEntry, dossier: Dossier): boolean {
  const approving = approvingSigner(dossier);
  const isOwnApprover = role === 'approver' && approverOf(dossier) !== null && !approving;
  const own = signerId ? dossier.signers.find(({ id }) => id === signerId) : undefined;
  const rejectedToApprove = actorKind === 'approver' && own !== undefined && own === approving;
  return isOwnApprover || rejectedToApprove || (own !== undefined && own.position === position);
}
