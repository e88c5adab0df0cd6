import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points

/** Lines further down that show how wide the page is set. */
const column: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

const paragraphWith = (text: string, typed: readonly TypedLine[], graphics: Parameters<typeof typedPage>[1] = []) => {
  const page = typedPage([...typed, ...column], graphics);
  return page.flow.paragraphOf(page.lineWith(text)).map(({ letters }) => saidBy(letters));
};
const bodyOf = (...lines: string[]): TypedLine[] => lines.map((line, index) => [72, 700 - 12 * index, line]);

describe('the lines of a paragraph', () => {
  it('go on as long as the next word had no room', () => {
    expect(paragraphWith('partes', bodyOf(wide, 'segunda', 'tercera'))).toEqual([wide, 'segunda']);
  });

  it('are the same from whichever of them one looks', () => {
    const lines = bodyOf(wide, wide, 'fin');
    expect(paragraphWith('fin', lines)).toEqual(paragraphWith('partes', lines));
  });

  it('end with a value above the next label, however long that is, and above the next indented first line', () => {
    const field = 'Nombre de la persona física o moral que entrega los documentos originales: {{a}}';
    const label = 'Domicilio en que se entregan (calle, número, colonia, y entre cuáles): {{b}}';
    expect(paragraphWith('Nombre', bodyOf(field, label))).toEqual([field]);
    const goesOn = 'domicilio en que se entregan (calle, número, colonia, y entre cuáles): {{b}}';
    expect(paragraphWith('Nombre', bodyOf(field, goesOn))).toHaveLength(2);
    const [first, second] = [`Recibí de {{a}} ${wide.slice(21)}.`, `Con este ${wide.slice(13)}`];
    const indented = (left: number): TypedLine[] => [
      [92, 700, first],
      [92, 688, second],
      [left, 676, 'derecho alguno.'],
    ];
    expect(paragraphWith('Recibí', indented(72))).toEqual([first]);
    expect(paragraphWith('Recibí', indented(92))).toHaveLength(3);
  });

  it('end where a raised number begins the next note', () => {
    const second: TypedLine[] = [
      [72, 691, '2', { size: 7 }],
      [76, 688, 'segunda'],
    ];
    expect(paragraphWith('partes', [...bodyOf(wide), ...second])).toEqual([wide]);
    expect(paragraphWith('partes', [...bodyOf(wide), [72, 688, '2', { size: 7 }], second[1]!])).toHaveLength(2);
  });

  it('go on from a dollar sign to the mark of its amount, however short they are, but not across a rule', () => {
    const amount: TypedLine[] = [
      [300, 700, 'BUENO POR $'],
      [300, 686, '{{monto}}'],
    ];
    expect(paragraphWith('BUENO', amount)).toEqual(['BUENO POR $', '{{monto}}']);
    expect(paragraphWith('BUENO', amount, [area(280, 696, 200, 1)])).toEqual(['BUENO POR $']);
    expect(paragraphWith('BUENO', [amount[0]!, [300, 674, '{{monto}}']])).toEqual(['BUENO POR $']); // too far below
    expect(paragraphWith('Saldo', [[300, 700, 'Saldo'], amount[1]!])).toEqual(['Saldo']);
  });

  it('end where a box that is painted around one of them does, but not where the next goes on with its sides', () => {
    const box = (y: number, height: number, x = 64) => area(x, y, 420, height);
    expect(paragraphWith('partes', bodyOf(wide, 'segunda'), [box(696, 20)])).toEqual([wide]);
    expect(paragraphWith('partes', bodyOf(wide, 'segunda'), [box(683, 14)])).toEqual([wide]);
    for (const around of [[box(680, 36)], [box(697, 12), box(685, 12)], [area(72, 697, 400, 12)]]) {
      expect(paragraphWith('partes', bodyOf(wide, 'segunda'), around)).toHaveLength(2);
    }
    const striped = [box(697, 12), box(685, 12)].map((row, at) => ({ ...row, fill: `${at} g` }));
    expect(paragraphWith('partes', bodyOf(wide, 'segunda'), striped)).toEqual([wide]); // rows of a table
  });

  it('end before a note whose number is as large as they are, but not its letters', () => {
    const number: TypedLine = [72, 688, '2'];
    const note = (size: number): TypedLine => [78, 688, ' que se pagan en el acto', { size }];
    expect(paragraphWith('partes', [...bodyOf(wide), number, note(6)])).toEqual([wide]);
    expect(paragraphWith('partes', [...bodyOf(wide), number, note(10)])).toHaveLength(2);
  });

  it('end before the next point of a list', () => {
    for (const item of ['• uno', 'b) dos', 'b. dos', 'b.- dos', 'B.- dos', '12. tres', 'ii.- tres', 'IV. cuatro']) {
      expect(paragraphWith('partes', bodyOf(wide, item))).toEqual([wide]);
    }
    expect(paragraphWith('partes', bodyOf(wide, 'de todo'))).toHaveLength(2);
  });

  it('end where each of two stands behind a label of its own, as the rows of a table do, and the lower begins anew', () => {
    const rows = (first: string, second: string, next: string): string[] =>
      paragraphWith('partes', [...bodyOf(wide, next), [20, 700, first], [20, 688, second]]);
    expect(rows('Primero', 'Segundo', 'Cheque')).toEqual([wide]);
    expect(rows('Primero', 'segundo', 'Cheque')).toHaveLength(2); // the label goes on
    expect(rows('Primero', 'Segundo', 'cheque')).toHaveLength(2);
    expect(rows('{{a}}', '{{b}}', '{{domicilio}}, donde recibe')).toEqual([wide]);
    expect(rows('Primero', 'Segundo', '{{domicilio}}')).toEqual([wide]);
    expect(rows('Escritura:', 'domicilio:', 'calle de todos')).toEqual([wide]);
    expect(rows('Escritura', 'o acta:', '{{domicilio}}')).toHaveLength(2); // one label, over two lines
    const [row, other] = ['{{otro}}', '{{mas}}'].map((mark) => `con ${wide.slice(4, -8)}${mark}`);
    const marked = (next = ''): string[] =>
      paragraphWith('{{otro}}', [
        [72, 700, row ?? ''],
        [72, 688, next],
        ...[700, 688].map((y): TypedLine => [20, y, '{{a}}']),
      ]);
    expect(marked(other)).toEqual([row]); // the same, but for its mark
    expect(marked(`y ${other}`)).toHaveLength(2);
  });

  it('end before a point whose bullet or number stands beside it', () => {
    const list = bodyOf(wide, 'de todo');
    expect(paragraphWith('partes', [...list, [56, 688, 'B.']])).toEqual([wide]);
    const bullet = (y: number) => area(60, y, 4, 4);
    expect(paragraphWith('partes', list, [bullet(690)])).toEqual([wide]);
    expect(paragraphWith('partes', list, [bullet(702)])).toEqual([wide, 'de todo']); // that of the line above
  });

  it('end with a sentence, however full its line is, where the column shows that it has no gaps between paragraphs', () => {
    const sentence = `${wide.slice(0, -2)}.`;
    const next = wide.replace('Las', 'Sus');
    const lines = bodyOf(wide, sentence, next, 'y ya.', next, 'y ya.');
    expect(paragraphWith('partes', lines)).toEqual([wide, sentence]);
    const last = lines.map(([x, y, text], at): TypedLine => [x, at > 3 ? y - 8 : y, text]);
    expect(paragraphWith('partes', last)).toEqual([wide, sentence, next, 'y ya.']); // a gap before the last paragraph
    expect(paragraphWith('partes', bodyOf(wide, sentence, next, 'y ya'))).toHaveLength(4); // nothing shows it
  });

  it('end with a sentence below a heading, where the next begins as far from it as the heading stands, and further than lines do', () => {
    const sentence = `${wide.slice(0, -2)}.`;
    const below = (heading: string, leading: number, setting = {}): TypedLine[] =>
      [heading, sentence, '{{lugar}}, a {{fecha}}.'].map((text, at) => [
        72,
        700 - leading * at,
        text,
        at ? {} : setting,
      ]);
    expect(paragraphWith('partes', below('4. Siniestros', 20, { size: 13 }))).toEqual([sentence]);
    expect(paragraphWith('partes', below(wide.replace('Las', 'Los'), 20))).toHaveLength(3);
    expect(paragraphWith('partes', below('4. Siniestros', 14, { size: 13 }))).toHaveLength(2);
    const company: TypedLine = [72, 660, 'representada en este acto por {{apoderado}}.'];
    const norte = [...below('4. Siniestros', 20, { size: 13 }).slice(0, 2), company];
    expect(paragraphWith('partes', norte)).toHaveLength(2); // "… S.A. de C.V. / representada en este acto …"
  });

  it('end with a line that hyphens or the like fill', () => {
    const filledWith = (sign: string) =>
      'Presidió {{presidente}} y actuó como secretario {{secretario}}. '.padEnd(wide.length, sign).trim();
    const below: TypedLine = [72, 688, 'orden del día'];
    for (const struck of ['-', '- ', '= ', '/ ', '* '].map(filledWith)) {
      expect(paragraphWith('Presidió', [[72, 700, struck], below])).toEqual([struck]);
    }
    expect(paragraphWith('Presidió', [[72, 700, filledWith('y')], below])).toHaveLength(2);
  });

  it('end before a clause, however full the sentence above is', () => {
    const sentence = `${wide.slice(0, -2)}.`;
    const clause = (number: string) => bodyOf(sentence, `${number} ${wide}`.slice(0, wide.length), 'siempre.');
    for (const number of ['Segunda.', 'DÉCIMA TERCERA.-', 'Cláusula quinta:', 'Artículo 4.', '3.1'])
      expect(paragraphWith('partes', clause(number))).toEqual([sentence]);
    expect(paragraphWith('partes', clause('Segunda parte que'))).toHaveLength(3);
    expect(paragraphWith('partes', bodyOf(wide, 'Segunda. Las partes'))).toHaveLength(2);
  });

  it('end with an optional clause that begins a line, and before the clause behind one', () => {
    const inside = (start: string, end: string) => `${start} ${wide}`.slice(0, wide.length - end.length) + end;
    const first = inside('{{#si a}}TERCERA.- Las', 'siempre.{{/si}}');
    expect(paragraphWith('TERCERA', bodyOf(first, `Los ${wide}`.slice(0, wide.length), 'siempre.'))).toEqual([first]);
    const within = inside('Así dicen las', '.{{#si a}} Y así es.{{/si}}');
    const next = `los ${wide}`.slice(0, wide.length);
    expect(paragraphWith('Así', bodyOf(within, next, 'siempre.'))).toHaveLength(3); // a part of its sentence
    expect(paragraphWith('Así', bodyOf(within, `Cuarta. ${next}`.slice(0, wide.length)))).toEqual([within]);
  });

  it('end behind a sentence that ends at the edge, where the line below is short and begins anew', () => {
    const sentence = `${wide.slice(0, -2)}.`;
    expect(paragraphWith('partes', bodyOf(sentence, 'Restituye el archivo'))).toEqual([sentence]);
    expect(paragraphWith('partes', bodyOf(sentence, wide.replace('Las', 'Los'), 'fin'))).toHaveLength(3);
    expect(paragraphWith('partes', bodyOf(wide, 'Restituye el archivo'))).toHaveLength(2);
  });

  it('go on behind a line that is justified, also in a narrow column', () => {
    const columns = (justified: number): TypedLine[] => [
      [72, 700, 'Del día {{de_inicio}} hasta', { justified }],
      [72, 688, '{{de_término}}.'],
      [235, 700, 'From {{start}} through the'],
      [235, 688, 'other day.'],
    ];
    expect(paragraphWith('inicio', columns(5))).toHaveLength(2);
    expect(paragraphWith('inicio', columns(0))).toHaveLength(1);
  });

  it('go on beside a box by its own edge, whatever runs to the margin above and below it', () => {
    const beside: TypedLine[] = [
      [72, 712, wide],
      [72, 684, 'La Vendedora entregará los bienes que se detallan en {{lugar}},'],
      [72, 672, 'dentro de los plazos de la tabla que está a su derecha, y el'],
      [72, 660, 'Comprador los recibe en {{domicilio}}.'],
      [72, 632, wide],
    ];
    expect(paragraphWith('Vendedora', beside, [area(400, 652, 72, 44)])).toHaveLength(3);
    expect(paragraphWith('Vendedora', beside)).toHaveLength(1);
  });

  it('go on behind a line that is justified with a label, which a sentence may have in its midst', () => {
    const notices = (justified: number): TypedLine[] => [
      [72, 700, '4. Notices to Client: {{domicilio}}. Notices to', { justified }],
      [72, 688, 'Provider: {{domicilio_b}}.', { justified: 0 }],
    ];
    expect(paragraphWith('Client', notices(3))).toHaveLength(2);
    expect(paragraphWith('Client', notices(0))).toHaveLength(1);
  });

  it('go on behind a line that is justified up to a colon, which ends a ragged one', () => {
    const onto = (justified: number): TypedLine[] => [
      [72, 700, 'El precio de cada visita es {{precio}}, y se cobra en el domicilio de:', { justified }],
      [72, 688, '{{domicilio}}'],
    ];
    expect(paragraphWith('visita', onto(2))).toHaveLength(2);
    expect(paragraphWith('visita', onto(0))).toHaveLength(1);
  });

  it('go on behind a colon at the edge whose words nearly filled the line, so that its spaces are wider by a hair', () => {
    const full = 'El precio de cada visita es {{precio}}, y se cobra el mismo dia en el lugar que:';
    const onto = (text: string, justified: number): TypedLine[] => [
      [72, 700, text, { justified }],
      [72, 688, '{{domicilio}} de hoy'],
    ];
    expect(paragraphWith('visita', onto(full, 0.04))).toHaveLength(2);
    expect(paragraphWith('visita', onto(full, 0))).toHaveLength(1);
    expect(paragraphWith('visita', onto(full.replace('lugar que', 'lugar'), 0.04))).toHaveLength(1); // short of the edge
  });

  it('go on behind a colon where justification filled the first line, which is indented', () => {
    const onto = (justified: number): TypedLine[] => [
      [92, 700, 'Sexta. El que vende entrega hoy los siguientes documentos del inmueble:', { justified }],
      [72, 688, '{{documentos_del_inmueble}}.'],
    ];
    expect(paragraphWith('Sexta', onto(2.5))).toHaveLength(2);
    expect(paragraphWith('Sexta', onto(0))).toHaveLength(1);
  });

  it('go on behind a line around a box that is justified, though the box ends above it', () => {
    const around: TypedLine[] = [
      [72, 700, 'El Arrendador da en arrendamiento el inmueble ubicado en', { justified: 2 }],
      [72, 688, '{{domicilio}}, que el Arrendatario ha recibido hoy mismo,', { justified: 1.5 }],
      [72, 676, wide],
    ];
    expect(paragraphWith('Arrendador', around)).toHaveLength(2);
  });

  it('go on with a small letter below a line that is justified, where only the first or only the others are indented', () => {
    const hanging = (start: string): TypedLine[] => [
      ...bodyOf(wide),
      [100, 688, `${start} después hasta el día {{a}}.`],
    ];
    expect(paragraphWith('después', hanging('y'))).toHaveLength(2);
    expect(paragraphWith('después', hanging('Y'))).toHaveLength(1);
    const indented = (end: number): TypedLine[] => [
      [92, 712, 'Las partes pagan.'],
      [92, 700, wide.slice(4, end)],
      [72, 688, 'y después.'],
    ];
    expect(paragraphWith('después', indented(80))).toHaveLength(2);
    expect(paragraphWith('después', indented(78))).toHaveLength(1);
  });

  it('end with a line that justification spreads though the next word had room: its author broke it', () => {
    const broken = (justified: number): TypedLine[] => [
      [72, 700, 'Lo firman todos en {{ciudad}} el {{fecha}}.', { justified }],
      [72, 688, 'Duración: {{plazo}}.', { justified: 0 }],
    ];
    expect(paragraphWith('firman', broken(5))).toHaveLength(2);
    expect(paragraphWith('firman', broken(40))).toHaveLength(1);
  });

  it('go on with a mark that had no room, also in a column whose other paragraphs are justified', () => {
    const justified: TypedLine[] = [
      [72, 640, wide.slice(0, -6), { justified: 2 }],
      [72, 628, wide.slice(0, -10), { justified: 3.5 }],
      [72, 616, 'fin.'],
    ];
    const below = (end: string): TypedLine[] => [
      [72, 700, `Por la otra parte comparece y se obliga en este acto la empresa denominada${end}`],
      [72, 688, '{{razon_social_del_comprador}}, que firma.'],
      ...justified,
    ];
    expect(paragraphWith('comparece', below(''))).toHaveLength(2);
    expect(paragraphWith('comparece', below('.'))).toHaveLength(1);
  });

  it('go on behind an article, whatever the next word begins with', () => {
    const justified: TypedLine[] = [
      [72, 640, wide.slice(0, -6), { justified: 2 }],
      [72, 628, wide.slice(0, -10), { justified: 3.5 }],
      [72, 616, 'fin.'],
    ];
    const below = (end: string): TypedLine[] => [
      [72, 700, `Celebrado entre {{nombre}} y la sociedad Andrade y Asociados, S.C. (${end}`],
      [72, 688, '“Prestador”) el {{fecha}}.'],
      ...justified,
    ];
    expect(paragraphWith('Celebrado', below('el'))).toHaveLength(2);
    expect(paragraphWith('Celebrado', below('eso'))).toHaveLength(1);
  });

  it('go on behind a line that is justified, also where the first one stands nearer to what is above it', () => {
    const below = (justified: number): TypedLine[] => [
      [352, 709, 'León, a {{fecha}}'],
      [72, 700, wide.slice(0, -6), { justified }],
      [72, 680, 'por la otra'],
    ];
    expect(paragraphWith('otra', below(2))).toHaveLength(2);
    expect(paragraphWith('otra', below(0))).toHaveLength(1);
  });

  it('end before a heading in another font, also where it stands in the middle as a full line does', () => {
    const linesWith = (fontName: string) =>
      paragraphWith('partes', [
        [72, 700, wide],
        [224.5, 676, 'DECLARACIONES Y MAS', { fontName }],
      ]);
    expect(linesWith('Bold')).toHaveLength(1);
    expect(linesWith('F')).toHaveLength(2);
  });

  it('end with a line that is further from the next than that from those below it', () => {
    const first: TypedLine = [72, 710, wide];
    expect(
      paragraphWith('partes', [first, ...bodyOf(wide, 'fin').map(([x, y, text]): TypedLine => [x, y - 5, text])]),
    ).toEqual([wide]);
  });

  it('end with a sentence where the next line is as far away as the paragraph above, whose own lines are nearer', () => {
    const lines = (end: string): TypedLine[] => [
      [72, 700, wide],
      [72, 688, 'y firman.'],
      [72, 664, `${wide.slice(0, -end.length)}${end}`],
      [72, 640, '{{ciudad}}, a {{fecha}}'],
    ];
    expect(paragraphWith('partes', lines('.').slice(2))).toHaveLength(2);
    expect(paragraphWith('ciudad', lines('.'))).toHaveLength(1);
    expect(paragraphWith('ciudad', lines('y'))).toHaveLength(2);
  });

  it('go on within a sentence, however near what is above its first line stands to it, unless that line is full itself', () => {
    const doubled = (above: string, end: string): TypedLine[] => [
      [72, 715, above],
      [72, 700, `${wide.slice(0, -end.length)}${end}`],
      [72, 676, 'por la otra parte'],
    ];
    expect(paragraphWith('otra parte', doubled('Contrato de obra', 'y'))).toHaveLength(2);
    expect(paragraphWith('otra parte', doubled('Contrato de obra', '.'))).toHaveLength(1);
    expect(paragraphWith('otra parte', doubled(wide, 'y'))).toHaveLength(1);
  });

  it('go on behind the number of a point within a point, also where the next line begins with a mark', () => {
    const point = (number: string): TypedLine[] => [
      [72, 712, '2.1. Corta.'],
      [72, 700, `${number} ${wide.slice(number.length + 1)}`],
      [92, 688, '{{tasa}} al mes.'],
    ];
    expect(paragraphWith('tasa', point('2.2.'))).toHaveLength(2);
    expect(paragraphWith('tasa', point('Sea,'))).toHaveLength(1);
  });

  it('end before a wider leading', () => {
    const lines = bodyOf(wide, wide);
    expect(paragraphWith('partes', [...lines, [72, 670, 'apart']])).toHaveLength(2);
    expect(paragraphWith('partes', [...lines, [72, 676, 'ahora']])).toHaveLength(3);
  });

  it('end at a rule right across', () => {
    expect(paragraphWith('partes', bodyOf(wide, 'segunda'), [area(60, 697, 450, 0.5)])).toEqual([wide]);
  });

  it('end before letters of another size', () => {
    expect(paragraphWith('partes', [...bodyOf(wide), [72, 686, 'nota', { size: 8 }]])).toEqual([wide]);
  });

  it('end at a place to sign', () => {
    expect(paragraphWith('partes', bodyOf(wide, '{{firmante_1}}'))).toEqual([wide]);
  });

  it('end before an indented line, also where the last of them reaches the edge', () => {
    const lines: TypedLine[] = [
      [92, 700, wide.slice(4)],
      [72, 688, wide],
      [92, 676, wide.slice(4)],
      [72, 664, 'fin'],
    ];
    expect(paragraphWith('Las partes', lines)).toEqual([wide.slice(4), wide]);
  });

  it('stay by themselves in a stack that is set to the right', () => {
    const endingAt = (y: number, text: string): TypedLine => [485 - 5 * text.length, y, text];
    const stack = [endingAt(700, '{{lugar}}'), endingAt(688, 'A {{fecha}}'), endingAt(676, 'Folio: {{folio}}')];
    for (const [, , text] of stack) expect(paragraphWith(text, stack)).toEqual([text]);
  });

  it('stay by themselves where they are labels and values', () => {
    const labels = bodyOf('Banco: {{banco_de_quien_recibe_el_pago}}', 'Titular: {{titular}}');
    const tabbed: TypedLine[] = [...labels, [290, 700, 'CLABE: {{clabe}}'], [290, 688, 'Plaza: {{plaza}}']];
    for (const text of ['Banco', 'Titular', 'CLABE', 'Plaza']) expect(paragraphWith(text, tabbed)).toHaveLength(1);
    const alike = bodyOf(...['{{uno}}', '{{dos}}', '{{mil}}'].map((mark) => `Testigo: ${'x'.repeat(64)} ${mark}`));
    expect(paragraphWith('uno', alike)).toHaveLength(1);
  });

  it('end before the next point of a list whose number is set apart by a tab', () => {
    const points: TypedLine[] = [0, 1].map((at) => [150, 700 - 12 * at, wide.slice(0, 67)]);
    expect(paragraphWith(wide.slice(0, 67), points)).toHaveLength(2);
    expect(paragraphWith(wide.slice(0, 67), [...points, [72, 700, 'a)'], [72, 688, 'b)']])).toHaveLength(1);
  });

  it('go on beside a heading with a number in another column, as far as this is', () => {
    const text = wide.slice(4, 50);
    const beside = (x: number): TypedLine[] => [
      ...[0, 1, 2, 3].map((at): TypedLine => [x, 700 - 12 * at, text]),
      [72, 688, '4. Entregas'],
    ];
    expect(paragraphWith(text, beside(320))).toHaveLength(4);
    expect(paragraphWith(text, beside(200))).toHaveLength(1);
  });

  it('go on beside a point of a list in another column', () => {
    const half = wide.slice(0, 40); // 200 points
    const text = (x: number, ...lines: string[]) => lines.map((line, at): TypedLine => [x, 700 - 12 * at, line]);
    const lines = [
      ...text(300, half, half, half, 'fin'),
      ...text(72, half, 'II. En otra columna, que es ancha como', half),
    ];
    expect(paragraphWith('fin', lines)).toEqual([half, half, half, 'fin']);
  });

  it('go on in a page of justified text where they are not justified', () => {
    const justified: TypedLine[] = [0, 1, 2].map((at) => [72, 400 - 12 * at, wide]);
    const ragged = bodyOf(wide.slice(0, -7), 'siguientes');
    expect(paragraphWith('vale desde', [...ragged, ...justified])).toHaveLength(2);
    const apart = bodyOf(wide.slice(0, -7), 'Siguientes');
    expect(paragraphWith('iguientes', [...apart, ...justified])).toHaveLength(1);
  });

  it('stay by themselves beside a column that only one of them has', () => {
    const beside: TypedLine[] = [...bodyOf(wide.slice(0, 40), 'segunda'), [290, 688, '{{importe}}']];
    expect(paragraphWith('partes', beside)).toHaveLength(1);
  });

  it('stay by themselves in a narrow column whose edge no other line shows', () => {
    const narrow: TypedLine[] = [
      [72, 700, 'El pago es de {{monto}}'],
      [72, 688, '{{moneda_del_pago_mensual}} al mes'],
      [200, 700, 'x'],
      [200, 676, 'x'],
    ];
    expect(paragraphWith('pago es', narrow)).toHaveLength(1);
  });

  it('go on in a cell where the next begins with a small letter', () => {
    const cell = [area(66, 660, 0.5, 60), area(175, 660, 0.5, 60)];
    expect(paragraphWith('Renta', bodyOf('Renta de {{monto}}', 'pagadera hoy'), cell)).toHaveLength(2);
    expect(paragraphWith('Renta', bodyOf('Renta de {{monto}}', '{{forma_de_pago}}'), cell)).toHaveLength(1);
  });

  it('go on where a placeholder does, wherever that is', () => {
    const split = bodyOf('Ante {{nombre_del_', 'notario}} público');
    expect(paragraphWith('Ante', split)).toEqual(['Ante {{nombre_del_', 'notario}} público']);
  });
});

describe('the columns of a page', () => {
  it('are as wide as the lines above and below show, beside other text', () => {
    const narrow = [
      'El arrendador entrega hoy el',
      'inmueble al arrendatario que',
      'lo recibe en buen estado y lo',
      'cuida.',
    ];
    const page = typedPage([
      ...bodyOf(...narrow),
      ...[0, 1].map((index): TypedLine => [330, 700 - 12 * index, 'Segunda columna de texto que va']),
      ...[10, 11].map((index): TypedLine => [72, 700 - 12 * index, wide]),
    ]);
    expect(page.flow.columns.columnOf(page.lineWith('cuida')).right).toBeLessThan(330);
    expect(page.flow.columns.columnOf(page.lineWith('partes')).right).toBe(485);
  });

  it('are not told by labels below each other, which have values of any length', () => {
    const labels = ['Empresa: {{razon_social}}', 'Salario: {{salario_mensual}}', 'Titular: {{nombre_titular}}'];
    const page = typedPage([
      ...bodyOf(...labels),
      [250, 688, 'Puesto: {{puesto}}'],
      ...[10, 11].map((index): TypedLine => [72, 700 - 12 * index, wide]),
    ]);
    expect(page.flow.columns.columnOf(page.lineWith('Empresa')).right).toBe(472);
  });

  it('are justified where most long lines end in one place', () => {
    const page = typedPage(bodyOf(wide, wide, wide, 'fin'));
    expect(page.flow.columns.isJustifiedAround(page.lineWith('fin'))).toBe(true);
    const ragged = typedPage(bodyOf(wide, wide.slice(0, -2), `${wide} ab`, 'fin'));
    expect(ragged.flow.columns.isJustifiedAround(ragged.lineWith('fin'))).toBe(false);
  });

  it('are not justified by leaders, nor ragged by the last lines of their paragraphs', () => {
    const isJustified = (...lines: string[]) => {
      const page = typedPage(bodyOf(...lines, 'fin'));
      return page.flow.columns.isJustifiedAround(page.lineWith('fin'));
    };
    const leaders = ['Anticipo', 'Saldo', 'Pena'].map((name) => `${name.padEnd(74, '.')}$ 1.00`);
    expect(isJustified(wide.slice(0, -4), ...leaders)).toBe(false);
    const ends = [1, 3, 5].map((less) => `${wide.slice(0, -less - 1)}.`);
    expect(isJustified(wide, wide, wide, ...ends)).toBe(true);
  });
});
