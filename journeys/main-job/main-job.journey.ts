import { readFile } from 'node:fs/promises';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { type Language, wordsIn } from '../platform/words.ts';
import { approve, type Mark, sign } from './act-by-link.ts';
import { createDocument } from './create-document.ts';

const languages: Language[] = ['en', 'es'];

for (const language of languages) {
  journey(`a contract goes from upload to a sealed PDF (${language})`, async ({ page, browser, platform }) => {
    const say = wordsIn(language);
    const name = `Arrendamiento Peñón ${language}`;
    const approver = { name: 'Lucía Ibáñez', email: `lucia.${language}@example.com` };
    const signers = [
      { name: 'José Ángel Muñoz', email: `jose.${language}@example.com` },
      { name: 'María Núñez', email: `maria.${language}@example.com` },
    ];
    const pdf = await printContract(browser, { title: name, marks: [1, 2] });

    await speak(page, language);
    await signIn(page, platform.admin, say);
    await createDocument(page, say, { name, pdf, signers, approver });
    await expect(page.getByText(say('Pending')).first()).toBeVisible();

    const outside = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const visitor = await outside.newPage();
    await speak(visitor, language);
    await visitor.goto(linkIn(await mailTo(platform, approver.email, new RegExp(name))));
    await expect(visitor.getByRole('heading', { name })).toBeVisible();
    expect(visitor.url(), 'the key leaves the address bar').not.toContain('key=');
    await approve(visitor, say);

    const marks: Mark[] = [{ kind: 'Draw' }, { kind: 'Type', name: signers[1]!.name }];
    for (const [index, { email }] of signers.entries()) {
      await visitor.goto('about:blank');
      await visitor.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
      await sign(visitor, say, marks[index]!);
    }
    await expect(visitor.getByText(say('Thank you, everyone has signed.'))).toBeVisible();
    await outside.close();

    await expect(page.getByText(say('Completed')).first()).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Download sealed file') }).click();
    const sealed = await readFile(await (await download).path());
    const verdict = await judge(sealed);
    if (verdict) {
      expect(verdict.pdfsig).toContain('Signature is Valid');
      expect(verdict.pdfsig).toContain('Total document signed');
      expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
      expect(verdict.text).not.toContain('{{firmante');
      for (const signer of signers) expect(verdict.text).toContain(signer.name);
    }
    await page.getByRole('button', { name: new RegExp(say('Language and notifications')) }).click();
    const bell = page.getByRole('dialog', { name: say('Language and notifications') });
    for (const what of ['“{name}” is completed', '“{name}” was signed by {by}', '“{name}” was approved by {by}']) {
      const told = say(what)
        .replace('{name}', name)
        .replace('{by}', what.includes('approved') ? approver.name : signers[0]!.name);
      await expect(bell.getByText(told)).toBeVisible();
    }
    await bell.getByText(say('“{name}” is completed').replace('{name}', name)).click();
    await expect(page).toHaveURL(/\/admin\/document\/[\w-]+$/);
    for (const { email } of [approver, ...signers]) await mailTo(platform, email, /sealed|sellad|complet/i);
  });
}
