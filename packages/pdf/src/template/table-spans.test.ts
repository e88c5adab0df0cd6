import { fill } from '../../test/fill-pages.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { PdfPages } from '../proof/open-pages.ts';

const title: TypedText = [72, 740, 'Acta de entrega'];
const closing: TypedText = [72, 400, 'Leido que fue, lo firman.'];

async function heightsWith(pdf: Buffer, values: Readonly<Record<string, string>>) {
  const filled = await fill(pdf, values);
  expect(filled.problems).toEqual([]);
  return heightsOn(filled.pdf);
}

/** How far from the top the level rules of a page are, from left to right and down, and its rows by their first letters. */
const heightsOn = (pdf: Buffer) =>
  PdfPages.with(pdf, async (pages) => {
    const { rules, glyphs } = await pages.read(1);
    const level = rules.filter(({ area }) => area.right - area.left > area.bottom - area.top);
    const word = (text: string) => glyphs.find(({ unicode }, at) => unicode === text[0] && saysAt(at, text))!.from[1];
    const saysAt = (at: number, text: string) =>
      glyphs
        .slice(at, at + text.length)
        .map(({ unicode }) => unicode)
        .join('') === text;
    return { levels: level.map(({ area }) => area.top), word };
  });

const line = (x: number, y: number, toX: number, toY: number): string => `${x} ${y} m ${toX} ${toY} l S`;
const long = 'mercancia de primera clase para todos los que la reciben hoy';

/** Two rows beside a cell that goes over both of them, whose text stands in its middle. */
const spanning = typedPages(
  [
    [
      title,
      ...([
        [76, 688, 'Bien'],
        [166, 688, 'Descripcion'],
        [346, 688, 'Notas'],
      ] as TypedText[]),
      ...([
        [76, 670, 'Equipo'],
        [166, 670, '{{dato}}'],
      ] as TypedText[]),
      ...([
        [76, 652, 'Mesa'],
        [166, 652, '{{otro}}'],
      ] as TypedText[]),
      [346, 661, '{{nota}}'],
      closing,
    ],
  ],
  {
    extras: [
      {
        drawn: [
          ...[700, 682].map((y) => line(72, y, 504, y)),
          line(72, 664, 342, 664),
          line(72, 646, 504, 646),
          ...[72, 162, 342, 504].map((x) => line(x, 700, x, 646)),
        ].join('\n'),
      },
    ],
  },
);

describe('rows beside a cell that goes over both of them', () => {
  const short = { dato: 'Uno', otro: 'Dos', nota: 'Nada' };

  it('grow with the rule between them, and what stands in the middle beside them stays there', async () => {
    const [before, now] = [await heightsWith(spanning, short), await heightsWith(spanning, { ...short, dato: long })];
    const by = now.word('Mesa') - before.word('Mesa');
    expect(by).toBeGreaterThan(10);
    expect(now.levels.map((y, at) => Math.round(y - before.levels[at]!))).toEqual([0, 0, by, by].map(Math.round));
    expect(now.word('Nada') - before.word('Nada')).toBeCloseTo(by / 2, 1);
  });

  it('have room for what stands beside them, the last of them the rest of it', async () => {
    const [before, now] = [
      await heightsWith(spanning, short),
      await heightsWith(spanning, { ...short, nota: `${long} ${long}` }),
    ];
    expect(now.word('Mesa')).toBeCloseTo(before.word('Mesa'), 1);
    expect(now.levels[3]! - before.levels[3]!).toBeGreaterThan(20);
    expect(now.levels[2]).toBeCloseTo(before.levels[2]!, 1);
  });
});

/** Goods over sums, whose cells only the last column has. */
const sums = typedPages(
  [
    [
      title,
      ...([
        [76, 688, 'Equipo'],
        [166, 688, '{{dato}}'],
        [436, 688, '100'],
      ] as TypedText[]),
      ...([
        [346, 670, 'Subtotal'],
        [436, 670, '100'],
      ] as TypedText[]),
      ...([
        [346, 652, 'Total'],
        [436, 652, '{{total}}'],
      ] as TypedText[]),
      closing,
    ],
  ],
  {
    extras: [
      {
        drawn: [
          ...[700, 682].map((y) => line(72, y, 504, y)),
          ...[664, 646].map((y) => line(432, y, 504, y)),
          ...[72, 162, 342].map((x) => line(x, 700, x, 682)),
          ...[432, 504].map((x) => line(x, 700, x, 646)),
        ].join('\n'),
      },
    ],
  },
);

it('rows of goods grow, and the sums under their last column go down with what they are called', async () => {
  const [before, now] = [
    await heightsWith(sums, { dato: 'Uno', total: '100' }),
    await heightsWith(sums, { dato: long, total: '100' }),
  ];
  const by = now.word('Total') - before.word('Total');
  expect(by).toBeGreaterThan(10);
  expect(now.word('Subtotal') - before.word('Subtotal')).toBeCloseTo(by, 1);
  expect(now.levels.map((y, at) => Math.round(y - before.levels[at]!))).toEqual([0, by, by, by].map(Math.round));
});
