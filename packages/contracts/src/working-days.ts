import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Country } from './text.ts';

const Holiday = z.object({
  date: z.iso.date(),
  name: z.string(), // in the words of the country
  names: z.object({ en: z.string(), es: z.string() }).optional(), // in those of the reader, as far as they are known
});

/** On which days people of a country are reminded, and by which clocks. */
export const WorkingDays = z.object({
  country: z.string(),
  weekend: z.array(z.int()), // from 1, Monday
  timeZones: z.array(z.string()).optional(), // IANA
  /** Public holidays of the next twelve months; null: they are not known here, and nobody counts any. */
  holidays: z.array(Holiday).nullable(),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

export const getWorkingDays = {
  method: 'GET',
  path: '/working-days/:country',
  access: 'session',
  summary:
    'The days on which people of a country are reminded: its weekend, and its public holidays as far as they are known; and its time zones',
  params: z.strictObject({ country: Country }),
  response: WorkingDays,
} as const satisfies Endpoint;
