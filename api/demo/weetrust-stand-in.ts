import { randomBytes } from 'node:crypto';
import type { ProviderAccount } from '../src/envelope/envelope-provider.ts';
import type { HeldEnvelope } from './held-envelope.ts';
import { hookSender } from './provider-hooks.ts';
import { type Ceremony, ceremonyRoutes } from './provider-pages.ts';
import { type ProviderServer, startProviderServer } from './provider-server.ts';
import { providerKey } from './sign-as-provider.ts';
import {
  refuseDocument,
  signDocument,
  type WeetrustDesk,
  type WeetrustHeld,
  type WeetrustHook,
} from './weetrust-desk.ts';
import { refused, weetrustRoutes } from './weetrust-routes.ts';

/** Weetrust on loopback, with one account: what it holds, what opens it, and how it misbehaves. */
export type WeetrustStandIn = WeetrustDesk & Pick<ProviderServer, 'host' | 'asked' | 'misbehave' | 'stop'>;

interface Setting {
  readonly port?: number;
  readonly now?: () => Date;
  readonly account?: ProviderAccount;
}

const tenMinutes = 600_000;

/** Undefined if another program has the port. */
export async function startWeetrustStandIn({
  port = 0,
  now = () => new Date(),
  account = { userid: randomBytes(14).toString('hex'), apikey: randomBytes(20).toString('hex') },
}: Setting = {}): Promise<WeetrustStandIn | undefined> {
  const own = {
    ...{ account, now, fileLife: tenMinutes, hidesFiles: false, download: 'right' as const, hooks: hookSender() },
    tokens: new Map<string, number>(),
    envelopes: new Map<string, WeetrustHeld>(),
    webhooks: new Map<string, WeetrustHook>(),
    key: await providerKey('Weetrust stand-in'),
  };
  const server = await startProviderServer({
    port,
    routes: (server) => [...weetrustRoutes(() => standIn), ...ceremonyRoutes(ceremonyOf(() => standIn, server))],
    words: {
      expired: refused('jwt expired: the token is invalid.', 401),
      refused: refused(`Ana López (ana@example.com) is refused to ${account.apikey}.`),
    },
  });
  if (!server) return undefined;
  const standIn: WeetrustStandIn = { ...server, ...own, url: server.origin, fileOrigin: server.origin };
  return standIn;
}

function ceremonyOf(desk: () => WeetrustDesk, server: ProviderServer): Ceremony {
  const ownOf = ({ id }: HeldEnvelope): WeetrustHeld => {
    const held = desk().envelopes.get(id);
    if (!held) throw new Error(`There is no document ${id}.`);
    return held;
  };
  return {
    ...{ provider: 'Weetrust', server },
    desk,
    isOpen: ({ status }) => status === 'PENDING',
    sign: (held, signer) => signDocument(desk(), ownOf(held), signer),
    decline: (held, signer, reason) => refuseDocument(desk(), ownOf(held), signer, reason),
  };
}
