import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { now } from '../../test/builders.ts';
import { anEvidence } from '../../test/sealed.ts';
import { makeRecord } from './certificate-page.ts';
import type { CompletedEvidence } from './evidence.ts';

const efirma = {
  name: 'PIÑATAS & CÍA',
  rfc: 'P&Ñ9003173C9',
  certificate: '30001000000500003415',
  revocation: 'good' as const,
};
const letter = [{ width: 612, height: 792 }];

/** The words of a record, as they follow each other. */
async function told(more: Partial<CompletedEvidence>): Promise<string> {
  const sealed = { sha256: '99'.repeat(32), size: 123_456, at: now };
  const record = await makeRecord({ ...anEvidence(), sealed, companyEfirma: null, ...more }, letter);
  return textOf(Buffer.from(record)).replaceAll(/\s+/g, ' ');
}

describe('a record', () => {
  itWith(['pdftotext'], 'names each way in which a document was signed that mixes them', async () => {
    const [first, second, third] = anEvidence().signers;
    const signers = [{ ...first!, mark: null }, second!, { ...third!, mark: null, efirma }];
    const mixed = 'Firma autógrafa, en papel · Firma electrónica, con imagen de la firma · e.firma';
    expect(await told({ signers })).toContain(`Tipo de firma ${mixed}`);
    expect(await told({ signers: [second!] })).toContain(
      'Tipo de firma Firma electrónica, con imagen de la firma Versión',
    );
    const companyEfirma = { ...efirma, by: 'Lucía Hernández', at: now, ip: null };
    expect(await told({ signers: [second!], companyEfirma })).toContain('con imagen de la firma · e.firma');
  });

  itWith(['pdftotext'], 'says of each e.firma whether it was revoked, and that a test one proves nothing', async () => {
    const [first, second] = anEvidence().signers;
    const companyEfirma = { ...efirma, by: 'Lucía Hernández', at: now, ip: null };
    const signers = [{ ...first!, mark: null, efirma: { ...efirma, revocation: 'unknown' as const } }];
    const spanish = await told({ signers, companyEfirma });
    expect(spanish.match(/Revocado se desconoce: nadie lo confirmó al momento de firmar/g)).toHaveLength(1);
    expect(spanish.match(/Revocado no, según su autoridad al momento de firmar/g)).toHaveLength(1);
    expect(spanish).not.toContain('de prueba');
    const tested = [{ ...second!, mark: null, efirma: { ...efirma, isTest: true } }];
    expect(await told({ signers: tested })).toContain('Autoridad de prueba: esta e.firma solo sirve para probar');
    const english = await told({ language: 'en', signers: [...signers, ...tested] });
    expect(english).toContain('Revoked not known: nobody said for sure when it signed');
    expect(english).toContain('Authority a test one: this e.firma is for trying things out and proves nothing');
  });

  itWith(
    ['pdftotext'],
    'keeps each of forty annexes whole, under a heading that every page repeats, numbered',
    async () => {
      const sha256 = (index: number) => String(index + 10).repeat(32);
      const annexes = Array.from({ length: 40 }, (_, index) => ({
        fileName: `anexo ${index} ${index % 7 === 3 ? 'con un nombre larguísimo '.repeat(6) : ''}.pdf`,
        size: 1000,
        sha256: sha256(index),
        ...(index % 3 === 0 && {
          given: {
            item: `Requisito ${index}.`,
            by: 'María Güemes',
            email: null,
            position: 'firmante_2' as const,
            at: now,
          },
        }),
      }));
      const sealed = { sha256: '99'.repeat(32), size: 123_456, at: now };
      const record = await makeRecord({ ...anEvidence(), sealed, companyEfirma: null, annexes }, letter);
      const pages = textOf(Buffer.from(record)).split('\f').slice(0, -1);
      expect(pages).toHaveLength(4);
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
      for (const [index, { given }] of annexes.entries()) {
        const page = pageOf(`SHA-256 ${sha256(index)}`);
        expect(page).toBeGreaterThan(0);
        expect(pageOf(`anexo ${index} `)).toBe(page);
        if (given) expect(pageOf(given.item)).toBe(page);
      }
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Página ${index + 1} de 4`);
        if (index > 1) expect(page.trimStart()).toMatch(/^Anexos \(continuación\)/);
      }
    },
  );

  itWith(['pdftotext'], 'says beside a label who accepted a scan, however long the name is', async () => {
    const by = 'María Fernanda de los Ángeles Hernández-Villaseñor y Ruiz de Chávez';
    const [first] = anEvidence().signers;
    const signers = [{ ...first!, mark: null, scan: { sentAt: now, accepted: { by, at: now } } }];
    expect(await told({ signers })).toContain(`Escaneo aceptado ${by}, `);
  });
});
