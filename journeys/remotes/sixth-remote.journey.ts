import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { signIn, speak } from '../platform/people.ts';
import { Platform } from '../platform/platform.ts';
import { wordsIn } from '../platform/words.ts';
import { Checkout, root } from './checkout.ts';

const say = wordsIn('en');

const port = 4490;
test.use({ baseURL: `http://127.0.0.1:${port}` });

test('a team adds a sixth remote to a deployment that is running, and takes it off again, without the shell', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const web = await mkdtemp(path.join(tmpdir(), 'pacta-deployment-'));
  await cp(path.join(root, 'dist/web'), web, { recursive: true });
  const platform = await Platform.start(port, { WEB_ROOT: web });
  const checkout = await Checkout.copy(web);
  const { release } = checkout;
  const shell = () => readFile(path.join(web, 'index.html'), 'utf8');
  const before = await shell();

  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  const menu = page.getByRole('navigation', { name: say('Main menu') });
  await expect(menu.getByRole('link', { name: say('Documents') })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit' })).toHaveCount(0);

  const remote = await checkout.newRemote('mf-audit', 'Auditoría');

  const view = path.join(remote, 'src/audit/audit-view.tsx');
  const good = await readFile(view, 'utf8');
  await writeFile(
    view,
    good.replace('const { t }', "if (location.hash !== '#') throw new Error('boom');\n  const { t }"),
  );
  await expect(release('publish', 'mf-audit')).rejects.toThrow(/mf-audit 1\.0\.0 fails at \/admin\/audit \(.*boom/);
  expect(await readFile(path.join(web, 'registry.json'), 'utf8')).not.toContain('mf-audit');

  await writeFile(view, good);
  await release('publish', 'mf-audit');
  await page.reload();
  await menu.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText('There is nothing here yet')).toBeVisible();
  expect(await shell()).toBe(before);

  await release('remove', 'mf-audit');
  await page.goto(`${platform.address}/admin/documents`);
  await expect(menu.getByRole('link', { name: say('Documents') })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit' })).toHaveCount(0);

  await platform.stop();
  for (const folder of [web, checkout.folder]) await rm(folder, { recursive: true, force: true });
});
