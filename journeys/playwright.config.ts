import { findChromium } from '@pacta/tooling/browser/chromium.ts';
import { defineConfig, devices } from '@playwright/test';

const launchOptions = await findChromium();

/** What a person does, in a real browser, against the built product on an embedded database. */
export default defineConfig({
  testDir: '.',
  testMatch: process.env['BENCH'] ? '**/*.bench.ts' : '**/*.journey.ts',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true, // else the longest file keeps one worker busy long after the other has ended
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // Recording takes a third of the time; where one fails in CI, it is run again elsewhere.
  use: { launchOptions, trace: process.env['CI'] ? 'off' : 'retain-on-failure', acceptDownloads: true },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.journey.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.journey.ts',
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        launchOptions,
      },
    },
  ],
});
