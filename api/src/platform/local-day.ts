import { TZDate } from '@date-fns/tz';

/** Where days begin and end: everything that Pacta prints is told in this zone. */
export const localZone = 'America/Mexico_City';

/** The moment at which a day (as in 2026-11-23) is over. */
export function endOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instant(new TZDate(year, month - 1, date + 1, localZone));
}

/** The day that a moment falls on. */
export const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: localZone }).format(at);

/** The day some days after that of a moment. */
export function dayAfter(at: Date, days: number): string {
  const local = new TZDate(at, localZone);
  local.setDate(local.getDate() + days);
  return dayOf(instant(local));
}

/** The same time of day, some days later: a clock change between the two does not move it. */
export function daysLater(at: Date, days: number): Date {
  const local = new TZDate(at, localZone);
  local.setDate(local.getDate() + days);
  return instant(local);
}

export const instant = (local: TZDate): Date => new Date(local.getTime());
