import { expect, type Page } from '@playwright/test';
import { sign } from '../main-job/act-by-link.ts';
import { createDocument } from '../main-job/create-document.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { wordsIn } from '../platform/words.ts';
import { test } from './with-identity.ts';

/** On the provider's page, which leads back. */
async function showsAs(page: Page, outcome: string, name = ''): Promise<void> {
  await page.getByLabel(/Name on the document/).fill(name);
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

const walks = [
  { language: 'es', email: 'ana.identidad@example.com', viewport: { width: 1280, height: 900 } },
  { language: 'en', email: 'ana.identity@example.com', viewport: { width: 360, height: 780 } },
] as const;

for (const { language, email, viewport } of walks) {
  test(`a signer is declined, is asked again, verifies who they are, and signs (${language})`, async ({
    page,
    browser,
    platform,
  }) => {
    test.slow();
    const say = wordsIn(language);
    const name = `Contrato con identidad ${language}`;
    await speak(page, language);
    await signIn(page, platform.admin, say);
    const pdf = await printContract(browser, { title: name, marks: [1] });
    await createDocument(page, say, {
      ...{
        name,
        pdf,
        signers: [{ name: 'Ana Ruiz', email }],
        approver: { name: 'Eva Luna', email: `eva.${language}@example.com` },
      },
      verifiesIdentity: true,
    });

    const outside = await browser.newContext({ viewport });
    const visitor = await outside.newPage();
    await speak(visitor, language);
    await visitor.goto(linkIn(await mailTo(platform, `eva.${language}@example.com`, new RegExp(name))));
    await visitor.getByRole('button', { name: say('Approve'), exact: true }).click();
    await visitor
      .locator('[role=alertdialog], [role=dialog]')
      .getByRole('button', { name: say('Approve') })
      .click();

    await visitor.goto('about:blank');
    await visitor.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
    await expect(visitor.getByRole('heading', { name: say('Verify your identity') })).toBeVisible();
    await expect(visitor.getByRole('button', { name: say('Sign'), exact: true })).toBeHidden();
    await visitor.getByRole('button', { name: say('Begin the verification') }).click();
    await showsAs(visitor, 'declined');
    await expect(visitor).toHaveURL(/\/document\/complete-document\/[0-9a-f-]{36}$/);
    await expect(
      visitor.getByText(
        sayTo(say('Your identity was not verified, so you cannot sign. {company} was told and says what follows.')),
      ),
    ).toBeVisible({ timeout: 30_000 });

    const panel = page.getByRole('region', { name: say('Identity verification') });
    await page.reload();
    await expect(panel.getByText(say('Not verified'), { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: say('Ask again') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Ask again') })
      .click();
    await expect(panel.getByText(say('Asked again'))).toBeVisible();

    await visitor.getByRole('button', { name: say('Begin the verification') }).click({ timeout: 45_000 });
    await showsAs(visitor, 'approved', 'ANA RUIZ PEREZ');
    await sign(visitor, say, { kind: 'Draw' });
    await expect(visitor.getByText(say('This document is complete.')).last()).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(panel.getByText(say('Verified'), { exact: true })).toBeVisible();
    await expect(panel.getByText(/ANA RUIZ PEREZ/)).toBeVisible();
    await outside.close();
  });
}

const sayTo = (words: string) => new RegExp(words.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+'));
