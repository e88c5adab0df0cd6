import { TZDate } from '@date-fns/tz';

/** Where days begin and end, and in which zone times are told, for what belongs to no company. */
export const localZone = 'America/Mexico_City';

/** The moment at which a day (as in 2026-11-23) is over. */
export function endOfDay(day: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instant(new TZDate(year, month - 1, date + 1, zone));
}

/** The day that a moment falls on. */
export const dayOf = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The day some days after that of a moment. */
export function dayAfter(at: Date, days: number, zone: string): string {
  const local = new TZDate(at, zone);
  local.setDate(local.getDate() + days);
  return dayOf(instant(local), zone);
}

/** The same time of day, some days later: a clock change between the two does not move it. */
export function daysLater(at: Date, days: number, zone: string): Date {
  const local = new TZDate(at, zone);
  local.setDate(local.getDate() + days);
  return instant(local);
}

export const instant = (local: TZDate): Date => new Date(local.getTime());
