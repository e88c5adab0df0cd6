import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { sign } from './act-by-link.ts';

journey('a client signs on a phone, and nothing needs to be scrolled sideways', async ({ page, browser, platform }) => {
  const say = wordsIn('es');
  const user = await UserClient.signIn(platform, platform.admin);
  const pdf = await printContract(browser, { title: 'Prestación de servicios', marks: [1] });
  const { id } = await user.createDocument(pdf, {
    name: 'Prestación de servicios',
    signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email: 'ana.movil@example.com' }],
  });

  await speak(page, 'es');
  await page.goto(linkIn(await mailTo(platform, 'ana.movil@example.com', /Prestación/)));
  await expect(page.getByRole('heading', { name: 'Prestación de servicios' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await sign(page, say, { kind: 'Draw' });
  await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
  expect(await overflow()).toBeLessThanOrEqual(0);
});
