import { createHmac } from 'node:crypto';
import type { ProviderAccount } from '../src/envelope/envelope-provider.ts';
import type { SigningKey } from '../src/signing/signing-key.ts';
import { type DocusignEnvelope, summaryOf } from './docusign-envelopes.ts';
import type { tokenDesk } from './docusign-tokens.ts';
import { type Download, type HeldSigner, hasEverybodySigned } from './held-envelope.ts';
import type { HookSender } from './provider-hooks.ts';
import { signAsProvider } from './sign-as-provider.ts';

/** What a stand-in of DocuSign knows of its one account. */
export interface DocusignDesk {
  readonly url: string;
  readonly integrationKey: string;
  readonly connectKey: string;
  readonly account: ProviderAccount;
  readonly envelopes: Map<string, DocusignEnvelope>;
  readonly hooks: HookSender;
  readonly tokens: ReturnType<typeof tokenDesk>;
  readonly key: SigningKey;
  readonly now: () => Date;
  /** What the account server says of the account's host. */
  baseUri: string;
  /** What a download gives instead of the signed file. */
  download: Download;
}

export async function signEnvelope(desk: DocusignDesk, held: DocusignEnvelope, signer: HeldSigner): Promise<void> {
  Object.assign(signer, { state: 'signed', at: desk.now() });
  if (hasEverybodySigned(held)) {
    held.signed = await signAsProvider(held, { key: desk.key, withCertificate: true });
    held.status = 'completed';
  }
  await tell(desk, held, 'recipient-completed', false);
  if (held.status === 'completed') await tell(desk, held, 'envelope-completed');
}

export async function declineEnvelope(
  desk: DocusignDesk,
  held: DocusignEnvelope,
  signer: HeldSigner,
  reason: string,
): Promise<void> {
  Object.assign(signer, { state: 'declined', at: desk.now(), reason });
  held.status = 'declined';
  await tell(desk, held, 'recipient-declined', false);
  await tell(desk, held, 'envelope-declined');
}

/** Connect, JSON SIM. Of several signatures only the second is of a key that is ours. */
export async function tell(desk: DocusignDesk, held: DocusignEnvelope, event: string, isLast = true): Promise<void> {
  const { notification } = held;
  if (!notification?.events.includes(event)) return;
  const { account, connectKey, hooks, url, now } = desk;
  const { recipients: _, ...envelopeSummary } = summaryOf(held);
  const uri = `${url}/restapi/v2.1/accounts/${account.apikey}/envelopes/${held.id}`;
  const data = { accountId: account.apikey, userId: account.userid, envelopeId: held.id, envelopeSummary };
  await hooks.send(({ tries, isForged }) => {
    const generatedDateTime = now().toISOString();
    const body = JSON.stringify({ event, apiVersion: 'v2.1', uri, retryCount: tries, generatedDateTime, data });
    const hmac = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-docusign-signature-1': hmac('a key that was taken out of use'),
      'x-docusign-signature-2': hmac(isForged ? 'somebody’s guess' : connectKey),
    };
    return { url: notification.url, headers, body };
  }, isLast);
}
