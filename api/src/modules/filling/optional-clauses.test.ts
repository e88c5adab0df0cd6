import {
  createTemplate,
  previewTemplate,
  type TemplateClause,
  type TemplateDetail,
  validation,
} from '@pacta/contracts';
import { undecidedClauseMessage } from '@pacta/contracts/clauses';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { created, seenRows } from '../../../test/batch.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { get, post, work } from '../../../test/journey.ts';
import {
  aTemplate,
  documentsRequest,
  madeDocuments,
  madeTemplate,
  makeDocuments,
  sendTemplate,
  textIn,
  uploadedTemplate,
} from '../../../test/template.ts';
import type { TemplateVersion } from '../template/template.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const lease = () =>
  aPdf(
    [
      'Contrato de {{inquilino}}.',
      '{{#si hay_fiador}}',
      'SEGUNDA. El fiador es {{nombre_fiador}}.',
      '{{/si}}',
      '{{#si garantía = Depósito}}',
      'TERCERA. Deja {{monto}} en prenda.',
      '{{/si}}',
      'Fin. {{firmante_1}}',
    ].join('\n'),
  );

const madeLease = async (change = {}): Promise<TemplateDetail> => madeTemplate({ bytes: await lease(), change });

const textOf = async ({ id }: { id: string }): Promise<string> =>
  textIn((await get(`/documents/${id}/file`)).rawPayload);

describe('a template with optional clauses', () => {
  it('begins with a question for what decides of each, which its clients are not asked', async () => {
    const { clauses, variables } = await madeLease({ hay_fiador: { askedOf: 'client' } });

    expect(clauses).toMatchObject([
      { variable: 'hay_fiador', choice: null, variables: ['nombre_fiador'] },
      { variable: 'garantía', choice: 'Depósito', variables: ['monto'] },
    ]);
    expect(variables).toMatchObject([
      { name: 'inquilino' },
      { name: 'hay_fiador', type: 'check', required: true, askedOf: 'creator' },
      { name: 'nombre_fiador', type: 'text' },
      { name: 'garantía', type: 'choice', choices: ['Depósito'] },
      { name: 'monto', type: 'money' },
    ]);
  });

  it('is not saved where the answers to a variable could not decide', async () => {
    const upload = await uploadedTemplate(await lease());
    const saved = (choices: string[], type = 'choice') => {
      const variables = upload.variables.map((one) => (one.name === 'garantía' ? { ...one, type, choices } : one));
      return post(createTemplate.path, aTemplate(upload, { variables } as Parameters<typeof aTemplate>[1]));
    };
    const byChoice = upload.clauses?.[1] as TemplateClause;
    const refusal = { fields: [{ path: 'variables.3.type', message: undecidedClauseMessage(byChoice) }] };

    expect((await saved(['fiador', 'póliza'])).json()).toMatchObject(refusal);
    expect((await saved(['depósito', 'DEPOSITO'])).json()).toMatchObject(refusal);
    expect((await saved([], 'text')).json()).toMatchObject(refusal);
    expect((await saved(['Ninguna', 'deposito'])).statusCode).toBe(200);
  });

  it('is refused at upload where its clauses are not sure, by page and mark', async () => {
    const answer = await sendTemplate(await aPdf('Contrato de {{inquilino}}.\n{{#si hay_fiador}}\nSEGUNDA.'));
    expect(answer.json()).toMatchObject({
      code: 422,
      reason: 'template.clauses',
      fields: [{ path: 'file', message: expect.stringContaining('On page 1, near “{{#si hay_fiador}}”') }],
    });
  });
});

describe('a document from it', () => {
  const given = { inquilino: 'José', hay_fiador: 'no', garantía: 'Ninguna' };
  const withNone = { garantía: { choices: ['Depósito', 'Ninguna'] } };

  itWith(['pdftotext'], 'has the clauses that its answers keep, and no word of the others', async () => {
    const template = await madeLease(withNone);
    const [without] = await madeDocuments([template], { answers: { ...given, nombre_fiador: 'Nadie' } });
    const [with_] = await madeDocuments([template], {
      answers: { ...given, hay_fiador: 'sí', nombre_fiador: 'Ana Ruiz', garantía: 'Depósito', monto: '5000' },
    });

    expect(await textOf(without!)).toBe('Contrato de José. Fin.');
    expect(await textOf(with_!)).toBe(
      'Contrato de José. SEGUNDA. El fiador es Ana Ruiz. TERCERA. Deja $5,000.00 en prenda. Fin.',
    );
    const heightOf = (document: typeof with_) => document?.positions[0]?.y ?? Number.NaN;
    expect(heightOf(without)).toBeLessThan(heightOf(with_));
  });

  it('wants an answer to what stands in a clause that stays, and to what decides', async () => {
    const template = await madeLease(withNone);
    const { hay_fiador: _, ...undecided } = given;
    const required = (name: string) => [{ path: `answers.${name}`, message: validation.required }];
    const refused = async (answers: Record<string, string>) =>
      (await makeDocuments(documentsRequest([template], { answers }))).json().fields;

    expect(await refused({ ...given, hay_fiador: 'true' })).toEqual(required('nombre_fiador'));
    expect(await refused(undecided)).toEqual(required('hay_fiador'));
  });

  it('does not ask its client for what stands in a clause that went', async () => {
    const template = await madeLease({ ...withNone, nombre_fiador: { askedOf: 'client' } });
    const [without] = await madeDocuments([template], { answers: given });
    const [with_] = await madeDocuments([template], { answers: { ...given, hay_fiador: 'true' } });
    expect(without?.openQuestions).toEqual([]);
    expect(with_?.openQuestions).toEqual(['Nombre fiador']);
  });

  itWith(['pdftotext'], 'is shown before it is made, as the answers so far decide', async () => {
    const { id } = await madeLease(withNone);
    const shown = async (answers: Record<string, string>) => {
      const preview = await post(previewTemplate.path.replace(':templateId', id), { answers });
      return textIn(Buffer.from(preview.json().pdf, 'base64'));
    };
    expect(await shown({})).toBe('Contrato de [Inquilino]. Fin.');
    expect(await shown({ hay_fiador: 'true' })).toContain('SEGUNDA. El fiador es [Nombre fiador].');
  });
});

it('takes rows of a sheet whose clauses go without what stands in them', async () => {
  const template = await madeLease({ garantía: { choices: ['Depósito', 'Ninguna'] } });
  const sheet = [
    'inquilino,hay_fiador,nombre_fiador,garantía,firmante_1,firmante_1_email',
    'José,no,,Ninguna,José,jose@example.com',
    'Ana,sí,Luis,Ninguna,Ana,ana@example.com',
    'Eva,sí,,Ninguna,Eva,eva@example.com',
    'Iván,no,,Depósito,Iván,ivan@example.com',
  ].join('\n');
  const { id } = await created(sheet, {}, { ...template, templateId: template.id } as unknown as TemplateVersion);
  await work();
  const rows = await seenRows(id);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    [],
    [{ path: 'nombre_fiador', message: validation.required }],
    [{ path: 'monto', message: validation.required }],
  ]);
});
