import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStaticHost } from '@pacta/tooling/publish/static-host.ts';
import type { Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { root } from './checkout.ts';
import { expect, journey } from './deployment.ts';
import { release } from './release.ts';

const say = wordsIn('en');

/** What a browser objected to. */
function objections(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|integrity|MIME type/i.test(message.text())) said.push(message.text());
  });
  return said;
}

/** The scripts that have arrived. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('.js')) scripts.push(response.url());
  });
  return scripts;
}

journey(
  'a deployment works on a static host, with a remote from another one, under the policy that both are told to send',
  async ({ page, browser, site, deployment }) => {
    journey.setTimeout(400_000);
    const at = deployment.folder;
    const cdn = await mkdtemp(path.join(tmpdir(), 'pacta-cdn-'));
    const [host, teams] = [await startStaticHost(at, site.address), await startStaticHost(cdn)];
    const build = await mkdtemp(path.join(tmpdir(), 'pacta-build-'));
    await cp(path.join(root, 'mf-documents/dist'), build, { recursive: true });
    const toTeams = [
      ...['publish', 'mf-documents', '--build', build, '--without-doctor'],
      ...['--files', cdn, '--base', `${teams.address}/`],
    ];
    await expect(release(at, ...toTeams)).rejects.toThrow('does not allow. Add it to remoteOrigins');
    const file = deployment.file('config.json');
    const configuration = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...configuration, remoteOrigins: [teams.address] }));
    await release(at, ...toTeams);

    await speak(page, 'en');
    const said = objections(page);
    const scripts = scriptsOf(page);
    const user = await UserClient.signIn(site, site.admin);
    const pdf = await printContract(browser, { title: 'Comodato', marks: [1] });
    const { id } = await user.createDocument(pdf, { name: 'Comodato' });
    const answer = await page.goto(host.address);
    expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self'`);
    expect(answer?.headers()['content-security-policy']).toContain(teams.address);
    await page.getByLabel(say('E-mail')).fill(site.admin.email);
    await page.getByLabel(say('Password'), { exact: true }).fill(site.admin.password);
    await page.getByRole('button', { name: say('Sign in') }).click();
    await expect(page.getByRole('link', { name: 'Comodato' }).first()).toBeVisible();
    expect(scripts.some((url) => url.startsWith(`${teams.address}/remotes/mf-documents/`))).toBe(true);
    expect(scripts.some((url) => url.startsWith(`${host.address}/remotes/mf-auth/`))).toBe(true);

    await page.goto(`${host.address}/admin/document/${id}`); // the viewer with its worker, styles and fonts
    await expect(page.getByRole('heading', { level: 1, name: 'Comodato' })).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(said).toEqual([]);

    // Without what it is told to send, a team's host lends nothing to a browser that has nothing yet: the version before, on the
    // deployment's own host, takes its place.
    await rm(path.join(cdn, '_headers'));
    const fresh = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await fresh.newPage();
    const objected = objections(other);
    const fetched = scriptsOf(other);
    await other.goto(`${host.address}/admin/documents`);
    await expect(other.getByRole('link', { name: 'Comodato' }).first()).toBeVisible({ timeout: 30_000 });
    expect(objected.join()).toMatch(/CORS/);
    expect(fetched.some((url) => url.startsWith(`${host.address}/remotes/mf-documents/`))).toBe(true);
    await fresh.close();

    for (const one of [host, teams]) await one.stop();
    for (const folder of [cdn, build]) await rm(folder, { recursive: true, force: true });
  },
);
