import { z } from 'zod';
import { fault } from '../../platform/answer-fault.ts';
import {
  askProvider,
  jsonIn,
  lost,
  type ProviderAnswer,
  type ProviderQuestion,
  troubleOfStatus,
  unanswered,
  waitIn,
} from '../ask-provider.ts';
import { type ProviderAccount, ProviderError, type ProviderTrouble } from '../envelope-provider.ts';
import { keepAccess } from '../keep-access.ts';
import { said } from '../said.ts';
import { grantAccess } from './docusign-access.ts';
import type { DocusignConfig } from './docusign-config.ts';

export interface DocusignCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the account, as in `/envelopes`. */
  readonly path: string;
  readonly body?: unknown;
  readonly changes?: boolean;
  readonly limits?: ProviderQuestion['limits'];
  /** Names of persons in the question, which an answer may repeat. */
  readonly hidden?: readonly string[];
}

export type AskDocusign = (account: ProviderAccount, call: DocusignCall) => Promise<ProviderAnswer>;

const size = 5_000_000;

/** Calls of the eSignature API with a company's account. A token that ends in the middle is renewed once. Throws ProviderError. */
export function askDocusign(config: DocusignConfig): AskDocusign {
  const access = keepAccess(config.now, (account) => grantAccess(config, account));
  return async (account, call) => {
    const opened = await access.of(account);
    const first = await askOnce(config, call, opened);
    if (first.answer.status !== 401) return settled(config, account, call, first);
    await access.forget(account, opened);
    return settled(config, account, call, await askOnce(config, call, await access.of(account)));
  };
}

interface Asked {
  readonly question: ProviderQuestion;
  readonly answer: ProviderAnswer;
}

async function askOnce(
  { timeLimit }: DocusignConfig,
  { method, path, body, changes = false, limits }: DocusignCall,
  { token, base }: { readonly token: string; readonly base: string },
): Promise<Asked> {
  const question: ProviderQuestion = {
    method,
    url: `${base}${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, application/pdf',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    changes,
    limits: limits ?? { time: timeLimit, size },
  };
  return { question, answer: await askProvider(question) };
}

/** These say what they mean without a word of DocuSign's. */
const tellingStatuses: readonly number[] = [401, 403, 404, 413];

const Problem = z.object({ errorCode: z.string(), message: z.string().nullish() });

function settled(
  { now }: DocusignConfig,
  { userid, apikey }: ProviderAccount,
  { hidden = [] }: DocusignCall,
  asked: Asked,
): ProviderAnswer {
  const { question, answer } = asked;
  const { status } = answer;
  if (status === 200 || status === 201) return answer;
  const wait = waitUntilReset(answer, now());
  const trouble = troubleOfStatus(answer, question, now());
  if (trouble) throw trouble.trouble === 'busy' ? new ProviderError('busy', answered(question, status), wait) : trouble;
  if (status < 400) throw lost(question.changes, answered(question, status));
  const { errorCode, message } = problemIn(asked);
  const kind = troubleOf(errorCode, status, question.changes);
  const words = said([errorCode, message].filter(Boolean).join(': '), [userid, apikey, ...hidden]);
  throw new ProviderError(kind, words || answered(question, status), kind === 'busy' ? wait : undefined);
}

/** Nothing, where the status says enough. */
function problemIn({ question, answer }: Asked): Partial<z.infer<typeof Problem>> & { readonly errorCode: string } {
  const problem = Problem.safeParse(jsonIn(answer, new URL(question.url).host, question.changes)).data;
  if (!problem && !tellingStatuses.includes(answer.status))
    throw lost(question.changes, answered(question, answer.status));
  return problem ?? { errorCode: '' };
}

const answered = ({ url }: ProviderQuestion, status: number) =>
  fault('status', { host: new URL(url).host, value: String(status) });

/** Something went wrong there: it says nothing of what was asked, which may have been carried out all the same. */
const theirs = /UNSPECIFIED|UNKNOWN_ERROR|INTERNAL_|DATABASE_|TIMED?_?OUT|BUSY|UNAVAILABLE|TEMPORAR/;

const kinds: readonly (readonly [RegExp, ProviderTrouble])[] = [
  [/LIMIT_EXCEEDED$/, 'busy'], // hourly, burst, and polling of one envelope; they come with 400 too
  [/^(ENVELOPE_DOES_NOT_EXIST|INVALID_ENVELOPE_ID|RESOURCE_NOT_FOUND)$/, 'not_found'],
  [
    /AUTHENTICATION_FAILED|AUTHORIZATION|LACKS_PERMISSION|DOES_NOT_BELONG|NOT_AUTHORIZED|ACCOUNT_.*SUSPENDED|ALLOWANCE_EXCEEDED/,
    'credentials', // whoever has the account mends it, also with more envelopes: no approved document ends for that
  ],
  [/UNABLE_TO_(CONVERT|LOAD)_DOCUMENT|PDF_|INVALID_DOCUMENT|DOCUMENT_.*(SIZE|INVALID|CORRUPT)|FILE_/, 'rejected_file'],
];

function troubleOf(code: string, status: number, changes: boolean): ProviderTrouble {
  if (theirs.test(code.toUpperCase())) return unanswered(changes);
  const named = kinds.find(([pattern]) => pattern.test(code.toUpperCase()))?.[1];
  if (named) return named;
  if (status === 401 || status === 403) return 'credentials';
  if (status === 404) return 'not_found';
  return status === 413 ? 'rejected_file' : 'refused';
}

const burst = 30; // seconds in which bursts are counted

/** Without Retry-After, the headers of the hourly limit tell when it ends (as a time or as seconds), and a burst ends by itself. */
function waitUntilReset({ headers }: ProviderAnswer, now: Date): number {
  const said = waitIn(headers, now);
  if (said !== undefined) return said;
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (headers.get('x-ratelimit-remaining') !== '0' || !(reset > 0)) return burst;
  const seconds = reset > 1_000_000_000 ? reset - now.getTime() / 1000 : reset;
  return Math.min(Math.max(Math.ceil(seconds), 1), 60 * 60);
}
