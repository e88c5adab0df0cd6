import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

for (const language of ['en', 'es'] as const) {
  const say = wordsIn(language);

  journey(
    `an admin invites a user, who sets a password and works as Legal (${language})`,
    async ({ page, browser, platform }) => {
      const email = `invited.${language}@example.com`;
      const company = `Notaría ${language}`;
      const admin = await UserClient.signIn(platform, platform.admin);
      await admin.createCompany(company);

      await speak(page, language);
      await signIn(page, platform.admin, say);
      await page.goto('/admin/admins');
      await page.getByRole('link', { name: say('Add user') }).click();
      await fieldOf(page, say('Full name')).fill('Teresa Nava Ruiz');
      await fieldOf(page, say('Short name')).fill('Teresa');
      await fieldOf(page, say('E-mail')).fill(email);
      await page.getByRole('combobox', { name: say('Company') }).fill('notaria');
      await page.getByRole('option', { name: company }).click();
      await page.getByRole('button', { name: say('Add user') }).click();
      await expect(page.getByRole('cell', { name: email })).toBeVisible();

      const guest = await (await browser.newContext()).newPage();
      await speak(guest, language);
      await guest.goto(linkIn(await mailTo(platform, email, /./)));
      await expect(guest).toHaveURL(`${platform.address}/auth/reset-password`); // the key has left the address bar
      await fieldOf(guest, say('New password')).fill('corto1');
      await guest.getByRole('button', { name: say('Save the password') }).click();
      await expect(guest.getByText(say('Must be more than 8 characters'))).toBeVisible();
      await fieldOf(guest, say('New password')).fill('una clave larga 1');
      await fieldOf(guest, say('Repeat the new password')).fill('una clave larga 1');
      await guest.getByRole('button', { name: say('Save the password') }).click();

      await signIn(guest, { email, password: 'una clave larga 1' }, say);
      const menu = guest.getByRole('navigation').first();
      await expect(menu.getByRole('link', { name: say('My account') })).toBeVisible();
      await expect(menu.getByRole('link', { name: say('Users') })).toBeVisible();
      await expect(menu.getByRole('link', { name: say('Companies') })).toHaveCount(0);
      await guest.context().close();
    },
  );

  journey(`a forgotten password is set anew, once, by the mailed link (${language})`, async ({ page, platform }) => {
    const email = `forgetful.${language}@example.com`;
    const admin = await UserClient.signIn(platform, platform.admin);
    await admin.createUser({
      name: 'Olvido',
      full_name: 'Olvido Ríos',
      email,
      role: 'admin',
      companyId: null,
      country: 'MX',
      language,
      password: 'la primera clave 1',
    });

    await speak(page, language);
    await page.goto('/');
    await page.getByRole('link', { name: say('Forgot your password?') }).click();
    await expect(page.getByRole('heading', { name: say('Forgot your password?') })).toBeVisible(); // sign-in asks for an e-mail too
    await fieldOf(page, say('E-mail')).fill(email);
    await page.getByRole('button', { name: say('Send the link') }).click();
    await expect(page.getByRole('heading', { name: say('Check your e-mail') })).toBeVisible();

    const link = linkIn(await mailTo(platform, email, /reset-password/));
    await page.goto(link);
    await fieldOf(page, say('New password')).fill('la segunda clave 2');
    await fieldOf(page, say('Repeat the new password')).fill('la segunda clave 2');
    await page.getByRole('button', { name: say('Save the password') }).click();
    await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();

    await fieldOf(page, say('E-mail')).fill(email);
    await fieldOf(page, say('Password')).fill('la primera clave 1');
    await page.getByRole('button', { name: say('Sign in') }).click();
    await expect(page.getByText(say('Invalid email or password'))).toBeVisible();
    await signIn(page, { email, password: 'la segunda clave 2' }, say);
  });
}

journey('a personal API token works with the documented API until it is revoked', async ({ page, platform }) => {
  const say = wordsIn('en');
  await speak(page, 'en');
  await page.goto('/auth/generateToken');
  await fieldOf(page, say('E-mail')).fill(platform.admin.email);
  await fieldOf(page, say('Password')).fill(platform.admin.password);
  await fieldOf(page, say('Name of the token')).fill('Nightly export');
  await page.getByRole('button', { name: say('Generate the token') }).click();
  const token = await page.getByText(/^pacta_[\w-]{43}$/).textContent();

  const ask = () => fetch(`${platform.address}/v1/documents`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);

  await signIn(page, platform.admin, say);
  await page.goto('/admin/profile');
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Revoke') })
    .click();
  await expect(row).toHaveCount(0);
  expect((await ask()).status).toBe(401);
});
