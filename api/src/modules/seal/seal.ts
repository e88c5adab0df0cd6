import type { DocumentId } from '@pacta/contracts';
import type { Level } from '@pacta/signatures/level';
import type { Document } from '../document/document.ts';

/** What is known of how long a seal can be proved, as it was read back from the file. */
export interface KnownLevel {
  readonly level: Level | null; // null: it cannot be told
  /** The earliest time that an authority says, and who says it. */
  readonly stampedAt: Date | null;
  readonly authority: string | null;
  /** There is an authority, and its time is still to come. */
  readonly isAwaited: boolean;
}

/** What a file says of itself, as far as it decides what is done next. */
export interface Reading {
  readonly level: Level | null;
  readonly time: Date | null;
  readonly authority: string | null;
  /** The last timestamp, and when the first certificate of its chain ends. */
  readonly stampedAt: Date | null;
  readonly until: Date | null;
}

export const knownLevel = ({ level, time, authority }: Reading, hasAuthority: boolean): KnownLevel => ({
  level,
  stampedAt: time,
  authority,
  isAwaited: hasAuthority && level === 'B-B',
});

/** Whether a finished document has something to be proved later: a seal, or e.firmas that no seal follows in a company that wants one. A provider's file stays as it came. */
export const hasLevel = ({ sealedSha256, signatureProvider, signatureType, signatureKind }: Leveled): boolean =>
  !signatureProvider && (sealedSha256 !== null || (signatureType === 'efirma' && signatureKind === 'digital'));

type Leveled = Pick<Document, 'sealedSha256' | 'signatureProvider' | 'signatureType' | 'signatureKind'>;

const minute = 60_000;
const day = 24 * 60 * minute;
const pauses = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * minute);

/** When to try again after so many attempts in a row. It never ends: nobody has to ask. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (pauses[Math.max(0, attempts - 1)] ?? pauses.at(-1) ?? day));

const mostFaults = 8; // in a row: five days or so

/** The same after what nobody foresaw, as a file that is gone: it ends, so that it is told and not only repeated. */
export const afterFault = (
  faults: number,
  now: Date,
): { readonly dueAt: Date | null; readonly givenUpAt: Date | null } =>
  faults < mostFaults ? { dueAt: nextAttempt(faults, now), givenUpAt: null } : { dueAt: null, givenUpAt: now };

/** What may fail: proving a seal later, and getting a constancia. */
export type FaultKind = 'level' | 'constancia';

/** Something that is done again and again until it is reached, and what stood in its way. */
export interface Trouble {
  readonly documentId: DocumentId;
  readonly trouble: string; // in words for the operator
  readonly isGivenUp: boolean;
}

const earliestRenewal = 90 * day; // before the end: an authority may be down for weeks

/**
 * When the next timestamp has to cover the last one: well before the first certificate of its chain ends, and not again and again
 * where that is near.
 */
export function renewalOf({ stampedAt, until }: Pick<Reading, 'stampedAt' | 'until'>, now: Date): Date | null {
  if (!stampedAt || !until) return null;
  const margin = Math.min(earliestRenewal, (until.getTime() - stampedAt.getTime()) / 3);
  return new Date(Math.max(until.getTime() - margin, now.getTime() + day));
}
