import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn, speak } from '../platform/people.ts';
import { wordsIn } from '../platform/words.ts';
import { Checkout } from './checkout.ts';
import { expect, journey } from './deployment.ts';

const [say, decir] = [wordsIn('en'), wordsIn('es')];

interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { lib: () => Record<string, unknown> }>>>;
}

/** What the shell lends to both majors: whether it is the same for both. */
const sameInBoth = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__');
    const { shareScopeMap } = (instances as Instance[]).find(({ name }) => name === 'shell') as Instance;
    const lent = (scope: string, door: string) => {
      const [version] = Object.values(shareScopeMap[scope]?.[`@pacta/shared/${door}`] ?? {});
      return version?.lib() ?? {};
    };
    const isSame = (door: string, name: string) => lent('default', door)[name] === lent('shared-1', door)[name];
    return {
      session: isSame('session', 'sessionStore'),
      router: isSame('router', 'PageRouter'),
      http: isSame('http', 'call'),
      language: isSame('i18n', 'languageStore'),
      notices: isSame('ui', 'noticeStore'),
      button: isSame('ui', 'Button'),
      chakra: isSame('ui', 'chakra'),
    };
  });

journey(
  'one remote goes from 1 to 2 of shared, which brings another Chakra, while another stays, then the other, and one goes back: each loads all the while',
  async ({ page, site, deployment }) => {
    journey.setTimeout(1_500_000);
    page.setDefaultTimeout(60_000);
    const checkout = await Checkout.copy(deployment.folder);
    const { release } = checkout;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));

    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const menu = page.getByRole('navigation', { name: say('Main menu') });
    /** Titles of 2 are in capitals. */
    const isOf = async (major: 1 | 2, name: string) =>
      expect(title(name)).toHaveCSS('text-transform', major === 2 ? 'uppercase' : 'none');
    const hasFetchedOne = () => asked.some((file) => /[/]assets[/]shared-1\./.test(file));

    await checkout.newRemote('mf-audit', 'Auditoría');
    await release('publish', 'mf-audit', '--without-doctor');
    const bytesOfAdmin = await filesOf(deployment.folder, 'mf-admin');

    await checkout.newMajor('mf-audit');
    await checkout.takeAnotherChakra();
    await checkout.edit('shared/package.json', /"version": "1\.\d+\.\d+"/, '"version": "2.0.0"');
    await checkout.edit('shared/src/ui/index.ts', 'export { PageHeader }', 'export { PageHeader as PageTitle }');
    await checkout.edit(
      'shared/src/ui/page-header.tsx',
      '<Heading as="h1"',
      '<Heading as="h1" textTransform="uppercase"',
    );
    await checkout.edit(
      'shared/src/ui/theme/colors.ts',
      "muted: pair('gray.600', 'gray.300')",
      "muted: pair('red.600', 'red.300')",
    );
    await checkout.moveToPresent('mf-audit');
    await expect(release('publish', 'mf-audit')).rejects.toThrow(
      /mf-audit 2\.0\.0 needs @pacta\/shared \^2\.0\.0; the published shell provides 1\.\d+\.\d+\. Publish a shell that does/,
    );

    await release('publish', 'shell');
    await speak(page, 'en');
    await signIn(page, site.admin, say);
    await menu.getByRole('link', { name: 'Audit' }).click();
    await isOf(1, 'Audit');
    const muted = await page.getByText('There is nothing here yet').evaluate((text) => getComputedStyle(text).color);

    await release('publish', 'mf-audit');
    asked.length = 0;
    await page.goto('/admin/audit');
    await isOf(2, 'Audit');
    await expect(page.getByText('There is nothing here yet')).not.toHaveCSS('color', muted);
    expect(hasFetchedOne()).toBe(false);

    // Both on one page: no reload between them, one session, one language.
    await page.evaluate(() => Object.assign(window, { isStillOpen: true }));
    await menu.getByRole('link', { name: say('Users'), exact: true }).click();
    await isOf(1, say('Users'));
    expect(hasFetchedOne()).toBe(true);
    await expect(page.getByRole('cell', { name: site.admin.email })).toBeVisible();
    expect(await sameInBoth(page)).toEqual({
      ...{ session: true, router: true, http: true, language: true, notices: true },
      ...{ button: false, chakra: false },
    });
    await page.getByRole('link', { name: say('Add user') }).click(); // a form of 1, and its dialog above the menu of 2
    await page.getByLabel(new RegExp(`^${say('E-mail')}`)).fill('nobody@robles.example');
    await menu.getByRole('link', { name: say('Users'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Leave') })
      .click();
    await isOf(1, say('Users'));
    await page.getByRole('button', { name: new RegExp(say('Language and notifications')) }).click();
    await page.getByRole('dialog').getByText('Español').click();
    await isOf(1, decir('Users'));
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: decir('Main menu') })
      .getByRole('link', { name: 'Auditoría' })
      .click();
    await isOf(2, 'Auditoría');
    expect(await page.evaluate(() => 'isStillOpen' in window)).toBe(true);
    expect(await filesOf(deployment.folder, 'mf-admin')).toBe(bytesOfAdmin);

    await expect(release('rollback', 'shell')).rejects.toThrow(/but mf-audit 2\.0\.0 needs \^2\.0\.0\./);
    const { stdout: status } = await release('status');
    expect(status).toMatch(/the shell lends @pacta\/shared 2\.0\.0 and 1\.\d+\.\d+\n/);
    expect(status).toMatch(/mf-audit 2\.0\.0 falls back to 1\.0\.0, which needs \^1\./);
    expect(status).toMatch(/mf-admin 1\.0\.0 needs \^1\./);

    // What 2 falls back to is of 1.
    await page.route('**/remotes/mf-audit/2.0.0-*/**', (route) => route.abort());
    await page.goto('/admin/audit');
    await isOf(1, 'Audit');
    await expect(page.getByText('There is nothing here yet')).toHaveCSS('color', muted);
    await page.unroute('**/remotes/mf-audit/2.0.0-*/**');

    await checkout.moveToPresent('mf-auth');
    await release('publish', 'mf-auth');
    await page.evaluate(() => localStorage.clear());
    asked.length = 0;
    await page.goto('/');
    await expect(title(say('Sign in'))).toBeVisible();
    expect(asked.some((file) => file.startsWith('/remotes/mf-auth/2.0.0-'))).toBe(true);
    expect(hasFetchedOne()).toBe(false);
    await signIn(page, site.admin, say); // from a page of 2 to one of 1
    await isOf(1, say('Documents'));
    await menu.getByRole('link', { name: 'Audit' }).click();
    await isOf(2, 'Audit');

    await release('rollback', 'mf-audit');
    await page.goto('/admin/audit');
    await isOf(1, 'Audit');
    await menu.getByRole('link', { name: say('Users'), exact: true }).click();
    await isOf(1, say('Users'));
    expect(errors).toEqual([]);

    await rm(checkout.folder, { recursive: true, force: true });
  },
);

/** The bytes of everything that was ever published of a remote. */
async function filesOf(folder: string, remote: string): Promise<string> {
  const home = path.join(folder, 'remotes', remote);
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
