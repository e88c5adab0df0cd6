import type { ToldTrouble } from '@pacta/contracts/trouble';
import type { TroubleTables } from './trouble-tables.ts';

export type TroubleRow = TroubleTables['troubles'];

const hourLength = 60 * 60_000;

export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourLength) * hourLength);

export const hoursBefore = (moment: Date, hours: number): Date =>
  hourOf(new Date(moment.getTime() - hours * hourLength));

const families = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})\S* (?:Mobile\/\S+ )?Safari\//],
] as const;

/** The family and version of a browser, by what it calls itself; the rest of that would tell people apart. */
export function browserOf(userAgent: string | undefined): string {
  for (const [family, pattern] of families) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version) return `${family} ${version}`;
  }
  return '';
}

/** One row for what was told more than once at a time. In the order of their keys, so that two who add the same ones wait for each other in turn. */
export function countedAt(now: Date, troubles: readonly ToldTrouble[], browser: string): TroubleRow[] {
  const rows = new Map<string, TroubleRow>();
  for (const { kind, remote, version, commit, detail, page, duration } of troubles) {
    const same = { kind, remote, version: version ?? '', commit: commit ?? '', detail, page, browser };
    const key = JSON.stringify(same);
    const { count = 0, slowest = null } = rows.get(key) ?? {};
    const longest = duration === null ? slowest : Math.max(duration, slowest ?? 0);
    rows.set(key, { ...same, hour: hourOf(now), count: count + 1, slowest: longest, firstAt: now, lastAt: now });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
