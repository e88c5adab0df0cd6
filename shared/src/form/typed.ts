import { z } from 'zod';

/** A number as people type one, with or without commas and spaces between the digits: `1,500`. */
export const typedNumber = <S extends z.ZodType<unknown, number | null>>(schema: S) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : Number(text.replace(/[,\s]/g, '') || Number.NaN)))
    .pipe(schema);

/** What an empty field or choice stands for: none. */
export const noneIfEmpty = <S extends z.ZodType<unknown, string | null>>(schema: S) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(schema);
