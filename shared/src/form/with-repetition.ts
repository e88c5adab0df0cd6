import { Password, validation } from '@pacta/contracts';
import { z } from 'zod';

/** The rules of a form that asks for a new password twice, whatever else it asks for. */
export const withRepetition = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, password: Password, repetition: z.string().min(1, validation.required) }).refine(matches, {
    path: ['repetition'],
    message: validation.passwordsMatch,
    when: () => true, // also while something else in the form is still wrong
  });

const Both = z.object({ password: z.string(), repetition: z.string().min(1) });

function matches(values: unknown): boolean {
  const { data } = Both.safeParse(values);
  return data === undefined || data.password === data.repetition;
}
