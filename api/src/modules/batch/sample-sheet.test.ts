import { aVariable, created, insertedLease, place, requested, seenRows, variables } from '../../../test/batch.ts';
import { insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { get, work } from '../../../test/journey.ts';
import { readSheet } from './sheet/read-sheet.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const headings = [
  'documento',
  'nombre del cliente',
  'renta',
  'fecha',
  'firmante_1',
  'firmante_1_email',
  'firmante_1_telefono',
  'firmante_1_representante',
  'firmante_1_representante_email',
];

it.each(['csv', 'xlsx'])('has a column for each question, and a row of examples (%s)', async (format) => {
  const { templateId } = await insertedLease();
  const response = await get(`/templates/${templateId}/sheet?format=${format}`);
  expect(response.headers['content-disposition']).toContain(`filename="Arrendamiento.${format}"`);
  const { columns, rows } = readSheet({ bytes: response.rawPayload });
  expect(columns).toEqual(headings);
  expect(rows).toEqual([
    {
      row: 2,
      cells: expect.arrayContaining([
        'Arrendamiento',
        'Nombre del cliente',
        '12,500.00',
        '20/11/2026',
        'maria@example.com',
      ]),
      formulas: [],
    },
  ]);
});

const englishHeadings = [
  'document',
  'nombre del cliente',
  'renta',
  'fecha',
  'signer_1',
  'signer_1_email',
  'signer_1_phone',
  'signer_1_representative',
  'signer_1_representative_email',
];

it('has English names for what is not the template’s own, and is read by them', async () => {
  const template = await insertedLease();
  const response = await get(`/templates/${template.templateId}/sheet?format=xlsx&language=en`);
  const { columns, rows } = readSheet({ bytes: response.rawPayload });
  expect(columns).toEqual(englishHeadings);
  expect(rows[0]?.cells).toContain('2026-11-20');
  const { id } = await created(`${columns.join(',')}\nContract,Ana,1,2026-11-20,Ana,ana@example.com,,,`, {}, template);
  await work();
  expect(await seenRows(id)).toMatchObject([{ name: 'Contract', client: 'Ana', state: 'ready', problems: [] }]);
});

it('names what is missing in the language of the sheet', async () => {
  expect((await requested('document,nombre del cliente,renta,signer_1\nA,B,1,Ana')).json()).toMatchObject({
    fields: [{ path: 'signer_1_email' }],
  });
});

it('leaves a name to the variable that has it', async () => {
  const { templateId } = await insertedLease({ variables: [aVariable('document'), ...variables] });
  const { rawPayload } = await get(`/templates/${templateId}/sheet?format=csv&language=en`);
  expect(readSheet({ bytes: rawPayload }).columns.slice(0, 2)).toEqual(['documento', 'document']);
});

it('contains no formula, whatever the examples are', async () => {
  const example = '=HYPERLINK("http://example.com")';
  const { templateId } = await insertedLease({ variables: [aVariable('x', { example }), ...variables] });
  const { body } = await get(`/templates/${templateId}/sheet?format=csv`);
  expect(body).toContain(`"'=HYPERLINK`);
  const { rows } = readSheet({ bytes: Buffer.from(body) });
  expect(rows[0]).toMatchObject({ cells: expect.arrayContaining([example]), formulas: [] });
});

it('has columns for every signer', async () => {
  const { templateId } = await insertedLease({ positions: [place('firmante_2'), place('firmante_1')] });
  const { body } = await get(`/templates/${templateId}/sheet?format=csv`);
  expect(body).toContain('firmante_1_email');
  expect(body).toContain('firmante_2_email');
  expect(body).not.toContain('firmante_3');
});

it('does not exist for a template of another company', async () => {
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  const { templateId } = await insertedLease({ companyId: otherCompanyId });
  expect((await get(`/templates/${templateId}/sheet`)).json()).toMatchObject({ reason: 'template.not_found' });
});
