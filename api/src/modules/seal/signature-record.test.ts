import type { DocumentId } from '@pacta/contracts';
import { checkStructure, itWith, run, textOf } from '@pacta/pdf/testing/tools.ts';
import { context } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { client, created, detail, get, landlord, visit, work } from '../../../test/journey.ts';
import { readLog } from '../log/log-storage.ts';
import { makeSignatureRecord } from './make-signature-record.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

async function signed(): Promise<DocumentId> {
  const { id } = await created({ settings: { sendWithoutVobo: true } });
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  return id;
}

const recordOf = (id: string) => get(`/documents/${id}/file?part=record`);

itWith(['pdftotext', 'qpdf'], 'tells all of the trail, to its end, and which file was sealed', async () => {
  const id = await signed();
  await work();
  const { record, sealedSha256 } = await detail(id);
  expect(record).toMatchObject({ fileName: 'contrato (registro de firma).pdf', size: expect.any(Number) });

  const { rawPayload: pdf } = await recordOf(id);

  expect(pdf.length).toBe(record?.size);
  expect(pdf.length).toBeLessThan(100_000); // with the letters that it uses, and no more
  checkStructure(pdf);
  const text = textOf(pdf).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Registro de firma');
  expect(text).toContain(`SHA-256 del archivo firmado al ${sealedSha256} completarse (`); // label and value in two lines each
  const trail = await readLog(database, id);
  const told = trail.filter(({ type }) => type !== 'RECORD_MADE' && type !== 'DOWNLOADED');
  expect(told.map(({ type }) => type)).toContain('COMPLETED');
  for (const { hash } of told) expect(text).toContain(hash);
  expect(trail.findLast(({ type }) => type === 'DOWNLOADED')).toMatchObject({ details: { what: 'record' } });
});

itWith(['pdfinfo'], 'is read aloud in order: headings, then what they are about, pictures by their words', async () => {
  const id = await signed();
  await work();
  const { rawPayload: pdf } = await recordOf(id);
  const read = run('pdfinfo', pdf, (file) => ['-struct-text', file]).toString();
  const headings = [...read.matchAll(/^ +(H[12]) .*\n +"(.*)"/gm)].map(([, role, words]) => [role, words]);
  expect(headings).toEqual([
    ['H1', 'Registro de firma'],
    ['H2', 'Firmantes'],
    ['H2', 'Bitácora'],
  ]);
  expect(read.match(/Figure/g)).toHaveLength(2); // the two marks
  expect(read.indexOf('Correo electrónico')).toBeLessThan(read.indexOf(client.email));
  expect(run('pdfinfo', pdf, (file) => [file]).toString()).toMatch(/Tagged: +yes/);
});

it('is there as soon as it is made, and made once', async () => {
  const id = await signed();
  expect(await detail(id)).toMatchObject({ record: null });
  expect((await recordOf(id)).json()).toMatchObject({ reason: 'file.missing' });
  await work();
  await makeSignatureRecord(context, id);
  await makeSignatureRecord(context, id);
  expect((await readLog(database, id)).filter(({ type }) => type === 'RECORD_MADE')).toHaveLength(1);
});
