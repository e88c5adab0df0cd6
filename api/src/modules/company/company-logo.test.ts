import { Sha256 } from '@pacta/contracts';
import { sentMail } from '../../../test/app.ts';
import { aSub, companyId, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, as, created, visit, work } from '../../../test/journey.ts';

startEmpty();

const sha256 = Sha256.parse('ab'.repeat(32));
const logo = `<img src="https://pacta.test/v1/images/${sha256}" alt="Notaría Doce"`;

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const giveLogo = async () => {
  await database.insertInto('images').values({ sha256, createdAt: now }).execute();
  await database
    .updateTable('companies')
    .set({ logoSha256: sha256, isotypeSha256: sha256 })
    .where('id', '=', companyId)
    .execute();
};

it('is shown to the approver, in the e-mail and on the page', async () => {
  await giveLogo();
  const { id } = await created();
  await work();
  expect(sentMail.at(-1)?.html).toContain(logo);
  const page = await visit(id, approver.email, 'vobo');
  expect((await page.see()).company).toEqual({ name: 'Notaría Doce', logo: sha256 });
});

it('may be absent', async () => {
  const { id } = await created();
  await work();
  expect(sentMail.at(-1)?.html).not.toContain('<img');
  expect((await (await visit(id, approver.email, 'vobo')).see()).company).toEqual({ name: 'Notaría Doce', logo: null });
});

it('is shown to the users of the company', async () => {
  await giveLogo();
  const company = { id: companyId, name: 'Notaría Doce', logo: sha256, isotype: sha256 };
  expect((await as(aSub()).inject('/v1/users/me')).json()).toMatchObject({ company });
});
