import { composedParagraph, type TypedLine, textOf } from '../../test/typed-page.ts';
import { breakInPlace } from './break-paragraph.ts';
import { moveDown, typesetParagraph } from './typeset-paragraph.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];
const clause: TypedLine[] = [
  [72, 700, wide],
  [72, 688, `${wide.slice(0, 72)} {{a}} b`],
  [72, 676, 'segunda'],
];

function typeset(value: string | undefined, typed = clause, drop = 0) {
  const composed = composedParagraph([...typed, ...column], value === undefined ? {} : { a: value });
  const broken = breakInPlace(composed);
  if (!broken) throw new Error('It has no room.');
  return typesetParagraph(composed, broken, drop);
}

describe('a paragraph that is typeset', () => {
  it('leaves lines as they are that do not change', () => {
    const { removed, placed } = typeset('Ana');
    expect(new Set(removed.map(({ y }) => y))).toEqual(new Set([688]));
    expect(textOf(placed.filter(({ y }) => y === 688))).toContain('Ana');
  });

  it('stands lower by its drop, all of it', () => {
    const { removed, placed } = typeset('Ana', clause, 24);
    expect(new Set(removed.map(({ y }) => y))).toEqual(new Set([700, 688, 676]));
    expect(new Set(placed.map(({ y }) => y))).toEqual(new Set([676, 664, 652]));
  });

  it('stands on the row of its table where its mark was broken in a cell that is set at its bottom, its middle or its top', () => {
    const heightBeside = (y: number) => {
      const { placed } = typeset('12', [
        [72, 700, '{{'],
        [72, 688, 'a}}'],
        [120, y, 'Pieza'],
      ]);
      return [...new Set(placed.map((glyph) => glyph.y))];
    };
    expect([688, 694, 700].map(heightBeside)).toEqual([[688], [694], [700]]);
  });

  it('tells where the room is that it keeps', () => {
    expect(typeset(undefined, [[72, 700, 'Es {{a}}']]).spaces).toMatchObject([{ x: 87, y: 700, width: 25 }]);
  });

  it('draws twice what was drawn twice', () => {
    const bold: TypedLine[] = [
      [72, 700, 'Es {{a}}'],
      [72.4, 700, 'Es {{a}}'],
    ];
    const { removed, placed } = typeset('Ana', bold);
    expect(removed).toHaveLength(16);
    expect(placed.filter(({ shaped }) => shaped?.text === 'n').map(({ x }) => x)).toEqual([92, 92.4]);
  });
});

describe('moveDown', () => {
  const { paragraph } = composedParagraph([...clause, ...column]);

  it('moves all lines by the same', () => {
    const { removed, placed } = moveDown(paragraph, 12);
    expect(placed).toHaveLength(removed.length);
    expect(new Set(placed.map(({ y }) => y))).toEqual(new Set([688, 676, 664]));
  });

  it('does nothing where nothing moves', () => {
    expect(moveDown(paragraph, 0).removed).toEqual([]);
  });
});
