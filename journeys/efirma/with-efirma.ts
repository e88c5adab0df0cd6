import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat, satKey } from '@pacta/signatures/testing/sat.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { Platform } from '../platform/platform.ts';
import type { Words } from '../platform/words.ts';

export const password = 'contraseña de prueba 🔑';

interface Fixtures {
  sat: Authority;
  platform: Platform;
}

/** On a platform of its own, which trusts an authority that the test makes. */
export const test = base.extend<{ baseURL: string }, Fixtures>({
  sat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sat = aSat();
      await use(sat);
      sat.remove();
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ sat }, use, { workerIndex }) => {
      const roots = path.join(sat.directory, 'roots');
      await mkdir(roots);
      for (const name of ['arc', 'ac']) await copyFile(sat.file(`${name}.cer`), path.join(roots, `${name}.cer`));
      const platform = await Platform.start(4500 + workerIndex, { EFIRMA_TEST_ROOTS: roots });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.address),
});

export type Who = 'persona' | 'empresa';

export const filesOf = (sat: Authority, who: Who) => [
  { name: 'llave.key', mimeType: '', buffer: Buffer.from(satKey(sat, who, password)) },
  { name: 'certificado.cer', mimeType: '', buffer: Buffer.from(sat.certificate(who)) },
];

/** Chooses both files at once, types the password, and waits for what is to be signed. */
export async function open(page: Page, say: Words, sat: Authority, who: Who): Promise<void> {
  await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, who));
  await expect(page.getByLabel(say('Certificate'), { exact: true })).toBeVisible(); // whom it names, before anything else
  await page.getByLabel(say('Password of the private key')).fill(password);
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(page.getByText(say('You sign with this e.firma'))).toBeVisible();
}
