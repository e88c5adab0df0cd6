import { fill, rowsOn } from '../../test/fill-pages.ts';
import { itWith } from '../../test/tools.ts';
import { show, type TypedText, typedPages } from '../../test/typed-pages.ts';
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

/** The border of a card, each side with its corners, and clipped to what lies on that side of the middle. */
function bordersOf(x: number, y: number, width: number, height: number, radius = 6.5): string[] {
  const [end, top, middle] = [x + width, y + height, `${x + width / 2} ${y + height / 2} m`];
  const level = (outer: number, inner: number) =>
    [
      `q ${middle} ${end} ${outer} l ${x} ${outer} l h W n`,
      `${x} ${inner} m ${x} ${outer} ${x} ${outer} ${x + radius} ${outer} c`,
      `${end - radius} ${outer} l ${end} ${outer} ${end} ${outer} ${end} ${inner} c S Q`,
    ].join('\n');
  const upright = (outer: number, inner: number) =>
    [
      `q ${middle} ${outer} ${top} l ${outer} ${y} l h W n`,
      `${inner} ${top} m ${outer} ${top} ${outer} ${top} ${outer} ${top - radius} c`,
      `${outer} ${y + radius} l ${outer} ${y} ${outer} ${y} ${inner} ${y} c S Q`,
    ].join('\n');
  return [level(top, top - radius), upright(end, end - radius), level(y, y + radius), upright(x, x + radius)];
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

  const below: TypedText[] = [
    [left, 600, 'Se obliga a entregar {{bienes}} en el plazo que dice el anexo de este acuerdo.'],
    [left, 570, 'Leido que fue, lo firman.'],
  ];
  const bienes = 'los equipos de refrigeracion que se describen '.repeat(6).trim();

  it.each([8, 4])(
    'get taller where each border is clipped to a form of its own, with corners of %d points',
    async (radius) => {
      const sides = [left, right].flatMap((x) => bordersOf(x, 668, 240, upper - 668, radius)).join('\n');
      const framed = typedPages([[...texts.slice(0, -1), ...below]], { extras: [{ drawn: sides }] });
      const { pdf, problems, tight } = await fill(framed, { ...values, bienes });
      expect([problems, tight]).toEqual([[], undefined]);
      const bottoms = (of: Buffer) =>
        PdfPages.with(of, async (pages) => {
          const lines = (await pages.read(1)).rules
            .map(({ area }) => area)
            .filter((area) => area.right - area.left > 200);
          return lines.slice(-2 * 2).map(({ top, bottom }) => Math.round((10 * (top + bottom)) / 2));
        });
      const heights = new Set(await bottoms(pdf));
      expect(heights.size).toBe(2); // both begin level, and end level
      expect(Math.max(...heights)).toBeGreaterThan(Math.max(...(await bottoms(framed))) + 200);
    },
  );

  it('get taller where their rounded form clips what stands in them, as browsers hide what runs over', async () => {
    const borders = [left, right].map((x) => `${card(x, lower, 240, upper - lower)}`).join('\n');
    const inside = (x: number, from: number) =>
      `q ${card(x + 1, lower + 1, 238, upper - lower - 2, 7)
        .replace(/^0\.9 g /, '')
        .replace(/f 0 g$/, 'W n')} ${texts
        .slice(from, from + 2)
        .map(show)
        .join(' ')} Q`;
    const clipped = typedPages([below], {
      extras: [{ drawn: [borders, inside(left, 0), inside(right, 2)].join('\n') }],
    });
    const { pdf, problems, tight } = await fill(clipped, { ...values, bienes });
    expect([problems, tight]).toEqual([[], undefined]);
    const [one] = await groundsOn(pdf);
    const [before] = await groundsOn(clipped);
    expect(one!.bottom - one!.top).toBeGreaterThan(before!.bottom - before!.top + 20);
  });
});
