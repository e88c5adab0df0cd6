import { glyphsOf, type Setting } from '../../test/glyphs.ts';
import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import type { Graphic } from '../content/path-reader.ts';
import { linesOf } from './find-lines.ts';
import { framesOf } from './frame.ts';
import { type LineBox, saidBy } from './line-box.ts';

const lettersOf = (...typed: [text: string, setting: Setting][]) =>
  [...framesOf(typed.flatMap(([text, setting]) => glyphsOf(text, setting))).values()].flat();
const linesIn = (...typed: [text: string, setting: Setting][]): LineBox[] => linesOf(lettersOf(...typed), new Map());
const textOf = (lines: readonly LineBox[]): string[] => lines.map(({ letters }) => saidBy(letters));

describe('linesOf', () => {
  it('reads from top to bottom and from left to right, whatever is drawn first', () => {
    expect(textOf(linesIn(['abajo', { y: 680 }], ['derecha', { x: 300 }], ['arriba', {}]))).toEqual([
      'arriba',
      'derecha',
      'abajo',
    ]);
  });

  it('measures a line from its first to its last letter that is seen, without the blanks at its end', () => {
    expect(linesIn(['  uno dos  ', { x: 100 }])).toMatchObject([{ left: 110, right: 145, y: 700, size: 10 }]);
  });

  it('keeps an index on the line of its word, whose size and baseline it does not change', () => {
    const [line, ...others] = linesIn(['nota', {}], ['1', { x: 120, y: 704, size: 6 }], ['y', { x: 126 }]);
    expect(others).toEqual([]);
    expect(line && [saidBy(line.letters), line.y, line.size]).toEqual(['nota1y', 700, 10]);
  });

  it('keeps the number of a note on the line of its word, however high it is lifted, and no other text', () => {
    const raised = (text: string) =>
      textOf(linesIn(['uso', {}], [text, { x: 115, y: 705, size: 9.7 }], ['.', { x: 120 }]));
    expect(raised('1')).toEqual(['uso1.']);
    expect(raised('a')).toEqual(['a', 'uso.']);
    expect(textOf(linesIn(['uso', {}], ['1', { x: 120, y: 705 }]))).toEqual(['1', 'uso']);
  });

  it('keeps the blanks of each text where those of two columns stand a little higher or lower', () => {
    const [left, right] = ['Edad: seis años', 'de un aguinaldo'];
    expect(textOf(linesIn([left, {}], [right, { x: 300, y: 702 }]))).toEqual([left, right]);
  });

  it('reads the lines of a letterhead one by one beside the large letters of its logo, which are level with both', () => {
    const lines: [string, Setting][] = [
      ['Inmobiliaria', { x: 160, y: 754 }],
      ['Contrato {{folio}}', { x: 160, y: 743 }],
    ];
    expect(textOf(linesIn(['IR', { x: 72, y: 748.5, size: 14 }], ...lines))).toEqual([
      ...['Inmobiliaria', 'IR', 'Contrato {{folio}}'],
    ]);
  });

  it('parts lines that stand nearly half their size below each other', () => {
    expect(textOf(linesIn(['a', { y: 700 }], ['b', { x: 106, y: 695 }]))).toEqual(['a', 'b']);
  });

  it.each([
    ['smaller', 7, 8],
    ['as large', 10, 8],
  ])('keeps a note in the margin apart that is %s, however near to lines that end there', (_, size, gap) => {
    const typed = [712, 700, 688, 676].map((y): [string, Setting] => ['renglon que llena la linea', { y }]);
    const [{ right } = { right: 0 }] = linesIn(...typed);
    const lines = linesIn(...typed, ['Nota', { y: 700, x: right + gap, size }]);
    expect(textOf(lines).filter((text) => text.includes('Nota'))).toEqual(['Nota']);
    const [first, ...others] = typed;
    const alone = linesIn(first!, ['Nota', { y: 712, x: right + gap, size }], ...others.slice(2));
    expect(textOf(alone).filter((text) => text.includes('Nota'))).toEqual(['renglon que llena la lineaNota']);
  });

  it('keeps the unit behind a mark that is as long as those above it', () => {
    const glyphs = [712, 700, 688, 676].map((y) => glyphsOf('{{monto}}', { y }));
    const placeholders = new Map(glyphs.flatMap((mark) => mark.map((glyph) => [glyph, mark])));
    const right = Math.max(...glyphs.flat().map(({ corners }) => corners[1].x));
    const unit = glyphsOf('m2', { y: 676, x: right + 5, size: 7 });
    const letters = [...framesOf([...glyphs.flat(), ...unit]).values()].flat();
    expect(textOf(linesOf(letters, placeholders))).toContain('{{monto}}m2');
  });

  it('cuts a line where a column could be', () => {
    expect(textOf(linesIn(['uno', {}], ['dos', { x: 134 }]))).toEqual(['unodos']);
    expect(textOf(linesIn(['uno', {}], ['dos', { x: 136 }]))).toEqual(['uno', 'dos']);
  });

  it('cuts columns that are drawn row by row where a mark reaches the next one, and where the gutter is no wider than a space', () => {
    const rows = (lefts: readonly [string, string, string], x: number) => {
      const typed = lefts.flatMap((left, at): TypedLine[] => [
        [72, 700 - 12 * at, left],
        [x, 700 - 12 * at, 'paga hoy mismo'],
      ]);
      return textOf(typedPage(typed).around.lines);
    };
    const wide = 'vende por cuenta de otro la';
    const mark = 'a {{monto_de_la_renta_en_cada_uno}}';
    expect(rows([wide, mark, wide], 72 + 5 * mark.length)).toContain(mark);
    expect(rows([wide, wide, wide], 72 + 5 * wide.length + 6)).toHaveLength(6);
    expect(rows([wide, 'vende lo suyo', wide], 72 + 5 * wide.length + 6)).toHaveLength(6);
    expect(rows(['No vende', 'No vende', 'No vende'], 118)).toHaveLength(3); // a tab behind the number of a point
  });

  it('cuts a line where a tab ends, as other rows show', () => {
    const tabbed: [string, Setting][] = [
      ['Banco: tres', {}],
      ['Clave: mil', { x: 167 }],
    ];
    expect(textOf(linesIn(...tabbed))).toEqual(['Banco: tresClave: mil']);
    expect(textOf(linesIn(...tabbed, ['Pla: 1', { y: 688 }], ['Caja: dos', { x: 167, y: 688 }]))).toContain(
      'Clave: mil',
    );
  });

  it('cuts a line behind the number of a list, also where it has no period, as other rows show', () => {
    const numbered = (gap: number, numbers = ['1', '2', '3']) =>
      [700, 686, 672].flatMap((y, at): [string, Setting][] => [
        [numbers[at]!, { y }],
        ['Paga {{renta}}', { x: 100 + gap + 5 * numbers[0]!.length, y }],
      ]);
    expect(textOf(linesIn(...numbered(6)))).toContain('Paga {{renta}}');
    expect(textOf(linesIn(...numbered(6, ['III', 'IV', 'V'])))).toContain('Paga {{renta}}');
    expect(textOf(linesIn(...numbered(6, ['ABC', 'AB', 'A'])))).toContain('ABCPaga {{renta}}');
    expect(textOf(linesIn(...numbered(4)))).toContain('1Paga {{renta}}');
    expect(textOf(linesIn(...numbered(6).slice(0, 2)))).toEqual(['1Paga {{renta}}']);
  });

  it('cuts lines between columns that are drawn one after the other, however near they are', () => {
    const left: [string, Setting][] = [
      ['que venderá', { y: 700 }],
      ['por cuenta', { y: 688 }],
    ];
    const right: [string, Setting][] = [
      ['que rinda', { x: 162, y: 700 }],
      ['y pague', { x: 162, y: 688 }],
    ];
    const inTurn = left.flatMap((text, at) => [text, right[at]!]);
    expect(textOf(linesIn(...left, ...right))).toEqual(['que venderá', 'que rinda', 'por cuenta', 'y pague']);
    expect(textOf(linesIn(...inTurn))).toEqual(['que venderáque rinda', 'por cuentay pague']);
  });

  it('cuts lines where a mark fills the gutter of columns that are drawn one after the other, as other rows show', () => {
    const left: [string, Setting][] = [
      ['vende', { y: 700 }],
      ['a {{monto}}', { y: 688 }],
      ['por cuenta', { y: 676 }],
    ];
    const right = ['que rinda', 'y pague', 'hoy'].map((text, at): [string, Setting] => [
      text,
      { x: 158, y: 700 - 12 * at },
    ]);
    expect(textOf(linesIn(...left, ...right))).toEqual([
      'vende',
      'que rinda',
      'a {{monto}}',
      'y pague',
      'por cuenta',
      'hoy',
    ]);
    expect(textOf(linesIn(...left, right[1]!))).toContain('a {{monto}}y pague');
  });

  it('begins a line with its column, though a brace hangs into the margin', () => {
    const lines = (hung: number, x = 100) =>
      linesIn(['sobre', { x, y: 700 }], ['{{monto}}', { x: 100 - hung, y: 688 }], ['por hora', { y: 676 }]);
    expect(lines(1.5).map(({ left }) => left)).toEqual([100, 100, 100]);
    expect(lines(4)[1]?.left).toBe(96);
    expect(lines(1.5, 104)[1]?.left).toBe(98.5); // one other line shows no column
  });

  it('does not cut a justified line at its spaces, all of which are as wide', () => {
    expect(textOf(linesIn(['uno', { x: 100 }], ['dos', { x: 140 }], ['tres', { x: 180 }]))).toEqual(['unodostres']);
    expect(textOf(linesIn(['uno', { x: 100 }], ['dos', { x: 140 }], ['tres', { x: 185 }])).length).toBe(3);
  });

  it('cuts a line at the side of a frame around a word, however near the next letter is, and not where it touches one', () => {
    const letters = lettersOf(['sale', { x: 100 }], [', hoy', { x: 120.9 }]);
    const side = (x: number) => ({ x, y: 690, width: 0.3, height: 20 });
    expect(textOf(linesOf(letters, new Map(), { uprightRules: [side(120.3)] }))).toEqual(['sale', ', hoy']);
    expect(textOf(linesOf(letters, new Map(), { uprightRules: [side(119.6)] }))).toEqual(['sale, hoy']);
  });

  it('does not cut a justified line for the spaces beyond a wall beside it, which are of another', () => {
    const letters = lettersOf(
      ['uno', { x: 72 }], // 40 points before the next
      ['dos', { x: 127 }],
      ['tres', { x: 182 }],
      ['four', { x: 214 }],
      ['five', { x: 238 }],
    );
    const wall = { x: 208, y: 690, width: 0.5, height: 20 };
    expect(textOf(linesOf(letters, new Map(), { uprightRules: [wall] }))).toEqual(['unodostres', 'fourfive']);
  });

  it('does not cut a line at its spaces before a typed break, which are as wide as they have to be, if they are drawn', () => {
    const spread = 'Domicilios. La Comitente: Uno. El Comisionista: Dos.';
    expect(linesIn([spread, { justified: 20 }])).toHaveLength(1);
    expect(linesIn(['Partida Concepto Cantidad Total', { justified: 20 }]).length).toBeGreaterThan(1); // too few
    expect(linesIn(['Receptor: Eva, Duena,', { justified: 20 }])).toHaveLength(1); // no cell ends with a comma
    expect(linesIn(['Receptor: Eva Duena', { justified: 20 }]).length).toBeGreaterThan(1);
    const piece = (text: string) =>
      linesIn(['En Tonala comparece Ana,', { x: 72 }], [text, { x: 72 + 5 * 24 + 25, justified: 20 }]);
    expect(piece('con domicilio en')).toHaveLength(1); // which was justified by itself
    expect(piece('con domicilio').length).toBeGreaterThan(1);
    expect(piece('Con Domicilio En').length).toBeGreaterThan(1);
    let x = 72;
    const apart = spread.split(' ').map((word): [string, Setting] => {
      const at = x;
      x += 5 * word.length + 25;
      return [word, { x: at }];
    });
    expect(linesIn(...apart).length).toBeGreaterThan(1);
  });

  it('ends the room of a value before a gap behind which its sentence goes on, where no column begins, so that it takes no second line', () => {
    const typed = (right: string, ...others: TypedLine[]) =>
      typedPage([
        [72, 700, 'La cuota es de {{monto}} al mes por el lugar {{folio}}'],
        [400, 700, right],
        [72, 688, 'primeros diez días.'],
        ...others,
      ]);
    const roomIn = (page: ReturnType<typeof typed>) => page.lineWith('{{folio}}').blank?.right;
    const page = typed('y se paga los');
    expect(roomIn(page)).toBe(397.5);
    expect(page.flow.paragraphOf(page.lineWith('{{folio}}'))).toHaveLength(1);
    expect(roomIn(typed('Y se paga los'))).toBeUndefined();
    expect(roomIn(typed('y se paga los', [400, 676, 'otra columna']))).toBeUndefined();
    expect(roomIn(typed('p. p. {{apoderado}}'))).toBeUndefined(); // who signs for somebody
  });

  it('cuts a row between heads of columns that are equally far apart by chance', () => {
    const heads = linesIn(['Cantidad', { x: 100 }], ['Precio', { x: 180 }], ['Importe', { x: 250 }]);
    expect(textOf(heads)).toEqual(['Cantidad', 'Precio', 'Importe']);
  });

  it('does not cut a justified line behind a stop, where TeX adds more to a space, nor where a font changes and pdfmake does', () => {
    const words = (...gaps: number[]) => {
      const texts = ['atencion', 'Ana;', 'por', 'el', 'Prestador,'];
      let x = 100;
      return texts.map((text, at): [string, Setting] => {
        const start = x;
        x += 5 * text.length + (gaps[at] ?? 0);
        return [text, { x: start }];
      });
    };
    expect(linesIn(...words(17.5, 25, 17.5, 17.5))).toHaveLength(1); // 2.5, and of what was added half as much again
    expect(linesIn(...words(17.5, 34, 17.5, 17.5)).length).toBeGreaterThan(1);
    const bold = words(17.5, 17.5, 17.5, 32.5).map(([text, setting], at): [string, Setting] =>
      at === 3 ? [text, { ...setting, fontName: 'B' }] : [text, setting],
    );
    expect(linesIn(...bold)).toHaveLength(1);
    expect(linesIn(...words(17.5, 17.5, 17.5, 32.5)).length).toBeGreaterThan(1);
  });

  it('cuts a row behind words that stand as in any text, though its next gap is as wide, and no justified line for the words beside it', () => {
    const row = linesIn(['Acabados y pintura', {}], ['1', { x: 230 }], ['$18,500.00', { x: 275 }]);
    expect(textOf(row)[0]).toBe('Acabados y pintura');
    expect(
      textOf(linesIn(['con', {}], ['domo', { x: 140 }], ['en', { x: 185 }], ['with all of it', { x: 260 }])),
    ).toEqual(['condomoen', 'with all of it']);
  });

  it('cuts the cells of a row that are marks, however evenly they stand', () => {
    const typed: [string, Setting][] = [
      ['{{fecha}}', { x: 100 }],
      ['{{capital}}', { x: 171 }],
      ['{{saldo}}', { x: 252 }],
    ];
    const marked = typed.map(([text, at]) => glyphsOf(text, at));
    const placeholders = new Map(marked.flatMap((glyphs) => glyphs.map((glyph) => [glyph, glyphs] as const)));
    const letters = [...framesOf(marked.flat()).values()].flat();
    expect(textOf(linesOf(letters, placeholders))).toEqual(['{{fecha}}', '{{capital}}', '{{saldo}}']);
  });

  /** Texts of which each that has braces belongs to the placeholder of that name. */
  const markedLines = (typed: readonly [string, Setting, name?: object][]) => {
    const glyphs = typed.map(([text, at]) => glyphsOf(text, at));
    const placeholders = new Map(
      typed.flatMap(([text, , name], at) =>
        /[{}]/.test(text) ? glyphs[at]!.map((glyph) => [glyph, name ?? text] as const) : [],
      ),
    );
    return textOf(linesOf([...framesOf(glyphs.flat()).values()].flat(), placeholders));
  };

  it('cuts a line behind a long mark that nearly reaches the next column, as other rows show', () => {
    const row = (y: number, label: string, mark: string, next: number): [string, Setting][] => [
      [label, { y }],
      [mark, { x: 330 - 5 * mark.length, y }],
      ['{{parte}}', { x: next, y }],
    ];
    const rows = [
      row(700, 'Renta', '{{ab}}', 360),
      row(688, 'Gasto', '{{abcdef}}', 338),
      row(676, 'Suma', '{{c}}', 360),
    ];
    expect(markedLines(rows.flat())).toContain('{{abcdef}}');
    expect(markedLines(rows.slice(0, 2).flat())).toContain('{{abcdef}}{{parte}}');
  });

  it('cuts a line before a long mark of a column that is set to the right, as other rows show', () => {
    const endsAt = (right: number, text: string, y: number): [string, Setting] => [
      text,
      { x: right - 5 * text.length, y },
    ];
    const row = (y: number, right: number, text: string): [string, Setting][] => [
      ['Otros', { y }],
      endsAt(right, text, y),
    ];
    const marks: [string, Setting][] = [['{{servicio}}', {}], endsAt(222, '{{cant}}1', 700)];
    expect(markedLines([...marks, ...row(712, 222, 'Cant.'), ...row(688, 222, '1')])).toContain('{{cant}}1');
    expect(markedLines([...marks, ...row(712, 222, 'Cant.'), ...row(688, 230, '1')])).toContain(
      '{{servicio}}{{cant}}1',
    );
  });

  it('cuts a line before the sign of an amount in such a column', () => {
    const rows = ['{{renta_mensual}}', '{{mensualidad}}', '{{prima}}'].map(
      (mark, at): [number, string, number, string] => [
        700 - 20 * at,
        ['Capital', 'Un interes', 'De'][at]!,
        219 - 5 * (mark.length + 2),
        `$ ${mark}`,
      ],
    );
    const { around } = typedPage(
      rows.flatMap(([y, label, x, amount]) => [
        [72, y, label],
        [x, y, amount],
      ]),
    );
    expect(textOf(around.lines)).toContain('Capital');
  });

  it('cuts a line before a column that is set to the right, also where on no row its cells stand alone', () => {
    const row = (y: number, label: string, amount: string): [string, Setting][] => [
      [label, { y }],
      [amount, { x: 230 - 5 * amount.length, y }],
      ['{{fecha}}', { x: 242, y }],
    ];
    const rows = [
      row(700, 'Anticipo', '{{uno}}'),
      row(688, 'Segunda', '{{dos_a}}'),
      row(676, 'Finiquito', '{{monto_tres}}'),
    ];
    expect(markedLines(rows.flat())).toContain('{{monto_tres}}');
    expect(markedLines(rows.slice(1).flat())).not.toContain('{{monto_tres}}');
  });

  it('cuts lines between two columns of marks that end and begin at one gutter, no wider than spaces may be', () => {
    const row = (y: number, label: string, amount: string, note: string): [string, Setting][] => [
      [label, { x: 72, y }],
      [amount, { x: 184 - 5 * amount.length, y }],
      [note, { x: 193, y }],
    ];
    const rows = [
      row(700, 'Norte', '{{n}}', '{{al_norte}}'),
      row(688, 'Sur', '{{sur}}', '{{al_sur}}'),
      row(676, 'Poniente', '{{poniente}}', '{{al_poniente}}'),
    ];
    const cells = ['Norte', '{{n}}', '{{al_norte}}', 'Sur', '{{sur}}', '{{al_sur}}', 'Poniente', '{{poniente}}'];
    expect(markedLines(rows.flat())).toEqual([...cells, '{{al_poniente}}']);
    expect(markedLines(rows.slice(2).flat())).toEqual(['Poniente{{poniente}}{{al_poniente}}']);
  });

  it('cuts a line behind the rest of a mark that its cell had no room for, not in running text', () => {
    const broken = { name: 'cant_1' };
    const cell = (x: number): [string, Setting, name?: object][] => [
      ['{{cant_1}', {}, broken],
      ['}', { x: x - 7, y: 688 }, broken],
      ['{{pieza}}', { x, y: 688 }],
    ];
    expect(markedLines(cell(147))).toEqual(['{{cant_1}', '}', '{{pieza}}']);
    expect(markedLines(cell(127))).toEqual(['{{cant_1}', '}{{pieza}}']);
  });

  it('cuts a line where a rule from top to bottom stands', () => {
    const letters = lettersOf(['uno', {}], ['dos', { x: 125 }]);
    const rule = (y: number) => ({ x: 120, y, width: 0.5, height: 20 });
    expect(textOf(linesOf(letters, new Map(), { uprightRules: [rule(690)] }))).toEqual(['uno', 'dos']);
    expect(textOf(linesOf(letters, new Map(), { uprightRules: [rule(710)] }))).toEqual(['unodos']);
  });

  it('cuts no placeholder', () => {
    const glyphs = [...glyphsOf('{{a', {}), ...glyphsOf('b}}', { x: 300 })];
    const letters = [...framesOf(glyphs).values()].flat();
    const placeholder = { name: 'ab' };
    expect(textOf(linesOf(letters, new Map(glyphs.map((glyph) => [glyph, placeholder]))))).toEqual(['{{ab}}']);
  });

  it('takes letters that are drawn twice for one with a shadow', () => {
    const [line] = linesIn(['no', {}], ['no', { x: 100.8, y: 699.7 }]);
    expect(line?.letters.map(({ glyph, shadows }) => [glyph.text, shadows.length])).toEqual([
      ['n', 1],
      ['o', 1],
    ]);
    expect(textOf(linesIn(['n', {}], ['n', { x: 102 }]))).toEqual(['nn']);
  });

  it('cuts a line where a rule to write on begins and ends', () => {
    const typed = glyphsOf('a la orden {{b}} y a');
    const letters = [...framesOf(typed).values()].flat();
    const mark = {};
    const marks = new Map(typed.slice(11, 16).map((glyph) => [glyph, mark]));
    const over = (x: number, width: number, y = 696) =>
      textOf(linesOf(letters, marks, { levelRules: [{ x, y, width, height: 0.5 }] }));
    expect(over(148, 36)).toEqual(['a la orden', '{{b}}', 'y a']);
    const whole = ['a la orden {{b}} y a'];
    expect(over(155, 25)).toEqual(whole); // it underlines the mark
    expect(over(150, 35)).toEqual(whole); // and as a border that keeps room on both sides alike
    expect(over(90, 120)).toEqual(whole); // or lies under all of the line
    expect(over(150, 35, 685)).toEqual(whole); // or under another
    expect(over(167, 18)).toEqual(whole); // or is half of the side of a box, and begins below the middle of the mark
  });

  it('takes the room that a border keeps beside its words for no tab, however wide it is with the space beside it', () => {
    const rest = 'en el lugar y en la fecha que se dicen';
    const sentence: TypedLine[] = [
      [72, 700, 'a la orden de'], // ends at 137
      [151, 700, '{{a}}'], // to 176
      [190, 700, rest], // to 380
      ...[712, 724].flatMap((y): TypedLine[] => [
        [72, y, 'Lugar'],
        [151, y, 'Mérida'],
      ]),
    ];
    const linesWith = (...rules: Graphic[]) => textOf(typedPage(sentence, rules).around.lines);
    const border = area(142, 697, 43, 0.5);
    expect(linesWith(border)).toContain(`a la orden de{{a}}${rest}`);
    expect(linesWith()).not.toContain(`a la orden de{{a}}${rest}`);
  });

  it('knows a rule to write on with words of a sentence beside it, whose value takes no second line', () => {
    const blankWith = (before: string, after: string, width = 120) => {
      const rule = area(200, 696, width, 0.5);
      const { lineWith } = typedPage(
        [
          [195 - 5 * before.length, 700, before],
          [240, 700, '{{a}}'],
          [325, 700, after],
        ],
        [rule],
      );
      return lineWith('{{a}}').blank;
    };
    expect(blankWith('otorgo a', 'poder amplio')).toEqual({ left: 200, right: 320 });
    expect(blankWith('el', ', y')).toEqual({ left: 200, right: 320 });
    expect(blankWith('Nombre:', '.')).toEqual({ left: 200, right: 320 });
    expect(blankWith('Nombre:', 'Fecha:')).toBeUndefined();
    expect(blankWith('otorgo a', 'poder amplio', 200)).toEqual({ left: 240, right: 322.5 }); // a rule between two rows: the sentence leaves the room
  });

  describe('with two marks that nearly touch each other', () => {
    const prose =
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis dos mil';
    const readWith = (...others: [text: string, setting: Setting][]) => {
      const marks = [glyphsOf('{{banco}}', { y: 640 }), glyphsOf('{{titular}}', { x: 153, y: 640 })];
      const placeholders = new Map(marks.flatMap((glyphs) => glyphs.map((glyph) => [glyph, glyphs] as const)));
      const around = others.flatMap(([text, setting]) => glyphsOf(text, setting));
      return textOf(linesOf([...framesOf([...marks.flat(), ...around]).values()].flat(), placeholders)).filter((text) =>
        text.includes('{'),
      );
    };

    it('parts them on a page that draws its spaces, where none is between them', () => {
      expect(readWith([prose, { y: 700 }], [prose, { y: 680 }])).toEqual(['{{banco}}', '{{titular}}']);
    });

    it('parts the cells of a table that marks fill, however many there are, before an amount too', () => {
      const cells = [640, 620, 600].flatMap((y) => [
        glyphsOf('{{uno}}', { y }),
        glyphsOf('{{dos}}', { x: 139, y }),
        glyphsOf('€{{tres}}', { x: 178, y }),
      ]);
      const marks = cells.map((glyphs) => glyphs.filter(({ text }) => text !== '€'));
      const placeholders = new Map(marks.flatMap((glyphs) => glyphs.map((glyph) => [glyph, glyphs] as const)));
      const words = [700, 680].flatMap((y) => glyphsOf(prose, { y }));
      const lines = textOf(linesOf([...framesOf([...words, ...cells.flat()]).values()].flat(), placeholders));
      expect(lines.slice(2)).toEqual(Array(3).fill(['{{uno}}', '{{dos}}', '€{{tres}}']).flat());
    });

    it('keeps them together in a row that draws none between its words, whatever the rest of the page does', () => {
      const words: [string, Setting][] = [
        ['da', { x: 70, y: 640 }],
        ['fe', { x: 84, y: 640 }],
      ];
      expect(readWith([prose, { y: 700 }], [prose, { y: 680 }], ...words)).toEqual(['{{banco}}{{titular}}']);
    });

    it('keeps them together on a page that draws none', () => {
      const words = prose.split(' ').map((word, at): [string, Setting] => [word, { x: 100 + 60 * at, y: 700 }]);
      expect(readWith(...words)).toEqual(['{{banco}}{{titular}}']);
    });
  });

  it('parts texts whose middles two others have on another row, as names have and what they sign as', () => {
    const marks = [glyphsOf('{{banco}}', { y: 640 }), glyphsOf('{{titular}}', { x: 157, y: 640 })];
    const placeholders = new Map(marks.flatMap((glyphs) => glyphs.map((glyph) => [glyph, glyphs] as const)));
    const readWith = (...xs: number[]) => {
      const below = xs.flatMap((x) => glyphsOf('Uno', { x, y: 620 }));
      return textOf(linesOf([...framesOf([...marks.flat(), ...below]).values()].flat(), placeholders)).slice(0, -2);
    };
    expect(readWith(115, 177)).toEqual(['{{banco}}', '{{titular}}']);
    expect(readWith(115, 170)).toEqual(['{{banco}}{{titular}}']);
  });
});
