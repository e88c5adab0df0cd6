import { z } from 'zod';
import { askProvider, assertSame, hasHmac, jsonIn, RefusedCall } from './ask-provider.ts';
import {
  type Decision,
  IdentityFailure,
  type IdentityNews,
  type IdentityProvider,
  type IdentityResult,
  isSessionId,
} from './identity-provider.ts';

export interface MetaMapConfig {
  readonly url: string; // of the API, without a slash at its end
  readonly pageUrl: string; // where people are led
  readonly clientId: string;
  readonly clientSecret: string;
  readonly flowId: string;
  readonly webhookSecret: string;
  readonly timeLimit?: number; // milliseconds
}

/** How long it lives is told as a number; what is none says nothing of it. */
const Life = z.coerce.number().positive().optional().catch(undefined);
const Token = z.object({ access_token: z.string().min(1), expiresIn: Life });

const idOf = (identity: string | { id?: string | null | undefined }) =>
  typeof identity === 'string' ? identity : (identity.id ?? undefined);
const Identity = z.union([z.string(), z.object({ id: z.string().nullish(), status: z.string().nullish() })]);

const Created = z.object({ id: z.string().refine(isSessionId), identity: Identity.nullish() });

const Field = z.object({ value: z.unknown() }).nullish();
const Metadata = z.object({ reference: z.string().optional() }).nullish().catch(null);

const Verification = z.object({
  id: z.string(),
  identity: Identity.nullish(),
  identityStatus: z.string().nullish(),
  expired: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  metadata: Metadata,
  documents: z
    .array(z.object({ fields: z.object({ fullName: Field, firstName: Field, surname: Field }).nullish() }))
    .nullish()
    .catch(null),
});

const Called = z.object({
  eventName: z.string(),
  resource: z.string(),
  identityStatus: z.string().nullish(),
  timestamp: z.union([z.string(), z.number()]).nullish(),
  metadata: Metadata,
});

/** The three verdicts. Whatever else it may say decides nothing. */
const verdicts: ReadonlyMap<string, Decision> = new Map(
  Object.entries<Decision>({
    verified: 'approved',
    rejected: 'declined',
    reviewNeeded: 'review',
  }),
);

const usualTimeLimit = 15_000;
const usualLife = 3_600; // seconds
const margin = 60; // seconds before its end in which a token is renewed already

interface Tokens {
  readonly held: () => string | undefined;
  readonly renew: () => Promise<string>;
}

/** The token of an hour that calls are let in with. */
function tokensOf({ url, clientId, clientSecret, timeLimit = usualTimeLimit }: MetaMapConfig): Tokens {
  let kept: { readonly token: string; readonly until: number } | undefined;
  return {
    held: () => (kept && kept.until > performance.now() ? kept.token : undefined),
    async renew() {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const { access_token: token, expiresIn = usualLife } = await askProvider({
        url: `${url}/oauth`,
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        answer: Token,
        timeLimit,
      }).catch(asUnmade);
      kept = { token, until: performance.now() + (expiresIn - margin) * 1_000 };
      return token;
    },
  };
}

/** Whether a token was made or not changes nothing. */
function asUnmade(error: unknown): never {
  if (error instanceof IdentityFailure && error.trouble === 'unclear') throw new IdentityFailure('down', error.message);
  throw error;
}

const isLockedOut = (error: unknown): boolean => error instanceof IdentityFailure && error.trouble === 'credentials';

/** Asks about verifications with a token; one that ended before its time is renewed once. */
const askWith =
  ({ url, timeLimit = usualTimeLimit }: MetaMapConfig, tokens: Tokens) =>
  async <S extends z.ZodType>(path: string, answer: S, body?: object): Promise<z.output<S>> => {
    const attempt = (token: string) =>
      askProvider({
        url: `${url}/v2/verifications${path}`,
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        answer,
        timeLimit,
      });
    const held = tokens.held();
    if (held === undefined) return attempt(await tokens.renew());
    return attempt(held).catch(async (error: unknown) => {
      if (!isLockedOut(error)) throw error;
      return attempt(await tokens.renew());
    });
  };

/** MetaMap's API (docs.metamap.com): a verification is made by us, and gone through on their page. */
export function metamap(config: MetaMapConfig): IdentityProvider {
  const { flowId, webhookSecret } = config;
  const tokens = tokensOf(config);
  const ask = askWith(config, tokens);
  return {
    name: 'metamap',
    async check() {
      await tokens.renew();
    },
    async createSession({ reference, callback }) {
      const { id, identity } = await ask('', Created, { flowId, metadata: { reference } });
      return { sessionId: id, url: pageOf(config, { id, identity: identity ? idOf(identity) : undefined, callback }) };
    },
    verifyAndParseWebhook(rawBody, headers) {
      if (!hasHmac(headers['x-signature'], rawBody, webhookSecret)) return undefined;
      const { data } = Called.safeParse(jsonIn(rawBody));
      return data ? newsOf(data) : null;
    },
    async getResult(sessionId) {
      if (!isSessionId(sessionId)) return null;
      try {
        const verification = await ask(`/${sessionId}`, Verification);
        assertSame('MetaMap', sessionId, verification);
        return resultOf(verification);
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 404) return null;
        throw error;
      }
    },
  };
}

interface Page {
  readonly id: string;
  readonly identity: string | undefined;
  readonly callback: string;
}

/** The direct link of their web configuration, for the verification that is there already. */
function pageOf({ pageUrl, clientId, flowId }: MetaMapConfig, { id, identity, callback }: Page): string {
  const page = new URL(pageUrl);
  page.searchParams.set('merchantToken', clientId);
  page.searchParams.set('flowId', flowId);
  if (identity) page.searchParams.set('identityId', identity);
  page.searchParams.set('verificationId', id);
  page.searchParams.set('redirect', callback);
  return page.href;
}

function resultOf({ identity, identityStatus, expired, metadata, documents }: z.output<typeof Verification>) {
  const said = identityStatus ?? (identity && typeof identity === 'object' ? identity.status : undefined) ?? null;
  const verdict = said === null ? undefined : verdicts.get(said);
  const state = verdict ?? (expired ? ('expired' as const) : null);
  const result: IdentityResult = {
    reference: metadata?.reference ?? null,
    state,
    code: said ?? (expired ? 'expired' : null),
    decidedAt: null, // they tell none
    nameOnDocument: nameIn(documents ?? []),
  };
  return result;
}

function nameIn(documents: NonNullable<z.output<typeof Verification>['documents']>): string | null {
  for (const { fields } of documents) {
    const parts = fields?.fullName?.value ? [fields.fullName] : [fields?.firstName, fields?.surname];
    const name = parts.map((part) => (typeof part?.value === 'string' ? part.value : '')).filter(Boolean);
    if (name.length > 0) return name.join(' ').trim() || null;
  }
  return null;
}

const events = { verification_started: 'started', verification_inputs_completed: 'submitted' } as const;

/** `resource` is an address that anybody may have written: only the id in it is taken, and asked for where we ask. */
function newsOf({ eventName, resource, identityStatus, timestamp, metadata }: z.output<typeof Called>) {
  const sessionId = /\/verifications\/([\w-]+)\/?$/.exec(resource.split(/[?#]/)[0] ?? '')?.[1];
  if (!isSessionId(sessionId)) return null;
  const news: IdentityNews = {
    sessionId,
    reference: metadata?.reference ?? null,
    code: [eventName, identityStatus ?? ''].join(' '),
    at: String(timestamp ?? ''),
    progress: eventName in events ? events[eventName as keyof typeof events] : null,
  };
  return news;
}
