import { TZDate } from '@date-fns/tz';
import Holidays from 'date-holidays';
import { dayOf, localZone } from './local-day.ts';

declare global {
  namespace Intl {
    /** Of the Intl Locale Info proposal: Node has it, and TypeScript's library not yet. */
    interface Locale {
      getWeekInfo(): { readonly weekend: number[] };
      getTimeZones(): string[] | undefined;
    }
  }
}

/** Hours of a working day in which people are written to. */
const opens = 9;
const closes = 19;

const year = 366 * 24 * 60 * 60_000; // milliseconds

interface HolidayNames {
  readonly name: string; // in the language of the country
  readonly names: { readonly en: string; readonly es: string }; // one that has no Spanish name has its English one, and that of the country without either
}

export interface Holiday extends HolidayNames {
  readonly date: string; // as in 2026-11-16
}

/** Whether people of a country (ISO 3166-1 alpha-2) work at this moment, by the clocks of a zone. */
export function isBusinessTime(at: Date, { country, timeZone }: { country: string; timeZone: string }): boolean {
  const hour = new TZDate(at, timeZone).getHours();
  return isWorkingDay(dayOf(at, timeZone), country) && hour >= opens && hour < closes;
}

/** Whether people of a country work on a day, as in 2026-11-16. Where nobody knows its holidays, every day but those of the weekend counts. */
export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7; // from 1, Monday
  return !weekendOf(country).includes(weekday) && !holidaysIn(country, Number(day.slice(0, 4))).has(day);
}

/** The days of the week on which nobody works, from 1, Monday (Unicode CLDR). */
export const weekendOf = (country: string): readonly number[] =>
  new Intl.Locale('und', { region: country }).getWeekInfo().weekend;

/** Its time zones (IANA). */
export const timeZonesOf = (country: string): string[] =>
  new Intl.Locale('und', { region: country }).getTimeZones() ?? [];

/** The public holidays of the year that follows, those of the whole country; null: nobody here knows them. */
export function comingHolidays(country: string, now: Date): Holiday[] | null {
  if (!Object.hasOwn(known.getCountries(), country)) return null;
  const [first, last] = [dayOf(now, localZone), dayOf(new Date(now.getTime() + year), localZone)];
  const all = [first, last].flatMap((day) => [...holidaysIn(country, Number(day.slice(0, 4)))]);
  return all
    .map(([date, names]) => ({ date, ...names }))
    .filter(({ date }) => date >= first && date < last)
    .sort((a, b) => a.date.localeCompare(b.date));
}

const known = new Holidays();
const read = new Map<string, ReadonlyMap<string, HolidayNames>>();

/** The names of the public holidays of a year by their days. Those of regions do not count: companies say no more than their country. */
function holidaysIn(country: string, inYear: number): ReadonlyMap<string, HolidayNames> {
  const key = `${country} ${inYear}`;
  const found = read.get(key) ?? new Map(inLaw(country, inYear, publicHolidays(country, inYear)));
  read.set(key, found);
  return found;
}

type Named = [day: string, names: HolidayNames];

function publicHolidays(country: string, inYear: number): Named[] {
  const known = (languages: string[]) => new Holidays(country, { languages }).getHolidays(inYear);
  const [en, es] = [known(['en']), known(['es', 'en'])]; // the languages change nothing but the names
  return known([]).flatMap(({ type, date, start, end, name }, index): Named[] => {
    if (type !== 'public') return [];
    const names = { name, names: { en: en[index]?.name ?? name, es: es[index]?.name ?? name } };
    return daysFrom(date.slice(0, 10), start, end).map((day) => [day, names]);
  });
}

const day = 24 * 60 * 60_000; // milliseconds

/** A holiday goes by the calendar, wherever somebody looks at it from; it may last some days. */
function daysFrom(first: string, start: Date, end: Date): string[] {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day));
  const at = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => new Date(at + index * day).toISOString().slice(0, 10));
}

const handover = 'Transmisión del Poder Ejecutivo Federal';
const handoverNames = { name: handover, names: { en: 'Handover of the federal executive power', es: handover } };

/** Since 2024 the power is handed over on 1 October (Ley Federal del Trabajo, art. 74, VII), where the calendars still have 1 December. */
function inLaw(country: string, inYear: number, holidays: readonly Named[]): Named[] {
  if (country !== 'MX' || inYear < 2024) return [...holidays];
  const others = holidays.filter(([date]) => !date.endsWith('-12-01'));
  return (inYear - 2024) % 6 === 0 ? [...others, [`${inYear}-10-01`, handoverNames]] : others;
}
