import { expect, journey } from '../platform/journey.ts';
import { signIn, speak } from '../platform/people.ts';
import { wordsIn } from '../platform/words.ts';

const say = wordsIn('en');

journey(
  'a dead remote leaves the rest of the page working and is tried again when one comes to it',
  async ({ page, platform }) => {
    await speak(page, 'en');
    await signIn(page, platform.admin, say);
    await page.route('**/remotes/mf-admin/**', (route) => route.abort());
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByText(say('This part of Pacta is not available right now'))).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('navigation', { name: say('Main menu') })).toBeVisible();

    await page.getByRole('link', { name: say('Documents') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();

    await page.unroute('**/remotes/mf-admin/**');
    await page.getByRole('link', { name: say('Users') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Users') })).toBeVisible({ timeout: 30_000 });
  },
);

journey('all remotes share one token store: what one renews, the next one sends', async ({ page, platform }) => {
  await speak(page, 'en');
  await signIn(page, platform.admin, say); // by mf-auth
  const bearers = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) bearers.set(pathname, request.headers()['authorization']);
  });
  // The store in memory is what has to be shared: it alone knows the token once storage says something else.
  await page.evaluate(() => {
    Storage.prototype.getItem = () => null;
  });
  await page.getByRole('link', { name: say('Users') }).click();
  await expect(page.getByText(platform.admin.email).first()).toBeVisible();
  await page.getByRole('link', { name: say('Documents') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();
  expect(bearers.get('/v1/users')).toMatch(/^Bearer .+/);
  await expect.poll(() => bearers.get('/v1/documents')).toBe(bearers.get('/v1/users'));
});

journey('a registry that is broken is one clear page', async ({ page }) => {
  await page.route('**/registry.json', (route) => route.fulfill({ body: '{"remotes":' }));
  await page.goto('/');
  await expect(page.getByText(say('Pacta cannot start'))).toBeVisible();
});
