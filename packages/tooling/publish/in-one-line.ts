import { Refusal } from '../refusal.ts';

const told: Partial<Record<string, string>> = {
  ENOSPC: 'There is no room left on the disk. Nothing points at what was written; make room, then try again.',
  EDQUOT: 'There is no room left on the disk. Nothing points at what was written; make room, then try again.',
  EACCES: 'This place may not be written to. See who owns it, then try again.',
  EROFS: 'This place cannot be written to: it is read-only.',
};

/** What is said of an error: what people can mend in one line, and of a fault of ours everything. */
export function inOneLine(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  if (httpStatusCode !== undefined)
    return `The bucket answered ${httpStatusCode} (${error.name}: ${error.message}). What is live has not changed; try again.`;
  const words = told[code];
  return words ? `${path ?? 'The deployment'}: ${words}` : (error.stack ?? error.message);
}
