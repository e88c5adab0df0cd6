import { area, composedParagraph, type TypedLine, textOf } from '../../test/typed-page.ts';
import { breakLines, cutWords, type WordLine } from './break-lines.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];
const saidBy = (lines: readonly WordLine[] | undefined) =>
  lines?.map(({ words }) => words.map(({ glyphs }) => textOf(glyphs)).join(' '));

/** In a column of 400 points: eighty letters. */
const broken = (value: string, scale = 1, first = 'Es {{a}} de todos') => {
  const { paragraph, words } = composedParagraph([[72, 700, first], ...column], { a: value });
  return breakLines(paragraph, words, scale);
};

describe('breakLines', () => {
  it('puts as many words on a line as have room', () => {
    expect(saidBy(broken(`${'x'.repeat(68)} y`))).toEqual([`Es ${'x'.repeat(68)} y de`, 'todos']);
    expect(saidBy(broken(`${'x'.repeat(70)} y`))).toEqual([`Es ${'x'.repeat(70)} y de`, 'todos']);
    expect(saidBy(broken(`${'x'.repeat(73)} y`))).toEqual([`Es ${'x'.repeat(73)} y`, 'de todos']);
  });

  it('begins no line with a comma, whatever gap stands before it', () => {
    expect(saidBy(broken(`${'x'.repeat(70)} casa`, 1, 'Es {{a}}  , de todos'))).toEqual([
      `Es ${'x'.repeat(70)}`,
      'casa , de todos',
    ]);
  });

  it('has more room for smaller letters', () => {
    expect(saidBy(broken(`${'x'.repeat(73)} y`, 0.9))).toHaveLength(1);
  });

  it('keeps the first lines of a paragraph beside the box that they stand beside, though those below it are wider', () => {
    const around: TypedLine[] = [
      [72, 712, 'Todo lo que aquí se dice vale desde hoy y para todos'], // 260 points
      [72, 700, 'Las partes solicitan que el convenio se ratifique', { justified: 1.5 }],
      [72, 688, '{{centro_de_trabajo}}, como se dice desde hoy y para siempre por y para todos y', { justified: 0.2 }],
    ];
    const values = { centro_de_trabajo: 'hoy' };
    const { paragraph, words } = composedParagraph([...around, ...column], values, [area(345, 694, 127, 60)]);
    expect(paragraph).toMatchObject({ right: 469.6, narrowed: { count: 2, right: 332 } });
    expect(saidBy(breakLines(paragraph, words, 1))).toEqual([
      'Todo lo que aquí se dice vale desde hoy y para todos',
      'Las partes solicitan que el convenio se ratifique',
      'hoy, como se dice desde hoy y para siempre por y para todos y',
    ]);
    expect(composedParagraph([...around, ...column], values).paragraph.narrowed).toBeUndefined();
  });

  it('ends a line where a value does, and says that it is a last one', () => {
    const lines = broken('uno\ndos');
    expect(saidBy(lines)).toEqual(['Es uno', 'dos de todos']);
    expect(lines?.map(({ isLast }) => isLast)).toEqual([true, true]);
  });

  it('says that no line is the last of a paragraph that goes on in the next column', () => {
    const isLast = (justified: number) => {
      const end: TypedLine = [
        72,
        688,
        'y por la otra parte el comprador que lo acepta como suyo y lo paga hoy',
        { justified },
      ];
      const { paragraph, words } = composedParagraph(
        [
          [
            72,
            700,
            `Es {{a}} y las partes acuerdan que todo lo que dice vale desde hoy y ya aquí`,
            { justified: 1.25 },
          ],
          end,
          ...column,
        ],
        { a: 'uno' },
      );
      return breakLines(paragraph, words, 1)?.at(-1)?.isLast;
    };
    expect(isLast(50 / 15)).toBe(false);
    expect(isLast(0)).toBe(true);
  });

  it('gives up where a word is wider than a line', () => {
    expect(broken('x'.repeat(81))).toBeUndefined();
    expect(broken('x'.repeat(80))).toHaveLength(3);
  });

  it('keeps a line as it was that nothing on it has changed', () => {
    const { paragraph, words } = composedParagraph(
      [[72, 700, wide], [72, 688, `${wide.slice(0, 60)} {{a}} b`], [72, 676, 'segunda'], ...column],
      { a: 'x'.repeat(30) },
    );
    const lines = breakLines(paragraph, words, 1);
    expect(lines?.map(({ unchanged }) => unchanged && paragraph.lines.indexOf(unchanged))).toEqual([
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('cutWords', () => {
  it('cuts addresses and folios behind one of their signs, where there is one', () => {
    const cutAt = (value: string) => {
      const { words } = composedParagraph([[72, 700, '{{a}}'], ...column], { a: value });
      return cutWords(words.slice(0, 1), 80).map(({ glyphs }) => textOf(glyphs)); // of sixteen letters
    };
    expect(cutAt('ana@consultoria-munoz.mx')).toEqual(['ana@consultoria-', 'munoz.mx']);
    expect(cutAt('FOL/JUR-2027/000001184-BIS')).toEqual(['FOL/JUR-2027/', '000001184-BIS']);
    expect(cutAt('/sinningunotrosigno')).toEqual(['/sinningunotrosi', 'gno']);
  });

  it('cuts what is wider than a line, and nothing else', () => {
    const { words } = composedParagraph([[72, 700, 'Es {{a}}']], { a: 'abcdefgh' });
    expect(cutWords(words, 15).map(({ glyphs, width, space }) => [textOf(glyphs), width, space])).toEqual([
      ['Es', 10, 0],
      ['abc', 15, 5],
      ['def', 15, 0],
      ['gh', 10, 0],
    ]);
  });

  it.each(['$1,234,567.89', '1,234,567', '$1234567', '(12345.67)', '012180001234567891', 'XAXX010101000,'])(
    'leaves %s whole',
    (value) => {
      const { words } = composedParagraph([[100, 700, '{{a}}']], { a: value });
      expect(cutWords(words, 15)).toHaveLength(1);
    },
  );
});
