import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const body: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];
type Drawn = ReturnType<typeof area>;

/** A rule in one piece, or in dots from end to end. */
const solid = (x: number, y: number, width: number, height: number): Drawn[] => [area(x, y, width, height)];
const dotted = (x: number, y: number, width: number, height: number): Drawn[] =>
  Array.from({ length: Math.max(width, height) / 2 }, (_, at) =>
    width > height ? area(x + 2 * at, y, 1, 1) : area(x, y + 2 * at, 1, 1),
  );

describe.each([
  ['in one piece', solid],
  ['of dots', dotted],
])('a rule that is drawn %s', (_, rule) => {
  it('is a blank of its width in the midst of a sentence', () => {
    const typed: TypedLine[] = [
      [77, 700, 'Yo'],
      [92, 700, '{{cliente}}'],
      [247, 700, 'declaro que es cierto.'],
    ];
    const { flow } = typedPage([...typed, ...body], rule(92, 697, 150, 1));
    const blank = flow.columns.around.lines.find(({ letters }) => saidBy(letters) === '{{cliente}}')?.blank;
    expect(blank?.left).toBeCloseTo(92);
    expect(blank?.right).toBeCloseTo(242, -0.5);
  });

  it('parts the cells on both sides of it', () => {
    const typed: TypedLine[] = [
      [72, 700, 'RFC'],
      [112, 700, '{{rfc}}'],
    ];
    const walls = [104, 170].flatMap((x) => rule(x, 690, 1, 30));
    const { paragraphs } = typedPage([...typed, ...body], walls);
    expect(paragraphs[0]?.right).toBeLessThan(170);
  });
});

it('dots that are few or far apart are no rule', () => {
  const few = [0, 1, 2, 3].map((at) => area(92 + 2 * at, 697, 1, 1));
  const apart = Array.from({ length: 8 }, (_, at) => area(92 + 6 * at, 697, 1, 1));
  for (const dots of [few, apart]) {
    const { flow } = typedPage([[92, 700, '{{cliente}}'], ...body], dots);
    expect(flow.columns.around.levelRules.every(({ width }) => width < 2)).toBe(true);
  }
});

it('the rule of a field is no blank of a sentence where the label of the next field stands behind it', () => {
  const field: TypedLine[] = [
    [72, 700, 'RFC:'],
    [100, 700, '{{rfc}}'],
  ];
  const behind = (text: string) => {
    const { flow } = typedPage([...field, [226, 700, text], ...body], dotted(98, 697, 120, 1));
    return flow.columns.around.lines.find(({ letters }) => saidBy(letters) === '{{rfc}}')?.blank;
  };
  expect(behind('CURP:')).toBeUndefined();
  expect(behind('y firma')).toBeDefined();
});
