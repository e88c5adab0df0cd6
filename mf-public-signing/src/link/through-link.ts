import { exchangeLink, type Language } from '@pacta/contracts';
import { call, ProblemError } from '@pacta/shared/http';
import { offerLanguage } from '@pacta/shared/i18n';
import { forgetToken, isSame, keepToken, keptToken, type Visit } from './kept-token.ts';

let current: { visit: Visit; key: string } | null = null; // only in memory, as long as the page lives
let exchange: Promise<string> | null = null;

/** Enters by a link: its key takes the place of what an earlier one had opened. Tells whether it is another key. */
export function takeKey(visit: Visit, key: string): boolean {
  if (isSame(visit, current?.visit) && current?.key === key) return false;
  forgetToken(visit);
  current = { visit, key };
  exchange = null;
  return true;
}

/** Runs a request with the link's token; one that has expired is renewed as long as the page knows the key. */
export async function throughLink<T>(visit: Visit, request: (linkToken: string) => Promise<T>): Promise<T> {
  const token = await tokenFor(visit);
  try {
    return await request(token);
  } catch (error) {
    const { code, withdrawal } = ProblemError.from(error);
    if (withdrawal) speak(withdrawal.language);
    if (code !== 401 || withdrawal) throw error;
    if (keptToken(visit)?.token === token) forgetToken(visit); // else somebody else has renewed it already
    return request(await tokenFor(visit));
  }
}

async function tokenFor(visit: Visit): Promise<string> {
  const kept = keptToken(visit);
  if (kept) return kept.token;
  const key = isSame(visit, current?.visit) ? current?.key : undefined;
  if (key === undefined) throw invalidLink();
  exchange ??= exchangeKey(visit, key).finally(() => {
    exchange = null;
  });
  return exchange;
}

async function exchangeKey(visit: Visit, key: string): Promise<string> {
  const answer = await call(exchangeLink, { body: { ...visit, key } }).catch((error: unknown) => {
    const { withdrawal } = ProblemError.from(error);
    if (withdrawal) speak(withdrawal.language);
    throw error;
  });
  keepToken(visit, answer);
  speakFor(visit);
  return answer.token;
}

/** Speaks the company's language, until the reader chooses, and unless their account has one. */
export function speakFor(visit: Visit): void {
  const kept = keptToken(visit);
  if (kept) speak(kept.language);
}

function speak(language: Language): void {
  offerLanguage('company', language);
}

const invalidLink = () =>
  new ProblemError({ code: 401, message: 'No key.', reason: 'link.invalid', requestId: '' }, undefined);
