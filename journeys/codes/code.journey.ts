import { sign } from '../main-job/act-by-link.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { signIn, speak } from '../platform/people.ts';
import { judge } from '../platform/seal.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { askForCode, typeCode } from './confirm.ts';

journey(
  'a client types the code from their mail, signs, and the record says so',
  async ({ page, browser, platform }) => {
    const say = wordsIn('es');
    const email = 'ana.codigo@example.com';
    const name = 'Contrato con código';
    const user = await UserClient.signIn(platform, platform.admin);
    const pdf = await printContract(browser, { title: name, marks: [1] });
    const signers = [{ position: 'firmante_1' as const, name: 'Ana Ruiz', email }];
    const { id } = await user.createDocument(pdf, { name, signers, settings: { codeBeforeSigning: true } });

    const outside = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const visitor = await outside.newPage();
    await speak(visitor, 'es');
    await visitor.goto(linkIn(await mailTo(platform, email, new RegExp(name))));
    await expect(visitor.getByRole('heading', { name: say('Before you sign: confirm that it is you') })).toBeVisible();
    await expect(visitor.getByRole('button', { name: say('Sign'), exact: true })).toHaveCount(0);
    const digits = await askForCode(visitor, say, platform, email);
    await typeCode(visitor, say, digits === '111111' ? '222222' : '111111');
    await expect(visitor.getByText('Este no es el código. Le quedan 4 intentos.')).toBeVisible();
    await typeCode(visitor, say, digits);
    await visitor.reload(); // the code counts for this tab, not for one view of it
    await sign(visitor, say, { kind: 'Type', name: 'Ana Ruiz' });
    await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 60_000 }).toBe('COMPLETADO');
    await outside.close();

    const verdict = await judge(await user.downloadDocument(id));
    if (verdict)
      expect(verdict.text.replaceAll(/\s+/g, ' ')).toContain('un código de seis dígitos enviado a a***@example.com');
    await speak(page, 'es');
    await signIn(page, platform.admin, say);
    await page.goto(`/admin/document/${id}`);
    await page.getByText(say('Everything'), { exact: true }).click();
    await expect(page.getByText(`${say('Wrong code typed')} (firmante_1)`)).toBeVisible();
  },
);
