import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { approve, type Mark, sign } from '../main-job/act-by-link.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { fieldOf, signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { nextStep } from '../platform/steps.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { type Language, type Words, wordsIn } from '../platform/words.ts';

const languages: Language[] = ['en', 'es'];

for (const language of languages) {
  const say = wordsIn(language);

  journey(
    `a template becomes a contract that its client completes and signs (${language})`,
    async ({ page, browser, platform }) => {
      const company = `Rentas Alameda ${language}`;
      const title = `Arrendamiento ${language}`;
      const approver = { name: 'Lucía Ibáñez', email: `lucia.plantilla.${language}@example.com` };
      const signers = [
        { name: 'José Ángel Muñoz', email: `jose.plantilla.${language}@example.com` },
        { name: 'María Núñez', email: `maria.plantilla.${language}@example.com` },
      ];
      const admin = await UserClient.signIn(platform, platform.admin);
      await admin.createCompany(company);

      await speak(page, language);
      await signIn(page, platform.admin, say);
      await addTemplate(page, say, { title, company }, await printTemplate(browser));
      await page.getByRole('link', { name: say('Documents') }).click();
      await page
        .getByRole('link', { name: say('New document'), exact: true })
        .first()
        .click();
      await chooseTemplate(page, say, { title, company });
      await answer(page, say);
      await nextStep(page, say);
      await nameSigners(page, say, signers);
      await nextStep(page, say);
      await page.getByText(say('VoBo different from signer')).click();
      await page.getByLabel(say('Approver’s name')).fill(approver.name);
      await page.getByLabel(say('Approver’s e-mail')).fill(approver.email);
      await nextStep(page, say);
      await expect(shown(page, 'Comercializadora')).toBeVisible();
      await page.getByRole('button', { name: say('Create document') }).click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();

      const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
      await speak(visitor, language);
      await visitor.goto(linkIn(await mailTo(platform, approver.email, new RegExp(title))));
      await expect(visitor.getByText('Ciudad', { exact: true })).toBeVisible(); // what is still open
      await approve(visitor, say);

      await visitor.goto('about:blank');
      await visitor.goto(linkIn(await mailTo(platform, signers[0]!.email, new RegExp(title))));
      await expect(visitor.getByRole('button', { name: say('Sign'), exact: true })).toHaveCount(0);
      await fieldOf(visitor, 'Ciudad').fill('Santiago de Querétaro');
      await visitor.getByRole('button', { name: say('Continue') }).click();
      await expect(shown(visitor, 'Santiago')).toBeVisible();

      const marks: Mark[] = [{ kind: 'Draw' }, { kind: 'Type', name: signers[1]!.name }];
      await sign(visitor, say, marks[0]!);
      await visitor.goto('about:blank');
      await visitor.goto(linkIn(await mailTo(platform, signers[1]!.email, new RegExp(title))));
      await sign(visitor, say, marks[1]!);
      await visitor.context().close();

      await expect(page.getByText(say('Completed')).first()).toBeVisible({ timeout: 60_000 });
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Download sealed file') }).click();
      const verdict = await judge(await readFile(await (await download).path()));
      if (!verdict) return;
      const text = verdict.text.replace(/\s+/g, ' ');
      expect(text).toContain(
        'En Santiago de Querétaro, Inmobiliaria Peñón da en arrendamiento a Comercializadora Ñandú,',
      );
      expect(text).toContain(
        '$18,500.00 (dieciocho mil quinientos pesos 00/100 M.N.), a partir del 1 de diciembre de 2026.',
      );
      expect(text).not.toContain('{{');
      expect(verdict.pdfsig).toContain('Signature is Valid');
      expect(verdict.qpdf).toContain('No syntax or stream encoding errors found');
    },
  );
}

interface Named {
  title: string;
  company: string;
}

/** Words of the real PDF, in the text that lies over its page. */
const shown = (page: Page, words: string) => page.getByText(words).first();

async function chooseCompany(page: Page, say: Words, company: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: new RegExp(`^${say('Company')}`) }).first();
  if ((await choice.inputValue()) === company) return; // where there is but one
  await choice.fill(company);
  await page.getByRole('option', { name: company, exact: true }).click();
}

/** Uploads a PDF, sees its variables, leaves one of them to the client, and saves. */
async function addTemplate(page: Page, say: Words, { title, company }: Named, pdf: Buffer): Promise<void> {
  await page.getByRole('link', { name: say('Templates') }).click();
  await page
    .getByRole('link', { name: say('Add template') })
    .first()
    .click();
  const file = { name: 'arrendamiento.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: /^Ciudad/ }).click();
  await page.getByLabel(say('Asked of')).selectOption('client');
  await fieldOf(page, say('Title')).fill(title);
  await chooseCompany(page, say, company);
  await page.getByRole('button', { name: say('Add template') }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
}

async function chooseTemplate(page: Page, say: Words, { title, company }: Named): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('New document') })).toBeVisible();
  await chooseCompany(page, say, company);
  await page.getByText(title, { exact: true }).first().click();
  await nextStep(page, say);
}

/** Answers the questions and sees the answers in the real PDF beside them. A reload loses none of it. */
async function answer(page: Page, say: Words): Promise<void> {
  await fieldOf(page, 'Nombre del arrendador').fill('Inmobiliaria Peñón');
  await fieldOf(page, 'Nombre del cliente').fill('Comercializadora Ñandú, S.A. de C.V.');
  await fieldOf(page, 'Domicilio').fill('Av. Juárez 12, Centro, Querétaro');
  await fieldOf(page, 'Renta').first().fill('18,500');
  await fieldOf(page, 'Fecha inicio').first().fill('01/12/2026');
  await expect(shown(page, 'Inmobiliaria Peñón')).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, 'Nombre del arrendador')).toHaveValue('Inmobiliaria Peñón');
  await expect(page.getByRole('button', { name: say('Next') })).toBeEnabled();
}

async function nameSigners(page: Page, say: Words, signers: { name: string; email: string }[]): Promise<void> {
  for (const [index, { name, email }] of signers.entries()) {
    const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true }).nth(index);
    await field('Name').fill(name);
    await field('E-mail').fill(email);
  }
}
