import { z } from 'zod';
import { validation } from './validation.ts';

const Days = z.int(validation.days).min(1, validation.days).max(90, validation.days).nullable();

/** When those who are waited for are reminded, in days since they were asked. Absent: as their company does. */
export const ReminderPlan = z.strictObject({
  firstReminderDays: Days.optional(), // null: nobody is reminded
  reminderEveryDays: Days.optional(), // null: only once
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;
