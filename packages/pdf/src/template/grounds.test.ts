import { createHash } from 'node:crypto';
import { rawPage } from '../../test/raw-pdf.ts';
import { itWith, run, textOf } from '../../test/tools.ts';
import { fillProved } from './fill-proved.ts';

const show = (x: number, text: string): string => `BT /F 12 Tf ${x} 700 Td (${text}) Tj ET`;

const below = (y: number, x: number, text: string): string => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;

async function fill(content: string, dato: string) {
  const pdf = rawPage({ content });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { pdf: made, problems } = await fillProved({ pdf, sha256, values: { dato } });
  return { pdf: Buffer.from(made!), problems };
}

/** How many points of a row of the page are yellow, and how many dark ones are among them. */
function rowOf(pdf: Buffer, top: number) {
  const picture = run('pdftoppm', pdf, (file) => ['-r', '72', file]);
  const start = picture.length - 612 * 792 * 3 + top * 612 * 3;
  const points = Array.from({ length: 612 }, (_, x) => [...picture.subarray(start + 3 * x, start + 3 * x + 3)]);
  const yellow = points.flatMap(([red = 0, , blue = 0], x) => (blue < 128 && red > 200 ? [x] : []));
  const [from = 0, to = 0] = [yellow[0], yellow.at(-1)];
  return { from, to, dark: points.slice(from, to).filter(([red = 255]) => red < 128).length };
}

const before = show(72, 'Pago de '); // ends at 120
const mark = show(120, '{{dato}}'); // ends at 159.4
const after = show(162.7, 'al firmar.');
const name = 'Fernanda Villanueva'; // 110 points

describe('what belongs to the words of a value', () => {
  itWith(['pdftotext', 'pdftoppm'], 'gets longer and shorter with it, behind it', async () => {
    const ground = '1 1 0 rg 120 696 39.4 14 re f 0 g';
    for (const [value, least, most] of [
      [name, 105, 116],
      ['Al', 8, 14],
    ] as const) {
      const { pdf, problems } = await fill([before, ground, mark, after].join('\n'), value);
      expect(problems).toEqual([]);
      expect(textOf(pdf)).toContain(`Pago de ${value} al firmar.`);
      const { from, to, dark } = rowOf(pdf, 792 - 704);
      expect([from, to - from > least && to - from < most]).toEqual([120, true]);
      expect(dark).toBeGreaterThan(1);
    }
  });

  it('is not drawn around others where it is a shadow, which a clip keeps out of its box: that is refused by name', async () => {
    const outside = '0 0 m 612 0 l 612 792 l 0 792 l h 120 696 m 159.4 696 l 159.4 710 l 120 710 l h W* n';
    const shadow = `q ${outside} 0 g 121 695 39.4 14 re f Q 0 g`;
    const problemsOf = async (drawn: string) => {
      const pdf = rawPage({ content: [before, drawn, mark, after].join('\n') });
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      return (await fillProved({ pdf, sha256, values: { dato: 'Al' } })).problems.map((problem) => problem.name);
    };
    expect(await problemsOf(shadow)).toEqual(['dato']);
    expect(await problemsOf(shadow.replace(outside, ''))).toEqual([]);
  });

  itWith(['pdftoppm'], 'lies behind a blank before it too, and behind no letter more', async () => {
    const ground = '1 1 0 rg 116.7 696 42.7 14 re f 0 g';
    const { pdf, problems } = await fill([ground, show(72, 'Pago de'), show(116.7, ' {{dato}}')].join('\n'), name);
    expect(problems).toEqual([]);
    expect(rowOf(pdf, 792 - 704).from).toBe(117);
  });

  itWith(['pdftotext', 'pdftoppm'], 'goes with it where another highlight of other words touches it', async () => {
    const grounds = '0 1 0 rg 72 696 48 14 re f 1 1 0 rg 120 696 39.4 14 re f 0 g';
    const { pdf, problems } = await fill([grounds, before, mark, after].join('\n'), name);
    expect(problems).toEqual([]);
    const { from, to } = rowOf(pdf, 792 - 704);
    expect([from, to - from > 105 && to - from < 116]).toEqual([120, true]);
  });

  itWith(['pdftoppm'], 'goes with it where it is the form of a clip that is painted all over', async () => {
    const ground = 'q 120 696 39.4 14 re W n q 1 1 0 rg 120 696 39.4 14 re W n 0 0 612 792 re f Q Q';
    const { pdf, problems } = await fill([before, ground, mark, after].join('\n'), name);
    expect(problems).toEqual([]);
    const { from, to } = rowOf(pdf, 792 - 704);
    expect([from, to - from > 105 && to - from < 116]).toEqual([120, true]);
  });

  itWith(['pdftoppm'], 'keeps its colour where that is set between its path and its paint', async () => {
    const ground = '120 696 39.4 14 re 1 1 0 rg f 0 g';
    const { pdf, problems } = await fill([before, ground, mark, after].join('\n'), name);
    expect(problems).toEqual([]);
    const { from, to } = rowOf(pdf, 792 - 704);
    expect([from, to - from > 105 && to - from < 116]).toEqual([120, true]);
  });

  itWith(['pdftoppm'], 'goes with it as one side of a border, that a clip leaves of a frame', async () => {
    const side = '120 696 39.4 1 re';
    const frame = '120 697 39.4 14 re 120 696 39.4 15 re';
    for (const drawn of [`${frame} 1 1 0 rg`, `1 1 0 rg ${frame}`]) {
      const border = `q ${side} W n ${drawn} f* Q`;
      const { pdf, problems } = await fill([before, border, mark, after].join('\n'), name);
      expect(problems).toEqual([]);
      const { from, to } = rowOf(pdf, 792 - 697);
      expect([from, to - from > 105 && to - from < 116]).toEqual([120, true]);
    }
  });

  itWith(['pdftoppm'], 'keeps the form of its ends', async () => {
    const pill =
      '1 1 0 rg 116 703 m 116 697 118 695 121 695 c 158 695 l 162 695 164 697 164 703 c 164 708 162 711 158 711 c 121 711 l 118 711 116 708 116 703 c f 0 g';
    const { pdf, problems } = await fill([show(60, 'Pago de '), pill, mark].join('\n'), name);
    expect(problems).toEqual([]);
    const [middle, edge] = [rowOf(pdf, 792 - 704), rowOf(pdf, 792 - 710)];
    expect(middle.to - middle.from).toBeGreaterThan(110);
    expect(edge.to - edge.from).toBeLessThan(middle.to - middle.from - 3);
  });

  itWith(
    ['pdftotext'],
    'begins no paragraph, where a line begins with the room that it has around its words',
    async () => {
      const lines = (begin: number) => [
        show(72, 'Contrato de arrendamiento que celebran por una parte quien renta, y por la otra parte'),
        `1 1 0 rg 72 681 ${begin - 72 + 41} 14 re f 0 g`,
        below(686, begin, '{{dato}} quien recibe el inmueble, ambos con la capacidad que la ley exige para ello y que'),
        below(672, 72, 'ninguna de las dos partes niega a la otra, como consta en los documentos que se agregan'),
        below(658, 72, 'a este contrato.'),
      ];
      const { pdf, problems } = await fill(lines(75).join('\n'), 'Al');
      expect(problems).toEqual([]);
      expect(textOf(pdf)).toContain('por la otra parte Al');
    },
  );

  itWith(['pdftoppm'], 'ends at the margin as before where it did', async () => {
    const pill = `1 1 0 rg 492 696 48 14 re f 0 g ${show(496, '{{dato}}')}`;
    const { pdf, problems } = await fill([show(72, 'Recibo'), pill].join('\n'), name);
    expect(problems).toEqual([]);
    const { from, to } = rowOf(pdf, 792 - 704);
    expect([to, to - from > 110]).toEqual([539, true]);
  });

  itWith(['pdftoppm'], 'stays where it is a cell', async () => {
    const cells = '1 1 0 rg 118 694 60 18 re f 178 694 60 18 re f 0 g';
    const { pdf } = await fill([cells, mark].join('\n'), 'Al');
    expect(rowOf(pdf, 792 - 711)).toMatchObject({ from: 118, to: 237 });
  });
});
