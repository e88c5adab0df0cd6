import { expect, journey } from '../platform/journey.ts';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

const hostileLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60" onload="parent.hacked = true">
  <script>parent.hacked = true</script><rect width="240" height="60" fill="teal"/></svg>`;

for (const language of ['en', 'es'] as const) {
  const say = wordsIn(language);

  journey(
    `a company gets a logo and limits, which its users see and cannot pass (${language})`,
    async ({ page, browser, platform }) => {
      const name = `Grupo Cantera ${language}`;
      await speak(page, language);
      await signIn(page, platform.admin, say);
      await page.goto('/admin/companies');
      await page.getByRole('link', { name: say('Add company') }).click();
      await fieldOf(page, say('Name')).fill(name);
      await fieldOf(page, say('Sender')).fill(name);
      const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hostileLogo) };
      await page.locator('input[type=file]').first().setInputFiles(logo);
      await expect(page.locator('img[src*="/v1/images/"]').first()).toBeVisible();
      await page
        .getByRole('checkbox', { name: new RegExp(`^${say('User limit')}`) })
        .setChecked(false, { force: true });
      await fieldOf(page, say('User limit')).first().fill('1');
      await fieldOf(page, say('CLM URL')).fill('http://127.0.0.1/hook');
      await page.getByRole('button', { name: say('Add company') }).click();
      await expect(
        page.getByText(say('This address leads into a private network. Enter one that is on the internet.')),
      ).toBeVisible();
      await fieldOf(page, say('CLM URL')).fill('');
      await page.getByRole('button', { name: say('Add company') }).click();
      await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();

      const admin = await UserClient.signIn(platform, platform.admin);
      const company = await admin.findCompany(name);
      const legal = { email: `legal.cantera.${language}@example.com`, password: 'una clave larga 1' };
      await admin.createUser({
        ...legal,
        name: 'Luis',
        full_name: 'Luis Cantera',
        role: 'sub',
        companyId: company.id,
        country: 'MX',
        language,
      });

      const desk = await (await browser.newContext()).newPage();
      await speak(desk, language);
      await signIn(desk, legal, say);
      const shown = desk.getByRole('banner').getByRole('img', { name });
      await expect(shown).toBeVisible();
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
      expect(await desk.evaluate(() => 'hacked' in window)).toBe(false);

      await desk.goto('/admin/admins/new');
      await fieldOf(desk, say('Full name')).fill('Una Más');
      await fieldOf(desk, say('Short name')).fill('Una');
      await fieldOf(desk, say('E-mail')).fill(`una.mas.${language}@example.com`);
      await desk.getByRole('button', { name: say('Add user') }).click();
      const limit = 'Sorry, you have reached the user limit. Please contact support for further assistance.';
      await expect(desk.getByText(say(limit))).toBeVisible();
      await expect(fieldOf(desk, say('Full name'))).toHaveValue('Una Más');

      await desk.goto('/admin/companies');
      await expect(desk.getByText(say('You do not have permission to see this page'))).toBeVisible();
      await desk.context().close();
    },
  );
}

journey('of two who edit a company the second is told, and nothing is overwritten', async ({ page, platform }) => {
  const say = wordsIn('en');
  const admin = await UserClient.signIn(platform, platform.admin);
  const { id } = await admin.createCompany('Edited by two');
  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  await page.goto(`/admin/companies/${id}`);
  await fieldOf(page, say('Description')).fill('What the second person typed');

  await admin.editCompany(id, { revision: 1, sender: 'The first person' });
  await page.getByRole('button', { name: say('Save changes') }).click();
  const told = 'Somebody else changed this company while you were editing. Nothing was saved.';
  await expect(page.getByText(say(told))).toBeVisible();
  await expect(fieldOf(page, say('Description'))).toHaveValue('What the second person typed');
  expect(await admin.readCompany(id)).toMatchObject({ description: '', sender: 'The first person' });

  await page.getByRole('button', { name: say('Load the current version') }).click();
  await expect(fieldOf(page, say('Sender'))).toHaveValue('The first person');
});

journey('a company that is in use goes only when another takes what it has', async ({ page, platform }) => {
  const say = wordsIn('en');
  const admin = await UserClient.signIn(platform, platform.admin);
  const old = await admin.createCompany('Going away');
  await admin.createCompany('Taking over');
  const user = { name: 'Eva', full_name: 'Eva Luna', email: 'eva.luna@example.com', password: 'una clave larga 1' };
  await admin.createUser({ ...user, role: 'sub', companyId: old.id, country: null, language: 'es' });

  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  await page.goto('/admin/companies?search=going');
  await page.getByRole('button', { name: /^Delete Going away/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/1 user and 0 documents/)).toBeVisible();
  await dialog.getByRole('button', { name: say('Delete company') }).click();
  await expect(dialog.getByText(say('This field is required'))).toBeVisible();
  await dialog.getByRole('combobox').fill('taking');
  await page.getByRole('option', { name: 'Taking over' }).click();
  await dialog.getByRole('button', { name: say('Delete company') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/admins?search=eva.luna');
  await expect(page.getByRole('row', { name: /Eva Luna/ })).toContainText('Taking over');
});
