import { rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { annexLimit, type UploadedPdf, uploadAnnex, uploadPdf } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { signedPdf } from '@pacta/pdf/testing/signed-pdf.ts';
import { appFor, context, storedFiles } from '../../../test/app.ts';
import { adminId, anAdmin, aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { as } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const send = ({ path }: { path: string }, form: ReturnType<typeof aForm>) =>
  as(aSub()).inject({ method: 'POST', url: `/v1${path}`, ...form });
const sendPdf = (bytes: Uint8Array | string, fileName = 'contrato.pdf') =>
  send(uploadPdf, aForm({ bytes, fileName, type: 'application/pdf' }));
const get = (url: string, headers = {}, actor = aSub()) => as(actor).inject({ url: `/v1/uploads/${url}`, headers });
const rows = () => database.selectFrom('uploads').selectAll().execute();

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 300) throw new Error('It did not happen.');
    await after(10);
  }
};

const expectNothingKept = async () => {
  expect(await rows()).toEqual([]);
  expect(storedFiles()).toEqual([]);
};

describe('POST /uploads/pdf', () => {
  it('stores a PDF and returns its pages', async () => {
    const bytes = await aPdf('Uno', 'Dos');

    const response = await sendPdf(bytes);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: expect.any(String),
      fileName: 'contrato.pdf',
      size: bytes.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pages: [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
      positions: [],
    });
    expect((await get(`${response.json().id}/file`)).rawPayload).toEqual(bytes);
  });

  it('finds the positions that the text names, serves the file without their placeholders and keeps the original', async () => {
    const bytes = await aPdf('Firma: {{firmante_1}}');

    const uploaded: UploadedPdf = (await sendPdf(bytes)).json();

    expect(uploaded.positions).toEqual([expect.objectContaining({ position: 'firmante_1', page: 1 })]);
    const [row] = await rows();
    expect(row?.sha256).not.toBe(row?.originalSha256);
    expect(await context.files.read(row!.originalSha256)).toEqual(bytes);
    expect((await get(`${uploaded.id}/file`)).rawPayload).toHaveLength(uploaded.size);
  });

  it.each([
    ['../../etc/contrato.pdf', 'contrato.pdf'],
    ['C:\\Users\\ana\\contrato.pdf', 'contrato.pdf'],
    ['con\u0000tra\u202eto\u0007.pdf', 'contrato.pdf'],
    ['Año Ñandú – “final”.PDF', 'Año Ñandú – “final”.pdf'],
    ['contrato.docx', 'contrato.docx.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(150)}.pdf`],
  ])('names %j %j', async (sent, kept) => {
    expect((await sendPdf(await aPdf(), sent)).json()).toMatchObject({ fileName: kept });
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 422, 'file.empty'],
    ['a text that is called a PDF', async () => 'just words', 422, 'file.not_a_pdf'],
    ['a picture that is called a PDF', async () => png, 422, 'file.not_a_pdf'],
    ['a PDF cut short', async () => (await aPdf()).subarray(0, 200), 422, 'file.damaged'],
  ])('refuses %s and stores nothing', async (_, bytes, code, reason) => {
    expect((await sendPdf(await bytes())).json()).toMatchObject({ code, reason });
    await expectNothingKept();
  });

  it.each([
    ['a form without a file', aForm(), 'file'],
    ['a field beside the file', aForm({ name: 'companyId', bytes: '1' }), 'companyId'],
    ['a file by another name', aForm({ name: 'document', fileName: 'a.pdf', bytes: '%PDF-' }), 'document'],
  ])('refuses %s', async (_, form, path) => {
    const fields = [{ path, message: expect.any(String) }];
    expect((await send(uploadPdf, form)).json()).toMatchObject({ code: 400, reason: 'request.invalid', fields });
    await expectNothingKept();
  });

  it('refuses a second file', async () => {
    const part = { fileName: 'a.pdf', bytes: await aPdf() };
    expect((await send(uploadPdf, aForm(part, part))).json()).toMatchObject({ reason: 'request.invalid' });
  });

  it('refuses a JSON body', async () => {
    const response = await as(aSub()).inject({ method: 'POST', url: '/v1/uploads/pdf', payload: { file: 'x' } });
    expect(response.json()).toMatchObject({ code: 400, reason: 'request.invalid' });
  });

  it('stores nothing if the sender disconnects in the middle', async () => {
    const app = appFor();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, headers } = aForm({ fileName: 'a.pdf', bytes: Buffer.alloc(2_000_000, '%PDF-') });
    const sending = httpRequest(`${address}/v1/uploads/pdf`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length },
    });
    const gone = new Promise((resolve) => sending.on('error', resolve)); // we are the ones who hang up
    sending.write(payload.subarray(0, 1_000_000));
    await until(() => storedFiles().length > 0);

    sending.destroy();
    await gone;
    await until(() => storedFiles().length === 0);

    await app.close();
    await expectNothingKept();
  });
});

describe('a file that acts by itself', () => {
  const script = '<< /S /JavaScript /JS (app.alert) >>';
  const acting = rawPage({ catalog: `/OpenAction ${script}` });
  const keptOf = async () => {
    const [row] = await rows();
    if (!row) throw new Error('Nothing was stored.');
    return { row, bytes: await context.files.read(row.sha256) };
  };

  it.each([
    ['document', uploadPdf],
    ['annex', uploadAnnex],
  ])('is kept without what acts as a %s, and its sender is told, the next day as well', async (_, endpoint) => {
    const answer = (await send(endpoint, aForm({ fileName: 'acta.pdf', bytes: acting }))).json();
    expect(answer.removed).toEqual(['javascript']);
    const { row, bytes } = await keptOf();
    expect(bytes.includes('app.alert')).toBe(false);
    expect([answer.size, row.removedParts]).toEqual([bytes.length, ['javascript']]);
    expect(row.originalSha256).not.toBe(row.sha256);
    if (endpoint === uploadPdf) expect((await get(row.id)).json().removed).toEqual(['javascript']);
  });

  it('keeps its marks as an annex, which nobody signs', async () => {
    const bytes = fixture('agreement.pdf');
    await send(uploadAnnex, aForm({ fileName: 'acta.pdf', bytes }));
    expect((await keptOf()).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    [
      'signed, so that nothing can be removed',
      signedPdf({ catalog: `/OpenAction ${script}` }),
      'file.signed_with_programs',
    ],
    ['signed, and not as it says', signedPdf({ byteRange: () => [0, 1, 2, 3] }), 'file.signature_broken'],
    ['of a page that no page can be', rawPage({ page: `/MediaBox [0 0 ${'9'.repeat(400)} 9]` }), 'file.page_size'],
  ])('is refused where it is %s', async (_, bytes, reason) => {
    expect((await sendPdf(bytes)).json()).toMatchObject({ code: 422, reason });
    await expectNothingKept();
  });
});

describe('many files of one person', () => {
  it('are refused where they are too many to wait, with the time to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => sendPdf(rawPage({}))));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().reason, answer.headers['retry-after']]).toEqual([
        503,
        'work.busy',
        '10',
      ]);
    }
  });
});

describe('POST /uploads/annex', () => {
  it.each([
    ['foto', png, 'foto.png', 'image/png'],
    ['foto.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'foto.jpeg', 'image/jpeg'],
  ])('recognizes %s by its bytes', async (fileName, bytes, kept, mediaType) => {
    const response = await send(uploadAnnex, aForm({ fileName, bytes, type: 'application/zip' }));
    const ending = kept.replace('.jpeg', '.jpg');
    expect(response.json()).toEqual({ id: expect.any(String), fileName: ending, size: bytes.length, mediaType });
  });

  it('refuses other types of files', async () => {
    const response = await send(uploadAnnex, aForm({ fileName: 'page.png', bytes: '<svg onload="alert(1)">' }));
    expect(response.json()).toMatchObject({ code: 422, reason: 'file.type_not_allowed' });
    await expectNothingKept();
  });

  it('refuses a file that is too large, and stores nothing of it', async () => {
    const bytes = Buffer.concat([png, Buffer.alloc(annexLimit.maxBytes)]);
    const response = await send(uploadAnnex, aForm({ fileName: 'big.png', bytes }));
    expect(response.json()).toMatchObject({ code: 413, reason: 'file.too_large' });
    await expectNothingKept();
  });

  it('refuses a file that is too large without blocking the next request on the connection', async () => {
    const app = appFor();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { payload, headers } = aForm({ fileName: 'big.png', bytes: Buffer.alloc(2 * annexLimit.maxBytes) });
    const statusOf = (path: string, options: RequestOptions = {}, body?: Buffer) =>
      new Promise((resolve, reject) => {
        const sending = httpRequest(`${address}${path}`, { ...options, agent, timeout: 5_000 }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        sending.on('timeout', () => sending.destroy(new Error('There is no answer.'))).on('error', reject);
        sending.end(body);
      });

    try {
      expect(await statusOf('/v1/uploads/annex', { method: 'POST', headers }, payload)).toBe(413);
      expect(await statusOf('/health')).toBe(200);
    } finally {
      agent.destroy();
      await app.close();
    }
  });

  it('is not accepted as the PDF of a document', async () => {
    const { id } = (await send(uploadAnnex, aForm({ fileName: 'a.png', bytes: png }))).json();
    expect((await get(id)).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
    expect((await get(`${id}/file`)).statusCode).toBe(200);
  });
});

describe('GET /uploads/:uploadId', () => {
  it('answers like the upload did', async () => {
    const uploaded = (await sendPdf(await aPdf('{{firmante_2}}'))).json();
    expect((await get(uploaded.id)).json()).toEqual(uploaded);
  });

  it.each(['', '/file'])('hides an upload from everybody else%s', async (rest) => {
    const { id } = (await sendPdf(await aPdf())).json();
    expect((await get(id + rest, {}, anAdmin())).json()).toMatchObject({ code: 404, reason: 'upload.not_found' });
  });
});

describe('GET /uploads/:uploadId/file', () => {
  const upload = async () => {
    const bytes = await aPdf();
    return { bytes, uploaded: (await sendPdf(bytes, 'Año nuevo.pdf')).json() as UploadedPdf };
  };

  it('is never shown as a page of ours, and never cached', async () => {
    const { uploaded } = await upload();
    expect((await get(`${uploaded.id}/file`)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Ano nuevo.pdf"; filename*=UTF-8''A%C3%B1o%20nuevo.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: `"${uploaded.sha256}"`,
    });
  });

  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=100-', 100, undefined],
    ['bytes=-20', -20, undefined],
    ['bytes=10-999999', 10, undefined],
  ])('answers %s with that range', async (range, start, end) => {
    const { bytes, uploaded } = await upload();
    const response = await get(`${uploaded.id}/file`, { range });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload).toEqual(bytes.subarray(start, end));
    expect(response.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
  });

  it('refuses a range beyond the end', async () => {
    const { bytes, uploaded } = await upload();
    const response = await get(`${uploaded.id}/file`, { range: 'bytes=999999-' });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`);
  });

  it('says that the file has not changed if the client has it', async () => {
    const { uploaded } = await upload();
    const response = await get(`${uploaded.id}/file`, { 'if-none-match': `"${uploaded.sha256}"` });
    expect(response.statusCode).toBe(304);
  });

  it('says that the file is missing', async () => {
    const { uploaded } = await upload();
    for (const file of storedFiles()) await rm(file);
    const response = await get(`${uploaded.id}/file`);
    expect(response.json()).toMatchObject({ code: 404, reason: 'file.missing', message: 'File not found' });
  });
});
