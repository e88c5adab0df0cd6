import { createDocument } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { pass } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, signatureBy, trust } from '../../../test/efirma.ts';
import {
  aRequest,
  client,
  codeFor,
  created,
  detail,
  get,
  post,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const minute = 60_000;
const asked = { sendWithoutVobo: true, codeBeforeSigning: true };
type Visit = Awaited<ReturnType<typeof visit>>;

async function checks(visitor: Visit, email: string = client.email) {
  await visitor.askForCode();
  await work();
  expect((await visitor.checkCode(codeFor(email))).json()).toMatchObject({ state: 'checked' });
}

async function joseAtHis(document: Parameters<typeof created>[0]) {
  const { id } = await created({ signers: [client], ...document, settings: { ...asked, ...document?.settings } });
  await work();
  return { id, jose: await visit(id, client.email, 'complete') };
}

const reasonOf = ({ json }: { json: () => { reason?: string } }) => json().reason;
/** As one line: words of a PDF stand on several. */
const linesOf = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ');
const recordOf = async (id: string) => linesOf((await get(`/documents/${id}/file?part=record`)).rawPayload);

itWith(['pdftotext'], 'says on the pages of the record how a signer by mark was known', async () => {
  const { id, jose } = await joseAtHis({});
  await checks(jose);
  await jose.sign();
  await work();
  const words = 'un enlace enviado a este correo y un código de seis dígitos enviado a j***@example.com';
  expect(linesOf((await get(`/documents/${id}/file`)).rawPayload)).toContain(words);
  expect(await recordOf(id)).toContain(words);
});

itWith(['pdftotext'], 'prints beside it from where to where the sender led the address', async () => {
  const { id } = await joseAtHis({ settings: { codeBeforeSigning: false } });
  await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'nuevo@example.com' });
  await work();
  await (await visit(id, 'nuevo@example.com', 'complete')).sign();
  await work();
  const text = await recordOf(id);
  expect(text).toContain('Se identificó con un enlace enviado a este correo');
  expect(text).toMatch(/Cambio de correo de jose@example.com a nuevo@example.com, por Lucía Hernández \(lucia@/);
});

describe('on paper', () => {
  const pdf = async () => ({ bytes: await aPdf('Firmado'), fileName: 'scan.pdf', type: 'application/pdf' });

  itWith(['pdftotext'], 'the code is asked for when the scan is sent', async () => {
    const { id, jose } = await joseAtHis({ positions: [], settings: { signatureType: 'fisica' } });
    const scan = (await jose.receiveScan(await pdf())).json();
    expect(reasonOf(await jose.sendScan(scan.id, { confirmed: true }))).toBe('code.needed');
    pass(minute);
    expect(reasonOf(await jose.uploadScan(await pdf()))).toBe('code.needed');

    await checks(jose);
    const latest = (await jose.see()).scan!.id;
    expect((await jose.sendScan(latest, { confirmed: true })).json()).toMatchObject({ scan: { state: 'sent' } });
    await post(`/documents/${id}/scans/${latest}/accept`, {});
    await work();
    expect((await detail(id)).status).toBe('COMPLETADO');
    expect(await recordOf(id)).toContain('un código de seis dígitos enviado a j***@example.com');
  });

  it('a scan that was sent back takes another code', async () => {
    const { id, jose } = await joseAtHis({ positions: [], settings: { signatureType: 'fisica' } });
    await checks(jose);
    const first = (await jose.receiveScan(await pdf())).json().id;
    await jose.sendScan(first, { confirmed: true });
    await post(`/documents/${id}/scans/${first}/return`, { reason: 'No se lee.' });
    const second = (await jose.receiveScan(await pdf())).json().id;
    expect(reasonOf(await jose.sendScan(second, { confirmed: true }))).toBe('code.needed');
    pass(minute);
    await checks(jose);
    expect((await jose.sendScan(second, { confirmed: true })).statusCode).toBe(200);
  });
});

describe('by e.firma', () => {
  const sat = aSat();
  afterAll(() => sat.remove());

  itWith(['openssl'], 'the certificate alone does not sign: the code is asked for as well', async () => {
    trust(sat);
    const settings = {
      ...{ ...asked, signatureType: 'efirma' as const, othersSign: true },
      ...{ voboDifferentFromSigner: false, generateWithoutSignature: false },
    };
    const request = aRequest(await uploaded(), { signers: [client], settings });
    const made: Preparation = (
      await post('/efirma/preparations', { document: request, certificate: certificateOf(sat, 'empresa') })
    ).json();
    const efirma = signatureBy(sat, 'empresa', made);
    const { id } = (await post(createDocument.path, { ...request, efirma })).json();
    await work();
    const jose = await visit(id, client.email, 'complete');
    const prepared: Preparation = (await jose.prepareEfirma(certificateOf(sat, 'persona'))).json();
    const signature = signatureBy(sat, 'persona', prepared);
    expect(reasonOf(await jose.signByEfirma(signature))).toBe('code.needed');
    await checks(jose);
    expect((await jose.signByEfirma(signature)).json()).toMatchObject({ person: { decision: 'signed' } });
    expect(await database.selectFrom('signingCodes').select('usedAt').executeTakeFirst()).not.toEqual({ usedAt: null });
  });
});
