import { z } from 'zod';
import { validation } from './validation.ts';

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const controlCharactersExceptLines = /[\p{Cc}--[\n\r\t]]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/v;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line that somebody typed: trimmed, with something to see, without control or direction-changing characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, validation.required)
    .max(max, validation.tooLong)
    .refine((text) => !controlCharacters.test(text), validation.controlCharacters)
    .refine((text) => text === '' || visible.test(text), validation.required); // an empty one is said above

/** Several lines that somebody typed; may be empty. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, validation.tooLong)
    .refine((text) => !controlCharactersExceptLines.test(text), validation.controlCharacters);

export const Email = z
  .string()
  .trim()
  .min(1, validation.required)
  .max(254, validation.tooLong)
  .toLowerCase()
  .pipe(z.email(validation.email));

/** Digits with the signs people write between them, as in +52 55 1234 5678. */
export const Phone = z
  .string()
  .trim()
  .max(30, validation.tooLong)
  .regex(/^(\+?[\d\s().-]{7,})?$/, validation.phone);

/** Specification section 5: more than 8 characters, at least 1 letter and 1 number. */
export const Password = z
  .string()
  .min(1, validation.required)
  .min(9, validation.passwordLength)
  .max(200, validation.tooLong)
  .regex(/^(?=.*\p{L})(?=.*\d)/u, validation.passwordContent);

/** ISO 3166-1 alpha-2. */
export const Country = z.string().regex(/^[A-Z]{2}$/, validation.country);

/** The name of a zone in IANA's database, as in America/Mexico_City. */
export const TimeZone = z
  .string()
  .max(64, validation.timeZone)
  .regex(/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/, validation.timeZone);

export const Language = z.enum(['en', 'es']);
export type Language = z.infer<typeof Language>;

/** In lower case, as the database has them, so that two of them are the same where they say the same. */
export const uuid = () => z.uuid().toLowerCase();

export const Timestamp = z.iso.datetime();
