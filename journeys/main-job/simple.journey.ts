import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { sign } from './act-by-link.ts';

journey(
  'a company chooses simple signatures, and its contract is finished without a seal',
  async ({ page, browser, platform }) => {
    const say = wordsIn('es');
    const email = 'ana.simple@example.com';
    const name = 'Carta de intención';
    const user = await UserClient.signIn(platform, platform.admin);
    const { id: companyId } = await user.createCompany('Zapatería Sencilla');

    await speak(page, 'es');
    await signIn(page, platform.admin, say);
    await page.goto(`/admin/companies/${companyId}`);
    await page.getByText(say('Simple'), { exact: true }).click();
    await page.getByRole('button', { name: say('Save changes') }).click();
    await expect.poll(async () => (await user.readCompany(companyId)).signatureKind).toBe('simple');

    const pdf = await printContract(browser, { title: name, marks: [1] });
    const signers = [{ position: 'firmante_1' as const, name: 'Ana Ruiz', email }];
    const { id } = await user.createDocument(pdf, { name, companyId, signers });

    const outside = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const visitor = await outside.newPage();
    await speak(visitor, 'es');
    await visitor.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
    await visitor.getByRole('button', { name: say('Sign'), exact: true }).click();
    await expect(visitor.getByText(/Sé que el archivo no llevará sello electrónico\.$/)).toBeVisible();
    await visitor.keyboard.press('Escape');
    await sign(visitor, say, { kind: 'Draw' });
    await expect(visitor.getByText(/El archivo no lleva sello electrónico: aquí se conserva/)).toBeVisible({
      timeout: 60_000,
    });
    await outside.close();

    await page.goto(`/admin/document/${id}`);
    const panel = page.getByRole('region', { name: say('No electronic seal') });
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: say('Download'), exact: true })
      .first()
      .click();
    const finished = await readFile(await (await download).path());
    await expect(panel.getByText(createHash('sha256').update(finished).digest('hex'))).toBeVisible();
    const verdict = await judge(finished);
    if (verdict) {
      expect(verdict.pdfsig).toContain('does not contain any signatures');
      expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
      expect(verdict.text.replaceAll(/\s+/g, ' ')).toContain('El archivo no lleva sello electrónico');
    }

    await panel.getByRole('link', { name: say('See whether it is this file') }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: finished });
    for (const found of [
      'The file carries no electronic signature, and is the one that was completed here.',
      'This is the finished file of a document of this installation, which has no seal.',
    ])
      await expect(page.getByText(say(found), { exact: true })).toBeVisible();
    await mailTo(platform, email, /sin sello|no lleva sello|complet/i);
  },
);
