import { type BatchRowPreview, type BatchView, validation } from '@pacta/contracts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { storedFiles } from '../../../test/app.ts';
import { created, goodRow, heading, insertedLease, variables } from '../../../test/batch.ts';
import { adminId, anAdmin, aSub, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { post, work } from '../../../test/journey.ts';
import { textIn } from '../../../test/template.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const ask = ({ id }: Pick<BatchView, 'id'>, row: number, user = aSub(), body: object = { pages: [1] }) =>
  post(`/batches/${id}/rows/${row}/preview`, body, user);

async function shown(batch: BatchView, row: number): Promise<BatchRowPreview & { text: string }> {
  const answer = await ask(batch, row);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const preview: BatchRowPreview = answer.json();
  return { ...preview, text: textIn(Buffer.from(preview.pdf, 'base64')).replaceAll(/\s+/g, ' ').trim() };
}

const sheet = [
  heading,
  'Ana Ruiz,1200,,Ana Ruiz,ana@example.com',
  'José 🎂,muchos,,José,jose@example.com',
  'Eva Paz,7,2026-11-20,Eva Paz,eva@example.com',
  ',8,,Luis,luis@example.com',
].join('\n');

itWith(['pdftotext'], 'shows the document of a row as it would be made, and keeps nothing', async () => {
  const batch = await created(sheet);
  await work();
  const before = storedFiles().length;
  const { text, problems, row, beside } = await shown(batch, 2);
  expect(text).toBe('Lease of Ana Ruiz for $1,200.00 since'); // what is not required stays empty, as in the document
  expect(problems).toEqual([]);
  expect(row).toMatchObject({ row: 2, name: 'Arrendamiento – Ana Ruiz', state: 'ready' });
  expect(beside).toEqual({
    previous: null,
    next: 3,
    previousWrong: null,
    nextWrong: 3,
    previousTight: null,
    nextTight: null,
  });
  expect(storedFiles()).toHaveLength(before);
  expect(await database.selectFrom('documents').select('id').execute()).toEqual([]);
});

itWith(
  ['pdftotext'],
  'shows a row that cannot be made with what is wrong, under the headings of its sheet',
  async () => {
    const batch = await created(sheet);
    await work();
    const { text, problems, row, beside } = await shown(batch, 3);
    expect(text).toContain('for muchos since');
    expect(problems).toEqual([
      { name: 'renta', message: validation.money },
      { name: 'nombre del cliente', message: validation.characterMissing },
    ]);
    expect(row).toMatchObject({ row: 3, state: 'invalid' });
    expect(beside).toEqual({
      previous: 2,
      next: 4,
      previousWrong: null,
      nextWrong: 5,
      previousTight: null,
      nextTight: null,
    });
    expect((await shown(batch, 5)).beside).toMatchObject({
      previous: 4,
      next: null,
      previousWrong: 3,
      nextWrong: null,
    });
  },
);

it('leads to the rows with small values, and tells these under the headings of its sheet', async () => {
  const [name, ...others] = variables;
  const template = await insertedLease({ variables: [{ ...name!, type: 'long_text' }, ...others] });
  const long = `${'palabra'.repeat(14)},1,,Ana,ana@example.com`; // one word, wider than its line
  const batch = await created([heading, goodRow(1), goodRow(2), long].join('\n'), {}, template);
  await work();
  const first = await shown(batch, 2);
  expect(first).toMatchObject({ row: { tight: null }, beside: { previousTight: null, nextTight: 4 } });
  expect(first.tight).toBeUndefined();
  const { tight, row } = await shown(batch, 4);
  expect(tight).toEqual([{ name: 'nombre del cliente', page: 1, percent: row.tight }]);
});

it('is for whoever sees the batch, and for its rows alone', async () => {
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  const batch = await created(sheet);
  expect((await ask(batch, 2, anAdmin())).statusCode).toBe(200);
  expect((await ask(batch, 2, aSub(otherCompanyId))).json()).toMatchObject({
    reason: 'batch.not_found',
  });
  expect((await ask(batch, 99)).json()).toMatchObject({ reason: 'batch.not_found' });
});
