import { fill } from '../../test/fill-pages.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { PdfPages } from '../proof/open-pages.ts';

/** Points of the page, and of where its rule to sign on has its middle. */
const [wide, middle, baseline] = [612, 172, 500];

/** A rule to sign on, with texts centred below it, as they are typed six points a letter. */
const signedBy = (...lines: readonly string[]): Buffer => {
  const texts = lines.map((text, at): TypedText => [middle - text.length * 3, baseline - 12 * at, text]);
  return typedPages([[[72, 700, 'Contrato que firma quien compra.'], ...texts]], {
    extras: [{ drawn: '72 515 m 272 515 l S' }],
  });
};

/** From where to where each row of a filled page goes that stands below the rule. */
async function spansOn(pdf: Buffer): Promise<[number, number][]> {
  const { glyphs } = await PdfPages.with(new Uint8Array(pdf), (pages) => pages.read(1));
  const below = glyphs.filter(({ from, unicode }) => from[1] > 280 && unicode.trim() !== '');
  const rows = Map.groupBy(below, ({ from }) => Math.round(from[1]));
  return [...rows].map(([, row]) => [
    Math.min(...row.map(({ from }) => from[0])),
    Math.max(...row.map(({ to }) => to[0])),
  ]);
}

describe('a place to sign right before a name in the middle of a column', () => {
  it.each(['Ana Paz', 'Maria Fernanda de los Angeles Ortiz Nuniez Villaseca'])(
    'leaves the name in the middle, and is over it: %s',
    async (nombre) => {
      const { pdf, positions, problems } = await fill(signedBy('{{firmante_1}}{{nombre}}', 'El comprador'), { nombre });
      expect(problems).toEqual([]);
      for (const [left, right] of await spansOn(pdf)) expect((left + right) / 2).toBeCloseTo(middle, 0);
      const [place] = positions;
      expect((place!.x + place!.width / 2) * wide).toBeCloseTo(middle, 0);
      expect((place!.y + place!.height) * 792).toBeLessThan(792 - baseline - 6);
    },
  );

  it('keeps its room behind a label', async () => {
    const { positions, problems } = await fill(signedBy('Firma: {{firmante_1}}', 'El comprador'), {});
    expect(problems).toEqual([]);
    expect((positions[0]!.y + positions[0]!.height) * 792).toBeGreaterThan(792 - baseline);
  });
});
