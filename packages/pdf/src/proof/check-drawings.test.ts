import { rawPage } from '../../test/raw-pdf.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages } from './open-pages.ts';
import { provePage, structureOf } from './prove-page.ts';

const text = (x: number, said: string): string => `BT /F 12 Tf ${x} 700 Td (${said}) Tj ET`;
const below = (x: number, said: string): string => text(x, said).replace('700', '684');
const box = (x: number, y = 700): string => `${x} ${y} 10 10 re f`;

const template = [text(72, 'Yo, {{nombre}},'), box(170), text(186, 'acepto lo que se dice.')].join('\n');

const read = (content: string) => PdfPages.with(rawPage({ content }), (pages) => pages.read(1));

async function faultsOf(...filled: string[]) {
  const values = new PrintedValues({ nombre: 'Ana Paz Ibarra' });
  return provePage(structureOf(await read(template)), await read(filled.join('\n')), values, 1);
}

describe('checkDrawings', () => {
  const name = text(72, 'Yo, Ana Paz Ibarra,');

  it('lets a box that stays beside its words stay, and one that moves with them move', async () => {
    expect(await faultsOf(name, box(192), text(208, 'acepto lo que se dice.'))).toEqual([]);
    expect(await faultsOf(name, box(184), text(200, 'acepto lo que se dice.'))).toEqual([]);
  });

  it.each([
    ['a value has run over it', [name, box(160), text(208, 'acepto lo que se dice.')]],
    ['its words have moved on', [name, box(240), text(300, 'acepto lo que se dice.')]],
    ['it has left its line', [name, box(192, 660), text(208, 'acepto lo que se dice.')]],
    ['it is gone', [name, text(208, 'acepto lo que se dice.')]],
  ])('refuses a value where %s', async (_, filled) => {
    expect(await faultsOf(...filled)).toContainEqual(
      expect.objectContaining({ kind: 'words', variable: 'nombre', page: 1 }),
    );
  });

  it('refuses a sentence that goes on below before what is drawn in it', async () => {
    const torn = [text(72, 'Yo, Ana'), below(72, 'Paz Ibarra,'), box(170), text(186, 'acepto lo que se dice.')];
    expect(await faultsOf(...torn)).toContainEqual(expect.objectContaining({ kind: 'words', variable: 'nombre' }));
  });

  it('refuses a box that came nearer to the words before it than to its own', async () => {
    const left = [name, box(183), text(206, 'acepto lo que se dice.')];
    expect(await faultsOf(...left)).toContainEqual(expect.objectContaining({ kind: 'words', variable: 'nombre' }));
  });
});
