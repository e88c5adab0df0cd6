import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const body: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];
const solid = (x: number, y: number, width: number, height: number) => [area(x, y, width, height)];

/** A box of four strokes. */
const stroked = (x: number, y: number, width: number, height: number) => [
  area(x, y, width, 0.5),
  area(x, y + height, width, 0.5),
  area(x, y, 0.5, height),
  area(x + width, y, 0.5, height),
];

/** A sentence that goes on beyond what is drawn in two places of its first line. */
const sentence: TypedLine[] = [
  [72, 700, 'El cliente {{cliente}} avisa en'],
  [246, 700, 'el {{telefono}} o en'],
  [365, 700, 'el {{correo}}, y quien no'],
  [72, 688, 'conteste en {{plazo}} se tiene por avisado.'],
];
const at = (draw: typeof solid, width = 9) => [230, 348].flatMap((x) => draw(x, 699, width, 9));

const paragraphsWith = (drawn: ReturnType<typeof area>[]) =>
  typedPage([...sentence, ...body], drawn).paragraphs.map(({ lines, left, right }) => ({
    rows: lines.length,
    left,
    right,
  }));

describe.each([
  ['a filled box', solid],
  ['a box for a cross', stroked],
])('%s within a line', (_, draw) => {
  it('keeps the words before it on their side, and those around it on their row', () => {
    const [first, second, third, last] = paragraphsWith(at(draw));
    expect(first).toEqual({ rows: 1, left: 72, right: 227 });
    expect(second).toEqual({ rows: 1, left: 246, right: 346 });
    expect(third?.rows).toBe(1);
    expect(last?.rows).toBe(1);
    const { paragraphs } = typedPage([...sentence, ...body], at(draw));
    expect(paragraphs.slice(0, 3).map(({ lines: [line] }) => line.blank !== undefined || line.isBehindIcon)).toEqual([
      ...[true, true, true],
    ]);
  });

  it('leaves what ends a sentence behind it free to go on below', () => {
    const ended = sentence.map(([x, y, text]): TypedLine => [x, y, text.replace(', y quien no', ' y firma.')]);
    const { paragraphs } = typedPage([...ended, ...body], at(draw));
    expect(paragraphs[2]?.lines[0].isBehindIcon).toBeUndefined();
  });
});

it('what is drawn far from the words, or as large as a cell, is no icon', () => {
  const far = [area(246, 640, 9, 9)];
  const cell = [228, 346].flatMap((x) => stroked(x, 680, 16, 60));
  for (const drawn of [far, cell]) {
    const { paragraphs } = typedPage([...sentence, ...body], drawn);
    expect(paragraphs.some(({ lines: [line] }) => line.blank || line.isBehindIcon)).toBe(false);
  }
});
