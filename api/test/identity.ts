import type { AddressInfo } from 'node:net';
import { type IdentityStandIn, startIdentityStandIn } from '../demo/identity/identity-stand-in.ts';
import type { Change } from '../demo/identity/session.ts';
import type { AppContext } from '../src/context.ts';
import { openIdentityProvider } from '../src/identity/identity-settings.ts';
import { readResults } from '../src/modules/identity/read-results.ts';
import { app, context, identities } from './app.ts';
import { now } from './builders.ts';
import { client } from './journey.ts';

/** A provider that stands in, whose webhooks reach the API of the test. */
export function useStandIn(provider: 'veriff' | 'metamap') {
  const used = {} as { standIn: IdentityStandIn; url: string };
  const api = app();
  beforeAll(async () => {
    await api.listen({ host: '127.0.0.1', port: 0 });
    used.url = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/v1/identity/webhooks/${provider}`;
  });
  beforeEach(async () => {
    used.standIn = (await startIdentityStandIn({ provider, port: 0, callsTo: used.url }))!;
    identities.provider = openIdentityProvider({ ...used.standIn.config, timeLimit: 1_500 }); // an answer that never comes is not waited for long
  });
  afterEach(() => used.standIn.stop());
  afterAll(() => api.close());

  const latest = () => used.standIn.sessions().at(-1)!;
  return {
    used,
    latest,
    /** The provider decides, of the client where nobody else is named; its webhook comes, and what it says is read at the source. */
    async decides(change: Change, id = latest().id) {
      await used.standIn.tell(id, { ...(change.outcome === 'approved' && { name: client.name }), ...change });
      return reads();
    },
    reads,
  };
}

/** Reads at the source what is due, now or so many milliseconds later. */
export const reads = (later = 0, overrides: Partial<AppContext> = {}) =>
  readResults({
    ...context,
    identityProvider: identities.provider,
    now: () => new Date(now.getTime() + later),
    ...overrides,
  });
