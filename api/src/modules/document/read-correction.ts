import type { SignerId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import type { Comment } from '../comment/comment.ts';
import { readComments } from '../comment/comment-storage.ts';
import { hadPlace } from '../forwarding/forwarding.ts';
import { readForwardings } from '../forwarding/forwarding-storage.ts';
import type { LoggedEntry } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import type { Person } from '../signer/signer.ts';
import { approverOf, approvingSigner, type Dossier, personWith } from './document.ts';
import { readCorrection } from './document-detail-storage.ts';

/** A corrected version, and what led to it. */
export interface CorrectionFacts {
  readonly version: number;
  readonly sender: string;
  /** What the sender says about it; may be empty. */
  readonly note: string;
  /** The comment of the rejection, if the reader may know it. */
  readonly comment: Comment | null;
  /** The last version before it that the reader was shown, if any. */
  readonly seen: number | undefined;
}

/** Who asks: a person with a link. */
export interface Reader {
  readonly role: 'approver' | 'signer' | 'observer';
  readonly signerId: SignerId | null;
}

/** What a person is told about the corrected version that they are asked about; undefined if it is none. */
export async function readCorrectionFor(
  database: Database,
  dossier: Dossier,
  reader: Reader,
): Promise<CorrectionFacts | undefined> {
  const { document } = dossier;
  if (reader.role === 'observer') return undefined; // nothing is asked of them
  const correction = document.version > 1 ? await readCorrection(database, document) : undefined;
  if (!correction) return undefined;
  const isEarlier = ({ version }: { readonly version: number }) => version < correction.version;
  const comments = await readComments(database, document.id);
  const comment = comments.findLast((each) => each.isRejection && isEarlier(each)) ?? null;
  const log = (await readLog(database, document.id)).filter(isEarlier);
  const rejection = log.findLast(({ type }) => type === 'REJECTED');
  const isKnown =
    rejection && mayRead(reader, rejection, dossier) && !(await wasOfAnother(database, reader, rejection, dossier));
  return {
    ...correction,
    comment: isKnown ? comment : null,
    seen: log.findLast((entry) => wasShown(entry, personOfReader(reader, dossier)))?.version,
  };
}

/** Whether it was written by who had the reader's place before and forwarded the document: they are two parties. */
async function wasOfAnother(database: Database, { signerId }: Reader, { details }: LoggedEntry, { document }: Dossier) {
  const forwardings = signerId ? await readForwardings(database, document.id) : [];
  return hadPlace(forwardings, { signerId }, String(details?.['email'] ?? ''));
}

const personOfReader = ({ role, signerId }: Reader, dossier: Dossier): Person | null =>
  personWith({ purpose: role === 'approver' ? 'vobo' : 'complete', signerId }, dossier);

const shows: readonly string[] = ['LINK_OPENED', 'ACCEPTED', 'REJECTED', 'SIGNED'];

/** Whoever opened a version or decided on it, at the address that they have now. */
const wasShown = ({ type, actorKind, details }: LoggedEntry, person: Person | null): boolean =>
  person !== null && actorKind !== 'user' && shows.includes(type) && details?.['email'] === person.email;

/** Its author, and an approver who is not a party. One party does not read what another wrote to the sender. */
function mayRead({ role, signerId }: Reader, { actorKind, position }: LoggedEntry, dossier: Dossier): boolean {
  const approving = approvingSigner(dossier);
  const isOwnApprover = role === 'approver' && approverOf(dossier) !== null && !approving;
  const own = signerId ? dossier.signers.find(({ id }) => id === signerId) : undefined;
  const rejectedToApprove = actorKind === 'approver' && own !== undefined && own === approving;
  return isOwnApprover || rejectedToApprove || (own !== undefined && own.position === position);
}
