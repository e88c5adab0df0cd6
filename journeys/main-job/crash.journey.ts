import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { sign } from './act-by-link.ts';

journey(
  'a document that was signed when the server was killed is sealed once after the restart',
  async ({ page, browser, platform }) => {
    const { admin } = platform;
    const user = await UserClient.signIn(platform, admin);
    const pdf = await printContract(browser, { title: 'Mutuo', marks: [1] });
    const { id } = await user.createDocument(pdf, {
      name: 'Mutuo',
      signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email: 'ana.mutuo@example.com' }],
    });
    await speak(page, 'en');
    await page.goto(linkIn(await mailTo(platform, 'ana.mutuo@example.com', /Mutuo/)));
    await sign(page, wordsIn('en'), { kind: 'Type', name: 'Ana Ruiz' });
    await platform.kill();
    await platform.resume();

    const again = await UserClient.signIn(platform, admin);
    await expect.poll(async () => (await again.readDocument(id)).status, { timeout: 60_000 }).toBe('COMPLETADO');
    const { log } = await again.readDocument(id);
    expect(log.map(({ type }) => type)).toEqual(['CREATED', 'SENT', 'SIGNED', 'COMPLETED']);
  },
);
