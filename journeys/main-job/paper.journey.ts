import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { approve } from './act-by-link.ts';

journey(
  'a contract is approved, signed on paper and sent back as a scan by the same person',
  async ({ page, platform }) => {
    const say = wordsIn('es');
    const user = await UserClient.signIn(platform, platform.admin);
    const pdf = await printContract({ title: 'Comodato' });
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
    await page
      .getByRole('button', { name: say('Download document') })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    const scan = {
      name: 'firmado.pdf',
      mimeType: 'application/pdf',
      buffer: await printContract({ title: 'Comodato firmado' }),
    };
    await page.locator('input[type=file][multiple]').setInputFiles(scan);
    await page.getByRole('button', { name: say('Send the signed document') }).click();
    await expect(page.getByRole('heading', { name: say('Sign this document on paper') })).toBeHidden();

    await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 40_000 }).toBe('COMPLETADO');
    const { log, sealedSha256 } = await user.readDocument(id);
    expect(sealedSha256).not.toBeNull();
    expect(log.find(({ type }) => type === 'SIGNED')).toMatchObject({ onPaper: true, actor: { name: 'Ana Ruiz' } });
  },
);
