import { Refusal } from '../refusal.ts';

const told: Partial<Record<string, string>> = {
  ENOSPC: 'There is no room left on the disk. Nothing points at what was written; make room, then try again.',
  EDQUOT: 'There is no room left on the disk. Nothing points at what was written; make room, then try again.',
  EACCES: 'This place may not be written to. See who owns it, then try again.',
  ENOTDIR: 'There is a file where a folder has to be. Name another place, or take the file away.',
  EEXIST: 'There is a file where a folder has to be. Name another place, or take the file away.',
  EROFS: 'This place cannot be written to: it is read-only.',
};

/** What is said of an error: what people can mend in one line, and of a fault of ours everything. */
export function inOneLine(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const ofBucket = bucketsWords(error);
  if (ofBucket) return ofBucket;
  const words = told[code];
  return words ? `${path ?? 'The deployment'}: ${words}` : (error.stack ?? error.message);
}

/** What the client of a bucket throws; null for what anybody else does. */
function bucketsWords(error: Error): string | null {
  if (error.name === 'CredentialsProviderError')
    return 'The bucket is not asked without a key to it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.';
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
  if (!answer) return null;
  const { httpStatusCode: status } = answer;
  const what = status === undefined ? 'does not answer' : `answered ${status}`;
  return `The bucket ${what} (${error.name}: ${error.message}). What is live has not changed; try again.`;
}
