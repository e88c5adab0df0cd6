import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { approve, reject } from './act-by-link.ts';

journey(
  'a rejected contract is corrected, and only its new version can be approved',
  async ({ page, browser, platform }) => {
    const say = wordsIn('es');
    const email = 'visto.bueno@example.com';
    const user = await UserClient.signIn(platform, platform.admin);
    const { id } = await user.createDocument(await printContract(browser, { title: 'Suministro', marks: [1] }), {
      name: 'Suministro',
      settings: { sendWithoutVobo: false, voboDifferentFromSigner: true, voboName: 'Lucía Ibáñez', voboEmail: email },
    });
    const outside = await browser.newContext();
    const visitor = await outside.newPage();
    await speak(visitor, 'es');
    const firstLink = linkIn(await mailTo(platform, email, /Suministro/));
    await visitor.goto(firstLink);
    await reject(visitor, say, 'La renta de la cláusula 3 está mal.');

    await speak(page, 'es');
    await signIn(page, platform.admin, say);
    await page.goto(`/admin/document/${id}`);
    await page.getByRole('link', { name: say('View comments') }).click();
    await expect(page.getByText('La renta de la cláusula 3 está mal.').last()).toBeInViewport();

    await page.getByRole('button', { name: say('Upload corrected version') }).click();
    const buffer = await printContract(browser, { title: 'Suministro corregido', pages: 1, marks: [1] });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'corregido.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: say('Send for approval') }).click();
    await expect(page.getByText(say('Pending')).first()).toBeVisible();

    await visitor.goto('about:blank');
    await visitor.goto(firstLink);
    await expect(visitor.getByText(say('This link does not open a document'))).toBeVisible();
    await expect(async () => {
      const newest = linkIn(await mailTo(platform, email, /Suministro/));
      expect(newest).not.toBe(firstLink);
    }).toPass({ timeout: 20_000 });
    await visitor.goto(linkIn(await mailTo(platform, email, /Suministro/)));
    await approve(visitor, say);
    expect((await user.readDocument(id)).status).toBe('ENVIADO');
    await outside.close();
  },
);
