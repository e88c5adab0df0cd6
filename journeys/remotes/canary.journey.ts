import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { root } from './checkout.ts';
import { expect, journey, sha384 } from './deployment.ts';
import { release } from './release.ts';

const say = wordsIn('en');

/** The build of a remote with another number, and code of its own in its entry. */
async function buildNext(app: string, version: string, code = ''): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pacta-build-'));
  await cp(path.join(root, app, 'dist'), folder, { recursive: true });
  const [description, entry] = ['remote.json', 'remoteEntry.js'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const script = (await readFile(entry, 'utf8')) + code;
  await writeFile(entry, script);
  const release = JSON.parse(await readFile(description, 'utf8'));
  const files = { ...release.files, 'remoteEntry.js': sha384(script) };
  await writeFile(description, JSON.stringify({ ...release, version, files }));
  return folder;
}

/** A browser that has drawn this number: which side it is on follows from it. */
async function browserWith(browser: Browser, baseURL: string, lot: number): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await speak(page, 'en');
  await page.addInitScript((drawn) => localStorage.setItem('lot', drawn), String(lot));
  return page;
}

/** Which versions of a remote a page has fetched since this was called. */
function versionsAsked(page: Page, app: string): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, version] = new RegExp(`/remotes/${app}/(\\d+\\.\\d+\\.\\d+)-`).exec(request.url()) ?? [];
    if (version) asked.add(version);
  });
  return () => [...asked].sort();
}

journey(
  'a share of browsers tries a candidate until somebody ends it, and one that fails falls back',
  async ({ browser, site, deployment }) => {
    journey.setTimeout(400_000);
    const at = deployment.folder;
    const next = await buildNext('mf-auth', '8.0.0');
    expect(await release(at, 'publish', 'mf-auth', '--build', next, '--canary', '50%', '--without-doctor')).toMatch(
      /mf-auth 8\.0\.0 .* is a canary for 50% of browsers/,
    );
    expect(await release(at, 'status')).toMatch(/mf-auth +8\.0\.0-\w+ +canary +for 50% of browsers; falls back to/);

    // Two browsers half a circle apart: one is on each side, at each visit.
    const pages = [await browserWith(browser, site.address, 10), await browserWith(browser, site.address, 60)];
    const asked = pages.map((page) => versionsAsked(page, 'mf-auth'));
    for (let visit = 0; visit < 2; visit += 1)
      for (const page of pages) {
        await page.goto('/');
        await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();
      }
    const [before = ''] = asked.flatMap((versions) => versions()).filter((version) => version !== '8.0.0');
    expect(asked.map((versions) => versions().join()).sort()).toEqual([before, '8.0.0']);
    const [tries, keeps] = asked[0]!().includes('8.0.0') ? [0, 1] : [1, 0];

    // It goes back for all, and comes again broken.
    expect(await release(at, 'rollback', 'mf-auth')).toContain('The canary is over');
    const broken = await buildNext(
      'mf-auth',
      '8.1.0',
      "\n;mf_auth = { init() {}, get: () => Promise.reject(new Error('boom')) };\n",
    );
    await release(at, 'publish', 'mf-auth', '--build', broken, '--canary', '50%', '--without-doctor');
    const again = pages.map((page) => versionsAsked(page, 'mf-auth'));
    for (const page of pages) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible({ timeout: 30_000 });
    }
    expect(again[tries]!()).toEqual([before, '8.1.0']);
    expect(again[keeps]!()).toEqual([before]);
    const admin = pages[keeps]!;
    await signIn(admin, site.admin, say);
    await admin.goto('/admin/reports/platform');
    await expect(admin.getByRole('row', { name: /mf-auth 8\.1\.0.* The version before took its place/ })).toBeVisible({
      timeout: 60_000,
    });

    // The good one again, and then for all.
    await release(at, 'rollback', 'mf-auth');
    await release(at, 'publish', 'mf-auth', '--build', next, '--canary', '10%', '--without-doctor');
    await expect(release(at, 'publish', 'mf-auth', '--build', broken, '--without-doctor')).rejects.toThrow(
      'mf-auth 8.0.0 is a canary for 10% of browsers. End it first',
    );
    expect(await release(at, 'promote', 'mf-auth')).toContain('is live for all');
    const stranger = await browserWith(browser, site.address, 99);
    const theirs = versionsAsked(stranger, 'mf-auth');
    await stranger.goto('/');
    await expect(stranger.getByRole('button', { name: say('Sign in') })).toBeVisible();
    expect(theirs()).toEqual(['8.0.0']);

    for (const page of [...pages, stranger]) await page.context().close();
    for (const folder of [next, broken]) await rm(folder, { recursive: true, force: true });
  },
);

journey(
  'a company tries a candidate, from its next page load on, and nobody else does',
  async ({ page, site, deployment }) => {
    journey.setTimeout(300_000);
    const user = await UserClient.signIn(site, site.admin);
    const { id: company } = await user.createCompany('Notaría de prueba');
    const luz = { email: 'luz@example.com', password: 'una-clave-larga-7' };
    const account = { name: 'Luz', full_name: 'Luz Mora', role: 'admin', country: null, language: 'en' } as const;
    await user.createUser({ ...account, ...luz, companyId: company });
    await speak(page, 'en');
    await signIn(page, luz, say);
    const next = await buildNext('mf-admin', '8.0.0');
    const at = deployment.folder;
    await release(at, 'publish', 'mf-admin', '--build', next, '--canary', `company:${company}`, '--without-doctor');
    expect(await readFile(deployment.file('registry.json'), 'utf8')).not.toContain(company);

    const pinned = versionsAsked(page, 'mf-admin');
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(luz.email).first()).toBeVisible();
    expect(pinned()).not.toContain('8.0.0'); // what is open keeps its versions

    const after = versionsAsked(page, 'mf-admin');
    await page.reload();
    await expect(page.getByText(luz.email).first()).toBeVisible();
    expect(after()).toEqual(['8.0.0']);

    const others = await page.context().browser()!.newContext({ baseURL: site.address });
    const other = await others.newPage();
    await speak(other, 'en');
    await signIn(other, site.admin, say);
    const theirs = versionsAsked(other, 'mf-admin');
    await other.goto('/admin/admins');
    await expect(other.getByText(luz.email).first()).toBeVisible();
    expect(theirs()).not.toContain('8.0.0');
    await others.close();
    await rm(next, { recursive: true, force: true });
  },
);
