import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { now } from '../../test/builders.ts';
import { anEvidence } from '../../test/sealed.ts';
import { makeRecord } from './certificate-page.ts';
import type { CompletedEvidence } from './evidence.ts';

const efirma = { name: 'PIÑATAS & CÍA', rfc: 'P&Ñ9003173C9', certificate: '30001000000500003415' };
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

  itWith(['pdftotext'], 'says beside a label who accepted a scan, however long the name is', async () => {
    const by = 'María Fernanda de los Ángeles Hernández-Villaseñor y Ruiz de Chávez';
    const [first] = anEvidence().signers;
    const signers = [{ ...first!, mark: null, scan: { sentAt: now, accepted: { by, at: now } } }];
    expect(await told({ signers })).toContain(`Escaneo aceptado ${by}, `);
  });
});
