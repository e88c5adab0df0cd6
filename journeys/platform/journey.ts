import { test as base } from '@playwright/test';
import { Platform } from './platform.ts';

interface Fixtures {
  platform: Platform;
}

/** A journey gets a platform of its own, shared by the journeys of one worker. */
export const journey = base.extend<{ baseURL: string }, Fixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const platform = await Platform.start(4400 + workerIndex);
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.address),
});

export { expect } from '@playwright/test';
