import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type EnvelopeOrder, type ProviderAccount, ProviderError } from '../envelope-provider.ts';
import type { AskWeetrust } from './ask-weetrust.ts';

/** The header that Weetrust, which signs nothing, is asked to send with each call. */
export const secretHeader = 'pacta-webhook-secret';

const wanted = ['signDocument', 'completedDocument'] as const;

const Option = z.object({ key: z.string().nullish(), value: z.string().nullish() });
const Registered = z.object({
  webHookID: z.string(),
  type: z.string(),
  webHookUrl: z.string(),
  options: z.array(Option).nullish().catch(null),
});
type Registered = z.infer<typeof Registered>;

type Hook = Pick<EnvelopeOrder, 'webhookUrl' | 'webhookSecret'>;

/**
 * Has Weetrust tell us of signatures, with our secret in a header: registered once for an account, and anew when the secret has changed.
 * Where it refuses, documents are sent all the same, and read from time to time.
 */
export function webhookRegistry(ask: AskWeetrust, tell: (trouble: string) => void) {
  const done = new Set<string>();
  return async (account: ProviderAccount, { webhookUrl, webhookSecret }: Hook): Promise<void> => {
    if (!webhookSecret) return;
    const key = hash(JSON.stringify([account.userid, account.apikey, webhookUrl, webhookSecret])).toString('hex');
    if (done.has(key)) return;
    try {
      await register(ask, account, webhookUrl, webhookSecret);
      done.add(key);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.trouble !== 'refused') throw error;
      tell(`Weetrust registers no webhook: ${error.message}`);
    }
  };
}

async function register(ask: AskWeetrust, account: ProviderAccount, url: string, secret: string): Promise<void> {
  const data = await ask(account, { method: 'GET', path: '/webhooks' });
  const all = (Array.isArray(data) ? data : [data]).flatMap((each) => Registered.safeParse(each).data ?? []);
  const own = all.filter(({ webHookUrl }) => webHookUrl === url);
  for (const type of wanted) {
    const [right, ...others] = own
      .filter((hook) => hook.type === type)
      .toSorted((a, b) => rank(a, secret) - rank(b, secret));
    const isThere = right !== undefined && holds(right, secret);
    for (const { webHookID } of isThere ? others : [right, ...others].flatMap((hook) => hook ?? [])) {
      const query = new URLSearchParams({ webHookID });
      await ask(account, { method: 'DELETE', path: `/webhooks?${query}`, changes: true });
    }
    if (isThere) continue;
    const query = new URLSearchParams({ url, type });
    const body = { options: [{ key: secretHeader, value: secret }] };
    await ask(account, { method: 'POST', path: `/webhooks?${query}`, body, changes: true, hidden: [secret] });
  }
}

const rank = (hook: Registered, secret: string) => (holds(hook, secret) ? 0 : 1);

const holds = ({ options }: Registered, secret: string): boolean =>
  (options ?? []).some(({ key, value }) => key?.toLowerCase() === secretHeader && value === secret);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What its body looks like is documented nowhere: it is asked for an id, and for nothing else. */
export function readWebhook(rawBody: Uint8Array, headers: Headers, secret: string) {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === secretHeader)?.[1];
  if (secret === '' || typeof given !== 'string' || !timingSafeEqual(hash(given), hash(secret))) return undefined;
  const text = Buffer.from(rawBody).toString();
  const named = /"document_?id"\s*:\s*"([\w-]{1,64})"/i.exec(text)?.[1];
  const envelopeId = named ?? /\b[\da-f]{24}\b/i.exec(text)?.[0];
  return envelopeId === undefined ? undefined : { envelopeId };
}

const hash = (text: string) => createHash('sha256').update(text).digest();
