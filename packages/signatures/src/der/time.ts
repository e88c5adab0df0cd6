import { latin1 } from '../bytes.ts';
import type { Der } from './read-der.ts';

const utcTime = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;
const generalizedTime = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d+)?Z$/;
const centuryBreak = 50; // RFC 5280, 4.1.2.5.1

/** A Time in UTC (RFC 5280, 4.1.2.5), to the millisecond; null if it is none. */
export function timeOf(value: Der | undefined): Date | null {
  if (!value) return null;
  const text = latin1(value.body);
  if (value.tag === 0x18) return dateOf(generalizedTime.exec(text));
  if (value.tag !== 0x17) return null;
  const found = utcTime.exec(text);
  const century = Number(found?.[1]) >= centuryBreak ? '19' : '20';
  return found && dateOf(generalizedTime.exec(`${century}${text}`));
}

function dateOf(found: RegExpExecArray | null): Date | null {
  if (!found) return null;
  const [, year, month, day, hour, minute, second, fraction = ''] = found;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
