import { clauseFile } from '../../test/clauses.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, lacks, run } from '../../test/tools.ts';
import { conditionsOf, settleClauses } from '../template/settle-clauses.ts';

const settled = async (template: Buffer, name: string, answer: string): Promise<Uint8Array> =>
  (await settleClauses(template, name, conditionsOf({ hay_fiador: answer, garantia: '' }))).pdf;

/** A tagged page of three lines, the middle one optional, with bookmarks of two. */
const tagged = rawPage(
  {
    content: [
      'BT /F 12 Tf 14 TL 72 640 Td',
      '/P << /MCID 0 /ActualText (Contrato leido) >> BDC (Contrato con {{nombre}}) Tj EMC T*',
      '/P << /MCID 1 >> BDC ({{#si hay_fiador}}) Tj EMC T*',
      '/P << /MCID 2 /Alt (Alterno del aval) >> BDC /Span << /ActualText (Aval leido) >> BDC (SEGUNDA. El aval.) Tj EMC EMC T*',
      '/P << /MCID 3 >> BDC ({{/si}}) Tj EMC T*',
      '/P << /MCID 4 >> BDC (TERCERA. Fin.) Tj EMC ET',
    ].join('\n'),
    catalog: '/StructTreeRoot 6 0 R /Outlines 9 0 R /MarkInfo << /Marked true >>',
    page: '/StructParents 0 /Thumb 12 0 R /Annots [13 0 R]',
  },
  '<< /Type /StructTreeRoot /K [7 0 R 8 0 R] >>',
  '<< /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 /T (Titulo del contrato) >>',
  '<< /Type /StructElem /S /Sect /P 6 0 R /Pg 3 0 R /T (Seccion del aval) /K << /Type /StructElem /S /P /K [<< /Type /MCR /MCID 2 >>] /E (Expandido del aval) >> >>',
  '<< /Type /Outlines /First 10 0 R /Last 11 0 R /Count 2 >>',
  '<< /Title (Segunda. El aval) /Parent 9 0 R /Next 11 0 R >>',
  '<< /Title (Tercera. Fin) /Parent 9 0 R /Prev 10 0 R >>',
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream',
  '<< /Type /Annot /Subtype /Link /Rect [72 600 150 622] /A << /S /URI /URI (https://aval.example) >> /Contents (Nota del aval) >>',
);

describe('what went with a clause', () => {
  itWith(
    ['qpdf', 'mutool'],
    'is not said to those who cannot see, nor in bookmarks, notes or small pictures',
    async () => {
      const pdf = await settled(tagged, 'tagged', 'false');
      checkStructure(pdf);
      expect(lacks(pdf, 'aval', 'Aval', 'Thumb', 'SEGUNDA', 'Segunda')).toBe(true);
      expect(run('mutool', pdf, (file) => ['show', file, 'outline']).toString()).toContain('Tercera. Fin');
      expect(lacks(pdf, 'Contrato leido')).toBe(false);
      expect(lacks(pdf, 'Titulo del contrato')).toBe(false);
    },
  );

  itWith(['qpdf', 'mutool'], 'stays said where the clause stays', async () => {
    const pdf = await settled(tagged, 'tagged', 'true');
    for (const words of ['Aval leido', 'Alterno del aval', 'Seccion del aval', 'https://aval.example']) {
      expect([words, lacks(pdf, words)]).toEqual([words, false]);
    }
    expect(run('mutool', pdf, (file) => ['show', file, 'outline']).toString()).toContain('Segunda. El aval');
  });

  itWith(['mutool'], 'is in no bookmark of a file that a word processor made', async () => {
    const outlineOf = (pdf: Uint8Array) => run('mutool', pdf, (file) => ['show', file, 'outline']).toString();
    const template = clauseFile('libreoffice-lease');
    expect(outlineOf(await settled(template, 'lease', 'true'))).toContain('SEGUNDA. Fiador');
    const gone = outlineOf(await settled(template, 'lease', 'false'));
    expect(gone).not.toContain('SEGUNDA');
    expect(gone).toContain('TERCERA. Renta');
  });
});
