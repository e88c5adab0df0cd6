import { validation } from '@pacta/contracts';
import { config } from 'zod';

const absent = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** What no schema has words of its own for: a field that is absent is said to be so, as a form says it. */
export function speakOfAbsentFields(): void {
  config({
    customError: ({ code, input, path = [] }) =>
      input === undefined && absent.has(code) && path.length > 0 ? validation.required : undefined,
  });
}
