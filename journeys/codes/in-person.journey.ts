import { sign } from '../main-job/act-by-link.ts';
import { printContract } from '../platform/contract-pdf.ts';
import { expect, journey } from '../platform/journey.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { askForCode, filled, typeCode } from './confirm.ts';

journey('a client signs on the user’s device, which keeps nothing of the user', async ({ page, browser, platform }) => {
  const say = wordsIn('en');
  const [email, name, client] = ['ana.presente@example.com', 'Contrato en persona', 'Ana Ruiz'];
  const words = (english: string) => filled(say(english), { name: client });
  const user = await UserClient.signIn(platform, platform.admin);
  const pdf = await printContract(browser, { title: name, marks: [1] });
  const { id } = await user.createDocument(pdf, {
    name,
    signers: [{ position: 'firmante_1', name: client, email }],
  });

  await speak(page, 'en');
  await signIn(page, platform.admin, say);
  await page.goto(`/admin/document/${id}`);
  await page.getByRole('button', { name: words('Sign in person: {name}') }).click();
  await page.getByRole('button', { name: say('Hand over and sign out') }).click();
  await expect(page.getByRole('heading', { name: words('Hand the device to {name}') })).toBeVisible();
  expect(page.url()).not.toContain('key=');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /token|^user/i.test(key))).toEqual([]);
  await page.goto('/admin');
  await expect(page.getByLabel(say('Password'), { exact: true })).toBeVisible();

  await page.goto(`/document/complete-document/${id}`);
  await page.getByRole('button', { name: words('I am {name}') }).click();
  await expect(page.getByText(/In person, on the device of/)).toBeVisible();
  await typeCode(page, say, await askForCode(page, say, platform, email));
  await sign(page, say, { kind: 'Type', name: client });
  await page.getByRole('button', { name: say('Give the device back') }).click();
  await expect(page.getByRole('heading', { name: /Give the device back to/ })).toBeVisible();
  await page.getByRole('link', { name: say('Sign in') }).click();
  await expect(page.getByLabel(say('Password'), { exact: true })).toBeVisible();
  await page.goto(`/document/complete-document/${id}`);
  await expect(page.getByRole('heading', { name: say('This link does not open a document') })).toBeVisible();
  await expect.poll(async () => (await user.readDocument(id)).status, { timeout: 60_000 }).toBe('COMPLETADO');
});
