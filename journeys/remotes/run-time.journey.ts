import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { wordsIn } from '../platform/words.ts';
import { expect, journey, sha384 } from './deployment.ts';

const say = wordsIn('en');

/** A remote as another team may build it, by hand: it takes React from whoever shows it. */
const auditEntry = `var mf_audit = (() => {
  let react;
  return {
    init(scope) { react = Object.values(scope.react)[0]; },
    async get() {
      const { createElement } = (react.lib ?? (await react.get()))();
      const element = createElement('h1', null, 'Audit of everything');
      return () => ({ default: { routes: [{ path: '/admin/audit', element }], messages: { en: {}, es: {} } } });
    },
  };
})();`;

journey(
  'a remote that this shell has never heard of joins a deployment that is running',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    const base = '/remotes/mf-audit/1.0.0-ab/';
    await mkdir(deployment.file(base), { recursive: true });
    await writeFile(path.join(deployment.file(base), 'remoteEntry.js'), auditEntry);
    const entry = (icon: string, roles: string[], name: string) => ({
      ...{ path: `/admin/${name}`, label: { en: name, es: name }, icon, roles, order: 90 },
    });
    await deployment.writeRegistry(({ remotes }) => {
      remotes['mf-audit'] = {
        active: {
          ...{ name: 'mf-audit', version: '1.0.0', base, entry: 'remoteEntry.js', preload: [], layout: 'admin' },
          paths: ['/admin/audit', '/admin/admins'],
          sidebar: [
            entry('telescope', ['admin'], 'audit'),
            entry('users', ['auditor'], 'secret'),
            entry('users', ['admin'], 'admins'),
          ],
          ...{
            needs: { shared: '^1.0.0' },
            integrity: sha384(auditEntry),
            files: { 'remoteEntry.js': sha384(auditEntry) },
          },
        },
        previous: null,
      };
    });
    await signIn(page, site.admin, say);
    await page.getByRole('link', { name: 'audit' }).click();
    await expect(page.getByRole('heading', { name: 'Audit of everything' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'secret' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'admins' })).toHaveCount(0); // it is mf-admin’s, by the older claim
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();

    await page.goto('/admin/reports');
    await page.getByRole('link', { name: say('Parts of the page') }).click();
    const row = page.getByRole('row', { name: /mf-audit.*admin\/admins.*belongs to mf-admin/ });
    await expect(row).toHaveCount(2, { timeout: 60_000 }); // the path and the entry
  },
);

journey(
  'a registry that is gone, or no JSON, is that of the last visit, and the page says so',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    await signIn(page, site.admin, say);
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('pacta-registry')).match('/registry.json'))?.status),
      )
      .toBe(200);
    const said = page.getByText(
      say('Which versions are current cannot be read right now. Pacta goes on with those of your last visit.'),
    );
    await writeFile(deployment.file('registry.json'), '{"remotes":');
    await page.goto('/admin/admins');
    await expect(said).toBeVisible();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();

    await rm(deployment.file('registry.json'));
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();

    const stranger = await page.context().browser()!.newContext();
    const theirs = await stranger.newPage();
    await theirs.goto(site.address);
    await expect(theirs.getByText(say('Pacta cannot start'))).toBeVisible();
    await stranger.close();
  },
);

journey(
  'a fresh release that fails for people is seen by an admin within a minute',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    const { base } = await deployment.release('mf-admin');
    for (const file of await deployment.filesIn(base, /assets\/remote\..*\.js$/)) await deployment.alter(file);
    await signIn(page, site.admin, say);
    await page.goto('/admin/reports/platform');
    const began = Date.now();
    const row = page.getByRole('row', { name: /mf-admin 9\.0\.0.* The version before took its place/ });
    await expect(row).toBeVisible({ timeout: 60_000 });
    expect(Date.now() - began).toBeLessThan(60_000);
    await expect(row.getByText(/Chrome \d+/)).toBeVisible();
  },
);

journey(
  'what somebody has typed comes back after a part of the page failed under it',
  async ({ page, browser, site }) => {
    await speak(page, 'en');
    await signIn(page, site.admin, say);
    await page.goto('/admin/templates/new');
    await fieldOf(page, say('Title')).fill('Arrendamiento a medias');
    await page.route('**/*.js', (route) => route.abort()); // what has not come yet will not, such as the viewer
    const buffer = await printTemplate(browser);
    const file = { name: 'arrendamiento.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText(/What stood in the fields is kept/)).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: say('Try again') }).click();
    await expect(fieldOf(page, say('Title'))).toHaveValue('Arrendamiento a medias');
  },
);

journey(
  'a page that hangs when it is gone to gives way to the version before, or is a panel',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    const { base } = await deployment.release('mf-admin');
    await signIn(page, site.admin, say);
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();
    await page.route(`**${base}assets/*.js`, () => {}); // neither comes nor fails
    const templates = page.getByRole('link', { name: say('Templates') });
    const began = Date.now();
    await templates.click();
    await expect(page.getByText(say('This takes longer than usual…'))).toBeVisible();
    await expect(page.getByText(site.admin.email).first()).toBeHidden({ timeout: 6_000 });
    await expect(page.getByRole('link', { name: say('Add template') }).first()).toBeVisible({ timeout: 10_000 });
    expect(Date.now() - began).toBeGreaterThan(7_900);

    const { remotes } = await deployment.registry();
    await page.route(`**${remotes['mf-admin']!.previous!.base}assets/*.js`, () => {});
    await page
      .getByRole('link', { name: say('Add template') })
      .first()
      .click();
    await expect(page.getByText(say('This part of Pacta is not available right now'))).toBeVisible({ timeout: 40_000 });
    await expect(
      page.getByText(say('It could not be loaded. The rest keeps working, and nothing that you saved is lost.')),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();
  },
);

journey(
  'a new version is told at the next navigation, and what is open keeps its own',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    await signIn(page, site.admin, say);
    await page.clock.install();
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();
    const { base } = await deployment.release('mf-documents');
    const said = page.getByText(say('A new version of Pacta is available.'));
    await page.clock.fastForward(61_000);
    await expect(said).toHaveCount(0);
    await page.getByRole('link', { name: say('Documents') }).click();
    await expect(said).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(site.admin.email).first()).toBeVisible();
    expect(asked.filter((url) => url.includes(base))).toEqual([]);
    await page.getByRole('link', { name: say('Documents') }).click();
    await page.getByRole('button', { name: say('Reload') }).click();
    await expect.poll(() => asked.some((url) => url.includes(base))).toBe(true);
  },
);

journey('a tester’s link shows somebody else the same, and no evil origin', async ({ page, deployment }) => {
  await speak(page, 'en');
  const before = (await deployment.registry()).remotes['mf-auth']!.active.base;
  await deployment.release('mf-auth');
  const folder = before.split('/').at(-2)!;
  const evil = 'remote.mf-auth=https://evil.example.com';
  const link = `/?tested.revision=ab12&tested.environment=moon&tested.role=sub&tested.language=es&tested.mf-auth=${folder}&${evil}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  const spoken = wordsIn('es');
  await expect(page.getByRole('button', { name: spoken('Sign in') })).toBeVisible();
  await expect(page.getByText(/del registro ab12/)).toBeVisible();
  await expect(page.getByText(/se copió en el entorno moon/)).toBeVisible();
  expect(asked.some((url) => url.includes(`${before}remoteEntry.js`))).toBe(true);
  expect(asked.filter((url) => new URL(url).hostname.includes('evil'))).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: spoken('Copy a link to this') }).click();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(copied.searchParams)).toMatchObject({
    'tested.revision': 'ab12',
    'tested.language': 'es',
    'tested.mf-auth': folder,
  });
  await page.getByRole('button', { name: spoken('Use the published version') }).click();
  await expect(page.getByText(/del registro ab12/)).toHaveCount(0);
});
