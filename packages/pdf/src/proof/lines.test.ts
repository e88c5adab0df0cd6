import { type Letter, type Turned, turnedOf } from './letters.ts';
import { linesOf } from './lines.ts';
import type { Area } from './plane.ts';
import type { SeenPage } from './seen-page.ts';

/** A text that is shown at once, ten points large, its letters five points wide and without a space. */
type Shown = readonly [x: number, y: number, text: string];

const lettersOf = ([x, y, text]: Shown, order: number): Letter[] =>
  [...text].map((each, at) => {
    const [left, right] = [x + 5 * at, x + 5 * (at + 1)];
    const glyph = { unicode: each, from: [left, y], to: [right, y], em: 10, angle: 0, font: 'F', order } as const;
    return {
      glyph: { ...glyph, shape: undefined, colour: '#000000', isInvisible: false, clip: nowhere },
      text: each,
      x: left,
      right,
      y,
      em: 10,
      isAfterBlank: false,
      blank: 0,
    };
  });

const nowhere = { left: 0, top: 0, right: 612, bottom: 792 };

const nothing = { angle: 0, walls: [], levels: [], dots: [], strips: [], edges: [] } as const;

const linesWith = (shown: readonly Shown[]): string[] =>
  linesOf({ angle: 0, letters: shown.flatMap(lettersOf), walls: [], levels: [], dots: [], strips: [], edges: [] }).map(
    ({ letters }) => letters.map(({ text }) => text).join(''),
  );

/** The same texts with their spaces, which are drawn. */
const linesWithSpaces = (shown: readonly Shown[]): string[] => {
  const letters = shown.flatMap((text, order) =>
    lettersOf(text, order)
      .map((letter, at) => ({ ...letter, isAfterBlank: text[2][at - 1] === ' ' }))
      .filter(({ text: each }) => each !== ' '),
  );
  return linesOf({ ...nothing, letters }).map((line) => line.letters.map(({ text }) => text).join(''));
};

describe('linesOf', () => {
  it('parts what stands further apart than words do', () => {
    expect(
      linesWith([
        [72, 100, 'Titular'],
        [122, 100, '{{titular}}'],
      ]),
    ).toEqual(['Titular', '{{titular}}']);
  });

  it('keeps the words of a justified line together, whose spaces are wide and equal', () => {
    expect(
      linesWith([
        [72, 100, 'renta'],
        [112, 100, '{{monto}}'],
        [172, 100, 'al'],
        [197.2, 100, 'mes'],
      ]),
    ).toEqual(['renta{{monto}}almes']);
  });

  it('keeps the words of a justified line together behind a stop, where TeX adds half as much again to a space', () => {
    const shown = (x: number): Shown[] => [
      [72, 100, '{{titular}};'],
      [x, 100, 'por'],
      [x + 32.5, 100, 'el'],
      [x + 60, 100, 'Prestador,'],
    ];
    expect(linesWith(shown(157))).toEqual(['{{titular}};porelPrestador,']);
    expect(linesWith(shown(166))).toEqual(['{{titular}};', 'porelPrestador,']);
  });

  it('keeps a paragraph with the heading in another font that it begins behind, whatever rounded numbers make of its gap', () => {
    const parts = (heading: string, gap: number, font = 'Bold') => {
      const bold = lettersOf([72, 100, heading], 0).map((letter) => ({ ...letter, glyph: { ...letter.glyph, font } }));
      const text = lettersOf([72 + 5 * heading.length + gap, 100, 'El'], 1);
      return linesOf({ ...nothing, letters: [...bold, ...text] }).length;
    };
    expect(parts('Metas.', 10.01)).toBe(1);
    expect(parts('Metas.', 10.04)).toBe(2); // as two columns of a table have it
    expect(parts('Metas', 10.01)).toBe(2);
    expect(parts('Metas.', 10.01, 'F')).toBe(2);
  });

  it('keeps words together whose wide gap is blanks, with the line under one and its clip painted between', () => {
    const parts = (order: number) => {
      const [before, after] = [lettersOf([72, 100, 'Yo,'], 0), lettersOf([100, 100, '{{a}}'], order)];
      const [first, ...rest] = after;
      const letters = first ? [...before, { ...first, isAfterBlank: true }, ...rest] : before;
      return linesOf({ ...nothing, letters }).length;
    };
    expect(parts(11)).toBe(1);
    expect(parts(40)).toBe(2); // a box beside the text, painted later
  });

  it('keeps them together where a mark begins behind a word that ends as others do by chance', () => {
    const labels: Shown[] = [112, 124].flatMap((y): Shown[] => [
      [62, y, 'Retención'],
      [300, y, '{{monto}}'],
    ]);
    expect(linesWith([[72, 100, 'la'], [97, 100, 'de'], [122, 100, '{{monto}}'], ...labels])).toContain(
      'lade{{monto}}',
    );
    expect(linesWith([[72, 100, 'La'], [97, 100, 'De'], [122, 100, '{{monto}}'], ...labels])).toContain('{{monto}}');
  });

  it('parts the cells of a row that are as evenly apart, but say no prose', () => {
    expect(
      linesWith([
        [72, 100, 'Capital'],
        [122, 100, '{{capital}}'],
        [192, 100, '{{saldo}}'],
      ]),
    ).toEqual(['Capital', '{{capital}}', '{{saldo}}']);
  });

  it('parts a long mark from the next column, whose edge other rows show', () => {
    const row = (y: number, label: string, mark: string, next: number): Shown[] => [
      [72, y, label],
      [330 - 5 * mark.length, y, mark],
      [next, y, '{{parte}}'],
    ];
    const rows = [
      row(100, 'Renta', '{{ab}}', 360),
      row(112, 'Gasto', '{{abcdef}}', 338),
      row(124, 'Suma', '{{c}}', 360),
    ];
    expect(linesWith(rows.flat())).toContain('{{abcdef}}');
    expect(linesWith(rows.slice(0, 2).flat())).toContain('{{abcdef}}{{parte}}');
  });

  it('parts columns of marks that end and begin at one gutter, no wider than spaces may be', () => {
    const row = (y: number, mark: string): Shown[] => [
      [184 - 5 * mark.length, y, mark],
      [193, y, '{{nota}}'],
    ];
    const rows = ['{{norte}}', '{{sur}}', '{{p}}'].flatMap((mark, at) => row(100 + 12 * at, mark));
    expect(linesWith(rows)).toContain('{{norte}}');
    expect(linesWith(rows.slice(2))).toContain('{{sur}}{{nota}}');
  });

  it('parts what stands behind the rest of a broken mark and beyond the edge where it was broken', () => {
    const cell = (x: number): Shown[] => [
      [72, 100, '{{cant_1}'],
      [x - 7, 112, '}'],
      [x, 112, '{{pieza}}'],
    ];
    expect(linesWith(cell(119))).toEqual(['{{cant_1}', '}', '{{pieza}}']);
    expect(linesWith(cell(99))).toEqual(['{{cant_1}', '}{{pieza}}']);
  });

  it('parts two columns between the halves of a mark', () => {
    expect(
      linesWith([
        [72, 100, 'Paga {{mon-'],
        [72, 112, 'to}} hoy'],
        [172, 100, 'Pays {{mon-'],
        [172, 112, 'to}} now'],
      ]),
    ).toEqual(['Paga {{mon-', 'Pays {{mon-', 'to}} hoy', 'to}} now']);
  });

  it('parts columns that are painted one after the other, however near they are', () => {
    const [left, right]: Shown[][] = [
      [
        [72, 100, 'vende'],
        [72, 112, 'por cuenta'],
      ],
      [
        [128, 100, 'rinde'],
        [128, 112, 'y paga'],
      ],
    ];
    expect(linesWith([...left!, ...right!])).toEqual(['vende', 'rinde', 'por cuenta', 'y paga']);
  });

  it('parts them where a mark fills the gutter, as other rows show', () => {
    const left: Shown[] = [
      [72, 100, 'vende'],
      [72, 112, 'a {{monto}}'],
      [72, 124, 'por cuenta'],
    ];
    const right = ['rinde', 'y paga', 'hoy'].map((text, at): Shown => [129, 100 + 12 * at, text]);
    expect(linesWith([...left, ...right])).toEqual(['vende', 'rinde', 'a {{monto}}', 'y paga', 'por cuenta', 'hoy']);
    expect(linesWith([...left, right[1]!])).toContain('a {{monto}}y paga');
  });

  it('parts columns that are painted row by row, where a mark reaches the next one, and where the gutter is no wider than a space', () => {
    const rows = (lefts: readonly [string, string, string], right: number) =>
      linesWithSpaces(
        lefts.flatMap((left, at): Shown[] => [
          [72, 100 + 12 * at, left],
          [right, 100 + 12 * at, 'paga hoy mismo lo que debe'],
        ]),
      );
    const wide = 'vende por cuenta de otro la';
    const touching = rows([wide, 'a {{monto_de_la_renta_en_cada_uno}}', wide], 72 + 5 * 35);
    expect(touching).toContain('a{{monto_de_la_renta_en_cada_uno}}');
    expect(touching.filter((line) => line === 'pagahoymismoloquedebe')).toHaveLength(3);
    expect(rows([wide, wide, wide], 72 + 5 * wide.length + 6)).toHaveLength(6);
    expect(rows([wide, 'vende lo suyo', wide], 72 + 5 * wide.length + 6)).toHaveLength(6);
    expect(rows(['No vende', 'No vende', 'No vende'], 118)).toHaveLength(3); // a tab behind the number of a point
  });

  it('parts labels from a column of text that they end right before', () => {
    const text = 'se me ha dicho que {{riesgos}} es lo que puede ocurrir en un caso como el de hoy,';
    const rows = (labels: readonly string[], step = 0) =>
      linesWithSpaces(
        labels.flatMap((label, at): Shown[] => [
          [169 - 5 * label.length, 100 + 40 * at, label],
          [172 + step * at, 100 + 40 * at, text],
          [172 + step * at, 114 + 40 * at, 'y lo acepto así.'],
        ]),
      );
    const labels = ['Paciente', 'Riesgos', 'Representante legal'];
    expect(rows(labels)).toContain('Representantelegal');
    expect(rows(labels, 1)).not.toContain('Representantelegal');
    expect(rows(['1.', '2.', '3.'])).not.toContain('1.');
    const form = (values: readonly string[]) =>
      linesWithSpaces(
        values.flatMap((value, at): Shown[] => {
          const label = ['RFC:', 'Domicilio:', 'Correo:'][at] ?? '';
          return [[169 - 5 * label.length, 100 + 14 * at, label], [172, 100 + 14 * at, value]]; // biome-ignore format: as the row
        }),
      );
    expect(form(['{{rfc}}', '{{domicilio}}', '{{correo}}'])).toContain('RFC:');
    expect(form(['{{a_1}}', '{{a_2}}', '{{a_3}}'])).not.toContain('RFC:'); // all of it is set to the right
  });

  it('parts no words that end below each other by chance, on lines of a text whose others run over them', () => {
    const words = ['El', 'partes', 'del'];
    const lines = (left: number) =>
      linesWithSpaces(
        words.flatMap((word, at): Shown[] => [
          [169 - 5 * word.length, 100 + 42 * at, word],
          [172, 100 + 42 * at, 'presente contrato'.slice(at)],
          [left, 114 + 42 * at, 'responde de lo que entrega'],
        ]),
      );
    expect(lines(139)).not.toContain('partes');
    expect(lines(172)).toContain('partes');
  });

  it('parts marks beside each other that stand around the middles of what is below them, as the names of two signers do', () => {
    const offices = (second: number): Shown[] => [
      [72, 100, '{{vendedor}}'],
      [137, 100, '{{comprador}}'],
      [89.5, 112, 'Vende'],
      [second, 112, 'Compra'],
    ];
    expect(linesWith(offices(154.5))).toEqual(['{{vendedor}}', '{{comprador}}', 'Vende', 'Compra']);
    expect(linesWith(offices(160))).toEqual(['{{vendedor}}{{comprador}}', 'Vende', 'Compra']);
  });

  it('keeps the number of a note with the word that it touches, whatever stands over it on the row above', () => {
    const [word, above] = [lettersOf([72, 112, 'servicios'], 1), lettersOf([90, 102, 'mente'], 0)];
    const number = lettersOf([117, 107.5, '1'], 2).map((letter) => ({ ...letter, em: 6 }));
    const lines = linesOf({ ...nothing, letters: [...above, ...number, ...word] });
    expect(lines.map(({ letters }) => letters.map(({ text }) => text).join(''))).toEqual(['mente', 'servicios1']);
  });

  it('takes the ends of highlights that stand over each other for no wall, and the sides of cells for one', () => {
    const linesBeside = (padding: number): string[] => {
      const ends = [113 + 20, 127 + 20].map(
        (y): Area => ({ left: 72 - padding, right: 132 + padding, top: y - 30, bottom: y - 16 }),
      );
      const glyphs = [
        ...lettersOf([72, 114, '{{superficie'], 0),
        ...lettersOf([136, 114, 'metros'], 1),
        ...lettersOf([72, 128, '{{domicilio}'], 2),
        ...lettersOf([136, 128, 'ambos'], 3),
      ].map(({ glyph }) => glyph);
      const fills = ends.map((area) => ({ area, rings: undefined, order: -1, colour: '#ffff00', isOpaque: true }));
      const [turned] = turnedOf({ glyphs, fills, rules: [], images: [] } as unknown as SeenPage);
      return linesOf(turned!).map(({ letters }) => letters.map(({ text }) => text).join(''));
    };
    expect(linesBeside(0)).toEqual(['{{superficiemetros', '{{domicilio}ambos']);
    expect(linesBeside(3)).toEqual(['{{superficie', 'metros', '{{domicilio}', 'ambos']);
  });

  it('keeps a mark together that is too long for the ground of its row, and parts what stands apart in the next cell', () => {
    const walls = [{ left: 132, right: 132.5, top: 80, bottom: 120 }];
    const linesIn = (...shown: Shown[]) =>
      linesOf({ ...nothing, letters: shown.flatMap(lettersOf), walls }).map(({ letters }) => letters.length);
    expect(linesIn([72, 100, '{{salida_y_hora}}'])).toEqual([17]);
    expect(linesIn([72, 100, '{{salida_y'], [134, 100, 'hora}}'])).toEqual([10, 6]);
  });

  it('keeps a mark together whose name has a wide space', () => {
    expect(
      linesWith([
        [72, 100, '{{monto'],
        [132, 100, 'total}}'],
      ]),
    ).toEqual(['{{montototal}}']);
  });
});

/** Words of one row, each with where it begins; their letters are five points wide. */
function rowOf(...words: (readonly [x: number, text: string])[]): Turned {
  const letters = words.flatMap(([from, word]) =>
    [...word].map((text, at): Letter => {
      const x = from + 5 * at;
      return { glyph: { order: 1 }, text, x, right: x + 5, y: 100, em: 10, isAfterBlank: at === 0 } as Letter;
    }),
  );
  return { angle: 0, letters, walls: [], levels: [], dots: [], strips: [], edges: [] };
}

const said = (turned: Turned): string[] =>
  linesOf(turned).map(({ letters }) => letters.map(({ text }) => text).join(''));
const column = ['a', 'b', 'c', 'd', 'e', 'f'].map((text, at) => [300 + 8 * at, text] as const);

describe('the lines of the proof', () => {
  it('are parted by a gap that is wider than the others of their row', () => {
    expect(said(rowOf([72, 'uno'], [120, 'dos'], ...column))).toEqual(['uno', 'dos', 'abcdef']);
  });

  it('are whole where justification has made their gaps equal, whatever stands beside them', () => {
    expect(said(rowOf([72, 'uno'], [120, 'dos'], [168, 'tres'], ...column))).toEqual(['unodostres', 'abcdef']);
  });

  it('are whole where a mark leaves three words of a column as far apart as five letters are wide', () => {
    expect(said(rowOf([72, 'uno'], [137, 'dos'], [202, 'tres'], ...column))).toEqual(['unodostres', 'abcdef']);
  });

  it('are parted behind a mark where no space is drawn, but not in a row that draws none between its words', () => {
    const prose = rowOf(...Array.from({ length: 30 }, (_, at) => [72 + 13 * at, 'ab'] as const));
    const page = (...words: Parameters<typeof rowOf>) => {
      const row = rowOf(...words).letters.map((letter) => ({ ...letter, y: 200, isAfterBlank: false }));
      return said({ ...prose, letters: [...prose.letters, ...row] }).slice(1);
    };
    expect(page([72, '{{banco}}'], [121, 'Ana'])).toEqual(['{{banco}}', 'Ana']);
    expect(page([50, 'a'], [59, 'su'], [72, '{{banco}}'], [121, 'Ana'])).toEqual(['asu{{banco}}Ana']);
  });

  it('are parted behind the marks of a table that fill their cells, however many there are, before an amount too', () => {
    const prose = rowOf(...Array.from({ length: 22 }, (_, at) => [72 + 13 * at, 'ab'] as const));
    const rows = [200, 220, 240].flatMap((y) =>
      rowOf([72, '{{uno}}'], [111, '{{dos}}'], [150, '€{{tres}}']).letters.map((letter) => ({
        ...letter,
        y,
        isAfterBlank: false,
      })),
    );
    const cells = ['{{uno}}', '{{dos}}', '€{{tres}}'];
    expect(said({ ...prose, letters: [...prose.letters, ...rows] }).slice(1)).toEqual([...cells, ...cells, ...cells]);
  });
});
