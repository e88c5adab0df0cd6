import { Interrupted, Refusal } from '../refusal.ts';

type Words = [why: string, mend: string];

const full: Words = [
  'There is no room left on the disk',
  'Nothing points at what was written; make room, then try again.',
];
const noFolder: Words = ['There is a file where a folder has to be', 'Name another place, or take the file away.'];
const told: Partial<Record<string, Words>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: ['This place may not be written to', 'See who owns it, then try again.'],
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EROFS: ['This place cannot be written to: it is read-only', 'Name another place, or mount it to be written to.'],
};
const unchanged = 'What is live has not changed; try again.';

/** What is said of an error: what people can mend in one line, and of a fault of ours everything. */
export function inOneLine(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const words = wordsOf(error);
  return words ? words.join('. ') : (error.stack ?? error.message);
}

/** Why something could not be done, without what that means for a deployment, which whoever asks knows better. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (wordsOf(error)?.[0] ?? error.message).replace(/[.]$/, '');
}

function wordsOf(error: Error): Words | null {
  if (error instanceof Interrupted) return [error.message, unchanged];
  const { code = '', path } = error as NodeJS.ErrnoException;
  const ofBucket = bucketsWords(error);
  if (ofBucket) return ofBucket;
  const [why, mend] = told[code] ?? [];
  return why && mend ? [`${path ?? 'The deployment'}: ${why}`, mend] : null;
}

/** What the client of a bucket throws; null for what anybody else does. */
function bucketsWords(error: Error): Words | null {
  if (error.name === 'CredentialsProviderError')
    return [
      'The bucket is not asked without a key to it',
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
    ];
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
  if (!answer) return null;
  const { httpStatusCode: status } = answer;
  const what = status === undefined ? 'does not answer' : `answered ${status}`;
  const [first = ''] = error.message.split('\n'); // the client goes on with where to look in its own objects
  return [`The bucket ${what} (${error.name}: ${first})`, unchanged];
}
