/** Whether a system call or the database failed with one of these codes, as in `ENOENT` and `23505`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/** Whether the database refused a row by this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
