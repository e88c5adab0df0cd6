import { z } from 'zod';
import { fault } from '../../platform/answer-fault.ts';
import {
  askProvider,
  type ProviderAnswer,
  type ProviderQuestion,
  shapedJson,
  troubleOfStatus,
  unanswered,
  waitIn,
} from '../ask-provider.ts';
import { type ProviderAccount, ProviderError, type ProviderTrouble } from '../envelope-provider.ts';
import { keepAccess } from '../keep-access.ts';
import { said } from '../said.ts';
import type { WeetrustConfig } from './weetrust-config.ts';

export interface WeetrustCall {
  readonly method: ProviderQuestion['method'];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form with a file, or what goes as JSON. */
  readonly body?: FormData | object;
  readonly changes?: boolean;
  readonly limits?: ProviderQuestion['limits'];
  /** Names of persons in the question, which an answer may repeat. */
  readonly hidden?: readonly string[];
}

/** Answers with `responseData`. Throws ProviderError. */
export type AskWeetrust = (account: ProviderAccount, call: WeetrustCall) => Promise<unknown>;

/** Whatever the status of HTTP: `success: false` comes with 200 as well. */
const Answer = z.object({
  responseData: z.unknown(),
  message: z.string().nullish(),
  success: z.boolean().nullish(),
  responseCode: z.coerce.number().nullish().catch(null),
});
type Answer = z.infer<typeof Answer>;

const Token = z.object({ accessToken: z.string().min(1) });

const tokenLife = 4 * 60_000; // milliseconds, of five minutes
const size = 20_000_000; // an unknown document is answered with all documents

/** Calls with a company's account. A token lasts five minutes; one that ends in the middle is renewed once. */
export function askWeetrust(config: WeetrustConfig): AskWeetrust {
  const access = keepAccess(config.now, (account) => newToken(config, account));
  return async (account, call) => {
    const opened = await access.of(account);
    const first = await askOnce(config, account, call, opened.token);
    if (!isExpired(first)) return settled(account, call, first, opened.token);
    await access.forget(account, opened);
    const { token } = await access.of(account);
    return settled(account, call, await askOnce(config, account, call, token), token);
  };
}

const hostOf = ({ url }: WeetrustConfig) => new URL(url).host;

async function newToken(config: WeetrustConfig, account: ProviderAccount) {
  const { userid, apikey } = account;
  if (![userid, apikey].every((each) => /^[\x21-\x7e]+$/.test(each)))
    throw new ProviderError('credentials', fault('weetrust_ids')); // a header takes no others
  const call: WeetrustCall = { method: 'POST', path: '/access/token', headers: { 'api-key': apikey } };
  const until = config.now().getTime() + tokenLife;
  const asked = await askOnce(config, account, call, undefined);
  const { success, data } = Token.safeParse(asked.answer.responseData);
  if (asked.isRight && success) return { token: data.accessToken, until };
  const kind = troubleOf({ ...asked, code: Math.max(asked.code, 400) }, call); // whatever its code: no token is given
  const isTheirs = kind === 'refused' || kind === 'not_found' || kind === 'credentials';
  const words = said(asked.answer.message, [userid, apikey]);
  throw new ProviderError(isTheirs ? 'credentials' : kind, words || answered(asked), asked.wait);
}

interface Asked {
  readonly answer: Answer;
  readonly code: number; // of the body where it says one, else of HTTP
  readonly isRight: boolean;
  readonly wait: number | undefined; // seconds
}

async function askOnce(
  config: WeetrustConfig,
  { userid }: ProviderAccount,
  { method, path, headers = {}, body, changes = false, limits }: WeetrustCall,
  token: string | undefined,
): Promise<Asked> {
  const isForm = body instanceof FormData;
  const question: ProviderQuestion = {
    method,
    url: `${config.url}${path}`,
    headers: {
      accept: 'application/json',
      'user-id': userid,
      ...(token && { token }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    changes,
    limits: limits ?? { time: config.timeLimit, size },
  };
  const answer = await askProvider(question);
  const trouble = troubleOfStatus(answer, question, config.now());
  if (trouble) throw trouble;
  return read(answer, config, changes);
}

function read(response: ProviderAnswer, config: WeetrustConfig, changes: boolean): Asked {
  const answer = shapedJson(Answer, response, hostOf(config), changes);
  const isRight = response.status < 300 && answer.success !== false;
  const code = response.status < 300 ? (answer.responseCode ?? response.status) : response.status;
  return { answer, code, isRight, wait: waitIn(response.headers, config.now()) };
}

const isExpired = ({ answer, code, isRight }: Asked): boolean =>
  !isRight && (code === 401 || /token.*(expir|inv[aá]li)|(expir|inv[aá]li).*token/i.test(answer.message ?? ''));

function settled({ userid, apikey }: ProviderAccount, call: WeetrustCall, asked: Asked, token: string): unknown {
  const { answer, isRight, wait } = asked;
  if (isRight) return answer.responseData;
  const kind = isExpired(asked) ? 'credentials' : troubleOf(asked, call);
  const words = said(answer.message, [userid, apikey, token, ...(call.hidden ?? [])]);
  throw new ProviderError(kind, words || answered(asked), wait);
}

const answered = ({ code }: Asked) => fault('code', { value: String(code) });

const aboutFile = /\b(pdf|file|archivo|format|formato|size|tamaño|mb)\b/i;

/** What is wrong with a file, and not only that something went wrong with it. */
const faultOfFile =
  /\b(invalid|valid|inv[aá]lid[oa]|v[aá]lid[oa]|formato?|sizes?|large|tamaño|grande|exced\w*|exceeds?|corrupt\w*|dañad[oa]|encrypt\w*|cifrad[oa]|password|contraseña|protect\w*|protegid[oa]|(un)?supported|soportad[oa]|allowed|permitid[oa]|mb)\b/i;

/** What passes by itself, in words. */
const passing =
  /\b(again|later|tempor\w*|unavailable|timed? ?-?out|maintenance|internal|busy|nuevamente|intent[ae]\w*|m[aá]s tarde|mantenimiento|interno|no disponible)\b/i;

/** Whoever has the account mends it: no approved document ends for that. */
const aboutAccount = /\b(credits?|cr[eé]ditos?|saldo|balance|subscription|suscripci[oó]n|quota|cuota)\b/i;

/**
 * What ends a document is said for sure: with a code of a refusal and in words that are no hope of another time; of an upload, which holds
 * nothing but the file, in words about what is wrong with that. All else is tried again.
 */
function troubleOf({ answer, code }: Asked, { changes = false, body }: WeetrustCall): ProviderTrouble {
  const isUpload = body instanceof FormData;
  return troubleOfCode(code, changes) ?? troubleOfWords(answer.message ?? '', code, isUpload) ?? unanswered(changes);
}

function troubleOfCode(code: number, changes: boolean): ProviderTrouble | undefined {
  if (code === 429) return 'busy';
  if (code >= 500 || code === 408) return unanswered(changes);
  if (code === 401 || code === 403) return 'credentials';
  if (code === 413 || code === 415) return 'rejected_file';
  return code === 404 ? 'not_found' : undefined;
}

function troubleOfWords(words: string, code: number, isUpload: boolean): ProviderTrouble | undefined {
  if (words.trim() === '' || passing.test(words)) return undefined;
  if (aboutAccount.test(words)) return 'credentials';
  if (code < 400) return undefined;
  if (isUpload) return faultOfFile.test(words) ? 'rejected_file' : undefined;
  return aboutFile.test(words) ? 'rejected_file' : 'refused';
}
