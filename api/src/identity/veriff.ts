import { z } from 'zod';
import { askProvider, assertSame, hasHmac, hmacOf, jsonIn, RefusedCall } from './ask-provider.ts';
import {
  type Decision,
  type IdentityNews,
  type IdentityProvider,
  type IdentityResult,
  isSessionId,
} from './identity-provider.ts';

export interface VeriffConfig {
  readonly url: string; // of the integration, without a slash at its end
  readonly key: string;
  readonly secret: string;
  readonly timeLimit?: number; // milliseconds
}

const Created = z.object({
  verification: z.object({ id: z.string().refine(isSessionId), url: z.url({ protocol: /^https?$/ }) }),
});

/** A number as documented; nothing hangs on it, so that it hinders nothing as a word. */
const Code = z.union([z.number(), z.string()]).nullish();

const Decided = z.object({
  verification: z
    .object({
      id: z.string(),
      status: z.string(),
      code: Code,
      vendorData: z.string().nullish(),
      decisionTime: z.string().nullish(),
      person: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }).nullish(),
    })
    .nullable(),
});

/** The decision webhook, that of full automation, and the event webhook: each says otherwise which session it is about. */
const Called = z.object({
  id: z.string().optional(),
  sessionId: z.string().optional(),
  vendorData: z.string().nullish(),
  action: z.string().optional(),
  code: Code,
  time: z.string().nullish(),
  verification: z
    .object({
      id: z.string(),
      vendorData: z.string().nullish(),
      status: z.string().nullish(),
      code: Code,
      decisionTime: z.string().nullish(),
    })
    .nullish(),
});

/** By the word and not by the number: the published tables disagree about 9104 and 9121. */
const decisions: ReadonlyMap<string, Decision> = new Map(
  Object.entries<Decision>({
    approved: 'approved',
    declined: 'declined',
    resubmission_requested: 'resubmit',
    review: 'review',
    expired: 'expired',
    abandoned: 'abandoned',
  }),
);

const usualTimeLimit = 15_000;

/** Veriff's API (devdocs.veriff.com): a call that reads signs the id of the session, and its webhooks are signed over their bytes. */
export function veriff({ url, key, secret, timeLimit = usualTimeLimit }: VeriffConfig): IdentityProvider {
  const client = { 'x-auth-client': key };

  async function getResult(sessionId: string): Promise<IdentityResult | null> {
    if (!isSessionId(sessionId)) return null;
    try {
      const { verification } = await askProvider({
        url: `${url}/v1/sessions/${sessionId}/decision`,
        method: 'GET',
        headers: { ...client, 'x-hmac-signature': hmacOf(sessionId, secret) },
        answer: Decided,
        timeLimit,
      });
      if (!verification) return nothingYet;
      assertSame('Veriff', sessionId, verification);
      return resultOf(verification);
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) return null;
      throw error;
    }
  }

  return {
    name: 'veriff',
    getResult,
    async check() {
      await getResult('00000000-0000-4000-8000-000000000000'); // nobody's: known or not, it tells whether we are
    },
    async createSession({ reference, callback }) {
      const { verification } = await askProvider({
        url: `${url}/v1/sessions`,
        headers: { ...client, 'content-type': 'application/json' },
        body: JSON.stringify({ verification: { callback, vendorData: reference } }),
        answer: Created,
        timeLimit,
      });
      return { sessionId: verification.id, url: verification.url };
    },
    verifyAndParseWebhook(rawBody, headers) {
      if (headers['x-auth-client'] !== undefined && headers['x-auth-client'] !== key) return undefined;
      if (!hasHmac(headers['x-hmac-signature'], rawBody, secret)) return undefined;
      const { data } = Called.safeParse(jsonIn(rawBody));
      return data ? newsOf(data) : null;
    },
  };
}

const nothingYet: IdentityResult = {
  reference: null,
  state: null,
  code: null,
  decidedAt: null,
  nameOnDocument: null,
};

type Verification = NonNullable<z.output<typeof Decided>['verification']>;

/** A word that we do not know decides nothing: it waits, as what people of theirs look at. */
function resultOf({ status, code, vendorData, decisionTime, person }: Verification): IdentityResult {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ').trim();
  return {
    reference: vendorData ?? null,
    state: decisions.get(status) ?? 'review',
    code: String(code ?? status),
    decidedAt: momentIn(decisionTime),
    nameOnDocument: name || null,
  };
}

function momentIn(text: string | null | undefined): Date | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

function newsOf({ verification, ...call }: z.output<typeof Called>): IdentityNews | null {
  const sessionId = verification?.id ?? call.sessionId ?? call.id;
  if (!isSessionId(sessionId)) return null;
  const { action } = call;
  return {
    sessionId,
    reference: verification?.vendorData ?? call.vendorData ?? null,
    code: [verification?.status ?? action ?? '', verification?.code ?? call.code ?? ''].join(' '),
    at: verification?.decisionTime ?? call.time ?? '',
    progress: action === 'started' || action === 'submitted' ? action : null,
  };
}
