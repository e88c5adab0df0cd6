import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { fault } from '../../platform/answer-fault.ts';
import { askProvider, jsonIn, lost, type ProviderQuestion, shapedJson, troubleOfStatus } from '../ask-provider.ts';
import { type ProviderAccount, ProviderError } from '../envelope-provider.ts';
import { said } from '../said.ts';
import type { DocusignConfig } from './docusign-config.ts';

/** What opens an account for about an hour. */
export interface Access {
  readonly token: string;
  readonly until: number; // milliseconds, a little before it ends
  /** Where the account is: `https://…/restapi/v2.1/accounts/{id}`. */
  readonly base: string;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() });
const Refusal = z.object({ error: z.string(), error_description: z.string().nullish() });
const UserInfo = z.object({ accounts: z.array(z.object({ account_id: z.string(), base_uri: z.string() })) });

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const jwtLife = 600; // seconds
const spare = 60_000; // milliseconds before its end in which a token is not used any more
const size = 100_000;
const scope = 'signature impersonation';

/** Throws ProviderError. */
export async function grantAccess(config: DocusignConfig, account: ProviderAccount): Promise<Access> {
  if (!guid.test(account.userid) || !guid.test(account.apikey))
    throw new ProviderError('credentials', fault('docusign_ids'));
  const { access_token: token, expires_in } = await tokenFor(config, account);
  const until = config.now().getTime() + expires_in * 1000 - spare;
  return { token, until, base: await baseOf(config, account, token) };
}

/** OAuth 2.0 JWT bearer grant (RFC 7523): the installation acts as the company's user, who has consented once. */
async function tokenFor(config: DocusignConfig, account: ProviderAccount) {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const body = new URLSearchParams({ grant_type, assertion: assertion(config, account.userid) });
  const question = asking(config, { method: 'POST', url: `${config.url}/oauth/token`, body });
  const answer = await askProvider(question);
  const trouble = troubleOfStatus(answer, question, config.now());
  if (trouble) throw trouble;
  const json = jsonIn(answer, hostOf(config), false);
  const { success, data } = Token.safeParse(json);
  if (answer.status === 200 && success) return data;
  const refusal = Refusal.safeParse(json).data;
  if (!refusal) throw lost(false, fault('status', { host: hostOf(config), value: String(answer.status) }));
  if (refusal.error === 'consent_required') {
    throw new ProviderError('consent', fault('consent', { value: consentUrl(config) }));
  }
  if (theirs.test(refusal.error))
    throw lost(false, fault('status', { host: hostOf(config), value: String(answer.status) }));
  const words = [refusal.error, refusal.error_description].filter(Boolean).join(': ');
  throw new ProviderError('credentials', said(words, [account.userid, account.apikey]));
}

/** The server's own troubles (RFC 6749, 4.1.2.1): they say nothing of the account. */
const theirs = /^(server_error|internal_server_error|temporarily_unavailable)$/;

const asking = (
  { timeLimit }: DocusignConfig,
  question: Pick<ProviderQuestion, 'method' | 'url' | 'body' | 'headers'>,
): ProviderQuestion => ({ ...question, changes: false, limits: { time: timeLimit, size } });

const hostOf = ({ url }: DocusignConfig) => new URL(url).host;

function assertion(config: DocusignConfig, userid: string): string {
  const now = Math.floor(config.now().getTime() / 1000);
  const claims = { iss: config.integrationKey, sub: userid, aud: hostOf(config), iat: now, exp: now + jwtLife, scope };
  const content = [{ typ: 'JWT', alg: 'RS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(content), createPrivateKey(config.privateKey));
  return `${content}.${signature.toString('base64url')}`;
}

/** Where somebody signs in as the company's user and consents. It holds nothing secret. */
function consentUrl({ url, integrationKey, redirectUrl }: DocusignConfig): string {
  const query = { response_type: 'code', scope, client_id: integrationKey, redirect_uri: redirectUrl };
  return `${url}/oauth/auth?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
}

async function baseOf(config: DocusignConfig, account: ProviderAccount, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const question = asking(config, { method: 'GET', url: `${config.url}/oauth/userinfo`, headers });
  const answer = await askProvider(question);
  const trouble = troubleOfStatus(answer, question, config.now());
  if (trouble) throw trouble;
  if (answer.status !== 200)
    throw new ProviderError('credentials', fault('unusable', { host: hostOf(config), value: 'not who the user is' }));
  const { accounts } = shapedJson(UserInfo, answer, hostOf(config), false);
  const own = accounts.find(({ account_id: id }) => id.toLowerCase() === account.apikey.toLowerCase());
  if (!own) throw new ProviderError('credentials', fault('no_account'));
  return `${pinned(own.base_uri, config)}/restapi/v2.1/accounts/${encodeURIComponent(own.account_id)}`;
}

const docusignHost = /(^|\.)docusign\.(net|com)$/;

/** The token goes to DocuSign's own hosts only, or to where the installation gets it: whatever an answer says. */
function pinned(base: string, { url }: DocusignConfig): string {
  const { origin, protocol, hostname } = URL.canParse(base) ? new URL(base) : new URL('invalid:');
  if (origin === new URL(url).origin || (protocol === 'https:' && docusignHost.test(hostname))) return origin;
  throw new ProviderError('down', fault('elsewhere', { value: hostname || null }));
}
