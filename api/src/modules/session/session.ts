const minute = 60_000;

/** How long tokens live, in milliseconds. */
export const life = { access: 30 * minute, refresh: 30 * 24 * 60 * minute };

/** How long a refresh token that was used may come again, in milliseconds: its answer may have been lost on the way. */
export const grace = 20_000;

const freeAttempts = 5;
const firstWait = 30_000;
const longestWait = 15 * minute;
const memory = 24 * 60 * minute;

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

/** Wrong passwords are forgotten after a day without one. */
export const isForgotten = ({ lastAt }: Failures, now: Date): boolean => now.getTime() - lastAt.getTime() > memory;
