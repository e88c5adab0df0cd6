import { createPrivateKey, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { inspect } from '@pacta/pdf/file';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { readCertificate } from '@pacta/signatures/certificate';
import { attributesToSign, buildMessage } from '@pacta/signatures/cms';
import { checkPdf } from '@pacta/signatures/pdf';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { Paper } from '@pacta/signatures/testing/paper.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { now } from '../../test/builders.ts';
import { anEvidence } from '../../test/sealed.ts';
import { lastSignature, signaturesOf } from '../../test/signatures.ts';
import type { ExpectedEfirma } from '../certificate/evidence.ts';
import { prepareField, prepareFile } from './prepare-file.ts';
import { embedSignature } from './sign-pdf.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const company: ExpectedEfirma = {
  field: 'company',
  position: null,
  name: 'PIÑATAS & CÍA SA DE CV',
  rfc: 'P&Ñ9003173C9',
  place: null,
};
const client: ExpectedEfirma = {
  ...{ field: 'client', position: 'firmante_1', name: 'José Nuño', rfc: null },
  place: { page: 2, x: 0.1, y: 0.8, width: 0.3, height: 0.07 },
};

async function prepared(name = 'contract.pdf', more: { efirmas?: ExpectedEfirma[]; sealField?: string } = {}) {
  const uploaded = typeof name === 'string' ? fixture(name) : name;
  const { prepared: cleaned } = await inspect(uploaded);
  const pdf = cleaned ?? uploaded;
  const evidence = anEvidence({ signers: [] });
  return prepareFile({ pdf, images: [], positions: [], evidence, efirmas: [company, client], ...more });
}

/** Signs a field as the server does with a signature that a page made. */
async function signed(pdf: Uint8Array, field: string, who: string, lines = ['Firmado con e.firma', 'Nombre', 'RFC']) {
  const words = { room: 8_192, name: who, reason: 'Pacta', at: now, lines };
  const { pdf: file, signature } = await prepareField({ pdf, field, ...words });
  const certificate = readCertificate(sat.certificate(who));
  const attributes = await attributesToSign(new Uint8Array(signature.digest), certificate);
  const made = new Uint8Array(sign('sha256', attributes, createPrivateKey(Buffer.from(sat.read(`${who}.pem.key`)))));
  const message = { attributes, signature: made, certificate, others: [readCertificate(sat.certificate('ac'))] };
  embedSignature(file, signature, Buffer.from(buildMessage(message)));
  return file;
}

async function verdictsOf(pdf: Uint8Array) {
  const read = await checkPdf(new Uint8Array(pdf));
  if (read.kind === 'cannot-tell') return read.why;
  return read.signatures.map(({ field, faults, check, verdict, place }) => {
    const all = [...faults, ...(check?.faults.map(({ code }) => code) ?? ['unchecked'])];
    return { field, faults: all, verdict, page: place?.page ?? null };
  });
}

describe('a file that is signed by e.firma', () => {
  itWith(['qpdf', 'pdfsig', 'openssl'], 'has each signature valid, where it belongs, to every reader', async () => {
    const first = await signed(await prepared(), 'company', 'empresa');
    const both = await signed(first, 'client', 'persona');
    checkStructure(both);
    expect(Buffer.from(both.subarray(0, first.length))).toEqual(Buffer.from(first));
    expect(signaturesOf(both)).toEqual([
      { isValid: true, isWhole: false, type: 'ETSI.CAdES.detached' },
      { isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' },
    ]);
    const pages = (await inspect(Buffer.from(first))).pages.length;
    expect(await verdictsOf(both)).toEqual([
      { field: 'company', faults: [], verdict: 'added', page: pages },
      { field: 'client', faults: [], verdict: 'same', page: 2 },
    ]);
    for (const file of [first, both]) {
      const last = lastSignature(Buffer.from(file));
      writeFileSync(sat.file('content'), last.signed);
      writeFileSync(sat.file('cms'), last.signature);
      const input = ['-inform', 'DER', '-in', 'cms', '-content', 'content', '-binary', '-out', 'out'];
      sat.openssl('cms', '-verify', '-cades', ...input, '-CAfile', 'arc.pem', '-purpose', 'any');
    }
  });

  itWith(['pdftotext'], 'tells beforehand who signs, and shows the signature in its place', async () => {
    const before = textOf(await prepared());
    expect(before).toContain('PIÑATAS & CÍA SA DE CV (por la empresa)');
    expect(before).toContain('RFC: P&Ñ9003173C9 · Firma aquí:');
    expect(before).toContain('RFC: el de la e.firma con que firme · Firma en la página 2');
    const lines = ['Firmado con e.firma', 'PIÑATAS & CÍA SA DE CV', 'RFC: P&Ñ9003173C9'];
    const after = textOf(await signed(await prepared(), 'company', 'empresa', lines));
    expect(after.match(/Firmado con e\.firma/g)).toHaveLength(1);
    expect(after.match(/RFC: P&Ñ9003173C9/g)).toHaveLength(2);
  });

  itWith(
    ['pdftotext'],
    'is signed on the certificate page by whose page is not there, as it may be of a scan',
    async () => {
      const gone = { ...company, place: { page: 9, x: 0.1, y: 0.1, width: 0.3, height: 0.07 } };
      const pdf = await prepared('contract.pdf', { efirmas: [gone] });
      expect(textOf(pdf)).toContain('RFC: P&Ñ9003173C9 · Firma aquí:');
      const last = (await inspect(Buffer.from(pdf))).pages.length;
      expect(await verdictsOf(await signed(pdf, 'company', 'empresa'))).toEqual([
        expect.objectContaining({ field: 'company', page: last }),
      ]);
    },
  );

  itWith(['qpdf'], 'shows the company’s mark beside the words, where there is room for both', async () => {
    const pdf = await prepared();
    const words = { room: 8_192, name: 'empresa', reason: 'Pacta', at: now };
    const added = async (lines: readonly string[], logo: Uint8Array | null) => {
      const { pdf: file } = await prepareField({ pdf, field: 'company', ...words, lines, logo });
      checkStructure(file);
      return Buffer.from(file.subarray(pdf.length)).toString('latin1');
    };
    const usual = ['Firmado con e.firma', 'Nombre', 'RFC', 'Certificado: 30001000000500003415', '2026-11-23 10:00 UTC'];
    expect(await added(usual, fixture('mark.png'))).toMatch(/\/Subtype ?\/Image/);
    expect(await added(usual, null)).not.toMatch(/\/Subtype ?\/Image/);
    expect(await added([...usual, ...usual], fixture('mark.png'))).not.toMatch(/\/Subtype ?\/Image/);
  });

  itWith(['qpdf'], 'covers no letters of the page with the company’s mark', async () => {
    const evidence = anEvidence({ signers: [] });
    const expected = (y: number) => [{ ...client, place: { page: 1, x: 0.1, y, width: 0.4, height: 0.1 } }];
    const images = async (y: number) => {
      const { prepared: cleaned } = await inspect(fixture('contract.pdf'));
      const pdf = cleaned ?? fixture('contract.pdf');
      const file = await prepareFile({ pdf, images: [], positions: [], evidence, efirmas: expected(y) });
      const words = { room: 8_192, name: 'persona', reason: 'Pacta', at: now, lines: ['Firmado', 'Nombre', 'RFC'] };
      const { pdf: open } = await prepareField({ pdf: file, field: 'client', ...words, logo: fixture('mark.png') });
      return (
        Buffer.from(open.subarray(file.length))
          .toString('latin1')
          .match(/\/Subtype ?\/Image/g)?.length ?? 0
      );
    };
    expect(await images(0.8)).toBeGreaterThan(0); // nothing stands there
    expect(await images(0.15)).toBe(0);
  });

  itWith(['qpdf'], 'shows who changed it afterwards', async () => {
    const file = Buffer.from(await signed(await prepared(), 'company', 'empresa'));
    file[file.indexOf('stream') + 20]! ^= 1;
    expect(await verdictsOf(file)).toEqual([expect.objectContaining({ faults: ['digest-wrong'] })]);
  });

  itWith(['qpdf', 'openssl'], 'keeps the signatures that it came with, and gets nothing that is seen', async () => {
    const came = await signed(await prepared(), 'company', 'empresa');
    const efirmas = [{ ...company, field: 'other' }];
    const evidence = anEvidence({ signers: [] });
    const again = await prepareFile({ pdf: came, images: [], positions: [], evidence, efirmas });
    const twice = await signed(again, 'other', 'persona');
    expect(await verdictsOf(twice)).toEqual([
      { field: 'company', faults: [], verdict: 'added', page: expect.any(Number) },
      { field: 'other', faults: [], verdict: 'same', page: null },
    ]);
  });

  itWith(
    ['openssl'],
    'is refused where its signatures permit no further one, or marks are to be drawn over them',
    async () => {
      const certified = (level: number) => {
        const parameters = `<< /Type /TransformParams /P ${level} /V /1.2 >>`;
        const more = `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams ${parameters} >>]`;
        return new Paper(sat).sign({ who: 'persona', more, catalog: '/Perms << /DocMDP SIGNATURE >>' }).file;
      };
      const evidence = anEvidence({ signers: [] });
      const ask = (pdf: Uint8Array, images: { position: 'firmante_1'; png: Uint8Array }[] = []) =>
        prepareFile({ pdf, images, positions: [], evidence, efirmas: [company] });
      const closed = expect.objectContaining({ reason: 'efirma.file_closed' });
      for (const level of [1, 2, 3]) await expect(ask(certified(level))).rejects.toEqual(closed);
      const astray = new Paper(sat);
      astray.catalogText = () => '<< /Type /Catalog /Pages 2 0 R >>';
      const unclear = expect.objectContaining({ reason: 'file.signatures_unclear' });
      await expect(ask(astray.sign({ who: 'persona' }).file)).rejects.toEqual(unclear);
      const signedBefore = new Paper(sat).sign({ who: 'persona' }).file;
      await expect(ask(signedBefore, [{ position: 'firmante_1', png: fixture('mark.png') }])).rejects.toEqual(closed);
      const both = await signed(await ask(signedBefore), 'company', 'empresa');
      expect((await verdictsOf(both)).slice(0, 1)).toEqual([expect.objectContaining({ faults: [], verdict: 'added' })]);
    },
  );
});
