import { type NewDocument, validation } from '@pacta/contracts';
import { dayAfter, dayOf, daysLater, endOfDay } from '../../platform/local-day.ts';
import { invalidField } from '../../problem.ts';

/** When those who are waited for are reminded, and until when they can act. */
export interface Schedule {
  /** Days until those who are asked are reminded first (null: never), and between two reminders (null: only once). */
  readonly firstReminderDays: number | null;
  readonly reminderEveryDays: number | null;
  /** Where its days begin and end (IANA): as its company had it when it was made. */
  readonly timeZone: string;
  /** From when on nobody can approve or sign it. */
  readonly expiresAt: Date | null;
  /** When the approver is reminded next. */
  readonly voboRemindAt: Date | null;
}

type Plan = Pick<Schedule, 'firstReminderDays' | 'reminderEveryDays' | 'timeZone'>;

const later = (at: Date, days: number | null, { timeZone }: Plan): Date | null =>
  days === null ? null : daysLater(at, days, timeZone);

/** When somebody who is asked now is reminded first; null: never. */
export const firstReminder = (plan: Plan, now: Date): Date | null => later(now, plan.firstReminderDays, plan);

/** When somebody who is reminded now is reminded again; null: never. */
export const nextReminder = (plan: Plan, now: Date): Date | null => later(now, plan.reminderEveryDays, plan);

/** When somebody is reminded next whom a colleague reminded now: not before they would have been, and never if they would not. */
export function postponed(at: Date | null, plan: Plan, now: Date): Date | null {
  const anew = later(now, plan.reminderEveryDays ?? plan.firstReminderDays, plan);
  return at && anew && anew > at ? anew : at;
}

export const hasExpired = ({ expiresAt }: Pick<Schedule, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

type Wanted = Pick<NewDocument['settings'], 'firstReminderDays' | 'reminderEveryDays' | 'signBy' | 'sendWithoutVobo'>;
/** What a company does. */
type Usual = Plan & { readonly signWithinDays: number | null };

/** The schedule of a new document: what its creator says, else what its company does. */
export function scheduleFor(wanted: Wanted, company: Usual, now: Date) {
  const { firstReminderDays = company.firstReminderDays, reminderEveryDays = company.reminderEveryDays } = wanted;
  const { timeZone } = company;
  const plan = { firstReminderDays, reminderEveryDays, timeZone };
  const { signBy = company.signWithinDays && dayAfter(now, company.signWithinDays, timeZone) } = wanted;
  const expiresAt = signBy ? expiryOf(signBy, plan, now, 'settings.signBy') : null;
  return { ...plan, expiresAt, voboRemindAt: wanted.sendWithoutVobo ? null : firstReminder(plan, now) };
}

const latestDay = '2999-12-31'; // beyond the year 9999 no wire format has it, nor a corrected version's

/** When a document ends that can be signed on that day still. Throws request.invalid for a day that is over, or beyond all sense. */
export function expiryOf(signBy: string, { timeZone }: Pick<Schedule, 'timeZone'>, now: Date, path: string): Date {
  if (signBy < dayOf(now, timeZone)) throw invalidField(path, validation.dayToCome);
  if (signBy > latestDay) throw invalidField(path, validation.dayTooFar);
  return endOfDay(signBy, timeZone);
}

/** A corrected version: people have as many days as they had for the one before, which was sent at a moment. */
export function renewedSchedule(
  document: Schedule & { readonly sendWithoutVobo: boolean },
  sentAt: Date,
  now: Date,
): Pick<Schedule, 'expiresAt' | 'voboRemindAt'> {
  const { expiresAt, sendWithoutVobo, timeZone } = document;
  const days = expiresAt && daysBetween(sentAt, lastDayBefore(expiresAt), timeZone);
  return {
    expiresAt: days === null ? null : endOfDay(dayAfter(now, days, timeZone), timeZone),
    voboRemindAt: sendWithoutVobo ? null : firstReminder(document, now),
  };
}

const lastDayBefore = (end: Date): Date => new Date(end.getTime() - 1);

const daysBetween = (from: Date, to: Date, zone: string): number =>
  Math.round((Date.parse(dayOf(to, zone)) - Date.parse(dayOf(from, zone))) / day);

const day = 24 * 60 * 60_000; // milliseconds
