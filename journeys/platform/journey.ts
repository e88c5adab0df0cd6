import { test as base } from '@playwright/test';
import { Platform } from './platform.ts';
import { WhatHappened } from './what-happened.ts';

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
  context: async ({ context }, use, ended) => {
    const happened = new WhatHappened();
    await happened.follow(context);
    await use(context);
    if (ended.status !== ended.expectedStatus) process.stdout.write(`${ended.title}:\n${happened.tell()}\n`);
  },
});

export { expect } from '@playwright/test';
