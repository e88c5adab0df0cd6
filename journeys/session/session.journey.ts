import { expect, journey } from '../platform/journey.ts';
import { signIn, speak } from '../platform/people.ts';
import { wordsIn } from '../platform/words.ts';

for (const language of ['en', 'es'] as const) {
  const say = wordsIn(language);

  journey(
    `a wrong password is told, the right one leads to the documents, and log-out ends it (${language})`,
    async ({ page, platform }) => {
      await speak(page, language);
      await page.goto('/');
      await page.getByLabel(say('E-mail')).fill(platform.admin.email);
      await page.getByLabel(say('Password'), { exact: true }).fill('wrong-password-1');
      await page.getByRole('button', { name: say('Sign in') }).click();
      await expect(page.getByText(say('Invalid email or password'))).toBeVisible();

      await signIn(page, platform.admin, say);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();

      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByText(say('Log out')).click();
      await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();
      await page.goto('/admin/documents');
      await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();
    },
  );
}

journey('an expired access token is renewed without the user noticing', async ({ page, platform }) => {
  const say = wordsIn('en');
  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);
});

journey('logging out in one tab logs out the other', async ({ page, context, platform }) => {
  const say = wordsIn('en');
  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  const other = await context.newPage();
  await other.goto('/admin/documents');
  await expect(other.getByRole('heading', { level: 1, name: say('Documents') })).toBeVisible();

  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByText(say('Log out')).click();
  await expect(other.getByRole('button', { name: say('Sign in') })).toBeVisible();
});

journey(
  'the guard sends visitors to the root and people who are signed in to the admin area',
  async ({ page, platform }) => {
    const say = wordsIn('en');
    await speak(page, 'en');
    await page.goto('/admin/profile');
    await expect(page).toHaveURL(`${platform.address}/`);
    await signIn(page, platform.admin, say);
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin/);
  },
);

journey('the language can be switched and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: wordsIn('es')('Sign in') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: wordsIn('es')('Sign in') })).toBeVisible();
});
