import { randomUUID } from 'node:crypto';
import { NewTemplateDocuments, validation } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith } from '@pacta/pdf/testing/tools.ts';
import { context } from '../../../test/app.ts';
import {
  adminId,
  anAdmin,
  aSub,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
} from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs, whileLocked } from '../../../test/database.ts';
import { approver, as, client, detail, get, landlord, put, visit, work } from '../../../test/journey.ts';
import {
  answers,
  documentsRequest,
  madeDocuments,
  madeTemplate,
  makeDocuments,
  textIn,
} from '../../../test/template.ts';
import { people } from '../../../test/world.ts';
import { createFromTemplates } from './create-from-templates.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany({ multipleTemplates: true });
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser();
  await insertedUser({ ...people.stranger, companyId: otherCompanyId });
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const download = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
const rows = () => database.selectFrom('documents').select('id').execute();
const expectNothing = async () => {
  expect(await rows()).toEqual([]);
  expect(await waitingJobs()).toEqual([]);
};

/** A second template, which shares a variable with the first. */
const annexTemplate = async (title = 'Anexo') =>
  madeTemplate({ title, bytes: await aPdf('Anexo de {{Nombre_del_cliente}}: {{detalle}} {{firmante_1}}') });

itWith(['pdftotext'], 'makes a document that starts like an uploaded one', async () => {
  const template = await madeTemplate();

  const [document] = await madeDocuments([template]);

  expect(document).toMatchObject({
    name: 'Prestación de servicios de José',
    fileName: 'Prestación de servicios de José.pdf',
    status: 'PENDIENTE',
    version: 1,
    client: client.name,
    positions: [{ position: 'firmante_1', page: 2 }],
    template: { id: template.id, title: template.title, version: 1 },
    openQuestions: [],
    versions: [{ version: 1, uploadedBy: 'Lucía Hernández' }],
    log: [{ type: 'CREATED', actor: { kind: 'user', name: 'Lucía Hernández' } }],
  });
  const text = textIn(await download(document!.id));
  expect(text).toBe('Cliente José Ángel Muñoz paga $21,000.00 el 20 de noviembre de 2026. Firma');

  await work();
  expect((await (await visit(document!.id, approver.email, 'vobo')).approve()).statusCode).toBe(200);
  await work();
  expect((await (await visit(document!.id, client.email, 'complete')).sign()).statusCode).toBe(200);
  await work();
  expect(await detail(document!.id)).toMatchObject({ status: 'COMPLETADO' });
});

itWith(['pdftotext'], 'makes one document for each template, asking shared questions once', async () => {
  const templates = [await madeTemplate(), await annexTemplate()];
  const given = { ...answers, detalle: 'dos sillas' };
  const documents = await madeDocuments(templates, { answers: given });

  expect(documents.map(({ template }) => template?.title)).toEqual(['Prestación de servicios', 'Anexo']);
  expect(textIn(await download(documents[1]!.id))).toBe('Anexo de José Ángel Muñoz: dos sillas');
  expect(new Set(documents.map(({ identifier }) => identifier)).size).toBe(2);
});

it('makes all documents or none', async () => {
  const templates = [await madeTemplate(), await annexTemplate()];
  const answer = await makeDocuments(documentsRequest(templates)); // `detalle` is missing
  expect(answer.json()).toMatchObject({
    code: 400,
    reason: 'request.invalid',
    fields: [{ path: 'answers.detalle', message: validation.required }],
  });
  await expectNothing();
});

it('refuses a repeated click that asks for something else', async () => {
  const template = await madeTemplate();
  const request = documentsRequest([template]);
  await makeDocuments(request);
  const { requestKey } = request;
  const more = await makeDocuments({ ...documentsRequest([template, template]), requestKey });
  const other = await makeDocuments({ ...request, description: 'Another' });
  for (const answer of [more, other]) expect(answer.json()).toMatchObject({ code: 409, reason: 'request.key_reused' });
  expect(await rows()).toHaveLength(1);
});

it('answers a repeated click with the first documents, even if the template was edited meanwhile', async () => {
  const templates = [await madeTemplate(), await annexTemplate()];
  const request = documentsRequest(templates, { answers: { ...answers, detalle: 'x' } });
  const [first, second] = await Promise.all([makeDocuments(request), makeDocuments(request)]);
  expect(second!.json()).toEqual(first!.json());

  const { version, title, type, variables } = templates[0]!;
  const edit = await put(`/templates/${templates[0]!.id}`, { version, title, type, variables });
  expect(edit.statusCode).toBe(200);
  expect((await makeDocuments(request)).json()).toEqual(first!.json());
  expect(await rows()).toHaveLength(2);
});

it('makes documents of the kind of signature that their company has chosen', async () => {
  await database.updateTable('companies').set({ signatureKind: 'simple' }).where('id', '=', companyId).execute();
  const [document] = await madeDocuments([await madeTemplate()]);
  expect(document).toMatchObject({ signatureKind: 'simple' });
});

it('needs the company’s permission to use several templates at once', async () => {
  await database.updateTable('companies').set({ multipleTemplates: false }).execute();
  const templates = [await madeTemplate(), await annexTemplate()];
  const answer = await makeDocuments(documentsRequest(templates, { answers: { ...answers, detalle: 'x' } }));
  expect(answer.json()).toMatchObject({ code: 403, reason: 'template.multiple_not_allowed' });
  await expectNothing();
});

describe('the limit of the company', () => {
  it('counts all requested documents', async () => {
    await database.updateTable('companies').set({ documentLimit: 1 }).where('id', '=', companyId).execute();
    const templates = [await madeTemplate(), await annexTemplate()];
    const request = documentsRequest(templates, { answers: { ...answers, detalle: 'x' } });
    expect((await makeDocuments(request)).json()).toMatchObject({ code: 403, reason: 'document.limit_reached' });
    await expectNothing();
    expect((await makeDocuments(documentsRequest([templates[0]!]))).statusCode).toBe(200);
  });

  it('is exact for two requests at once', async () => {
    await database.updateTable('companies').set({ documentLimit: 1 }).where('id', '=', companyId).execute();
    const template = await madeTemplate();
    const requests = [documentsRequest([template]), documentsRequest([template])];
    const made = await Promise.all(requests.map((request) => makeDocuments(request)));
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the request is refused with', () => {
  it.each([
    ['an answer that nobody asks for', { otra: 'x' }, 400, 'request.invalid', 'otra', validation.unknownVariable],
    ['no answer to what is required', { monto: ' ' }, 400, 'request.invalid', 'monto', validation.required],
    ['a wrong amount', { monto: '-5' }, 400, 'request.invalid', 'monto', validation.money],
    ['a day that there is not', { fecha: '2026-02-30' }, 400, 'request.invalid', 'fecha', validation.date],
    [
      'an invisible character',
      { nombre_del_cliente: 'Jo\u0000sé' },
      400,
      'request.invalid',
      'nombre_del_cliente',
      validation.controlCharacters,
    ],
    [
      'an answer that is too long',
      { nombre_del_cliente: 'x'.repeat(1_001) },
      400,
      'request.invalid',
      'nombre_del_cliente',
      validation.tooLong,
    ],
    [
      'letters that no font has',
      { nombre_del_cliente: 'José 🎂' },
      422,
      'template.cannot_be_filled',
      'nombre_del_cliente',
      validation.characterMissing,
    ],
  ])('%s', async (_, change, code, reason, name, message) => {
    const template = await madeTemplate();
    const answer = await makeDocuments(documentsRequest([template], { answers: { ...answers, ...change } }));
    expect(answer.json()).toMatchObject({ code, reason, fields: [{ path: `answers.${name}`, message }] });
    await expectNothing();
  });

  it('an extremely long answer', async () => {
    const huge = { ...answers, nombre_del_cliente: 'x'.repeat(2_000_000) };
    const answer = await makeDocuments(documentsRequest([await madeTemplate()], { answers: huge }));
    expect(answer.json()).toMatchObject({ code: 413, reason: 'request.too_large' });
  });

  it('an outdated version', async () => {
    const template = await madeTemplate();
    const answer = await makeDocuments(documentsRequest([{ ...template, version: 2 }]));
    expect(answer.json()).toMatchObject({ code: 409, reason: 'template.changed' });
  });

  it.each([
    ['one that there is not', async () => ({ ...(await madeTemplate()), id: randomUUID() as never })],
    [
      'one that was deleted',
      async () => {
        const template = await madeTemplate();
        await as(aSub()).inject({ method: 'DELETE', url: `/v1/templates/${template.id}` });
        return template;
      },
    ],
    ['one of another company', () => madeTemplate({ user: anAdmin(), companyId: otherCompanyId })],
  ])('a template: %s', async (_, template) => {
    const answer = await makeDocuments(documentsRequest([await template()]));
    expect(answer.json()).toMatchObject({ code: 404, reason: 'template.not_found' });
  });

  it('a private template of another company, even from an admin', async () => {
    const template = await madeTemplate();
    const request = documentsRequest([template], { companyId: otherCompanyId });
    expect((await makeDocuments(request, anAdmin())).json()).toMatchObject({ code: 404, reason: 'template.not_found' });
    expect((await makeDocuments(request)).json()).toMatchObject({ code: 404, reason: 'company.not_found' });
    expect((await makeDocuments({ ...request, companyId }, anAdmin())).statusCode).toBe(200);
  });

  it('a signer without a position, if the server draws the signature images', async () => {
    const template = await madeTemplate();
    const signers = [client, landlord];
    const answer = await makeDocuments(documentsRequest([template], { signers }));
    expect(answer.json()).toMatchObject({
      code: 400,
      fields: [{ path: 'templates.0.positions', message: validation.positionMissing }],
    });
    await expectNothing();

    const place = { page: 1, x: 0.1, y: 0.8, width: 0.2, height: 0.05 };
    const positions = signers.map(({ position }) => ({ ...place, position }));
    const request = documentsRequest([template], { signers });
    const placed = { ...request, templates: request.templates.map((chosen) => ({ ...chosen, positions })) };
    const made = await makeDocuments(placed);
    expect((await detail(made.json().documents[0].id)).positions).toEqual(positions);

    const beyond = { ...placed, requestKey: randomUUID() };
    beyond.templates = request.templates.map((chosen) => ({ ...chosen, positions: [{ ...positions[0]!, page: 9 }] }));
    expect((await makeDocuments(beyond)).json()).toMatchObject({ fields: [{ path: 'templates.0.positions.0.page' }] });
  });

  it('fields that a request may not set', async () => {
    const request = { ...documentsRequest([await madeTemplate()]), status: 'COMPLETADO' };
    expect((await makeDocuments(request)).json()).toMatchObject({ code: 400, fields: [{ path: 'status' }] });
  });

  it('a signature type that is not available', async () => {
    const request = documentsRequest([await madeTemplate()], { settings: { identityVerification: true } });
    expect((await makeDocuments(request)).json()).toMatchObject({ reason: 'identity.not_offered' });
  });
});

it('makes nothing of a template that is edited while it is being filled', async () => {
  const template = await madeTemplate();
  const { version, title, type, variables } = template;
  let edited = 0;
  const slow: typeof context.files = {
    ...context.files,
    put: async (bytes) => {
      const stored = await context.files.put(bytes);
      const edit = await put(`/templates/${template.id}`, { version, title, type, variables });
      edited = edit.statusCode;
      return stored;
    },
  };
  const request = NewTemplateDocuments.parse(documentsRequest([template]));
  await expect(createFromTemplates({ ...context, files: slow }, aSub(), request)).rejects.toMatchObject({
    reason: 'template.changed',
  });
  expect(edited).toBe(200);
  await expectNothing();
});

it('asks the creator the client’s questions if nobody signs', async () => {
  const template = await madeTemplate({ change: { monto: { askedOf: 'client' } } });
  const { monto: _, ...rest } = answers;
  const settings = { generateWithoutSignature: true, sendWithoutVobo: true };
  const missing = await makeDocuments(documentsRequest([template], { answers: rest, signers: [], settings }));
  expect(missing.json()).toMatchObject({ fields: [{ path: 'answers.monto', message: validation.required }] });
  const [made] = await madeDocuments([template], { signers: [], settings });
  expect(made).toMatchObject({ status: 'COMPLETADO', openQuestions: [] });
});

it('makes each of many documents of one company once, however many requests come at once', async () => {
  const template = await madeTemplate();
  const requests = Array.from({ length: 4 }, () => documentsRequest([template]));
  const made = await whileLocked(
    (tx) => tx.selectFrom('companies').select('id').forUpdate().execute(),
    () => [...requests, ...requests].map((request) => makeDocuments(request)),
  );
  expect(made.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await rows()).toHaveLength(4);
});
