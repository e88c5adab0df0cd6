import {
  expressionFaultMessage,
  type FilledPreview,
  type TemplateDetail,
  type UploadedTemplate,
} from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { storedFiles } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { get, post, put } from '../../../test/journey.ts';
import {
  documentsRequest,
  madeDocuments,
  madeTemplate,
  makeDocuments,
  sendTemplate,
  textIn,
  uploadedTemplate,
} from '../../../test/template.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const invoice = () =>
  aPdf(
    'Pago {{subtotal}} con IVA {{= subtotal × 0.16}} y total {{= subtotal * 1.16}}. Vence {{= inicio + meses(plazo)}}. Firma {{firmante_1}}',
  );

const messagesOf = (answer: { json: () => unknown }): string[] =>
  (answer.json() as { fields: { message: string }[] }).fields.map(({ message }) => message);

it('asks for what computed marks need, in types that they can be computed with', async () => {
  const upload: UploadedTemplate = await uploadedTemplate(await invoice());

  expect(upload.variables).toMatchObject([
    { name: 'subtotal', type: 'money' },
    { name: 'inicio', type: 'date' },
    { name: 'plazo', type: 'number' },
  ]);
  expect(upload.computed).toMatchObject([
    { text: '= subtotal × 0.16', type: 'money', uses: ['subtotal'], places: [{ page: 1 }] },
    { text: '= subtotal × 1.16', type: 'money', uses: ['subtotal'] },
    { text: '= inicio + meses(plazo)', type: 'date', uses: ['inicio', 'plazo'] },
  ]);
  expect(upload.unread).toEqual([]);
});

it.each([
  ['{{= subtotal * }}', 'syntax', '= subtotal *'],
  ['{{= raiz(subtotal)}}', 'function', '= raiz(subtotal)'],
  ['{{= nombre * 2}}', 'types', '= nombre * 2'],
  ['{{= inicio + fin}}', 'types', '= inicio + fin'],
  ['{{= precio-unitario * 2}}', 'name', '= precio-unitario * 2'],
  ['{{= firmante_1 * 2}}', 'types', '= firmante_1 * 2'],
  ['{{= subtotal / 0}}', 'zero', '= subtotal / 0'],
] as const)('refuses a file with %s, and says where it stands', async (mark, fault, text) => {
  const answer = await sendTemplate(await aPdf('Contrato de {{nombre}}', `Paga ${mark}`));
  expect(answer.json()).toMatchObject({ code: 422, reason: 'template.wrong_expression' });
  expect(messagesOf(answer)).toEqual([expressionFaultMessage(fault, text, 2)]);
  expect(storedFiles()).toEqual([]);
});

it.each([
  ['that is not closed', '{{= subtotal * 2'],
  ['that is longer than any mark', `{{= subtotal${' + 1'.repeat(150)}}}`],
])('refuses a calculation %s', async (_, mark) => {
  const answer = await sendTemplate(await aPdf(`{{nombre}} ${mark}`));
  expect(answer.json()).toMatchObject({ reason: 'template.wrong_expression' });
  expect(messagesOf(answer)[0]).toContain('= subtotal');
});

it('tells all that is wrong at once', async () => {
  const answer = await sendTemplate(await aPdf('{{= subtotal * }} y {{= inicio + 30}} y {{= total * 2}}'));
  expect(messagesOf(answer)).toEqual([
    expressionFaultMessage('syntax', '= subtotal *', 1),
    expressionFaultMessage('types', '= inicio + 30', 1),
  ]);
});

const template = async (): Promise<TemplateDetail> => madeTemplate({ bytes: await invoice() });

const answers = { subtotal: '10.03', inicio: '2026-01-31', plazo: '1' };

itWith(['pdftotext'], 'prints what it computes, in the preview and in the document', async () => {
  const made = await template();
  const preview: FilledPreview = (await post(`/templates/${made.id}/preview`, { answers })).json();
  const said = 'Pago $10.03 con IVA $1.60 y total $11.63. Vence 28 de febrero de 2026.';

  expect(textIn(Buffer.from(preview.pdf, 'base64'))).toContain(said);
  expect(preview.problems).toEqual([]);
  expect(preview.computed).toMatchObject([{ value: '$1.60' }, { value: '$11.63' }, { value: '28 de febrero de 2026' }]);

  const [document] = await madeDocuments([made], { answers });
  expect(textIn((await get(`/documents/${document?.id}/file`)).rawPayload)).toContain(said);
});

itWith(['pdftotext'], 'shows the calculation while its answers are missing', async () => {
  const preview: FilledPreview = (await post(`/templates/${(await template()).id}/preview`, { answers: {} })).json();
  expect(textIn(Buffer.from(preview.pdf, 'base64'))).toContain('[= subtotal × 0.16]');
  expect(preview.computed?.[0]).toMatchObject({ value: null });
  expect(preview.problems).toEqual([]);
});

it('tells a value that cannot be computed by the question, and makes no document', async () => {
  const made = await madeTemplate({ bytes: await aPdf('Cada una de {{= total / plazo}} {{firmante_1}}') });
  const answer = await makeDocuments(documentsRequest([made], { answers: { total: '100', plazo: '0' } }));
  expect(answer.json()).toMatchObject({
    reason: 'request.invalid',
    fields: [{ path: 'answers.plazo', message: expressionFaultMessage('zero', '= total ÷ plazo') }],
  });
  expect(await database.selectFrom('documents').select('id').execute()).toEqual([]);
});

it('needs optional answers that something is computed from', async () => {
  const made = await template();
  const optional = made.variables.map((variable) => ({ ...variable, required: false }));
  const { title, type, version } = made;
  const edited = await put(`/templates/${made.id}`, { title, type, version, variables: optional });
  const answer = await makeDocuments(
    documentsRequest([edited.json()], { answers: { subtotal: '1', inicio: '2026-01-31' } }),
  );
  expect(messagesOf(answer)).toEqual([expressionFaultMessage('missing', '= inicio + meses(plazo)')]);
});

it('refuses a type that nothing can be computed with', async () => {
  const made = await template();
  const variables = made.variables.map((variable) =>
    variable.name === 'subtotal' ? { ...variable, type: 'text' } : variable,
  );
  const { title, type, version } = made;
  const edited = await put(`/templates/${made.id}`, { title, type, version, variables });
  expect(edited.json()).toMatchObject({ reason: 'request.invalid', fields: [{ path: 'variables.0.type' }] });

  const preview: FilledPreview = (await post(`/templates/${made.id}/preview`, { answers, variables })).json();
  expect(preview.problems).toMatchObject([{ name: 'subtotal' }]);
});

it('keeps the order, the headings and the defaults of its author', async () => {
  const made = await template();
  const [subtotal, inicio, plazo] = made.variables;
  const variables = [{ ...plazo, heading: 'Plazos', default: '12' }, inicio, subtotal];
  const { title, type, version } = made;
  const edited: TemplateDetail = (await put(`/templates/${made.id}`, { title, type, version, variables })).json();
  expect(edited.variables).toMatchObject([
    { name: 'plazo', heading: 'Plazos', default: '12' },
    { name: 'inicio' },
    { name: 'subtotal' },
  ]);

  const { plazo: _, ...others } = answers;
  const preview: FilledPreview = (await post(`/templates/${made.id}/preview`, { answers: others })).json();
  expect(preview.computed?.at(2)).toMatchObject({ value: '31 de enero de 2027' });

  const wrong = [{ ...plazo, default: 'doce' }, inicio, subtotal];
  const refused = await put(`/templates/${made.id}`, { title, type, version: edited.version, variables: wrong });
  expect(refused.json()).toMatchObject({ reason: 'request.invalid', fields: [{ path: 'variables.0.default' }] });
});
