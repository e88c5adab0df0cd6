import { z } from 'zod';
import { validation } from './validation.ts';

/** Mexican taxpayer number: three or four letters, a date, and the three of the homoclave. */
export const Rfc = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(
    (text) => /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/.test(text),
    validation.rfc,
  );
