import { expect, journey } from '../platform/journey.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

const paths = [
  '/admin/documents',
  '/admin/admins',
  '/admin/admins/new',
  '/admin/companies',
  '/admin/companies/new',
  '/admin/templates',
  '/admin/reports',
  '/admin/profile',
  '/document/verify',
];

journey('no page has to be scrolled sideways, from 320 pixels on', async ({ page, platform }) => {
  const admin = await UserClient.signIn(platform, platform.admin);
  const { id, revision } = await admin.createCompany('Supercalifragilisticoespialidoso'.repeat(3));
  await admin.editCompany(id, { revision, description: 'Sinespacios'.repeat(20) });
  await speak(page, 'es');
  await signIn(page, platform.admin, wordsIn('es'));
  for (const path of [...paths, `/admin/companies/${id}`, `/admin/companies/${id}/messages`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [320, 360, 768, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
