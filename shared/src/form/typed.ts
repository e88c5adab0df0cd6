import { z } from 'zod';

const numberIn = (text: string): number => Number(text.replace(/[,\s]/g, '') || Number.NaN);

/** A number as people type one, with or without commas and spaces between the digits: `1,500`. */
export const typedNumber = <S extends z.ZodType<unknown, number | null>>(schema: S) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : numberIn(text)))
    .pipe(schema);

/** The same, where an empty field stands for none. */
export const typedNumberOrNone = <S extends z.ZodType<unknown, number | null>>(schema: S) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : numberIn(text)))
    .pipe(schema);

/** What an empty field or choice stands for: none. */
export const noneIfEmpty = <S extends z.ZodType<unknown, string | null>>(schema: S) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(schema);
