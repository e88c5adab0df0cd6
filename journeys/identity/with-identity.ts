import { test as base } from '@playwright/test';
import { type IdentityStandIn, startIdentityStandIn } from '../../api/demo/identity/identity-stand-in.ts';
import { Platform } from '../platform/platform.ts';

interface Fixtures {
  platform: Platform;
  provider: IdentityStandIn;
}

/** A platform whose provider of identities stands in on this machine. */
export const test = base.extend<{ baseURL: string }, Fixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const callsTo = `http://127.0.0.1:${4700 + workerIndex}/v1/identity/webhooks/veriff`;
      const provider = await startIdentityStandIn({ provider: 'veriff', port: 0, callsTo });
      if (!provider) throw new Error('The stand-in of the provider has no port.');
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ provider: { config } }, use, { workerIndex }) => {
      if (config.provider !== 'veriff') throw new Error('The journey is told of Veriff.');
      const { url, key, secret } = config;
      const platform = await Platform.start(4700 + workerIndex, {
        ...{ IDENTITY_PROVIDER: 'veriff', VERIFF_URL: url, VERIFF_KEY: key, VERIFF_SECRET: secret },
      });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.address),
});
