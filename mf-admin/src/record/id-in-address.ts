import type { ProblemReason } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { z } from 'zod';

/** The id that an address names. What is none leads nowhere, just as the id of nothing does. */
export function idInAddress<S extends z.ZodType>(schema: S, text: string, reason: ProblemReason): z.output<S> {
  const id = schema.safeParse(text);
  if (id.success) return id.data;
  throw new ProblemError({ code: 404, message: '', reason, requestId: '' }, id.error);
}
