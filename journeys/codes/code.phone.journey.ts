import { sign } from '../main-job/act-by-link.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { askForCode, typeCode } from './confirm.ts';

journey(
  'a client types a code on a phone, and nothing needs to be scrolled sideways',
  async ({ page, browser, platform }) => {
    const say = wordsIn('en');
    const email = 'ana.movil.codigo@example.com';
    const user = await UserClient.signIn(platform, platform.admin);
    const pdf = await printContract(browser, { title: 'Comodato', marks: [1] });
    const { id } = await user.createDocument(pdf, {
      name: 'Comodato',
      signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email }],
      settings: { codeBeforeSigning: true },
    });
    await speak(page, 'en');
    await page.goto(linkIn(await mailTo(platform, email, /Comodato/)));
    const digits = await askForCode(page, say, platform, email);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await typeCode(page, say, digits);
    await sign(page, say, { kind: 'Type', name: 'Ana Ruiz' });
    await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
  },
);
