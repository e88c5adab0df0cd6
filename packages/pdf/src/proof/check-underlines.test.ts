import { rawPage } from '../../test/raw-pdf.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages } from './open-pages.ts';
import { provePage, structureOf } from './prove-page.ts';

const text = (x: number, said: string): string => `BT /F 12 Tf ${x} 700 Td (${said}) Tj ET`;
const rule = (from: number, to: number): string => `${from} 697 m ${to} 697 l S`;

const template = [text(72, 'Yo,'), text(100, '{{nombre}}'), rule(100, 200), text(204, 'lo acepto.')].join('\n');

const read = (content: string) => PdfPages.with(rawPage({ content }), (pages) => pages.read(1));

async function faultsOf(...filled: string[]) {
  const values = new PrintedValues({ nombre: 'Ana Paz' });
  return provePage(structureOf(await read(template)), await read(filled.join('\n')), values, 1);
}

describe('checkUnderlines', () => {
  const name = [text(72, 'Yo,'), text(100, 'Ana Paz')];

  it('lets a blank with a rule be as long as it was, and what stands behind it where it stood', async () => {
    expect(await faultsOf(...name, rule(100, 200), text(204, 'lo acepto.'))).toEqual([]);
  });

  it('refuses words that came over a rule that is not theirs', async () => {
    expect(await faultsOf(...name, rule(100, 200), text(146, 'lo acepto.'))).toContainEqual(
      expect.objectContaining({ kind: 'words', variable: 'nombre', page: 1 }),
    );
  });
});
