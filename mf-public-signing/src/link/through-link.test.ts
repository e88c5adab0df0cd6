import { exchangeLink } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { chooseLanguage, languageStore, offerLanguage, showLanguage } from '@pacta/shared/i18n';
import { refuse } from '@pacta/shared/testing';
import { fakeApi, id, key, opens } from '../testing/api.ts';
import { problem } from '../testing/problem.ts';
import type { Visit } from './kept-token.ts';
import { takeKey, throughLink } from './through-link.ts';

const server = fakeApi();
const exchanges = jest.fn();
server.events.on('request:start', ({ request }) => {
  if (request.url.endsWith(exchangeLink.path)) exchanges();
});

// Each test visits another document, since a page remembers what it has opened.
let visits = 0;
const aVisit = (): Visit => {
  visits += 1;
  return { documentId: id.replace(/.$/, String(visits)) as Visit['documentId'], purpose: 'vobo' };
};
const token = async (linkToken: string) => linkToken;
const reasonOf = (attempt: Promise<unknown>) => attempt.catch((error) => ProblemError.from(error).reason);
const refusal = new ProblemError(problem(401, 'link.invalid'), null);

beforeEach(() => {
  exchanges.mockClear();
  showLanguage('en');
});

it('exchanges the key for a token once, however many requests wait for it', async () => {
  const visit = aVisit();
  takeKey(visit, key);
  expect(await Promise.all([throughLink(visit, token), throughLink(visit, token)])).toEqual(['token', 'token']);
  expect(exchanges).toHaveBeenCalledTimes(1);
});

it('keeps the token for a reload, and never the key', async () => {
  const visit = aVisit();
  takeKey(visit, key);
  await throughLink(visit, token);
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(stored).toContain('token');
  expect(stored).not.toContain(key);
});

it('says that a link is not valid when there is neither key nor token', async () => {
  expect(await reasonOf(throughLink(aVisit(), token))).toBe('link.invalid');
});

it('renews a token that the server no longer takes, as long as it knows the key', async () => {
  const visit = aVisit();
  takeKey(visit, key);
  await throughLink(visit, token);
  server.use(opens('newer'));
  const request = jest.fn(token).mockRejectedValueOnce(refusal);
  expect(await throughLink(visit, request)).toBe('newer');
});

it('does not renew what a revoked key had opened', async () => {
  const visit = aVisit();
  takeKey(visit, key);
  await throughLink(visit, token);
  server.use(refuse(exchangeLink, problem(401, 'link.invalid')));
  expect(await reasonOf(throughLink(visit, () => Promise.reject(refusal)))).toBe('link.invalid');
});

it('leaves out a token that has expired', async () => {
  const visit = aVisit();
  server.use(opens('old', new Date(Date.now() - 1).toISOString()));
  takeKey(visit, key);
  await throughLink(visit, token);
  await throughLink(visit, token);
  expect(exchanges).toHaveBeenCalledTimes(2);
});

it('shows the language of the company unless the reader has an account or chooses one', async () => {
  const first = aVisit();
  takeKey(first, key);
  await throughLink(first, token);
  expect(languageStore.getState().language).toBe('es');

  offerLanguage('account', 'en');
  const other = aVisit();
  takeKey(other, key);
  await throughLink(other, token);
  expect(languageStore.getState().language).toBe('en');

  chooseLanguage('es');
  offerLanguage('account', 'en');
  const second = aVisit();
  takeKey(second, key);
  await throughLink(second, token);
  expect(languageStore.getState().language).toBe('es');
});
