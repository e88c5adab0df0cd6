import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inspect } from '@pacta/pdf/file';
import { readPageCodes } from '@pacta/pdf/scan';
import { readTemplate } from '@pacta/pdf/template';
import { corpusFile } from '@pacta/pdf/testing/corpus/expected.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { checkStructure, itWith, lacks, run, textOf } from '@pacta/pdf/testing/tools.ts';
import { checkPdf } from '@pacta/signatures/pdf';
import { PNG } from 'pngjs';
import { now } from '../../test/builders.ts';
import { anEvidence, sealed } from '../../test/sealed.ts';
import { signaturesOf, verifyCades } from '../../test/signatures.ts';
import { ownKey } from './own-key.ts';
import type { SigningKey } from './signing-key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pacta-key-'));
let key: SigningKey;
beforeAll(async () => {
  key = await ownKey(folder, new Date());
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = ['contract.pdf', 'agreement.pdf', 'turned.pdf', 'by-hand.pdf', 'linearized.pdf'];
const words = (text: string) => text.split(/\s+/).join(' ');

describe('a sealed file', () => {
  for (const name of files) {
    itWith(['pdfsig', 'qpdf', 'openssl'], `made of ${name} is accepted by pdfsig, qpdf and openssl`, async () => {
      const { pdf } = await sealed(name, key);
      expect(signaturesOf(pdf)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
      expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
      verifyCades(pdf, key.certificate);
    });
  }

  itWith(['pdfsig', 'openssl'], 'has a seal in a field of its own, whatever fields it came with', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Pacta ${66 + index}`);
    const refs = names.map((_, index) => `${index + 6} 0 R`).join(' ');
    const catalog = `/AcroForm << /Fields [${refs}] >>`;
    const fields = names.map((name) => `<< /FT /Sig /T (${name}) >>`);
    const { pdf } = await sealed(rawPage({ content: 'BT /F 12 Tf 72 700 Td (Renta) Tj ET', catalog }, ...fields), key);
    verifyCades(pdf, key.certificate);
    expect(signaturesOf(pdf).at(-1)).toMatchObject({ isValid: true, isWhole: true });
    const read = await checkPdf(new Uint8Array(pdf));
    const [seal] = read.kind === 'read' ? read.signatures : [];
    expect(seal?.field).toMatch(/^Pacta \d+/);
    expect(names).not.toContain(seal?.field);
  });

  itWith(['pdfsig', 'openssl'], 'shows that one of its bytes was changed', async () => {
    const { pdf } = await sealed('contract.pdf', key);
    for (const at of [pdf.indexOf('stream') + 20, pdf.lastIndexOf('/Info')]) {
      const tampered = Buffer.from(pdf);
      tampered[at] = tampered[at]! ^ 1;
      expect(() => verifyCades(tampered, key.certificate)).toThrow(/verif/i);
    }
  });

  it.each(files)('made of %s begins with the bytes that were approved', async (name) => {
    const { original, pdf } = await sealed(name, key);
    expect(pdf.subarray(0, original.length)).toEqual(original);
  });

  itWith(['pdftoppm'], 'shows each mark in its place, upright, however the page is turned', async () => {
    const { pdf } = await sealed('turned.pdf', key, anEvidence(), blueInItsUpperLeft());
    for (const page of [1, 2, 3, 4]) {
      // The box ends where the word beside its mark begins: 72 x 56 points, 100 from the left, 302 from the top to its foot.
      const { left, right, top, bottom } = inkOf(rendered(pdf, page));
      expect(Math.abs(left - 100)).toBeLessThan(2);
      expect(Math.abs(right - 135)).toBeLessThan(2);
      expect(Math.abs(top - 262)).toBeLessThan(2);
      expect(Math.abs(bottom - 273)).toBeLessThan(2);
    }
  });

  itWith(['pdfsig', 'qpdf'], 'keeps the signatures that the file came with', async () => {
    const { pdf: first } = await sealed('agreement.pdf', key);
    expect((await inspect(first)).prepared).toBeUndefined();

    const { pdf: second } = await sealed(first, key);

    expect(signaturesOf(second)).toMatchObject([{ isValid: true }, { isValid: true, isWhole: true }]);
    checkStructure(second);
  });

  itWith(['qpdf'], 'loses its signature as a template, since no document made from it could keep it', async () => {
    const { pdf } = await sealed(corpusFile('chromium-lease.pdf'), key);
    const { removed, prepared } = await readTemplate(pdf);
    expect(removed).toEqual(['signature']);
    expect(lacks(prepared!, '/ByteRange')).toBe(true);
    checkStructure(prepared!);
  });
});

const rendered = (pdf: Buffer, page: number) =>
  PNG.sync.read(
    run('pdftoppm', pdf, (file) => ['-r', '72', '-cropbox', '-png', '-f', `${page}`, '-l', `${page}`, file]),
  );

/** As wide and high as three to one, and empty but for that quarter. */
function blueInItsUpperLeft(): Buffer {
  const png = new PNG({ width: 300, height: 100 });
  for (let y = 0; y < 50; y += 1) {
    for (let x = 0; x < 150; x += 1) png.data.set([0, 0, 255, 255], (y * 300 + x) * 4);
  }
  return PNG.sync.write(png);
}

/** Where the blue of a page lies, in points from its top left. */
function inkOf({ width, data }: PNG) {
  const points = Array.from({ length: data.length / 4 }, (_, index) => index)
    .filter((index) => data[index * 4 + 2]! > 200 && data[index * 4]! < 60)
    .map((index) => ({ x: index % width, y: Math.floor(index / width) }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const pagesOf = (pdf: Buffer) => textOf(pdf).split('\f').slice(0, -1);

/** Its entries are of different lengths, so that each page ends elsewhere. */
const aLongLog = () =>
  Array.from({ length: 200 }, (_, index) => ({
    type: 'SIGNED' as const,
    at: new Date(),
    version: 1,
    position: 'firmante_1' as const,
    isWithdrawal: false,
    onPaper: false,
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 '.repeat(index % 11),
    address: null,
    hash: 'cd'.repeat(32),
    actor: { kind: 'signer' as const, name: 'José Ángel '.repeat(1 + (index % 30)) },
    sequence: index + 1,
  }));

describe('the certificate page', () => {
  itWith(['pdftotext'], 'tells who signed what, when and how, in the language of the company', async () => {
    const spanish = words(textOf((await sealed('contract.pdf', key)).pdf));
    expect(spanish).toContain('Evidencia de firma');
    expect(spanish).toContain('Inmobiliaria Ñandú, S.A. de C.V.');
    expect(spanish).toContain('ab'.repeat(32));
    expect(spanish).toContain('Forma de firmar Firma trazada Firmado 1 ene 2026, 3:00:00 a.m. (Ciudad de México)');
    expect(spanish).toContain('· 2026-01-01 09:00:00 UTC');

    const english = words(textOf((await sealed('contract.pdf', key, anEvidence({ language: 'en' }))).pdf));
    expect(english).toContain('Signature certificate');
    expect(english).toContain('Drawn signature Signed Jan 1, 2026, 3:00:00 AM (Mexico City) · 2026-01-01 09:00:00 UTC');
  });

  itWith(['pdftotext'], 'prints a consent in the language in which it was read', async () => {
    const [signer] = anEvidence().signers;
    const signers = (['en', 'es', null] as const).map((language) => ({
      ...signer!,
      consent: { version: '2026-11', language },
    }));
    const text = words(textOf((await sealed('contract.pdf', key, anEvidence({ signers }))).pdf));
    expect(text).toContain('Texto de consentimiento 2026-11, leído en inglés: “I have read this document and agree');
    expect(text).toContain('Texto de consentimiento 2026-11, leído en español: “He leído este documento y acepto');
    expect(text).toContain('Texto de consentimiento 2026-11, en español: “He leído este documento y acepto');
  });

  itWith(['pdftotext', 'qpdf'], 'survives names that its font cannot draw', async () => {
    const name = 'Contrato 契約 ✍ عقد e\u0301 \u0007 fin';
    const { pdf } = await sealed('contract.pdf', key, anEvidence({ name }));
    checkStructure(pdf);
    expect(words(textOf(pdf))).toContain('Contrato ?? ? ??? é ? fin');
  });

  itWith(['qpdf'], 'goes on to further pages for a long log', async () => {
    const log = aLongLog();
    const { pdf } = await sealed('contract.pdf', key, anEvidence({ log }));
    checkStructure(pdf);
    expect((await inspect(pdf)).pages.length).toBeGreaterThan(8);
  });
});

describe('the certificate page', () => {
  itWith(['pdftotext'], 'numbers its pages, and leaves no line of an entry or heading alone', async () => {
    const { pdf } = await sealed('contract.pdf', key, anEvidence({ signers: [], log: aLongLog() }));
    const all = pagesOf(pdf);
    const pages = all.slice(all.findIndex((page) => page.includes('Evidencia de firma')));
    const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
    expect(pages.length).toBeGreaterThan(8);
    lines.forEach((each, index) => {
      expect(each.at(-1)).toContain(`Evidencia de firma · 2026-000042 · Página ${index + 1} de ${pages.length}`);
      expect(each.at(-2)).toMatch(/^\s*[0-9a-f]{64}$/); // the last line of an entry
      if (index > 0) expect(each[0]?.trim()).toBe('Bitácora (continuación)');
      if (index > 0) expect(each[1]).toMatch(/^\d+ \w+ 20\d\d, .*\d+\. Firmado \(firmante_1\)$/); // and the first
    });
  });

  itWith(
    ['pdftotext', 'pdfimages'],
    'shows whose it is, each mark, each annex, and where anybody checks the file',
    async () => {
      const picture = fixture('mark.png');
      const [signer] = anEvidence().signers;
      const evidence = anEvidence({
        logo: picture,
        signers: [{ ...signer!, picture }],
        annexes: [{ fileName: 'Acta constitutiva.pdf', size: 3_234_567, sha256: '12'.repeat(32) }],
      });
      const { original, pdf } = await sealed('contract.pdf', key, evidence);
      const text = words(textOf(pdf));
      expect(text).toContain('Verifique este archivo: https://pacta.example/document/verify');
      expect(text).toContain(`Anexos Acta constitutiva.pdf · 3.2 MB SHA-256 ${'12'.repeat(32)}`);
      const { pages } = await inspect(original);
      const drawn = run('pdfimages', pdf, (file) => ['-list', '-f', `${pages.length + 1}`, file]).toString();
      expect(drawn.match(/^ +\d+ +\d+ image /gm)).toHaveLength(2); // the logo, and the mark
      expect((await readPageCodes(pdf)).at(-1)).toEqual(['https://pacta.example/document/verify']);
    },
  );

  itWith(['qpdf'], 'is as large as the pages before it', async () => {
    const a4 = await PDFDocument.create();
    a4.addPage([595, 842]);
    const { pages } = await inspect((await sealed(Buffer.from(await a4.save()), key)).pdf);
    expect(pages).toEqual([
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ]);
  });

  itWith(['pdftotext'], 'says which scan was sealed, and how large and how many its pages are', async () => {
    const evidence = anEvidence({ signatureType: 'fisica', pages: 7, scanSha256: 'ef'.repeat(32) });
    const text = words(textOf((await sealed('contract.pdf', key, evidence)).pdf));
    const { pages } = await inspect((await sealed('contract.pdf', key, evidence)).original);
    expect(text).toContain(`Páginas del escaneo sellado ${pages.length} · Carta, 216 × 279 mm`);
    expect(text).toContain(`SHA-256 del escaneo sellado ${'ef'.repeat(32)}`);
    expect(text).toContain('Páginas 7 ');
  });

  itWith(
    ['pdftotext'],
    'says of paper when its scan was sent and who accepted it, and not when it was signed',
    async () => {
      const [signer] = anEvidence().signers;
      const later = new Date('2026-01-05T10:00:00Z');
      const scan = { sentAt: now, accepted: { by: 'Lucía', at: later } };
      const signers = [{ ...signer!, mark: null, signedAt: later, ip: '203.0.113.9', scan }];
      const log = [{ ...aLongLog()[0]!, type: 'SCAN_RETURNED' as const, onPaper: true }];
      const text = words(textOf((await sealed('contract.pdf', key, anEvidence({ signers, log }))).pdf));
      expect(text).toContain(
        'Firmado en papel y escaneado Escaneo enviado 1 ene 2026, 3:00:00 a.m. (Ciudad de México) · 2026-01-01 09:00:00 UTC Escaneo aceptado Lucía, 5 ene 2026, 4:00:00 a.m. (Ciudad de México) · 2026-01-05 10:00:00 UTC Dirección IP 203.0.113.9',
      );
      expect(text).not.toContain('Firmado 1 ene');
      expect(text.match(/Firmado en papel/g)).toHaveLength(1);
    },
  );

  itWith(['pdftotext'], 'tells who approved, and each corrected address', async () => {
    const evidence = anEvidence({
      approver: { name: 'Ana', email: 'ana@example.com', ip: '203.0.113.9', onBehalfOf: 'Peña, S.C.', approvedAt: now },
      corrections: [
        { what: 'name', whose: 'vobo', from: 'ana@a.mx', to: 'yo@a.mx', by: 'Lucía', at: now, ip: '203.0.113.8' },
      ],
    });
    const text = words(textOf((await sealed('contract.pdf', key, evidence)).pdf));
    expect(text).toContain(
      'Ana En representación Peña, S.C. de Correo electrónico ana@example.com Aprobado 1 ene 2026, 3:00:00 a.m. (Ciudad de México) · 2026-01-01 09:00:00 UTC Dirección IP 203.0.113.9',
    );
    expect(text).toContain('Aprobador: de ana@a.mx a yo@a.mx Corregido por: Lucía · 1 ene 2026, 3:00:00 a.m.');
  });
});
