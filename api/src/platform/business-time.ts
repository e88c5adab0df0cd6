import { TZDate } from '@date-fns/tz';
import Holidays from 'date-holidays';
import { localZone } from './local-day.ts';

/** Hours of a working day in which people are written to. */
const opens = 9;
const closes = 19;

const holidays = new Holidays('MX');

/** Whether people work at this moment in Mexico (Ley Federal del Trabajo, art. 74). */
export function isBusinessTime(at: Date): boolean {
  const local = new TZDate(at, localZone);
  return isWorkingDay(local) && local.getHours() >= opens && local.getHours() < closes;
}

const isWorkingDay = (local: TZDate): boolean => !isWeekend(local) && !isHoliday(local);

const isWeekend = (local: TZDate): boolean => local.getDay() === 0 || local.getDay() === 6;

function isHoliday(local: TZDate): boolean {
  const found = holidays.isHoliday(new Date(local.getTime()));
  return found !== false && found.some(({ type }) => type === 'public');
}
