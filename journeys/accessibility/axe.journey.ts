import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

async function expectNoViolations(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // what is judged has arrived
  expect(page.frames(), 'frames are not looked into').toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // in the page alone: to put frames together takes another page, and axe once more
    .options({ resultTypes: ['violations'] }) // to describe what is right takes most of the time
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, name).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  journey(`no page has an accessibility violation (${colorScheme})`, async ({ page, browser, platform }) => {
    journey.slow(); // every page of the product is read whole
    const say = wordsIn('en');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await speak(page, 'en');
    await page.goto('/');
    await expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible();
    await expectNoViolations(page, 'sign in');
    for (const path of ['/auth/forgot', '/auth/reset-password', '/auth/reset-password#key=a', '/auth/generateToken']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }

    await page.goto('/document/verify');
    const contract = await printContract(browser, { title: 'Prenda', marks: [1] });
    const toVerify = { name: 'prenda.pdf', mimeType: 'application/pdf', buffer: contract };
    await page.locator('input[type=file]').setInputFiles(toVerify);
    await expect(page.getByText(say('The file carries no electronic signature.'), { exact: true })).toBeVisible();
    await expectNoViolations(page, 'verify');

    await page.goto('/');
    await signIn(page, platform.admin, say);
    const user = await UserClient.signIn(platform, platform.admin);
    const pdf = await printContract(browser, { title: 'Fianza', marks: [1] });
    const email = `axe.${colorScheme}@example.com`;
    const signers = [{ position: 'firmante_1' as const, name: 'Ana Ruiz', email }];
    const { id } = await user.createDocument(pdf, { name: 'Fianza', signers, settings: { sendWithoutVobo: false } });
    const company = await user.createCompany(`Notaría ${colorScheme}`);
    const sub = await user.createUser({
      name: 'Luz',
      full_name: 'Luz Mora',
      email: `luz.${colorScheme}@example.com`,
      role: 'sub',
      companyId: company.id,
      country: null,
      language: 'es',
    });
    const template = await user.createTemplate(await printTemplate(browser), 'Arrendamiento', company.id);
    const paths = [
      '/admin/documents',
      '/admin/document/creator-v2',
      `/admin/document/creator?template=${template.id}`,
      `/admin/document/creator/many?template=${template.id}`,
      '/admin/templates',
      '/admin/templates/new',
      `/admin/templates/${template.id}`,
      `/admin/document/${id}`,
      '/admin/admins',
      '/admin/admins/new',
      `/admin/admins/${sub.id}`,
      '/admin/companies',
      '/admin/companies/new',
      `/admin/companies/${company.id}`,
      `/admin/companies/${company.id}/messages`,
      '/admin/reports',
      '/admin/profile',
      '/admin/nothing',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }

    await page.goto(linkIn(await mailTo(platform, email, /Fianza/)));
    await expect(page.getByRole('heading', { name: 'Fianza' })).toBeVisible();
    await expectNoViolations(page, 'approval page');
  });
}
