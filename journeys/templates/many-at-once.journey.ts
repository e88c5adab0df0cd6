import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { type Language, wordsIn } from '../platform/words.ts';

const languages: Language[] = ['en', 'es'];

const heading =
  'documento,ciudad,nombre_del_arrendador,nombre_del_cliente,domicilio,renta,fecha_inicio,firmante_1,firmante_1_email,firmante_2,firmante_2_email';
const rest = (row: string) => `Ana Ruiz,ana.${row}@example.com,Luis Peña,luis.${row}@example.com`;

const sheet = (language: string): string =>
  [
    heading,
    `Renta A ${language},Querétaro,Inmobiliaria Peñón,Ana Ruiz,"Juárez 12, Centro","18,500.00",01/12/2026,${rest(`a.${language}`)}`,
    `Renta B ${language},Querétaro,Inmobiliaria Peñón,Ana Ruiz,"Juárez 12, Centro",mucho,01/12/2026,${rest(`b.${language}`)}`,
    `Renta C ${language},Mérida,Inmobiliaria Peñón,Ana Ruiz,Calle 60,9000,2026-12-01,${rest(`c.${language}`)}`,
  ].join('\r\n');

for (const language of languages) {
  const say = wordsIn(language);

  journey(
    `each good row of a sheet becomes a document, and the others say why not (${language})`,
    async ({ page, browser, platform }) => {
      const admin = await UserClient.signIn(platform, platform.admin);
      const company = await admin.createCompany(`Rentas por lista ${language}`);
      const template = await admin.createTemplate(await printTemplate(browser), `Lista ${language}`, company.id);

      await speak(page, language);
      await signIn(page, platform.admin, say);
      await page.goto(`/admin/document/creator/many?template=${template.id}`);
      await expect(page.getByRole('heading', { level: 1, name: say('Many at once') })).toBeVisible();
      await page.getByText(say('Send without VoBo')).click();
      const file = { name: 'rentas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(language)) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: say('Check the file') }).click();
      await expect(page.getByText(say('Enter an amount, such as 1,234.50.')).first()).toBeVisible({ timeout: 60_000 });
      expect(await admin.countDocuments(company.id), 'nothing is created by checking').toBe(0);

      await page
        .getByRole('button', { name: /2/ })
        .filter({ hasText: /Create|Crear/ })
        .click();
      await page.locator('[role=alertdialog], [role=dialog]').getByRole('button', { name: /2/ }).click();
      await expect(page.getByRole('link', { name: new RegExp(`Renta C ${language}`) }).first()).toBeVisible({
        timeout: 60_000,
      });
      expect(await admin.countDocuments(company.id)).toBe(2);
      await mailTo(platform, `ana.a.${language}@example.com`, new RegExp(`Renta A ${language}`));
      expect(
        linkIn(await mailTo(platform, `ana.c.${language}@example.com`, new RegExp(`Renta C ${language}`))),
      ).toContain('#key=');
    },
  );
}
