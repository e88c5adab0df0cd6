import type { Level } from '@pacta/signatures/level';

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

const minute = 60_000;
const day = 24 * 60 * minute;
const pauses = [1, 5, 30, 120, 720, 1440].map((minutes) => minutes * minute);

/** When to try again after so many attempts in a row. It never ends: nobody has to ask. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (pauses[Math.max(0, attempts - 1)] ?? pauses.at(-1) ?? day));

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
