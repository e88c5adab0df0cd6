import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printContract } from '../platform/contract-pdf.ts';
import { signIn, speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { Checkout } from './checkout.ts';
import { expect, journey } from './deployment.ts';
import { writePart } from './example-part.ts';

const say = wordsIn('en');

journey(
  'a team shows something beside a document, on the page of another team, which stays whole whatever becomes of it',
  async ({ page, browser, site, deployment }) => {
    journey.setTimeout(900_000);
    const checkout = await Checkout.copy(deployment.folder);
    page.setDefaultTimeout(60_000);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    await speak(page, 'en');
    await signIn(page, site.admin, say);
    const name = 'Comodato de una bodega';
    const user = await UserClient.signIn(site, site.admin);
    const { id } = await user.createDocument(await printContract(browser, { title: name, marks: [1] }), { name });
    await page.goto(`/admin/document/${id}`);
    const part = page.getByRole('region', { name: 'Audit' });
    const isWhole = async () => {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('region', { name: say('Versions') })).toBeVisible();
    };
    await isWhole();
    await expect(part).toHaveCount(0);
    expect(asked.filter((url) => url.includes('slot'))).toEqual([]); // nothing is fetched for nobody

    const remote = await checkout.newRemote('mf-audit', 'Auditoría', '--slot', 'documents.detail.side/v1');
    await writePart(remote, "{((): string => { throw new Error('boom'); })()}");
    await expect(checkout.release('publish', 'mf-audit')).rejects.toThrow(
      /mf-audit 1\.0\.0 fails at \/admin\/document\/:documentId \(.*boom/,
    );
    await writePart(remote, "{'Looked at: ' + name + ', version ' + version}");
    await checkout.release('publish', 'mf-audit');
    await page.reload();
    await expect(part.getByText(`Looked at: ${name}, version 1`)).toBeVisible();
    await isWhole();

    // A release that fails for people: the version before takes its place, and an admin sees which one it was.
    const description = path.join(remote, 'package.json');
    await writeFile(description, (await readFile(description, 'utf8')).replace('"1.0.0"', '"1.1.0"'));
    await writePart(remote, "{((): string => { throw new Error('boom'); })()}");
    await checkout.release('publish', 'mf-audit', '--without-doctor');
    const sent = page.waitForResponse('**/v1/platform/troubles');
    await page.reload();
    await expect(part.getByText(`Looked at: ${name}, version 1`)).toBeVisible();
    await isWhole();
    await sent;
    await page.goto('/admin/reports/platform');
    const told = page.getByRole('row', { name: /mf-audit 1\.1\.0.* The version before took its place/ });
    await expect(told).toBeVisible({ timeout: 60_000 });

    // Neither version arrives.
    await page.route('**/remotes/mf-audit/**', (route) => route.abort());
    await page.goto(`/admin/document/${id}`);
    await expect(part.getByText(/This part is not available right now/)).toBeVisible({ timeout: 60_000 });
    await isWhole();
    await page.unroute('**/remotes/mf-audit/**');
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part.getByText(`Looked at: ${name}, version 1`)).toBeVisible({ timeout: 30_000 });

    await checkout.release('remove', 'mf-audit');
    asked.length = 0;
    await page.reload();
    await isWhole();
    await expect(part).toHaveCount(0);
    expect(asked.filter((url) => url.includes('mf-audit'))).toEqual([]);

    await rm(checkout.folder, { recursive: true, force: true });
  },
);
