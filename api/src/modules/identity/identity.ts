import type { DocumentId, SignerId } from '@pacta/contracts';
import type { IdentityProviderName, IdentityState, IdentityTrouble } from '@pacta/contracts/identity';
import { isDone, personOf, type Signer } from '../signer/signer.ts';

/** A try of a signer to show who they are. */
export interface Check {
  readonly id: string; // by which the provider knows it
  readonly documentId: DocumentId;
  readonly signerId: SignerId;
  readonly email: string; // at which they were reached
  readonly provider: IdentityProviderName;
  readonly sessionId: string | null; // null: it is not known whether the provider has one
  readonly urlSealed: Buffer | null; // of the provider's page
  readonly state: IdentityState;
  readonly trouble: IdentityTrouble | null;
  readonly toldAt: Date | null; // when the creator was told of it
  readonly code: string | null; // the provider's word
  readonly decidedAt: Date | null; // by the provider's clock
  readonly nameOnDocument: string | null;
  readonly isSuperseded: boolean; // another try took its place
  readonly askedAgain: boolean; // because the company wanted it
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly askedAt: Date; // when its session was last asked for
  readonly nextReadAt: Date | null;
  readonly readAt: Date | null;
  readonly reads: number; // since something last happened
}

/** A user let a signer off. */
export interface Waiver {
  readonly signerId: SignerId;
  readonly email: string;
  readonly userName: string;
  readonly reason: string;
  readonly at: Date;
}

const wordsIn = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

const leastWords = 2;

/**
 * Whether two names may be one person's: of the shorter each word stands in the longer, and there are two at least. Documents have
 * more names than people write, in capitals and without accents; who has one name has to have the same one.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsIn(one), wordsIn(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size === 0) return false;
  return shorter.isSubsetOf(longer) && (shorter.size >= leastWords || longer.size === shorter.size);
}

/** Whether the document shown is of somebody who is not called as the signer. */
export const isOtherName = ({ state, nameOnDocument }: Check, signer: Signer): boolean =>
  state === 'approved' && nameOnDocument !== null && !isSameName(nameOnDocument, personOf(signer).name);

/** Whether they were approved and it was not told who they are: nobody can say that it is the signer. */
export const isNameUntold = ({ state, nameOnDocument }: Check): boolean =>
  state === 'approved' && nameOnDocument === null;

const isTheirs = ({ email }: Pick<Check, 'email'>, signer: Signer): boolean => email === personOf(signer).email;

const isNotTheirName = (check: Check, signer: Signer): boolean => isNameUntold(check) || isOtherName(check, signer);

const counts = (check: Check, signer: Signer): boolean =>
  check.state === 'approved' && isTheirs(check, signer) && !isNotTheirName(check, signer);

/** How a signer stands, by all their tries: what is decided late counts as well. */
export function standingOf(signer: Signer, checks: readonly Check[], waiver: Waiver | undefined): Signer['identity'] {
  if (signer.identity === 'none') return 'none';
  if (checks.some((check) => counts(check, signer))) return 'verified';
  return waiver && isTheirs(waiver, signer) ? 'waived' : 'needed';
}

/** The try that is shown: the one that counts, else the latest. */
export const shownCheck = (signer: Signer, checks: readonly Check[]): Check | undefined =>
  checks.findLast((check) => counts(check, signer)) ??
  checks.findLast(({ isSuperseded }) => !isSuperseded) ??
  checks.at(-1);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After this time nobody makes its session any more: the process was killed, or the answer was lost. */
export const timeToMake = minute;

/**
 * What comes of a signer's wish to begin. `open`: they go on where they were; `make`: the session of this try was not made, and is
 * asked for again; `new`: another try; `starting`: somebody is at it; `declined`: the company says what follows; `waiting`: there is
 * nothing to do but wait.
 */
export type NextStep = 'open' | 'make' | 'new' | 'starting' | 'declined' | 'waiting';

export function nextStepOf(
  signer: Signer,
  live: Check | undefined,
  provider: IdentityProviderName,
  now: Date,
): NextStep {
  if (!live || live.provider !== provider || !isTheirs(live, signer)) return 'new';
  switch (live.state) {
    case 'asking':
      return afterAsking(live, now);
    case 'created':
    case 'started':
    case 'resubmit':
      return live.urlSealed ? 'open' : 'new';
    case 'submitted':
    case 'review':
      return 'waiting';
    case 'approved':
    case 'declined':
      return live.askedAgain ? 'new' : 'declined';
    case 'expired':
    case 'abandoned':
      return 'new';
  }
}

/** What may have been made is never made again for the same try. */
function afterAsking({ trouble, askedAt, sessionId }: Check, now: Date): NextStep {
  if (trouble === 'unavailable') return 'make';
  const isOld = now.getTime() - askedAt.getTime() >= timeToMake;
  return trouble === 'unclear' || isOld || sessionId ? 'new' : 'starting';
}

/** Each try may cost the company money, and whoever has the link can begin one. */
export const mostTries = { count: 10, within: day };

/** Whether the company is asked what follows. */
export const isForCompany = (signer: Signer, live: Check | undefined): boolean =>
  live !== undefined &&
  !live.askedAgain &&
  isTheirs(live, signer) &&
  (live.state === 'declined' || isNotTheirName(live, signer));

const waits = [minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour];
const patience = 14 * day; // longer than sessions live

/** Whether nothing more is expected of a session. A provider may still change its mind, and say so by a webhook. */
export const isOver = (state: Check['state']): boolean =>
  ['approved', 'declined', 'expired', 'abandoned'].includes(state);

/** When a try is read at the source again, without a webhook. Null: it is over, or nobody waits for it any more. */
export function nextReadOf({ state, createdAt, reads, sessionId }: Check, now: Date): Date | null {
  if (isOver(state) || sessionId === null || now.getTime() - createdAt.getTime() > patience) return null;
  return new Date(now.getTime() + (waits[reads] ?? 6 * hour));
}

/** Who looks at the page hurries the reading, but not more often than this. */
export const leastPause = 10_000;

/** What was decided after somebody signed changes nothing of how they signed. */
export const isSettled = (signer: Signer): boolean => isDone(signer) || signer.state === 'declined';
