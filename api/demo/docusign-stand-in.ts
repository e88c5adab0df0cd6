import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { ProviderAccount } from '../src/envelope/envelope-provider.ts';
import { type DocusignDesk, declineEnvelope, signEnvelope } from './docusign-desk.ts';
import { type DocusignEnvelope, problem } from './docusign-envelopes.ts';
import { docusignRoutes } from './docusign-routes.ts';
import { tokenDesk } from './docusign-tokens.ts';
import type { HeldEnvelope } from './held-envelope.ts';
import { hookSender } from './provider-hooks.ts';
import { type Ceremony, ceremonyRoutes } from './provider-pages.ts';
import { type ProviderServer, startProviderServer } from './provider-server.ts';
import { providerKey } from './sign-as-provider.ts';

/** DocuSign on loopback, with one account: what it holds, what opens it, and how it misbehaves. */
export interface DocusignStandIn extends DocusignDesk, Pick<ProviderServer, 'host' | 'asked' | 'misbehave' | 'stop'> {
  /** Of the app, as PEM. */
  readonly privateKey: string;
}

interface Setting {
  readonly port?: number;
  readonly now?: () => Date;
  readonly account?: ProviderAccount;
}

/** Undefined if another program has the port. */
export async function startDocusignStandIn({
  port = 0,
  now = () => new Date(),
  account = { userid: randomUUID(), apikey: randomUUID() },
}: Setting = {}): Promise<DocusignStandIn | undefined> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const integrationKey = randomUUID();
  const host = () => standIn.host;
  const own = {
    ...{ account, integrationKey, now },
    tokens: tokenDesk({ host, integrationKey, publicKey, userId: account.userid, now }),
    envelopes: new Map<string, DocusignEnvelope>(),
    hooks: hookSender(),
    key: await providerKey('DocuSign stand-in'),
    connectKey: randomBytes(32).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    download: 'right' as const,
  };
  const server = await startProviderServer({
    port,
    routes: (server) => [...docusignRoutes(() => standIn), ...ceremonyRoutes(ceremonyOf(() => standIn, server))],
    words: {
      expired: problem('AUTHORIZATION_INVALID_TOKEN', 'The access token is expired, revoked or malformed.', 401),
      refused: problem('INVALID_REQUEST_PARAMETER', `Ana López (ana@example.com) is refused to ${account.userid}.`),
    },
    headers: () => ({ 'x-ratelimit-limit': '3000', 'x-ratelimit-remaining': '2999', 'x-burstlimit-remaining': '499' }),
  });
  if (!server) return undefined;
  const standIn: DocusignStandIn = { ...server, ...own, url: server.origin, baseUri: server.origin };
  return standIn;
}

function ceremonyOf(desk: () => DocusignDesk, server: ProviderServer): Ceremony {
  const ownOf = ({ id }: HeldEnvelope): DocusignEnvelope => {
    const held = desk().envelopes.get(id);
    if (!held) throw new Error(`There is no envelope ${id}.`);
    return held;
  };
  return {
    ...{ provider: 'DocuSign', server },
    desk,
    isOpen: ({ status }) => status === 'sent',
    sign: (held, signer) => signEnvelope(desk(), ownOf(held), signer),
    decline: (held, signer, reason) => declineEnvelope(desk(), ownOf(held), signer, reason),
  };
}
