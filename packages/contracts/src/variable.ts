import { z } from 'zod';

/** As it stands between `{{` and `}}`: letters, digits, `_`, `-` and single spaces. JSON parsers refuse `__proto__`. */
export const VariableName = z
  .string()
  .max(100)
  .regex(/^(?!__proto__$)[\p{L}\p{M}\p{N}_-]+(?: [\p{L}\p{M}\p{N}_-]+)*$/u);

/** Two spellings of one name: a form, a heading of a sheet and a placeholder may differ in case and composition. */
export const variableKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** A box on a page as a reader sees it: shares of the page's width and height, from its top left. */
export const VariablePlace = z.object({
  page: z.int().min(1), // the first page is 1
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type VariablePlace = z.infer<typeof VariablePlace>;
