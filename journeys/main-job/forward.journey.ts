import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { sign } from './act-by-link.ts';

for (const language of ['es', 'en'] as const) {
  journey(
    `a signer forwards a contract to who signs it, and an observer follows it (${language})`,
    async ({ page, browser, platform }) => {
      const say = wordsIn(language);
      const of = (who: string) => `${who}.${language}@example.com`;
      const name = `Arrendamiento reenviado (${language})`;
      const user = await UserClient.signIn(platform, platform.admin);
      const pdf = await printContract(browser, { title: name, marks: [1] });
      const { id } = await user.createDocument(pdf, {
        name,
        signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email: of('ana.reenvia') }],
        observers: [{ name: 'Olga Paz', email: of('olga.observa'), from: 'start' }],
        settings: { allowForwarding: true },
      });

      const outside = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const observer = await outside.newPage();
      await speak(observer, language);
      await observer.goto(linkIn(await mailTo(platform, of('olga.observa'), /Para su conocimiento/)));
      await expect(observer.getByText(say('There is nothing for you to do.')).first()).toBeVisible();
      await expect(observer.locator('canvas').first()).toBeVisible();
      await expect(observer.getByRole('button', { name: say('Sign'), exact: true })).toHaveCount(0);

      const ana = await outside.newPage();
      await speak(ana, language);
      await ana.goto(linkIn(await mailTo(platform, of('ana.reenvia'), /reenviado/)));
      await ana.getByRole('button', { name: say('Forward'), exact: true }).click();
      await ana.getByLabel(say('Their name')).fill('Beatriz Luna');
      await ana.getByLabel(say('Their e-mail')).fill(of('beatriz.firma'));
      await ana.getByLabel(say('Why?')).fill('Ella firma por nosotros.');
      await ana
        .getByRole('button', { name: say('Forward'), exact: true })
        .last()
        .click();
      await expect(ana.getByRole('heading', { name: say('You have forwarded this document') })).toBeVisible();

      await speak(page, language);
      await signIn(page, platform.admin, say);
      await page.goto(`/admin/document/${id}`);
      await expect(page.getByText('Ella firma por nosotros.')).toBeVisible();
      await expect(page.getByText('Olga Paz')).toBeVisible();

      const beatriz = await outside.newPage();
      await speak(beatriz, language);
      await beatriz.goto(linkIn(await mailTo(platform, of('beatriz.firma'), /Ana Ruiz/)));
      await expect(beatriz.getByText('Ella firma por nosotros.')).toBeVisible();
      await sign(beatriz, say, { kind: 'Type', name: 'Beatriz Luna' });

      await observer.goto(linkIn(await mailTo(platform, of('olga.observa'), /está completo/)));
      const download = observer.waitForEvent('download');
      await observer.getByRole('button', { name: say('Download document') }).click();
      expect(await (await download).failure()).toBeNull();
      await outside.close();
    },
  );
}
