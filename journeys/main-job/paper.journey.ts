import { readFile } from 'node:fs/promises';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { approve } from './act-by-link.ts';

const asScan = (buffer: Buffer) => ({ name: 'firmado.pdf', mimeType: 'application/pdf', buffer });

journey(
  'a contract is approved, signed on paper and sent back as a scan by the same person, and counts when it was accepted',
  async ({ page, browser, platform }) => {
    const say = wordsIn('es');
    const user = await UserClient.signIn(platform, platform.admin);
    const pdf = await printContract(browser, { title: 'Comodato' });
    const { id } = await user.createDocument(pdf, {
      name: 'Comodato',
      signers: [{ position: 'firmante_1', name: 'Ana Ruiz', email: 'ana.papel@example.com' }],
      positions: [],
      settings: { signatureType: 'fisica', sendWithoutVobo: false },
    });

    await speak(page, 'es');
    await page.goto(linkIn(await mailTo(platform, 'ana.papel@example.com', /Comodato/)));
    await approve(page, say, 'Sign this document on paper');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Download to print') }).click();
    const printed = await readFile(await (await download).path());

    const chooser = page.locator('input[type=file][multiple]');
    await chooser.setInputFiles(asScan(await printContract(browser, { title: 'Otra cosa' })));
    await page.getByRole('button', { name: say('Choose other files') }).click();
    await chooser.setInputFiles(asScan(printed));
    await expect(page.getByRole('heading', { name: say('Look at your scan before you send it') })).toBeFocused();
    await page.getByRole('button', { name: say('Send this scan') }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('button', { name: say('Send to the company') }).click();
    await expect(page.getByText(say('Thank you, your scan was sent.'))).toBeVisible();
    expect((await user.readDocument(id)).status).toBe('ENVIADO');

    await signIn(page, platform.admin, say);
    await page.goto(`/admin/document/${id}`);
    await page.getByRole('button', { name: say('Accept scan') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Accept scan') })
      .click();
    await expect(page.getByText(say('The scan was accepted.'))).toBeVisible();

    await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
    const { log, sealedSha256 } = await user.readDocument(id);
    expect(sealedSha256).not.toBeNull();
    expect(log.find(({ type }) => type === 'SIGNED')).toMatchObject({ onPaper: true, actor: { name: 'Ana Ruiz' } });
  },
);
