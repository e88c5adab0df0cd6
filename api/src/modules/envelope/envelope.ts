import type { EnvelopeStage, EnvelopeView, ProviderTrouble, SignatureProvider } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';

/** Where a version stands that was decided to be sent: see EnvelopeStage of the contract. */
export type EnvelopeState = Exclude<EnvelopeStage, 'to_come'>;

export const providerNames: Record<SignatureProvider, string> = { docusign: 'DocuSign', weetrust: 'Weetrust' };

/** Something is still to be done with it at the provider, with the company's account there. */
export const openStates: readonly EnvelopeState[] = ['sending', 'sent', 'fetching', 'cancelling'];

const second = 1_000;
export const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long one try may be under way without a sign of life. */
export const lease = 2 * minute;

const waits = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute];

/** No wait is longer, whatever the provider asks for: a later time is one of a clock that was set back. */
export const longestWait = 6 * hour;

/** An account that does not open is mended by people; what may have been carried out needs time to be found. */
const leastWaits: Partial<Record<ProviderTrouble, number>> = {
  credentials: hour,
  consent: hour,
  unavailable: hour,
  unclear: minute,
};

/** How long to wait after so many failures in a row, in milliseconds. It never ends: its sender ends it. */
export function waitAfter(attempts: number, trouble: ProviderTrouble, askedSeconds = 0): number {
  const usual = waits[attempts - 1] ?? hour;
  return Math.min(Math.max(usual, leastWaits[trouble] ?? 0, askedSeconds * second), longestWait);
}

/** Only people mend these, so that they are told at once. */
const forPeople: readonly ProviderTrouble[] = ['credentials', 'consent', 'unavailable'];

const patience = 30 * minute;

/** Whether the creator is told that no try has succeeded since then. */
export const isWorthTelling = (trouble: ProviderTrouble, troubledAt: Date, now: Date): boolean =>
  forPeople.includes(trouble) || now.getTime() - troubledAt.getTime() >= patience;

/** The least time between a failure and a try that somebody wishes for: what may have been carried out needs it to be found. */
export const restAfterFailure = minute;

type Waiting = Pick<Told, 'state' | 'trouble' | 'dueAt'>;

/** Whether somebody may have it tried before its time. A provider that asks to wait is not hurried. */
export const isWaitingToBeTried = ({ state, trouble, dueAt }: Waiting, now: Date): boolean =>
  openStates.includes(state) && trouble !== null && trouble !== 'busy' && dueAt !== null && dueAt > now;

export const hasRested = ({ triedAt }: Pick<Told, 'triedAt'>, now: Date): boolean =>
  triedAt === null || now.getTime() - triedAt.getTime() >= restAfterFailure;

/** The first look: a provider may have told before its answer to the sending was kept. */
export const firstLook = minute;

/** How long until an envelope is read without being told. DocuSign wants no envelope read more often than each quarter of an hour. */
export function pollAfter(sentAt: Date, now: Date): number {
  const age = now.getTime() - sentAt.getTime();
  if (age < day) return 15 * minute;
  return age < 14 * day ? hour : longestWait;
}

/** Messages that follow each other at once are answered by one reading. */
const restAfterReading = 15 * second;

/** When to read an envelope of which something was told. */
export const readAfterHint = (readAt: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), readAt ? readAt.getTime() + restAfterReading : 0));

/** An envelope that was asked for and is not found so long afterwards was not made. */
export const certainAfter = 15 * minute;

/** When a file that cannot be the finished one is asked for again: whoever mends it there is not in a hurry. */
export const fetchAgainAfter = (attempts: number): number => (attempts < 6 ? hour : day);

/** As the page of its document tells it. `busyUntil`: the provider wants the company's account to wait, for whatever document. */
export function presentEnvelope(row: Told, now: Date, busyUntil: Date | null): EnvelopeView {
  const isOpen = openStates.includes(row.state);
  return {
    provider: row.provider,
    stage: row.state,
    since: row.since.toISOString(),
    attempts: row.attempts,
    nextAt: (isOpen && row.dueAt?.toISOString()) || null,
    ...presentTrouble(isOpen ? row : untold, now, busyUntil),
    status: row.status,
    checkedAt: row.readAt?.toISOString() ?? null,
    fileProblem: row.fileProblem,
  };
}

/** Of what is over, no trouble is told. */
const untold = {
  state: 'ended',
  trouble: null,
  troubledAt: null,
  triedAt: null,
  said: null,
  fault: null,
  dueAt: null,
} as const;

function presentTrouble({ trouble, ...row }: Troubled, now: Date, busyUntil: Date | null) {
  const isBusy = trouble !== null && busyUntil !== null;
  return {
    trouble,
    troubledSince: (trouble && row.troubledAt?.toISOString()) || null,
    triedAt: (trouble && row.triedAt?.toISOString()) || null,
    mayTry: !isBusy && isWaitingToBeTried({ trouble, ...row }, now), // who asks right after a try is told to wait
    busyUntil: isBusy ? busyUntil.toISOString() : null,
    said: row.said,
    fault: row.fault,
  };
}

type Troubled = Pick<Told, 'state' | 'trouble' | 'troubledAt' | 'triedAt' | 'said' | 'fault' | 'dueAt'>;

interface Told {
  readonly provider: SignatureProvider;
  readonly state: EnvelopeState;
  readonly since: Date;
  readonly attempts: number;
  readonly dueAt: Date | null;
  readonly trouble: ProviderTrouble | null;
  readonly said: string | null;
  readonly fault: AnswerFault | null;
  readonly troubledAt: Date | null;
  readonly triedAt: Date | null;
  readonly status: string | null;
  readonly readAt: Date | null;
  readonly fileProblem: EnvelopeView['fileProblem'];
}

/** Of a version that waits for its VoBo. */
export const envelopeToCome = (provider: SignatureProvider, since: Date): EnvelopeView => ({
  provider,
  stage: 'to_come',
  since: since.toISOString(),
  ...{ attempts: 0, nextAt: null, trouble: null, said: null, status: null, checkedAt: null, fileProblem: null },
});
