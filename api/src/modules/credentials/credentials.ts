import type { UserId, UserStatus } from '@pacta/contracts';

/** As much of a user as decides whether they may sign in. */
export interface Account {
  readonly id: UserId;
  readonly email: string;
  readonly status: UserStatus;
  readonly passwordHash: string | null; // null until one was set
  readonly mustChangePassword: boolean; // it was printed: others may have read it
}

const second = 1_000;
const minute = 60 * second;

const freeAttempts = 5;
const firstWait = 30 * second;
const longestWait = 15 * minute;
const memory = 24 * 60 * minute;

/** Failed attempts of one guesser. */
export interface Failures {
  readonly failures: number;
  readonly lastAt: Date;
}

/** Milliseconds until another password may be tried: 30 s after the fifth wrong one, then twice as long each time. */
export function waitAfter({ failures, lastAt }: Failures, now: Date): number {
  if (failures < freeAttempts) return 0;
  const wait = Math.min(firstWait * 2 ** (failures - freeAttempts), longestWait);
  return Math.max(0, lastAt.getTime() + wait - now.getTime());
}

/** Failed attempts are forgotten after a day without another one. */
export const isForgotten = ({ lastAt }: Failures, now: Date): boolean => now.getTime() - lastAt.getTime() > memory;
