import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { PdfPages } from '../proof/open-pages.ts';

/** A box with rounded corners, as browsers draw a card: from its lower left corner. */
function card(x: number, y: number, width: number, height: number, radius = 8): string {
  const [right, top, far] = [x + width, y + height, 0.45 * radius];
  return [
    `0.9 g ${x + radius} ${y} m ${right - radius} ${y} l`,
    `${right - far} ${y} ${right} ${y + far} ${right} ${y + radius} c ${right} ${top - radius} l`,
    `${right} ${top - far} ${right - far} ${top} ${right - radius} ${top} c ${x + radius} ${top} l`,
    `${x + far} ${top} ${x} ${top - far} ${x} ${top - radius} c ${x} ${y + radius} l`,
    `${x} ${y + far} ${x + far} ${y} ${x + radius} ${y} c h f 0 g`,
  ].join('\n');
}

const [left, right] = [60, 310];
const [lower, upper] = [640, 720];
const texts: TypedText[] = [
  [left + 14, 700, 'Quien vende'],
  [left + 14, 684, '{{quien_vende}}'],
  [right + 14, 700, 'Quien compra'],
  [right + 14, 684, '{{quien_compra}}'],
  [left, 600, 'Leido que fue, lo firman.'],
];
const drawn = [left, right].map((x) => card(x, lower, 240, upper - lower)).join('\n');
const page = typedPages([texts], { extras: [{ drawn }] });
const values = {
  quien_vende: 'Comercializadora y Distribuidora de Insumos Agropecuarios '.repeat(4),
  quien_compra: 'Ana',
};

const groundsOn = (pdf: Buffer) =>
  PdfPages.with(pdf, async (pages) => (await pages.read(1)).fills.map(({ area }) => area));

describe('boxes with rounded corners beside each other', () => {
  it('get taller with what stands in them, both alike', async () => {
    const { pdf, problems, tight } = await fill(page, values);
    expect([problems, tight]).toEqual([[], undefined]);
    const [one, other] = await groundsOn(pdf);
    const [before] = await groundsOn(page);
    expect(one!.bottom - one!.top).toBeGreaterThan(before!.bottom - before!.top + 20);
    expect([other!.top, other!.bottom]).toEqual([one!.top, one!.bottom]);
  });

  itWith(['pdftotext'], 'keep as much free on the right of their text as on its left', async () => {
    const words = 'constitucionalidad responsabilidades'; // together one letter too long
    const { pdf } = await fill(page, { ...values, quien_vende: `${words} ${words}` });
    const own = rowsOn(pdf, 1).slice(2); // below the first line of both
    expect(own.length).toBeGreaterThan(2);
    expect(Math.max(...own.map((row) => row.length))).toBeLessThanOrEqual((240 - 2 * 14) / 6);
  });
});
