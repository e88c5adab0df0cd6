/** How a number is formatted, as far as that changes its meaning. */
export type NumberStyle = 'number' | 'date' | 'percent' | 'duration' | Padded;

/** Shown with zeros in front, as the postal code 06600. */
interface Padded {
  readonly digits: number;
}

const day = 24 * 60 * 60_000;
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** A number of a sheet as a person reads it: without the noise of binary fractions, and dates as dates. */
export function writeNumber(raw: string, style: NumberStyle, epoch: keyof typeof epochs): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style === 'date') return writeDate(value, epoch);
  if (style === 'duration') return writeDuration((value * day) / 1000);
  if (typeof style === 'object')
    return Number.isInteger(value) && value >= 0 ? plain(value).padStart(style.digits, '0') : plain(value);
  if (style === 'percent') return `${plain(value * 100)}%`;
  return plain(value);
}

/** Excel itself shows no more than fifteen digits. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

function writeDate(value: number, epoch: keyof typeof epochs): string {
  const moment = new Date(Math.round((epochs[epoch] + value * day) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return plain(value);
  return writeMoment(moment.toISOString(), value);
}

/** Day, month and year as Mexico writes them. The time of day only if there is one. */
export function writeMoment(iso: string, value = 1): string {
  const [, year, month, dayOfMonth, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(iso) ?? [];
  if (year === undefined) return iso;
  const date = `${dayOfMonth}/${month}/${year}`;
  if (value >= 0 && value < 1) return time ?? '';
  return time === undefined || time === '00:00' ? date : `${date} ${time}`;
}

/** Hours and minutes, also more hours than a day has. */
export function writeDuration(seconds: number): string {
  const total = Math.round(Math.abs(seconds));
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${seconds < 0 ? '-' : ''}${two(total / 3600)}:${two((total % 3600) / 60)}`;
}

const builtInDates = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47];
const builtInDuration = 46;
const builtInPercents = [9, 10];
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const longestCode = 255; // limit of the format: a longer code would only take time

/** What a number format makes of a number (ECMA-376, 18.8.30 and 18.8.31). */
export function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code !== undefined) return styleOfCode(code);
  if (id === builtInDuration) return 'duration';
  if (builtInDates.includes(id) || isEastAsianDate(id)) return 'date';
  return builtInPercents.includes(id) ? 'percent' : 'number';
}

function styleOfCode(code: string): NumberStyle {
  const [ofPositive = ''] = code.slice(0, longestCode).split(';');
  const signs = ofPositive.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, ''); // colours, conditions and currencies, but not [h]
  if (/general/i.test(signs)) return 'number';
  if (/\[[hms]+\]/i.test(signs)) return 'duration';
  if (/[dmyhs]/i.test(signs)) return 'date';
  if (/^00+$/.test(signs)) return { digits: signs.length };
  return signs.includes('%') ? 'percent' : 'number';
}
