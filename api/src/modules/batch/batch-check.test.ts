import { type BatchRow, fillingFaultMessage, maxBatchRows, type UploadedSheet, validation } from '@pacta/contracts';
import { readProved } from '@pacta/pdf/template';
import { corpusFile } from '@pacta/pdf/testing/corpus/expected.ts';
import writeXlsxFile from 'write-excel-file/node';
import { context, storedFiles } from '../../../test/app.ts';
import {
  aBatchRequest,
  aSheet,
  aVariable,
  created,
  goodRow,
  heading,
  insertedLease,
  place,
  requested,
  rows,
  seen,
  seenRows,
  sendSheet,
  variables,
} from '../../../test/batch.ts';
import { adminId, anAdmin, aSub, insertedCompany, insertedUser, now, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs } from '../../../test/database.ts';
import { get, post, work } from '../../../test/journey.ts';
import { sweep } from '../../sweep.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const documents = () => database.selectFrom('documents').select('id').execute();

describe('POST /uploads/sheet', () => {
  it('returns the columns and the number of rows', async () => {
    const response = await sendSheet(aSheet(...rows(3)), '../hoja de mayo.csv');
    expect(response.json()).toEqual({
      id: expect.any(String),
      fileName: 'hoja de mayo.csv',
      size: aSheet(...rows(3)).length,
      columns: heading.split(','),
      rows: 3,
    });
  });

  it.each([
    ['file.empty', ''],
    ['sheet.empty', heading],
    ['sheet.unreadable', 'a\u0000b'],
    ['sheet.too_many_rows', aSheet(...rows(50_000))],
  ])('refuses with %s and stores nothing', async (reason, text) => {
    expect((await sendSheet(text)).json()).toMatchObject({ reason });
    expect(await database.selectFrom('sheets').select('id').execute()).toEqual([]);
  });
});

describe('a sheet', () => {
  const sheets = () => database.selectFrom('sheets').select('id').execute();

  it('is removed as soon as its batch has the rows, and leaves no file behind', async () => {
    const template = await insertedLease();
    const before = storedFiles();
    const sheet: UploadedSheet = (await sendSheet(aSheet(goodRow(1)))).json();
    expect(await sheets()).toHaveLength(1);
    expect((await post('/batches', aBatchRequest(sheet, template))).statusCode).toBe(200);
    expect(await sheets()).toEqual([]);
    expect(storedFiles()).toEqual(before);
    expect((await post('/batches', aBatchRequest(sheet, template))).json()).toMatchObject({
      reason: 'upload.not_found',
    });
  });

  it('is removed after a day if nobody made a batch of it', async () => {
    await sendSheet(aSheet(goodRow(1)));
    const at = (hours: number) => () => new Date(now.getTime() + hours * 60 * 60_000);
    await sweep({ ...context, now: at(23) });
    expect(await sheets()).toHaveLength(1);
    await sweep({ ...context, now: at(25) });
    expect(await sheets()).toEqual([]);
  });
});

describe('a workbook with several sheets', () => {
  const aWorkbook = (...sheets: [name: string, ...rows: string[]][]) =>
    writeXlsxFile(
      sheets.map(([sheet, ...lines]) => ({
        sheet,
        data: lines.map((line) => line.split(',').map((value) => ({ value, type: String }))),
      })),
    ).toBuffer();

  it('is read anew when another of them is chosen, and its batch is made of that one', async () => {
    const template = await insertedLease();
    const bytes = await aWorkbook(
      ['Notas', 'Para mayo'],
      ['Mayo', heading, ...rows(2)],
      ['Junio', heading, ...rows(3)],
    );
    const sheet: UploadedSheet = (await sendSheet(bytes, 'contratos.xlsx')).json();
    const sheets = [
      { name: 'Notas', rows: 0 },
      { name: 'Mayo', rows: 2 },
      { name: 'Junio', rows: 3 },
    ];
    expect(sheet).toMatchObject({ sheet: 'Mayo', rows: 2, sheets });
    const other = (name: string, user = aSub()) =>
      get(`/uploads/sheet/${sheet.id}?sheet=${encodeURIComponent(name)}`, user);
    expect((await other('Junio')).json()).toEqual({ ...sheet, sheet: 'Junio', rows: 3 });
    expect((await other('Notas')).json()).toMatchObject({ reason: 'sheet.empty' });
    expect((await other('Junio', anAdmin())).json()).toMatchObject({ reason: 'upload.not_found' });
    const { id } = (await post('/batches', { ...aBatchRequest(sheet, template), sheet: 'Junio' })).json();
    await work();
    expect(await seen(id)).toMatchObject({ sheet: 'Junio', rows: { ready: 3 } });
  });
});

describe('POST /batches', () => {
  it('names each wrong column', async () => {
    const response = await requested('nombre del cliente,Renta,renta,rnta,firmante_1,\nAna,1,2,3,Ana,x');
    expect(response.json()).toMatchObject({
      code: 422,
      reason: 'sheet.wrong_header',
      fields: [
        { path: 'renta', message: validation.columnTwice },
        { path: 'rnta', message: validation.columnUnknown },
        { path: 'F', message: validation.columnUnknown },
        { path: 'firmante_1_email', message: validation.columnMissing },
      ],
    });
    expect(await database.selectFrom('batches').select('id').execute()).toEqual([]);
  });

  it('recognizes columns by the questions of their variables, however they are spelled', async () => {
    const batch = await created(
      'NOMBRE DEL CLIENTE;renta  mensual;Firmante_1;firmante_1_EMAIL\nAna;1;Ana;ana@example.com',
    );
    expect(batch).toMatchObject({ state: 'checking', rows: { waiting: 1 } });
  });

  it('answers a repeated click with the first batch', async () => {
    const template = await insertedLease();
    const sheet: UploadedSheet = (await sendSheet(aSheet(goodRow(1)))).json();
    const request = aBatchRequest(sheet, template);
    const answers = await Promise.all([1, 2, 3].map(() => post('/batches', request)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await waitingJobs()).toHaveLength(1);
  });

  it('refuses a repeated click that asks for something else', async () => {
    const template = await insertedLease();
    const sheet: UploadedSheet = (await sendSheet(aSheet(goodRow(1)))).json();
    const request = aBatchRequest(sheet, template);
    await post('/batches', request);
    const other = await post('/batches', { ...request, description: 'Another' });
    expect(other.json()).toMatchObject({ code: 409, reason: 'request.key_reused' });
  });

  it('requires the current version of the template', async () => {
    expect((await requested(aSheet(goodRow(1)), { version: 2 })).json()).toMatchObject({ reason: 'template.changed' });
  });

  it('refuses a template of another company', async () => {
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    const template = await insertedLease({ companyId: otherCompanyId });
    expect((await requested(aSheet(goodRow(1)), {}, template)).json()).toMatchObject({ reason: 'template.not_found' });
  });

  it('refuses a sheet of another user', async () => {
    const template = await insertedLease();
    const sheet = (await sendSheet(aSheet(goodRow(1)), 'hoja.csv', anAdmin())).json();
    const response = await post('/batches', aBatchRequest(sheet, template));
    expect(response.json()).toMatchObject({ reason: 'upload.not_found' });
  });

  it.each([
    ['settings.voboName', { voboName: undefined }],
    ['settings.voboEmail', { voboEmail: undefined }],
  ])('requires %s', async (path, settings) => {
    const response = await requested(aSheet(goodRow(1)), { settings });
    expect(response.json()).toMatchObject({ fields: [{ path, message: validation.required }] });
  });

  it('requires signature positions if documents are signed on the screen', async () => {
    const template = await insertedLease({ positions: [] });
    expect((await requested(aSheet(goodRow(1)), {}, template)).json()).toMatchObject({
      fields: [{ path: 'settings.signatureType', message: validation.positionMissing }],
    });
    const onPaper = { settings: { signatureType: 'fisica' as const } };
    expect(await created(aSheet(goodRow(1)), onPaper, template)).toMatchObject({ state: 'checking' });
  });
});

describe('checking a batch', () => {
  it('reports what is wrong with each row, under the headings of the sheet', async () => {
    const { id } = await created(
      [
        'Nombre del cliente,renta,fecha,firmante_1,firmante_1_email,firmante_1_telefono,documento',
        'José Ñandú,"12,500.00",20/11/2026,José Ñandú,jose@example.com,55 1234 5678,Contrato de José',
        ',muchos,31/02/2026,,no,abc,',
        '=A1,1,,Ana,ana@example.com,,',
        ',,,,,,',
        'Ana Ruiz,1,,Ana Ruiz,ana@example.com,,',
      ].join('\n'),
    );
    await work();

    expect(await seen(id)).toMatchObject({
      state: 'checked',
      rows: { waiting: 0, ready: 2, invalid: 2, made: 0, failed: 0 },
      allowed: ['start', 'delete'],
    });
    const [first, second, third, fourth] = await seenRows(id);
    expect(first).toEqual({
      row: 2,
      name: 'Contrato de José',
      client: 'José Ñandú',
      state: 'ready',
      problems: [],
      failure: null,
      documentId: null,
      repeats: null,
      tight: null,
    });
    expect(second).toMatchObject({ row: 3, state: 'invalid' });
    expect(second?.problems).toEqual([
      { path: 'Nombre del cliente', message: validation.required },
      { path: 'renta', message: validation.money, value: 'muchos' },
      { path: 'fecha', message: validation.date, value: '31/02/2026' },
      { path: 'firmante_1', message: validation.required },
      { path: 'firmante_1_email', message: validation.email, value: 'no' },
      { path: 'firmante_1_telefono', message: validation.phone, value: 'abc' },
    ]);
    expect(third).toMatchObject({
      row: 4,
      state: 'invalid',
      problems: [{ path: 'Nombre del cliente', message: validation.formula }],
    });
    expect(fourth).toMatchObject({ row: 6, name: 'Arrendamiento – Ana Ruiz', state: 'ready' });
    expect(await seenRows(id, '&state=invalid')).toHaveLength(2);
    expect(await documents()).toEqual([]);
    expect(await waitingJobs()).toEqual([]);
  });

  it('misses the phone of a signer whose codes go there', async () => {
    await database.updateTable('companies').set({ codeBeforeSigning: true, codeChannel: 'sms' }).execute();
    const withPhone = `${goodRow(2)},+52 55 1234 5642`;
    const { id } = await created([`${heading},firmante_1_telefono`, `${goodRow(1)},`, withPhone].join('\n'));
    await work({ channels: { sms: {} as never } });
    expect(await seenRows(id)).toMatchObject([
      { state: 'invalid', problems: [{ path: 'firmante_1_telefono', message: validation.phoneForCode }] },
      { state: 'ready', problems: [] },
    ]);
  });

  it('tells the rows that repeat another, by its number, and refuses none of them', async () => {
    const [first, second] = rows(2) as [string, string];
    const { id } = await created(
      aSheet(first, second, `  ${first.replaceAll(' ', '  ')}`, second.toUpperCase(), first),
    );
    await work();
    expect(await seen(id)).toMatchObject({ repeated: 2, rows: { ready: 5, invalid: 0 } });
    const told = (read: BatchRow[]) => read.map(({ row, repeats }) => [row, repeats]);
    expect(told(await seenRows(id))).toEqual([
      [2, null],
      [3, null],
      [4, 2],
      [5, null],
      [6, 2],
    ]);
    expect(told(await seenRows(id, '&repeated=true'))).toEqual([
      [4, 2],
      [6, 2],
    ]);
  });

  it('never splits a character when it shortens a long name', async () => {
    const text = `documento,${heading}\nx${'😀'.repeat(250)},${goodRow(1)}`;
    const { id } = await created(text);
    await work();
    expect(await seenRows(id)).toMatchObject([
      { state: 'invalid', problems: [{ path: 'documento', message: validation.tooLong }] },
    ]);
  });

  it('finds what does not fit, and what no font can write, before anything is made', async () => {
    const long = 'una cantidad muy larga de palabras '.repeat(250);
    const { id } = await created(aSheet(`${long},1,,Ana,ana@example.com`, '😀,1,,Ana,ana@example.com', goodRow(1)));
    await work();
    const column = 'nombre del cliente';
    const read = await seenRows(id);
    expect(read[0]?.problems).toEqual([
      { path: column, message: expect.any(String), value: `${long.slice(0, 80).trimEnd()}…` },
    ]);
    expect(read[1]?.problems).toEqual([{ path: column, message: validation.characterMissing, value: '😀' }]);
    expect(read[2]).toMatchObject({ state: 'ready', problems: [] });
  });

  it('proves the pages of each row before anything is made: a folio that would leave its box makes its row wrong', async () => {
    const pdf = corpusFile('cairo-offer.pdf');
    const { found, positions } = await readProved(pdf);
    const asked = found.map(({ name }) => aVariable(name, { required: name === 'folio' }));
    const stored = await context.files.put(pdf);
    const template = await insertedLease({ ...stored, variables: asked, positions });
    const others = asked.filter(({ required }) => !required).map(({ name }) => name);
    const row = (folio: string) => [folio, ...others.map(() => '')].join(',');
    const text = [row('folio').replace(/,.*/, `,${others.join(',')}`), row('A-1'), row('MUIJ850312QX4')].join('\n');
    const { id } = await created(text, { settings: { generateWithoutSignature: true } }, template);
    await work();
    const message = fillingFaultMessage('outside', 1);
    expect(await seenRows(id)).toMatchObject([
      { state: 'ready', problems: [] },
      { state: 'invalid', problems: [{ path: 'folio', message }] },
    ]);
  });

  it('tells the rows with values that have to be set small', async () => {
    const [name, ...others] = variables;
    const template = await insertedLease({ variables: [{ ...name!, type: 'long_text' }, ...others] });
    const long = 'palabra'.repeat(14); // one word, wider than its line
    const text = aSheet(goodRow(1), `${long},1,,Ana,ana@example.com`, goodRow(2));
    const { id } = await created(text, {}, template);
    await work();
    expect(await seen(id)).toMatchObject({ tight: 1, rows: { ready: 3 } });
    expect((await seenRows(id)).map(({ tight }) => tight)).toEqual([null, expect.any(Number), null]);
    expect(await seenRows(id, '&tight=true')).toMatchObject([{ row: 3, state: 'ready' }]);
  });

  it('leaves the client’s questions open', async () => {
    const asked = variables.map((variable) =>
      variable.name === 'renta' ? aVariable('renta', { type: 'money', askedOf: 'client' }) : variable,
    );
    const template = await insertedLease({ variables: asked });
    const text = 'nombre del cliente,firmante_1,firmante_1_email\nAna,Ana,ana@example.com';
    const { id } = await created(text, {}, template);
    await work();
    expect(await seen(id)).toMatchObject({ rows: { ready: 1, invalid: 0 } });
    const unsigned = { settings: { generateWithoutSignature: true } };
    const { id: without } = await created(text, unsigned, template);
    await work();
    expect(await seen(without)).toMatchObject({ rows: { ready: 0, invalid: 1 } });
  });

  it('requires everybody who has a position in the template', async () => {
    const template = await insertedLease({ positions: [place('firmante_1'), place('firmante_2')] });
    expect((await requested(aSheet(goodRow(1)), {}, template)).json()).toMatchObject({
      fields: [{ path: 'firmante_2' }, { path: 'firmante_2_email' }],
    });
    const { id } = await created(
      [`${heading},firmante_2,firmante_2_email`, `${goodRow(1)},,`, `${goodRow(2)},Eva,eva@example.com`].join('\n'),
      {},
      template,
    );
    await work();
    expect(await seenRows(id)).toMatchObject([
      { problems: [{ path: 'firmante_2' }, { path: 'firmante_2_email' }] },
      { state: 'ready' },
    ]);
  });

  it('reads one column for both a variable and a signer', async () => {
    const template = await insertedLease({
      variables: [...variables, aVariable('firmante_1_email', { type: 'email' })],
    });
    const { id } = await created(aSheet(goodRow(1), 'Ana,1,,Ana,no'), {}, template);
    await work();
    expect(await seenRows(id)).toMatchObject([
      { problems: [] },
      { problems: [{ path: 'firmante_1_email', message: validation.email }] },
    ]);
  });

  it('ends if the batch was deleted', async () => {
    const { id } = await created(aSheet(...rows(3)));
    expect((await post(`/batches/${id}/start`, {})).json()).toMatchObject({ reason: 'batch.transition_not_allowed' });
    await database.deleteFrom('batches').execute();
    await work();
    expect((await get(`/batches/${id}`)).json()).toMatchObject({ reason: 'batch.not_found' });
  });

  it(`accepts ${maxBatchRows} rows`, async () => {
    const { id } = await created(aSheet(...rows(maxBatchRows)));
    expect(await seen(id)).toMatchObject({ state: 'checking', rows: { waiting: maxBatchRows } });
  });

  it('checks more rows than it reads at once', async () => {
    const { id } = await created(aSheet(...rows(510)));
    await work();
    expect(await seen(id)).toMatchObject({ state: 'checked', rows: { ready: 510, waiting: 0 } });
  });
});
