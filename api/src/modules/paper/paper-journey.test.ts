import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { startEmpty } from '../../../test/database.ts';
import { approver, client, created, detail, landlord, post, visit, work } from '../../../test/journey.ts';
import { signaturesOf, verifyCades } from '../../../test/signatures.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const pdf = async (text: string) => ({ bytes: await aPdf(text), fileName: 'scan.pdf', type: 'application/pdf' });
const photo = { bytes: fixture('turned.jpg'), fileName: 'foto.jpg', type: 'image/jpeg' };

/** A user of the company looks at what came, and accepts it. */
async function acceptScans(id: string) {
  for (const { id: scan, mayReview } of (await detail(id)).scans ?? []) {
    if (mayReview) expect((await post(`/documents/${id}/scans/${scan}/accept`, {})).statusCode).toBe(200);
  }
}

async function onPaper(overrides: Parameters<typeof created>[0] = {}) {
  const settings = { signatureType: 'fisica' as const, sendWithoutVobo: true, ...overrides.settings };
  const { id } = await created({ positions: [], ...overrides, settings });
  await work();
  return id;
}

itWith(
  ['pdfsig', 'qpdf', 'openssl', 'pdftotext'],
  'goes from signer to signer until the last scan is sealed',
  async () => {
    const id = await onPaper();
    expect(sentMail.map(({ to }) => to.address)).toEqual([client.email]);

    const jose = await visit(id, client.email, 'complete');
    expect(await jose.see()).toMatchObject({
      allowed: ['decline', 'upload_scan', 'download'],
      signatureType: 'fisica',
    });
    const answer = await jose.uploadScan(await pdf('Firmado por Jose'));
    expect(answer.json()).toMatchObject({ status: 'ENVIADO', signersDone: 0, scan: { state: 'sent' } });
    expect((await jose.uploadScan(await pdf('Otra vez'))).json()).toMatchObject({ code: 409 });
    await acceptScans(id);
    expect(await jose.see()).toMatchObject({ signersDone: 1, person: { hasActed: true } });

    await work();
    const maria = await visit(id, landlord.email, 'complete');
    const scan = await maria.download();
    expect(textOf(scan.rawPayload)).toContain('Firmado por Jose');
    expect(scan.headers.etag).toBe(`"${(await maria.see()).fileSha256}"`);
    await maria.uploadScan(await pdf('Firmado por Jose y Maria'));
    await acceptScans(id);
    await work();

    const completed = await detail(id);
    expect(completed).toMatchObject({
      status: 'COMPLETADO',
      signers: [{ signedOnPaper: true }, { signedOnPaper: true }],
    });
    expect(completed.log.filter(({ type }) => type === 'SIGNED')).toMatchObject([{ onPaper: true }, { onPaper: true }]);
    const sealed = (await maria.download()).rawPayload;
    expect(signaturesOf(sealed)).toMatchObject([{ isValid: true, isWhole: true }]);
    checkStructure(sealed);
    verifyCades(sealed, context.signingKey.certificate);
    expect(textOf(sealed)).toContain('Firmado por Jose y Maria');
    expect(textOf(sealed)).toContain('Firmado en papel y escaneado');
    const text = textOf(sealed).replaceAll(/\s+/g, ' ');
    const scanned = completed.log.findLast(({ type }) => type === 'SIGNED')?.sha256;
    expect(scanned).not.toBe(completed.sha256);
    expect(text).toContain(`SHA-256 de la versión firmada ${completed.sha256}`);
    expect(text).toContain(
      `Páginas del escaneo sellado 1 · Carta, 216 × 279 mm SHA-256 del escaneo sellado ${scanned}`,
    );
  },
);

it('makes it a traditional signature', async () => {
  expect((await detail(await onPaper())).settings).toMatchObject({ traditionalSignature: true });
});

it('may consist of photographs of the pages', async () => {
  const id = await onPaper({ signers: [client] });
  const jose = await visit(id, client.email, 'complete');
  expect((await jose.uploadScan(photo, photo)).json()).toMatchObject({ scan: { state: 'sent', pages: [{}, {}] } });
  await acceptScans(id);
  await work();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
});

it('continues on the approval page if the approver also signs', async () => {
  const settings = { sendWithoutVobo: false, voboDifferentFromSigner: false };
  const id = await onPaper({ signers: [client], settings });
  const jose = await visit(id, client.email, 'vobo');
  expect(await jose.see()).toMatchObject({ allowed: ['approve', 'reject', 'download'] });

  expect((await jose.approve()).json()).toMatchObject({
    status: 'ENVIADO',
    allowed: ['decline', 'upload_scan', 'download'],
    person: { kind: 'approver', position: 'firmante_1' },
  });
  await jose.uploadScan(await pdf('Firmado'));
  await acceptScans(id);
  await work();

  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
  expect(sentMail.map(({ to, subject }) => `${to.address} ${subject.split(':')[0]}`).sort()).toEqual([
    'jose@example.com Documento completado',
    'jose@example.com Se solicita su visto bueno',
    'lucia@example.com Documento completado',
  ]);
});

it.each([
  ['something else than a scan', [{ bytes: 'Dear Sir', fileName: 'a.pdf' }], 'file.type_not_allowed'],
  ['an empty file', [{ bytes: '', fileName: 'a.pdf' }], 'file.empty'],
  ['a damaged PDF', [{ bytes: fixture('contract.pdf').subarray(0, 9_000), fileName: 'a.pdf' }], 'file.damaged'],
  ['a PDF and a picture', [{ bytes: fixture('agreement.pdf'), fileName: 'a.pdf' }, photo], 'file.type_not_allowed'],
  ['too many pictures', Array.from({ length: 21 }, () => photo), 'request.invalid'],
  ['nothing', [], 'request.invalid'],
])('refuses %s, and waits for the scan', async (_, files, reason) => {
  const id = await onPaper({ signers: [client] });
  const jose = await visit(id, client.email, 'complete');
  expect((await jose.uploadScan(...files)).json()).toMatchObject({ reason });
  expect(await jose.see()).toMatchObject({ signersDone: 0, allowed: expect.arrayContaining(['upload_scan']) });
});

it('is refused for a digital signature, and before the approval', async () => {
  const { id } = await created();
  await work();
  const ana = await visit(id, approver.email, 'vobo');
  expect((await ana.uploadScan(photo)).json()).toMatchObject({ code: 403 });
  await ana.approve();
  await work();
  const jose = await visit(id, client.email, 'complete');
  expect((await jose.uploadScan(photo)).json()).toMatchObject({ code: 409, reason: 'document.transition_not_allowed' });
});

it('keeps nothing of what acts in a scan', async () => {
  const id = await onPaper();
  const jose = await visit(id, client.email, 'complete');
  const bytes = rawPage({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' });
  await jose.uploadScan({ bytes, fileName: 'scan.pdf', type: 'application/pdf' });
  await acceptScans(id);
  await work();
  const maria = await visit(id, landlord.email, 'complete');
  expect((await maria.download()).rawPayload.includes('calc.exe')).toBe(false);
});
