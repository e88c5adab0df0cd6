import { printContract } from '../platform/contract-pdf.ts';
import { signIn, speak } from '../platform/people.ts';
import { wordsIn } from '../platform/words.ts';
import { expect, hasRun, journey } from './deployment.ts';

const say = wordsIn('en');
const notAvailable = say('This part of Pacta is not available right now');

journey('unaltered files all pass, and nothing is fetched twice', async ({ page, site }) => {
  await speak(page, 'en');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, site.admin, say);
  await page.getByRole('link', { name: say('Users') }).click();
  await expect(page.getByText(site.admin.email).first()).toBeVisible();
  expect(said.filter((line) => /integrity|preload/i.test(line))).toEqual([]);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(5);
  const checked = await page.evaluate(
    (names) => names.map((name) => window.pactaIntegrity.of(name).startsWith('sha384-')),
    scripts,
  );
  expect(checked).not.toContain(false);
});

journey('a page of the shell whose bytes were changed on the host never runs', async ({ page, site, deployment }) => {
  await speak(page, 'en');
  for (const file of await deployment.filesIn('assets', /^admin\..*\.js$/)) await deployment.alter(file);
  await page.goto(site.address);
  await page.getByLabel(say('E-mail')).fill(site.admin.email);
  await page.getByLabel(say('Password'), { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: say('Sign in') }).click();
  await expect(page.getByText(notAvailable)).toBeVisible();
  expect(await hasRun(page)).toBe(false);
});

journey(
  'a first script that was changed never runs, and the page says that Pacta has not arrived',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    for (const file of await deployment.filesIn('assets', /^main\..*\.js$/)) await deployment.alter(file);
    await page.goto(site.address);
    await expect(page.getByText('Pacta has not arrived.', { exact: false }).first()).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  },
);

journey(
  'a changed chunk of a remote never runs; the version before takes its place',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    const { base } = await deployment.release('mf-auth');
    for (const file of await deployment.filesIn(base, /assets\/remote\..*\.js$/)) await deployment.alter(file);
    await page.goto(site.address);
    await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible({ timeout: 30_000 });
    expect(await hasRun(page)).toBe(false);
  },
);

journey('a changed chunk of a remote without a version before is a panel', async ({ page, site, deployment }) => {
  await speak(page, 'en');
  const { remotes } = await deployment.registry();
  for (const file of await deployment.filesIn(remotes['mf-auth']!.active.base, /assets\/.*\.js$/))
    await deployment.alter(file);
  await deployment.writeRegistry(({ remotes }) => {
    remotes['mf-auth']!.previous = null;
  });
  await page.goto(site.address);
  await expect(page.getByText(notAvailable)).toBeVisible({ timeout: 30_000 });
  expect(await hasRun(page)).toBe(false);
});

journey('a changed worker never runs', async ({ page, browser, site, deployment }) => {
  await speak(page, 'en');
  const { remotes } = await deployment.registry();
  const { base } = remotes['mf-public-signing']!.active;
  const workers = await deployment.filesIn(base, /assets\/check-worker\..*\.js$/);
  for (const worker of workers) await deployment.alter(worker);
  expect(workers).toHaveLength(1);
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));

  await page.goto(`${site.address}/document/verify`);
  const buffer = await printContract(browser, { title: 'Comodato' });
  await page.locator('input[type=file]').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/code that checks files did not arrive as it was published/).first()).toBeVisible();
  expect(threads).toEqual([]);
});

journey(
  'a remote that was published before hashes of chunks were told works as it did',
  async ({ page, site, deployment }) => {
    await speak(page, 'en');
    await deployment.writeRegistry(({ remotes }) => {
      delete remotes['mf-auth']!.active['files'];
    });
    await page.goto(site.address);
    await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();
    const script = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /mf-auth.*remote\..*js/.test(name))?.name ?? '',
    );
    expect(await page.evaluate((name) => window.pactaIntegrity.of(name), script)).toBe('');
  },
);
