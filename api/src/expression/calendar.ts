/** A day as answers have it, "2026-11-20", moved by so many days; undefined beyond the years that four figures can write. */
export function addDays(day: string, days: number): string | undefined {
  const at = timeOf(day) + days * millisecondsOfDay;
  return isoOf(at);
}

/** Moved by so many months: to the same day, or to the last of a month that is shorter. */
export function addMonths(day: string, months: number): string | undefined {
  const { year, month, dayOfMonth } = partsOf(day);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), index - Math.floor(index / 12) * 12];
  if (toYear < 1 || toYear > 9999) return undefined;
  const last = new Date(utc(toYear, toMonth + 1, 0)).getUTCDate();
  return isoOf(utc(toYear, toMonth, Math.min(dayOfMonth, last)));
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / millisecondsOfDay);

const millisecondsOfDay = 86_400_000;

function partsOf(day: string) {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return { year, month, dayOfMonth };
}

/** Date.UTC takes the years below 100 for those of the last century. */
function utc(year: number, monthIndex: number, dayOfMonth: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, dayOfMonth);
  return date.getTime();
}

function timeOf(day: string): number {
  const { year, month, dayOfMonth } = partsOf(day);
  return utc(year, month - 1, dayOfMonth);
}

function isoOf(time: number): string | undefined {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return undefined; // NaN too
  return date.toISOString().slice(0, 10);
}
