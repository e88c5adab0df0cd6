import { type BatchRowPreview, expressionFaultMessage } from '@pacta/contracts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { aVariable, created, insertedLease, seen, seenRows } from '../../../test/batch.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { post, work } from '../../../test/journey.ts';
import { textIn } from '../../../test/template.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const lease = () =>
  insertedLease(
    {
      variables: [aVariable('renta', { type: 'money' }), aVariable('plazo', { type: 'number', default: '12' })],
      computed: [{ name: '= renta / plazo', places: [] }],
    },
    'Renta {{renta}}, {{= renta / plazo}} al mes en {{plazo}} meses. {{firmante_1}}',
  );

const heading = 'renta,plazo,firmante_1,firmante_1_email';

itWith(['pdftotext'], 'computes each row, and takes the default for an empty cell', async () => {
  const rows = ['1200,,Ana,ana@example.com', '1000,3,Eva,eva@example.com', '1000,0,Luis,luis@example.com'];
  const batch = await created([heading, ...rows].join('\n'), {}, await lease());
  await work();

  expect(await seen(batch.id)).toMatchObject({ rows: { ready: 2, invalid: 1 } });
  const shown = async (row: number) => {
    const preview: BatchRowPreview = (await post(`/batches/${batch.id}/rows/${row}/preview`, {})).json();
    return textIn(Buffer.from(preview.pdf, 'base64'));
  };
  expect(await shown(2)).toBe('Renta $1,200.00, $100.00 al mes en 12 meses.');
  expect(await shown(3)).toBe('Renta $1,000.00, $333.33 al mes en 3 meses.');
  const [, , wrong] = await seenRows(batch.id);
  const byZero = { path: 'plazo', message: expressionFaultMessage('zero', '= renta ÷ plazo'), value: '0' };
  expect(wrong?.problems).toEqual([byZero]);
});

it('does not need the column of a variable with a default', async () => {
  const without = 'renta,firmante_1,firmante_1_email\n1200,Ana,ana@example.com';
  const batch = await created(without, {}, await lease());
  await work();
  expect(await seen(batch.id)).toMatchObject({ rows: { ready: 1 } });
});
