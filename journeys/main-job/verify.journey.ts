import type { Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { type Language, wordsIn } from '../platform/words.ts';
import { sign } from './act-by-link.ts';

const languages: Language[] = ['en', 'es'];

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

for (const language of languages) {
  journey(
    `a file shows what it proves, and does not leave the device (${language})`,
    async ({ page, browser, platform }) => {
      const say = wordsIn(language);
      const email = `ana.verifica.${language}@example.com`;
      const name = `Comodato ${language}`;
      const user = await UserClient.signIn(platform, platform.admin);
      const pdf = await printContract(browser, { title: name, marks: [1] });
      const { id } = await user.createDocument(pdf, {
        name,
        signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email }],
      });
      await speak(page, language);
      await page.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
      await sign(page, say, { kind: 'Draw' });
      await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
      const sealed = await user.downloadDocument(id);
      const tampered = Buffer.from(sealed);
      tampered[Math.floor(sealed.length / 5)]! ^= 1;

      await page.goto('/document/verify');
      await expect(page.getByRole('heading', { level: 1, name: say('Verify a document') })).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => {
        const { protocol, pathname } = new URL(request.url());
        if (protocol !== 'blob:') sent.push(`${request.method()} ${pathname}`); // a thread whose code is here already
      });

      await choose(page, 'sealed.pdf', sealed);
      await expect(page.getByText(say('This is the finished file of a document of this installation.'))).toBeVisible();
      for (const found of [
        'The file was not changed after it was signed.',
        'The file carries the seal of this installation of Pacta.',
        'When it was signed is claimed, and not proved.',
        'Whether the certificates were revoked cannot be told from the file.',
        'Nobody signed this document on paper.',
      ])
        await expect(page.getByText(say(found), { exact: true })).toBeVisible();
      const recorded = say('Recorded by this installation: {here}.').replace('{here}', 'Ana Ruiz');
      await expect(page.getByText(recorded, { exact: true })).toBeVisible();
      expect(sent.filter((request) => !/^GET \/(v1\/evidence\/files\/[0-9a-f]{64}$|remotes\/)/.test(request))).toEqual(
        [],
      );

      await page.getByRole('button', { name: say('Show what it covers') }).click();
      await expect(page.locator('canvas').first()).toBeVisible();

      await choose(page, 'tampered.pdf', tampered);
      await expect(page.getByText(say('These are not the bytes that were signed.'), { exact: true })).toBeVisible();
      await expect(page.getByText(say('This installation does not know this file.'))).toBeVisible();

      await choose(page, 'unsigned.pdf', pdf);
      await expect(page.getByText(say('The file carries no electronic signature.'), { exact: true })).toBeVisible();

      await page.context().setOffline(true);
      await choose(page, 'offline.pdf', sealed);
      await expect(page.getByText(say('Whether Pacta knows this file could not be asked.'))).toBeVisible();
    },
  );
}
