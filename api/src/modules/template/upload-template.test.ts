import { previewUploadedTemplate } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { storedFiles } from '../../../test/app.ts';
import { adminId, anAdmin, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { get, post } from '../../../test/journey.ts';
import { sendTemplate, uploadedTemplate } from '../../../test/template.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

it('returns what was found, and suggestions for its form', async () => {
  const upload = await uploadedTemplate();

  expect(upload).toMatchObject({
    fileName: 'servicios.pdf',
    pages: [
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ],
    positions: [{ position: 'firmante_1', page: 2 }],
    found: [
      { name: 'nombre_del_cliente', kind: 'text', places: [{ page: 1 }] },
      { name: 'monto', kind: 'text' },
      { name: 'fecha', kind: 'text' },
    ],
    variables: [
      { name: 'nombre_del_cliente', label: 'Nombre del cliente', type: 'text', required: true, askedOf: 'creator' },
      { name: 'monto', label: 'Monto', type: 'money', moneyStyle: 'figures', currency: 'MXN' },
      { name: 'fecha', label: 'Fecha', type: 'date', dateStyle: 'long' },
    ],
    unread: [],
    removed: [],
  });
  expect((await get(`/uploads/${upload.id}/file`)).rawPayload).toHaveLength(upload.size);
});

it.each([
  ['a text that is called a PDF', async () => 'just words', 'file.not_a_pdf'],
  ['an empty file', async () => Buffer.alloc(0), 'file.empty'],
  ['a PDF cut short', async () => (await aPdf('{{a}}')).subarray(0, 200), 'file.damaged'],
  ['a PDF without variables', () => aPdf('Contrato', 'Firma {{firmante_1}}'), 'template.no_variables'],
  ['a page without text', () => aPdf(''), 'template.is_scan'],
  ['more variables than a form can ask', () => manyVariables(301), 'template.too_many_variables'],
])('refuses %s and stores nothing', async (_, bytes, reason) => {
  expect((await sendTemplate(await bytes())).json()).toMatchObject({ code: 422, reason });
  expect(await database.selectFrom('uploads').selectAll().execute()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

it('accepts as many variables as a form can ask for', async () => {
  expect((await uploadedTemplate(await manyVariables(300))).variables).toHaveLength(300);
});

/** With ten variables to a page, so that all of them can be read. */
const manyVariables = (count: number) =>
  aPdf(
    ...Array.from({ length: Math.ceil(count / 10) }, (_, page) =>
      Array.from({ length: Math.min(10, count - page * 10) }, (_, n) => `{{v_${page}_${n}}}`).join(' '),
    ),
  );

it('belongs to its user alone', async () => {
  const { id } = await uploadedTemplate();
  const path = previewUploadedTemplate.path.replace(':uploadId', id);
  const preview = await post(path, { variables: [], answers: {} }, anAdmin());
  expect(preview.json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
  expect((await get(`/uploads/${id}/file`, anAdmin())).statusCode).toBe(404);
});

it('cannot be used for a document', async () => {
  const { id } = await uploadedTemplate();
  expect((await get(`/uploads/${id}`)).json()).toMatchObject({ reason: 'upload.not_found' });
});

it('refuses the uploaded PDF of a document', async () => {
  expect((await sendTemplate(fixture('contract.pdf'))).json()).toMatchObject({ reason: 'template.no_variables' });
});
