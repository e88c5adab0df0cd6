import { z } from 'zod';
import { Rfc } from './rfc.ts';
import { Email, line, lines } from './text.ts';
import { validation } from './validation.ts';

/** What kind of answer a question takes. `check` is a tick, as a form field has it. */
export const AnswerType = z.enum(['text', 'long_text', 'number', 'money', 'date', 'choice', 'check', 'email', 'rfc']);
export type AnswerType = z.infer<typeof AnswerType>;

/** How an amount stands in the document; in words as Mexican contracts write it: "… pesos 89/100 M.N.". */
export const MoneyStyle = z.enum(['figures', 'words_es', 'words_en', 'figures_words_es', 'figures_words_en']);
export type MoneyStyle = z.infer<typeof MoneyStyle>;

export const Currency = z.enum(['MXN', 'USD', 'EUR']);
export type Currency = z.infer<typeof Currency>;

/** "20 de noviembre de 2026", "20/11/2026", or "November 20, 2026". */
export const DateStyle = z.enum(['long', 'short', 'long_en']);
export type DateStyle = z.infer<typeof DateStyle>;

/** Answers by the name of their variable, in the forms of `answerOf`; '' is no answer. */
export const Answers = z.record(z.string().max(100), z.string().max(10_000));
export type Answers = z.infer<typeof Answers>;

const optional = (text: string | undefined) => text === undefined || text.trim() === '';

const grouped = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
const plain = (text: string): string => text.replace(/[\s$]/g, '').replaceAll(',', '');

/** Figures as people type them, "$1,234.50" too, told as "1234.50". */
const figures = (whole: number, decimals: number, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => grouped.test(text.replace(/[\s$]/g, '')), message)
    .transform(plain)
    .refine((text) => new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${decimals}})?$`).test(text), message);

/** An ISO date, also from "20/11/2026". */
const day = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, reordered))
  .pipe(z.iso.date(validation.date));

const reordered = (_: string, dayOfMonth: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;

type Asked = { readonly type: AnswerType; readonly choices: readonly string[] };

const truths = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['1', 'true'],
  ['0', 'false'],
  ['x', 'true'],
  ['yes', 'true'],
  ['no', 'false'],
  ['sí', 'true'],
  ['si', 'true'],
  ['verdadero', 'true'], // as Excel writes them in Spanish
  ['falso', 'false'],
]);

/** The schema of an answer: from what somebody typed to the form in which it is kept. */
function schemaOf({ type, choices }: Asked): z.ZodType<string> {
  if (type === 'choice') return oneOf(choices);
  const made = schemas.get(type) ?? newSchema(type);
  schemas.set(type, made);
  return made;
}

// Making one takes longer than checking with it, and a form checks hundreds of answers at each key.
const schemas = new Map<AnswerType, z.ZodType<string>>();

const oneOf = (choices: readonly string[]) =>
  z
    .string()
    .trim()
    .refine((text) => choices.includes(text), validation.choice);

function newSchema(type: Exclude<AnswerType, 'choice'>): z.ZodType<string> {
  switch (type) {
    case 'text':
      return z
        .string()
        .trim()
        .refine((text) => !/[\n\r]/.test(text), validation.oneLine)
        .pipe(line(1_000));
    case 'long_text':
      return lines(10_000);
    case 'number':
      return figures(15, 6, validation.number);
    case 'money':
      return figures(12, 2, validation.money).refine((text) => !text.startsWith('-'), validation.money);
    case 'date':
      return day;
    case 'check':
      return z
        .string()
        .trim()
        .toLowerCase()
        .transform((text) => truths.get(text) ?? '')
        .refine((text) => text !== '', validation.choice);
    case 'email':
      return Email;
    case 'rfc':
      return Rfc;
  }
}

export type CheckedAnswer =
  | { readonly ok: true; readonly answer: string } // '' where none was given
  | { readonly ok: false; readonly message: string };

/** Checks one answer, in the browser and on the server. An answer that is absent is no problem unless it is required. */
export function checkAnswer(
  variable: Asked & { readonly required: boolean },
  typed: string | undefined,
): CheckedAnswer {
  if (optional(typed))
    return variable.required ? { ok: false, message: validation.required } : { ok: true, answer: '' };
  const result = schemaOf(variable).safeParse(typed);
  if (result.success) return { ok: true, answer: result.data };
  return { ok: false, message: result.error.issues[0]?.message ?? validation.required };
}
