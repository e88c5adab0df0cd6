import path from 'node:path';
import { type PageCosts, type PageName, pageBudgets } from '@pacta/tooling/budget/budgets.ts';
import { excessesOfPages, keepMeasured, readReleased, tableOfPages } from '@pacta/tooling/budget/figures.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import { nextStep } from '../platform/steps.ts';
import { printTemplate } from '../platform/template-pdf.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { fetchedCode } from './fetched-code.ts';

const web = path.join(import.meta.dirname, '../../dist/web');
const say = wordsIn('en');

type Visit = { at: string; isThere: (page: Page) => Promise<void> };

journey('each page stays within its budget of requests and bytes', async ({ page, browser, platform, baseURL }) => {
  journey.slow(); // each page once, in a browser that has nothing yet
  const visits = await visitsTo(platform, browser);
  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  const storageState = await page.context().storageState();

  const costs: Partial<PageCosts> = {};
  const scripts: Partial<Record<PageName, string[]>> = {};
  for (const name of Object.keys(pageBudgets) as PageName[]) {
    const isPublic = ['sign-in', 'signing', 'approval'].includes(name);
    const context = {
      baseURL,
      locale: 'en-US',
      viewport: { width: 1280, height: 900 },
      ...(!isPublic && { storageState }),
    };
    const fetched = await fetchedAt(browser, context, visits[name]);
    expect(fetched.scripts.length, name).toBeGreaterThan(0);
    [costs[name], scripts[name]] = [fetched.cost, fetched.scripts];
  }
  const counted = costs as PageCosts;
  await keepMeasured(web, counted);
  console.table(tableOfPages(counted, await readReleased()));
  expect(excessesOfPages(counted)).toEqual([]);

  const signing = scripts.signing ?? [];
  expect(signing.some((url) => url.includes('pdf.worker'))).toBe(true);
  expect(signing.filter((url) => /efirma|key-thread|check-worker/.test(url))).toEqual([]); // who does not sign so pays nothing for it
  const texts = await Promise.all(signing.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.filter((text) => text.includes('/evidence/files/'))).toEqual([]); // the verify page's, and nobody else's
});

async function fetchedAt(browser: Browser, options: BrowserContextOptions, { at, isThere }: Visit) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(at);
    await isThere(page);
    await page.waitForLoadState('networkidle'); // what still comes after it counts too
    await page.waitForTimeout(1_000);
    return await fetchedCode(page);
  } finally {
    await context.close();
  }
}

/** Where each page is, with something on it, and what of it is there last. */
async function visitsTo(platform: Platform, browser: Browser): Promise<Record<PageName, Visit>> {
  const user = await UserClient.signIn(platform, platform.admin);
  const company = await user.createCompany('Rentas medidas');
  const template = await user.createTemplate(await printTemplate(browser), 'Renta medida', company.id);
  const pdf = await printContract(browser, { title: 'Arrendamiento medido', marks: [1] });
  const signer = { position: 'firmante_1', name: 'Ana Ruiz', email: 'ana.medida@example.com' } as const;
  const signed = await user.createDocument(pdf, { name: 'Arrendamiento medido', signers: [signer] });
  const approver = 'lucia.medida@example.com';
  await user.createDocument(pdf, {
    name: 'Arrendamiento por aprobar',
    settings: { voboDifferentFromSigner: true, voboName: 'Lucía', voboEmail: approver, sendWithoutVobo: false },
  });
  const linkTo = async (address: string, subject: RegExp) => linkIn(await mailTo(platform, address, subject));
  return {
    'sign-in': { at: '/', isThere: (page) => expect(page.getByRole('button', { name: say('Sign in') })).toBeVisible() },
    documents: {
      at: '/admin/documents',
      isThere: (page) => expect(page.getByText('Arrendamiento medido').first()).toBeVisible(),
    },
    'new document': { at: `/admin/document/creator?template=${template.id}`, isThere: firstQuestions },
    'new PDF document': {
      at: '/admin/document/creator-v2',
      isThere: (page) => expect(page.locator('input[type=file]').first()).toBeAttached(),
    },
    template: { at: `/admin/templates/${template.id}`, isThere: pagesShown },
    document: { at: `/admin/document/${signed.id}`, isThere: pagesShown },
    signing: { at: await linkTo(signer.email, /Arrendamiento medido/), isThere: pagesShown },
    approval: { at: await linkTo(approver, /Arrendamiento por aprobar/), isThere: pagesShown },
  };
}

const pagesShown = (page: Page): Promise<void> => expect(page.locator('canvas').first()).toBeVisible();

async function firstQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Renta medida/ })).toBeChecked();
  await nextStep(page, say);
  await pagesShown(page);
}
