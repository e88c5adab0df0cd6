/*
 * Whoever waits for one page sees several things that wait, one after the other: a line at the top, a spinner, the shapes of
 * the page. What takes the place of another goes on with its time. Times are those of `performance.now()`.
 */

/** What the time of a wait is counted from: a new demand, what shows now, or what has just gone (else the present). */
export type WaitOrigin = 'now' | 'what shows' | 'what was there';

interface Wait {
  readonly since: number;
  /** Infinite while it shows. */
  until: number;
}

/** Milliseconds between two things that wait. What shows for no longer was not there to be seen. */
const seam = 500;

let waits: Wait[] = [];

/** Begins a wait, which others go on from; returns since when, and what ends it. */
export function beginWait(origin: WaitOrigin) {
  const now = performance.now();
  waits = waits.filter(({ until }) => until > now - seam);
  const before = {
    now: [],
    'what shows': waits,
    'what was there': waits.filter(({ until }) => until <= now),
  }[origin];
  // The last: what was asked for earlier may have been left for it.
  const since = before.length === 0 ? now : Math.max(...before.map((wait) => wait.since));
  const wait = { since, until: Number.POSITIVE_INFINITY };
  waits.push(wait);
  const end = () => {
    wait.until = performance.now();
  };
  return { since, end };
}

/** What waits from now on goes on from what began at that time, and showed without this script. */
export function goOnFrom(since: number): void {
  waits.push({ since, until: performance.now() });
}
