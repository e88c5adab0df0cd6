import { createHash } from 'node:crypto';
import { fillingFaultMessage } from '@pacta/contracts';
import { rawPage } from '../../test/raw-pdf.ts';
import { itWith, run, textOf } from '../../test/tools.ts';
import { fillProved } from './fill-proved.ts';

const show = (x: number, text: string): string => `BT /F 12 Tf ${x} 700 Td (${text}) Tj ET`;

async function fill(content: string, dato: string) {
  const pdf = rawPage({ content });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const { pdf: made, problems } = await fillProved({ pdf, sha256, values: { dato } });
  return { pdf: Buffer.from(made ?? []), problems };
}

/** From which point to which one the page is red, and how many points are. */
function redOf(pdf: Buffer) {
  const picture = run('pdftoppm', pdf, (file) => ['-r', '72', '-aa', 'no', '-aaVector', 'no', file]);
  const pixels = picture.subarray(picture.length - 612 * 792 * 3);
  const isRed = (at: number) => (pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 100;
  const columns = Array.from({ length: 612 }, (_, x) => x);
  const rows = Array.from({ length: 20 }, (_, y) => 792 - 705 + y);
  const red = columns.filter((x) => rows.some((y) => isRed((y * 612 + x) * 3)));
  return { from: red[0] ?? 0, to: red.at(-1) ?? 0, count: red.length };
}

/** The words of a page and where they stand. */
function wordsOf(pdf: Buffer) {
  const told = run('pdftotext', pdf, (file) => ['-bbox', file, '-']).toString();
  const pattern = /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g;
  return [...told.matchAll(pattern)].map(([, left, right, said]) => ({
    said: said!,
    left: Number(left),
    right: Number(right),
  }));
}

const lettersOf = (text: string): string => [...text.replace(/\s+/g, '')].sort().join('');

/** Below a mark that begins at x three texts that end where it does: it is set to the right. */
const endingWith = (x: number): string[] =>
  [
    [x - 2.7, 680, '5 pesos'],
    [x - 9.4, 660, '20 pesos'],
    [x - 16, 640, '200 pesos'],
  ].map(([left, y, text]) => `BT /F 12 Tf ${left} ${y} Td (${text}) Tj ET`);

const before = show(72, 'Pago de {{dato}}'); // ends at 159.4
const after = show(400, 'al firmar');
const long = 'Fernanda Villanueva'; // ends at 230

const circle = (x: number): string =>
  `${x} 699 m ${x} 700.9 ${x + 3} 700.9 ${x + 3} 699 c ${x + 3} 697.1 ${x} 697.1 ${x} 699 c f`;
const circles = Array.from({ length: 46 }, (_, at) => circle(163 + 5 * at)); // to 390
const inOnePath = circles.join(' ').replaceAll(' f', ' ').concat(' f');

const leaders = {
  'a dashed stroke': 'q 1 0 0 RG [2 2] 0 d 163 699 m 390 699 l S Q',
  'a thin rectangle': 'q 1 0 0 rg 163 698.5 227 1 re f Q',
  'a rectangle by its corners': 'q 1 0 0 rg 163 698.5 m 390 698.5 l 390 699.5 l 163 699.5 l h f Q',
  'a row of small circles': `q 1 0 0 rg ${circles.join(' ')} Q`,
  'a row of small circles in one path': `q 1 0 0 rg ${inOnePath} Q`,
};

describe('a leader that is drawn', () => {
  for (const [what, leader] of Object.entries(leaders)) {
    itWith(['pdftotext', 'pdftoppm'], `gives way to a longer value: ${what}`, async () => {
      const { pdf, problems } = await fill([before, leader, after].join('\n'), long);
      expect(problems).toEqual([]);
      expect(textOf(pdf)).toContain(`Pago de ${long}`);
      const { from, to, count } = redOf(pdf);
      expect([from > 230 && from < 242, to > 384 && to < 392, count > 50]).toEqual([true, true, true]);
    });

    itWith(['pdftoppm'], `stays as it is beside a shorter value: ${what}`, async () => {
      const { pdf, problems } = await fill([before, leader, after].join('\n'), 'Al');
      expect(problems).toEqual([]);
      expect(redOf(pdf)).toEqual(redOf(rawPage({ content: [before, leader, after].join('\n') })));
    });
  }

  itWith(['pdftoppm'], 'gives way to a value at its end that grows to the left', async () => {
    const lines = [show(72, 'Total'), 'q 1 0 0 rg 106 698.5 304 1 re f Q', show(413, '{{dato}}'), ...endingWith(413)];
    const { pdf, problems } = await fill(lines.join('\n'), 'Veinte mil pesos');
    const { from, to } = redOf(pdf);
    expect([problems, from, to]).toEqual([[], 106, expect.any(Number)]);
    expect(to).toBeLessThan(370);
    expect(to).toBeGreaterThan(340);
  });

  for (const [what, leader] of Object.entries(leaders)) {
    itWith(['pdftoppm'], `goes on to a shorter value at its end: ${what}`, async () => {
      const aligned = [show(120, 'Total'), leader, show(393.8, '{{dato}}'), ...endingWith(393.8)];
      const { problems, pdf } = await fill(aligned.join('\n'), 'dos');
      expect(problems).toEqual([]);
      const { from, to } = redOf(pdf);
      const text = wordsOf(pdf).find(({ said }) => said === 'dos');
      expect([from, Math.round(text!.right)]).toEqual([163, 433]);
      expect(text!.left - to).toBeLessThan(10);
      expect(text!.left - to).toBeGreaterThan(1);
    });
  }

  describe('between two values that grow towards each other', () => {
    const page = [
      show(72, 'De {{dato}}'),
      'q 1 0 0 rg 133 698.5 227 1 re f Q',
      show(363, '{{dato}}'),
      ...endingWith(363),
    ].join('\n');

    itWith(['pdftotext', 'pdftoppm'], 'stays between both where they are shorter', async () => {
      const { pdf, problems } = await fill(page, 'Ana');
      expect(problems).toEqual([]);
      const [first, last] = wordsOf(pdf).filter(({ said }) => said === 'Ana');
      const { from, to } = redOf(pdf);
      expect([from > first!.right, to < last!.left]).toEqual([true, true]);
    });

    itWith(['pdftotext', 'pdftoppm'], 'gives way to both where they are longer', async () => {
      const { pdf, problems } = await fill(page, 'Fernanda Campos');
      expect(problems).toEqual([]);
      const [first, last] = [
        wordsOf(pdf).find(({ said }) => said === 'Campos'),
        wordsOf(pdf).filter(({ said }) => said === 'Fernanda')[1],
      ];
      const { from, to } = redOf(pdf);
      expect([from > first!.right, to < last!.left, to - from > 60]).toEqual([true, true, true]);
    });

    itWith(['pdftotext'], 'is never run over: what does not fit is told by name, or set apart', async () => {
      for (const value of ['Fernanda Villanueva de Campos y Mora', 'Fernanda '.repeat(9).trim(), 'F'.repeat(60)]) {
        const { pdf, problems } = await fill(page, value);
        if (problems.length > 0) expect(problems).toMatchObject([{ name: 'dato' }]);
        else expect(lettersOf(textOf(pdf))).toBe(lettersOf(`De ${value} ${value} 5 pesos 20 pesos 200 pesos`));
      }
    });
  });

  itWith(['pdftoppm'], 'is no line to write on, which stays under its value', async () => {
    const line = 'q 1 0 0 rg 112 697.5 280 1 re f Q';
    const { pdf, problems } = await fill([before, line, after].join('\n'), long);
    expect(problems).toEqual([]);
    expect(redOf(pdf)).toMatchObject({ from: 112, count: 280 });
  });

  it('that cannot be shortened for sure refuses a value that runs over it', async () => {
    const zigzag = `q 1 0 0 RG 163 699 m ${Array.from({ length: 45 }, (_, at) => `${168 + 5 * at} ${at % 2 ? 699 : 698} l`).join(' ')} S Q`;
    const { problems } = await fill([before, zigzag, after].join('\n'), long);
    expect(problems).toMatchObject([{ name: 'dato', message: fillingFaultMessage('rule', 1) }]);
    expect((await fill([before, zigzag, after].join('\n'), 'Al')).problems).toEqual([]);
  });
});
