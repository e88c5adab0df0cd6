import { expect, journey } from '../platform/journey.ts';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { nextStep } from '../platform/steps.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

journey(
  'a template is looked at and filled in on a phone, with nothing in the way',
  async ({ page, browser, platform }) => {
    const say = wordsIn('es');
    const admin = await UserClient.signIn(platform, platform.admin);
    const company = await admin.createCompany('Rentas de bolsillo');
    const template = await admin.createTemplate(await printTemplate(browser), 'Renta de bolsillo', company.id);

    await speak(page, 'es');
    await signIn(page, platform.admin, say);
    await page.goto(`/admin/templates/${template.id}`);
    await page.getByRole('button', { name: /^Ciudad/ }).click();
    await page.getByRole('button', { name: say('Show it on the page') }).click();
    await expect(page.getByRole('button', { name: say('Document'), exact: true })).toBeFocused();

    await page.goto(`/admin/document/creator?template=${template.id}`);
    await expect(page.getByRole('radio', { name: /^Renta de bolsillo/ })).toBeChecked();
    await nextStep(page, say);
    const bar = page.getByRole('button', { name: say('Show the document') });
    await expect(bar).toBeVisible();
    for (const question of ['Ciudad', 'Nombre del cliente', 'Domicilio', 'Renta']) {
      const field = fieldOf(page, question).first();
      await field.focus();
      const [below, above] = [await bar.boundingBox(), await field.boundingBox()];
      expect(above!.y + above!.height, `${question} ends above the bar`).toBeLessThanOrEqual(below!.y);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
