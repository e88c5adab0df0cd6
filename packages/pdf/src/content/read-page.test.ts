import { rawStream } from '../../test/raw-pdf.ts';
import { sceneOf } from '../../test/scene.ts';
import type { Glyph } from './glyph.ts';

/** What stands where: each glyph by its text and the lower left point of its baseline. */
const placed = (glyphs: readonly Glyph[]) => glyphs.map(({ text, matrix: [, , , , x, y] }) => [text, x, y]);

const textAt = (setting: string, show = '(ab) Tj') => `BT /F 10 Tf ${setting} ${show} ET`;

describe('the glyphs of a page', () => {
  it.each([
    [
      'one after the other',
      textAt('100 700 Td'),
      [
        ['a', 100, 700],
        ['b', 105, 700],
      ],
    ],
    [
      'with spacing between characters',
      textAt('2 Tc 100 700 Td'),
      [
        ['a', 100, 700],
        ['b', 107, 700],
      ],
    ],
    [
      'with more after spaces',
      textAt('3 Tw 100 700 Td', '( b) Tj'),
      [
        [' ', 100, 700],
        ['b', 108, 700],
      ],
    ],
    [
      'stretched',
      textAt('200 Tz 100 700 Td'),
      [
        ['a', 100, 700],
        ['b', 110, 700],
      ],
    ],
    [
      'moved by adjustments',
      textAt('100 700 Td', '[(a) -300 (b)] TJ'),
      [
        ['a', 100, 700],
        ['b', 108, 700],
      ],
    ],
    [
      'where a matrix of the text says',
      textAt('2 0 0 2 50 60 Tm'),
      [
        ['a', 50, 60],
        ['b', 60, 60],
      ],
    ],
    [
      'where a matrix of the page says',
      `1 0 0 1 7 8 cm ${textAt('100 700 Td')}`,
      [
        ['a', 107, 708],
        ['b', 112, 708],
      ],
    ],
    ['on the next line', textAt('12 TL 100 700 Td T*', '(a) Tj'), [['a', 100, 688]]],
    ['on the next line, by an apostrophe', textAt('12 TL 100 700 Td', "(a) '"), [['a', 100, 688]]],
    ['as TD sets the leading', textAt('100 700 TD 0 -14 TD T*', '(a) Tj'), [['a', 100, 672]]],
    [
      'with both spacings, by a quotation mark',
      textAt('12 TL 100 700 Td', '1 2 (a b) "'),
      [
        ['a', 100, 688],
        [' ', 107, 688],
        ['b', 115, 688],
      ],
    ],
  ])('stand %s', async (_, content, expected) => {
    expect(placed((await sceneOf(content)).glyphs)).toEqual(expected);
  });

  it('forgets what was set inside q and Q', async () => {
    const { glyphs } = await sceneOf(
      `q 1 0 0 1 50 0 cm 0 1 0 rg ${textAt('10 10 Td', '(a) Tj')} Q ${textAt('10 10 Td', '(b) Tj')}`,
    );
    expect(glyphs.map(({ text, style, matrix }) => [text, style.fill, matrix[4]])).toEqual([
      ['a', '0 1 0 rg', 60],
      ['b', '', 10],
    ]);
  });

  it('keeps the operators of a colour, with its space', async () => {
    const { glyphs } = await sceneOf(`/Cs1 cs 0.5 scn ${textAt('10 10 Td', '(a) Tj')}`);
    expect(glyphs[0]?.style.fill).toBe('/Cs1 cs 0.5 scn');
  });

  it('has corners around each letter', async () => {
    const [glyph] = (await sceneOf(textAt('100 700 Td', '(a) Tj'))).glyphs;
    expect(glyph?.corners).toEqual([
      { x: 100, y: 698 },
      { x: 105, y: 698 },
      { x: 105, y: 708 },
      { x: 100, y: 708 },
    ]);
  });

  it('knows the run that shows it, and where that leaves the text', async () => {
    const [glyph] = (await sceneOf(textAt('100 700 Td', '[(a) 100 (b)] TJ'))).glyphs;
    expect(glyph?.run.operator).toBe('TJ');
    expect(glyph?.run.elements.map((each) => (typeof each === 'number' ? each : each.length))).toEqual([1, 100, 1]);
    expect([glyph?.run.from[4], glyph?.run.after[4]]).toEqual([100, 109]);
  });
});

const form = (content: string, entries = '') =>
  rawStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 50 50] ${entries}`);

describe('forms', () => {
  it('are read where they are drawn', async () => {
    const { glyphs, extras } = await sceneOf(
      '1 0 0 1 30 40 cm /X Do',
      '/XObject << /X 6 0 R >>',
      form(textAt('5 5 Td', '(a) Tj'), '/Matrix [2 0 0 2 0 0]'),
    );
    expect(placed(glyphs)).toEqual([['a', 40, 50]]);
    expect(extras.forms.map(({ box }) => box)).toEqual([{ x: 30, y: 40, width: 100, height: 100 }]);
    expect(glyphs[0]?.content.form).toBeDefined();
  });

  it('may draw themselves without end, and are read to a depth', async () => {
    const { glyphs } = await sceneOf(
      '/X Do',
      '/XObject << /X 6 0 R >>',
      form(`${textAt('5 5 Td', '(a) Tj')} /X Do`, '/Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R >> >>'),
    );
    expect(glyphs.length).toBe(8);
  });
});

describe('the graphics of a page', () => {
  it.each([
    ['a filled rectangle', '10 20 30 40 re f', [['area', 10, 20, 30, 40, true]]],
    ['a stroked line', '10 20 m 50 20 l S', [['line', 10, 20, 40, 0, true]]],
    [
      'the four edges of a stroked rectangle',
      '0 0 4 6 re S',
      [
        ['line', 0, 0, 4, 0, false],
        ['line', 4, 0, 0, 6, false],
        ['line', 0, 6, 4, 0, false],
        ['line', 0, 0, 0, 6, false],
      ],
    ],
    ['a curve as the box around it', '0 0 m 0 10 10 10 10 0 c f', [['area', 0, 0, 10, 10, true]]],
    [
      'two areas of one path',
      '0 0 1 1 re 5 5 1 1 re f',
      [
        ['area', 0, 0, 1, 1, false],
        ['area', 5, 5, 1, 1, false],
      ],
    ],
    ['a path that is only a clip', '0 0 9 9 re W n', []],
    ['an inline image', 'q 20 0 0 10 5 5 cm BI /W 1 ID x EI Q', [['image', 5, 5, 20, 10, false]]],
    ['an inline mask', 'q 20 0 0 10 5 5 cm BI /IM true /W 1 ID x EI Q', [['image', 5, 5, 20, 10, false]]],
  ])('has %s', async (_, content, expected) => {
    const { graphics } = await sceneOf(content);
    expect(graphics.map(({ kind, box, isAlone }) => [kind, box.x, box.y, box.width, box.height, isAlone])).toEqual(
      expected,
    );
  });

  it.each([
    ['white on a page with nothing on it', '1 1 1 rg 0 0 9 9 re f 1 g 2 2 5 5 re f', [true, true]],
    ['black', '0 0 9 9 re f', [false]],
    ['white on a ground', '.5 g 0 0 9 9 re f 1 g 2 2 5 5 re f', [false, false]],
    ['white behind a text, which it covers', 'BT /F 9 Tf (a) Tj ET 1 g 0 0 9 9 re f', [false]],
  ])('tells whether an area is only paper: %s', async (_, content, expected) => {
    const { graphics } = await sceneOf(content);
    expect(graphics.map(({ isPaper }) => isPaper)).toEqual(expected);
  });

  it('ends where a clip ends', async () => {
    const { graphics } = await sceneOf('0 0 10 10 re W n 5 5 20 20 re f 40 40 5 5 re f');
    expect(graphics.map(({ box }) => box)).toEqual([{ x: 5, y: 5, width: 5, height: 5 }]);
    expect(graphics[0]?.clip).toMatchObject({ isBox: true, box: { width: 10, height: 10 } });
  });

  it.each([
    ['a box that it fills', '/P scn 0 0 10 10 re f', ['area']],
    ['a line that it draws', '/P SCN 0 0 m 10 0 l S', ['line']],
    ['only what comes before another colour', '/P scn 0 0 10 10 re f 1 0 0 rg 20 0 10 10 re f', ['area', undefined]],
    ['no line, where it fills', '/P scn 0 0 10 10 re S', Array.from({ length: 4 }, () => undefined)],
  ])('tells what shows a pattern: %s', async (_, content, patterned) => {
    const { graphics } = await sceneOf(content);
    expect(graphics.map(({ kind, isPatterned }) => (isPatterned ? kind : undefined))).toEqual(patterned);
  });

  it.each([
    ['text that clips', 'BT 7 Tr ET', true],
    ['a shading', '/Sh sh', true],
    ['text in a pattern', '/P scn BT (a) Tj ET', true],
    ['text that a pattern before it does not colour', '/P scn 0 g BT (a) Tj ET', false],
    ['a box that a pattern fills', '/P scn 0 0 10 10 re f', false],
    ['a colour', '1 0 0 scn', false],
  ])('tells whether all of it can be moved apart: %s', async (_, content, isInseparable) => {
    expect((await sceneOf(content)).extras.hasInseparable).toBe(isInseparable);
  });

  const masks =
    '/ExtGState << /On << /SMask << /S /Luminosity /G 6 0 R >> >> /Off << /SMask /None >> /Wide << /LW 2 >> >>';

  it.each([
    ['what is drawn under it', '/On gs 0 0 10 10 re f /Wide gs 0 0 10 10 re f', [true, true]],
    ['nothing behind its end', '/On gs 0 0 10 10 re f /Off gs 0 0 10 10 re f', [true, false]],
    ['nothing beside what it was saved for', 'q /On gs 0 0 10 10 re f Q 0 0 10 10 re f', [true, false]],
  ])('tells what a soft mask holds in its place: %s', async (_, content, held) => {
    const { graphics, extras } = await sceneOf(content, masks);
    expect(graphics.map(({ isPatterned }) => isPatterned === true)).toEqual(held);
    expect(extras.hasInseparable).toBe(false);
  });

  it('cannot move letters apart that a soft mask lies over', async () => {
    const masked = await sceneOf('/On gs BT /F 10 Tf (a) Tj ET', masks);
    const before = await sceneOf('q /On gs 0 0 10 10 re f Q BT /F 10 Tf (a) Tj ET', masks);
    expect([masked.extras.hasInseparable, before.extras.hasInseparable]).toEqual([true, false]);
  });
});
