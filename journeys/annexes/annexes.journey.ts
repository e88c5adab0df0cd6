import { sign } from '../main-job/act-by-link.ts';
import { createDocument } from '../main-job/create-document.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';

journey(
  'a company asks for annexes, and its client gives them before they sign',
  async ({ page, browser, platform }) => {
    journey.slow();
    const say = wordsIn('es');
    const name = 'Contrato con anexos requeridos';
    const email = 'jose.anexos@example.com';
    const client = await UserClient.signIn(platform, platform.admin);
    const company = await client.createCompany('Abarrotes Robles'); // the first one that the creator offers
    await speak(page, 'es');
    await signIn(page, platform.admin, say);

    await page.goto(`/admin/companies/${company.id}`);
    const lists = page.getByRole('region', { name: say('Required annexes') });
    await lists.getByRole('button', { name: say('Begin with a proposal') }).click();
    await expect(lists.getByText('Persona moral').first()).toBeVisible();

    await page.goto('/admin/documents');
    const pdf = await printContract(browser, { title: name, marks: [1] });
    await createDocument(page, say, {
      ...{ name, pdf, signers: [{ name: 'José Ruiz', email }], isSentWithoutVobo: true },
      async chooseAnnexes() {
        await page.getByRole('combobox', { name: say('List') }).selectOption('Persona moral');
        const power = page.getByLabel(`${say('Choose a file: {name}').replace('{name}', 'Poder notarial')}`);
        const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/uploads/annex'));
        await power.setInputFiles({ name: 'poder.pdf', mimeType: 'application/pdf', buffer: pdf });
        await uploaded; // as long as it is on its way, nothing goes on
        await expect(page.getByText('poder.pdf')).toBeVisible();
        await page.getByRole('button', { name: say('Next') }).click(); // refused: the articles are missing
        await page.getByRole('combobox', { name: 'Acta constitutiva' }).selectOption('waiver');
        const why = say('Why it is done without: {name}').replace('{name}', 'Acta constitutiva');
        await page.getByRole('textbox', { name: why }).fill('Consta en el expediente.');
      },
    });
    const panel = page.getByRole('region', { name: say('Required annexes') });
    await expect(panel.getByText('Consta en el expediente.')).toBeVisible();

    const outside = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const visitor = await outside.newPage();
    await speak(visitor, 'es');
    await visitor.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
    await expect(visitor.getByRole('heading', { name: say('Provide the requested files') })).toBeVisible();
    await expect(visitor.getByRole('button', { name: say('Sign'), exact: true })).toBeHidden();
    for (const item of ['Constancia de situación fiscal', 'Identificación oficial del representante']) {
      const file = { name: `${item}.pdf`, mimeType: 'application/pdf', buffer: pdf };
      await visitor.getByLabel(say('Choose a file: {name}').replace('{name}', item)).setInputFiles(file);
      await expect(visitor.getByText(`${item}.pdf`).first()).toBeVisible();
    }

    await page.reload(); // who made it does without the proof of address
    const waive = say('Do without {name}').replace('{name}', 'Comprobante de domicilio');
    await panel.getByRole('button', { name: waive }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('El domicilio consta en la constancia.');
    await dialog.getByRole('button', { name: say('Do without it') }).click();
    await expect(panel.getByText('El domicilio consta en la constancia.')).toBeVisible();

    await visitor.reload();
    await sign(visitor, say, { kind: 'Draw' });
    await expect(visitor.getByText(say('This document is complete.')).last()).toBeVisible({ timeout: 60_000 });
    const made = await client.readDocument(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(made.annexes.map(({ item }) => item)).toEqual([
      'Poder notarial',
      'Constancia de situación fiscal',
      'Identificación oficial del representante',
    ]);
    await outside.close();
  },
);
