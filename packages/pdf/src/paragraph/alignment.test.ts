import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { alignmentOf } from './alignment.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const body: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

const alignmentWith = (text: string, typed: readonly TypedLine[], graphics: Parameters<typeof typedPage>[1] = []) => {
  const page = typedPage([...typed, ...body], graphics);
  return alignmentOf(page.flow.paragraphOf(page.lineWith(text)), page.flow.columns);
};

/** Its last letter ends at x. */
const endingAt = (x: number, y: number, text: string): TypedLine => [x - 5 * text.length, y, text];
const around = (x: number, y: number, text: string): TypedLine => [x - 2.5 * text.length, y, text];

/** A line from 72 to its end whose spaces are not drawn. */
function withoutSpaces(end: number, y: number, text: string): TypedLine[] {
  const words = text.split(' ');
  const gap = (end - 72 - 5 * (text.length - words.length + 1)) / (words.length - 1);
  let x = 72;
  return words.map((word): TypedLine => {
    const at = x;
    x += 5 * word.length + gap;
    return [at, y, word];
  });
}

/** The words of two lines, the first stretched by so much. */
const stretchedBy = (justified: number, down = 0): TypedLine[] => [
  [72, 700 - down, 'Contrato de los que acuerdan que todo lo que dice vale desde hoy {{a}} y', { justified }],
  [72, 688 - down, 'por la otra {{b}} el día de hoy.'],
];

describe('the alignment of two lines', () => {
  it('is justified where the spaces of the first are wider than its font has them', () => {
    expect(alignmentWith('Contrato', stretchedBy(2))).toBe('justified');
    expect(alignmentWith('Contrato', stretchedBy(0.2))).toBe('left');
  });

  it('is justified where the first has the spaces of its font and ends within a point of the edge, among others that are stretched', () => {
    const nearly: TypedLine[] = [
      [71.7, 640, wide],
      [71.7, 628, 'por la otra {{c}} en la misma fecha.'],
    ];
    const others = [1.5, 2, 2.5].flatMap((justified, at) => stretchedBy(justified, 24 * at));
    expect(alignmentWith('misma', [...nearly, ...others])).toBe('justified');
    expect(alignmentWith('misma', nearly)).toBe('left');
  });

  it('is justified where its first line ends in just one place with the only other long one, both without the spaces of their font', () => {
    const pair = (end: number, y: number, mark: string): TypedLine[] => [
      ...withoutSpaces(end, y, `Contrato de {{${mark}}} que se celebra por la otra el día de hoy vale que`),
      [72, y - 12, 'por la otra.'],
    ];
    const typed = (end: number) => typedPage([...pair(472, 700, 'a'), ...pair(end, 660, 'b')]);
    const alignment = ({ flow, lineWith }: ReturnType<typeof typed>) =>
      alignmentOf(flow.paragraphOf(lineWith('{{a}}')), flow.columns);
    expect(alignment(typed(472))).toBe('justified');
    expect(alignment(typed(472.5))).toBe('left');
  });

  it('is justified where commas and hyphens hang beyond the edge that the others end on', () => {
    const rest = 'por la otra el día de hoy vale que las partes acuerdan';
    const lines = (hung: string): TypedLine[] => [
      ...withoutSpaces(472, 700, `Contrato de {{a}} que ${rest} y`),
      ...withoutSpaces(474, 688, `otra vez {{b}} que ${rest} a${hung}`),
      ...withoutSpaces(472, 676, `otra vez {{c}} que ${rest} y`),
      ...withoutSpaces(474, 664, `otra vez {{d}} que ${rest} a${hung}`),
      [72, 652, 'por'],
    ];
    expect(alignmentWith('{{a}}', lines(','))).toBe('justified');
    expect(alignmentWith('{{a}}', lines('s'))).toBe('left');
  });

  it('is justified where one line reaches beyond the edge with a mark that TeX could not break, and no other does', () => {
    const rest = 'por la otra el día de hoy vale que las partes acuerdan';
    const lines = (end: number, mark: string, last = 472): TypedLine[] => [
      ...withoutSpaces(472, 700, `Contrato de {{a}} que ${rest} y`),
      ...withoutSpaces(end, 688, `que ${rest} ${mark}`),
      ...withoutSpaces(472, 676, `otra vez {{c}} que ${rest} y`),
      ...withoutSpaces(472, 664, `otra vez {{d}} que ${rest} y`),
      ...withoutSpaces(last, 652, `otra vez {{e}} que ${rest} y`),
      [72, 640, 'por'],
    ];
    const page = (...typed: Parameters<typeof lines>) => typedPage([...lines(...typed), ...body]);
    const rightIn = ({ flow, lineWith }: ReturnType<typeof typedPage>) =>
      flow.columns.rightEdgeOf(flow.paragraphOf(lineWith('{{a}}')));
    expect(alignmentWith('{{a}}', lines(520, '{{arrendatario}},'))).toBe('justified');
    expect(rightIn(page(520, '{{arrendatario}},'))).toBeCloseTo(472);
    expect(rightIn(page(520, '{{ab}} y'))).toBeCloseTo(520); // its last word is all beyond
    expect(rightIn(page(520, '{{arrendatario}},', 500))).toBeCloseTo(520);
  });

  it('is told by the spaces of a point, but for what parts it from its bullet', () => {
    const point = (justified: number): TypedLine[] => [
      [72, 700, '• '],
      [79.5, 700, 'Contrato de los que acuerdan que todo lo que dice vale desde hoy {{a}} y', { justified }],
      [79.5, 688, 'por la otra {{b}} el día de hoy.'],
    ];
    expect(alignmentWith('Contrato', point(2))).toBe('justified');
    expect(alignmentWith('Contrato', point(0))).toBe('left');
  });

  it('is left where a line with the spaces of its font reaches beyond the edge that others end on by chance', () => {
    const lines = (end: string): TypedLine[] => [
      [72, 700, `${wide.slice(0, -10)} {{a}} y${end}`],
      [72, 688, wide],
      [72, 676, 'por la otra.'],
    ];
    expect(alignmentWith('otra', lines(' no'))).toBe('left');
  });

  it('is left where their author made all spaces wider', () => {
    const [first, second] = stretchedBy(2) as [TypedLine, TypedLine];
    expect(alignmentWith('Contrato', [first, [72, 688, second[2], { justified: 2 }]])).toBe('left');
  });

  it('is left where the first ends by chance with others, and its spaces are as in any text', () => {
    const both = (x: number): TypedLine[] => [
      [x, 700, wide],
      [x, 688, 'por la otra {{b}} el día de hoy.'],
      [72, 400, wide],
    ];
    expect(alignmentWith('otra', both(72))).toBe('justified');
    expect(alignmentWith('otra', both(72.4))).toBe('left');
  });
});

describe('the alignment of a mark with the rest of its line to write on behind it', () => {
  it('is left, wherever the lines of others end', () => {
    const rows = ['{{nombre}}', '{{rfc_de_la_parte}}'].map(
      (mark, at): TypedLine => [292, 700 - 24 * at, mark.padEnd(36, '_')],
    );
    const labels = ['Nombre:', 'RFC:'].map((label, at): TypedLine => [72, 700 - 24 * at, label]);
    expect(alignmentWith('{{nombre}}', [...rows, ...labels])).toBe('left');
    expect(alignmentWith('{{nombre}}', [endingAt(472, 700, '{{nombre}}')])).toBe('right');
  });
});

describe('the alignment of rows of leaders', () => {
  const row = (right: number, y: number, label: string, mark: string): TypedLine =>
    endingAt(right, y, `${label} ${'.'.repeat(40)} ${mark}`);
  it('is right for one whose mark overruns the edge of the others a little', () => {
    const above = row(400, 712, 'Nombre', '{{nombre}}');
    expect(alignmentWith('{{telefono}}', [above, row(402.5, 700, 'Tel.', '{{telefono}}')])).toBe('right');
    expect(alignmentWith('{{telefono}}', [above, row(409, 700, 'Tel.', '{{telefono}}')])).toBe('left');
  });
});

describe('the alignment of several lines', () => {
  it('is right or left where a mark was broken in its cell, whatever is around it', () => {
    const long: TypedLine[] = [0, 1, 2].map((index) => [72, 400 - 12 * index, wide]);
    const broken = (x: number): TypedLine[] => [
      [72, 700, '{{cant'],
      [x, 688, '}}'],
    ];
    expect(alignmentWith('{{cant', [...broken(92), ...long])).toBe('right');
    expect(alignmentWith('{{cant', [...broken(72), ...long])).toBe('left');
    const sum = (first: string) => [
      ...[endingAt(400, 700, first), endingAt(400, 688, 'cuota +'), endingAt(400, 676, 'fondo}}')],
    ];
    expect(alignmentWith('{{= renta', [...sum('{{= renta +'), ...long])).toBe('right'); // its second and third lines are nearly as wide by chance
    for (const sign of ['$', '$ '])
      expect(alignmentWith(`${sign}{{= renta`, [...sum(`${sign}{{= renta +`), ...long])).toBe('right');
  });

  it('is not centred behind the number of a clause', () => {
    const point = (first: string): TypedLine[] => [
      [72, 700, first + ' '.repeat(2) + wide.slice(0, 70)],
      around(72 + 2.5 * (first.length + 72), 688, '{{a}} y lo que sigue'),
    ];
    expect(alignmentWith('Y', point('Y'))).toBe('centre');
    expect(alignmentWith('I.', point('I.'))).not.toBe('centre');
  });
});

describe('the alignment of one line', () => {
  it('is left with a line to write on before a place to sign, however others end', () => {
    const row = (end: string, y: number): TypedLine => [72, y, `Nombre: ____{{a}}____ Firma: ______________ ${end}`];
    expect(alignmentWith('firmante', [row('{{firmante_1}}', 700), row('{{firmante_2}}', 688)])).toBe('left');
    expect(alignmentWith('importes_1', [row('{{importes_1}}', 700), row('{{importes_2}}', 688)])).toBe('right');
  });

  it('is justified where it begins and ends as other first lines of its column do, and no other begins there', () => {
    const text = wide.slice(0, 40);
    const column = (x: number): TypedLine[] =>
      [700, 664].flatMap((y): TypedLine[] => [
        [x + 20, y, text.slice(4)],
        [x, y - 12, text],
        [x, y - 24, 'de hoy.'],
      ]);
    const last = 'Las partes se obligan desde {{dia}} y';
    const typed: TypedLine[] = [...column(72), ...column(300), [92, 628, last.slice(1)], [300, 628, 'fin.']];
    expect(alignmentWith('{{dia}}', typed)).toBe('justified');
    expect(alignmentWith('{{dia}}', [...typed.slice(0, -2), [97, 628, last.slice(2)], typed.at(-1)!])).toBe('right');
  });

  it('is right in a head a little before the margin, behind a title far on its left, where no other line begins there', () => {
    const headAt = (y: number): TypedLine[] => [[72, y, '{{empresa}}'], endingAt(469.5, y, 'Folio {{folio}}')];
    const head = headAt(760);
    expect(alignmentWith('Folio', head)).toBe('right');
    expect(alignmentWith('Folio', headAt(700))).toBe('left');
    expect(alignmentWith('Folio', [...head, [394.5, 700, 'Anexo']])).toBe('left');
    expect(
      alignmentWith('Folio', [
        [72, 760, 'Contrato de los que acuerdan que todo vale hoy {{a}}'],
        endingAt(469.5, 760, 'Folio {{folio}}'),
      ]),
    ).toBe('left');
    expect(alignmentWith('Folio', [[72, 760, '{{empresa}}'], endingAt(460, 760, 'Folio {{folio}}')])).toBe('left');
    const inCells = (left: number): TypedLine[] => [
      [left, 720, '{{empresa}}'],
      endingAt(469.5, 720, 'Folio {{folio}}'),
    ];
    expect(alignmentWith('Folio', inCells(74.5))).toBe('right');
    expect(alignmentWith('Folio', inCells(78))).toBe('left');
  });

  it('is right in the right half of a head a little before the margin, where nothing else stands on its row', () => {
    const body: TypedLine = [72, 600, 'x'.repeat(80)];
    const headAt = (end: number, y = 760): TypedLine[] => [endingAt(end, y, 'Renta de {{empresa}}'), body];
    expect(alignmentWith('Renta', headAt(469.5))).toBe('right');
    expect(alignmentWith('Renta', headAt(460))).toBe('left');
    expect(alignmentWith('Renta', headAt(469.5, 640))).toBe('left');
  });

  it('is right further before the margin in a head that nothing else stands on the row of', () => {
    const head = endingAt(464, 760, 'Renta de {{empresa}}');
    expect(alignmentWith('Renta', [head])).toBe('right');
    expect(alignmentWith('Renta', [[72, 760, '{{folio}}'], head])).toBe('left');
  });

  it('is right in the right half of the text at whose end it ends, where what heads the page is wider', () => {
    const head = [720, 708, 696].map((y) => endingAt(560, y, 'Calle de la Rosa'));
    const date = (end: number, text = '{{ciudad}}, {{fecha}}') => [...head, endingAt(end, 640, text)];
    const full: TypedLine = [72, 276, wide];
    expect(alignmentWith('{{fecha}}', [...date(472), full])).toBe('right');
    expect(alignmentWith('{{fecha}}', date(472))).toBe('left'); // two lines end so by chance
    expect(alignmentWith('{{fecha}}', [...date(470), full])).toBe('left');
    expect(alignmentWith('{{fecha}}', [...date(472, 'Para quienes la lean, {{ciudad}}, a {{fecha}}'), full])).toBe(
      'left',
    );
    expect(alignmentWith('{{fecha}}', [...date(472), full, [72, 640, 'Asunto:']])).toBe('left');
    expect(alignmentWith('{{fecha}}', [...date(472), full, [472 - 5 * 21, 600, 'Lugar']])).toBe('left');
  });

  it('is left where nothing says otherwise', () => {
    expect(alignmentWith('Renta', [[72, 700, 'Renta']])).toBe('left');
    expect(alignmentWith('Renta', [[100, 700, 'Renta']])).toBe('left');
  });

  it('is centred in the middle of its room', () => {
    expect(alignmentWith('CONTRATO', [around(272, 700, 'CONTRATO')])).toBe('centre');
  });

  it('is not centred where it is a sentence that begins further in as others do, and ends as far from the right by chance', () => {
    const first = (y: number, text: string): TypedLine => [97, y, text];
    const sentence = first(700, 'Las partes se someten a los tribunales de {{lugar}} y lo firman ahora.');
    const others = [first(660, 'En garantía firma {{aval}}.'), first(620, 'La mora causa {{tasa}}.')];
    const alignment = (...more: TypedLine[]) => alignmentWith('Las partes se', [sentence, ...more]);
    expect(alignment()).toBe('centre');
    expect(alignment(...others)).not.toBe('centre');
  });

  it('is right where it ends with a rule from the margin over the page, before the edge', () => {
    const head = [endingAt(464, 700, 'Contrato {{n}}'), [72, 700, '{{proveedor}}']] satisfies TypedLine[];
    const alignment = (width: number) => alignmentWith('Contrato', head, [area(72, 694, width, 0.5)]);
    expect(alignment(392)).toBe('right');
    expect(alignment(300)).not.toBe('right');
  });

  it('is left in the middle of the page among other points of a list, however far apart they are', () => {
    const point = (y: number, text: string): TypedLine => [306 - 2.5 * 50, y, text];
    const middle = point(640, 'II.1 El Artista actúa a las {{hora}} ante el cliente'.slice(0, 50));
    const others = [point(700, 'I.a El Organizador declara'), point(580, 'II.2 Los honorarios')];
    expect(alignmentWith('II.1', [middle, ...others])).toBe('left');
    expect(alignmentWith('II.1', [middle, ...others.slice(1)])).toBe('centre');
  });

  it('is right behind a leader over the whole column, whatever title stands over its middle', () => {
    const title = around(272, 724, 'Reglamento de {{proyecto}}');
    const leader: TypedLine = [72, 700, `Cuota ${'.'.repeat(65)}{{cuota}}`];
    expect(alignmentWith('Cuota', [title, leader])).toBe('right');
  });

  it('is that of prose where dashes fill it up to the edge and the text below begins where it does, whatever title stands in the middle', () => {
    const frame = [area(60, 200, 1, 560), area(483, 200, 1, 560)];
    const others: TypedLine[] = [[72, 688, wide], around(272, 676, 'ANTECEDENTES')];
    const filled = (text: string): TypedLine => [72, 700, `${text}${'-'.repeat(80 - text.length)}`];
    expect(alignmentWith('VOLUMEN', [filled('VOLUMEN {{volumen}}. '), ...others], frame)).toBe('justified');
    expect(alignmentWith('VOLUMEN', [filled(`${'-'.repeat(30)} VOLUMEN {{v}} `), ...others], frame)).toBe('centre');
  });

  it('is not centred where a neighbour begins in the same place and ends elsewhere', () => {
    const label: TypedLine = [72, 700, 'Fecha:'];
    const value: TypedLine = [267.5, 700, '{{fecha}}'];
    const below: TypedLine = [267.5, 688, '{{vigencia}}'];
    expect(alignmentWith('{{fecha}}', [label, value])).toBe('centre');
    expect(alignmentWith('{{fecha}}', [label, value, below])).toBe('left');
  });

  it('is right where it ends with the line below in the right half of the page, before its edge', () => {
    const stack: TypedLine[] = [endingAt(464, 700, 'Contrato {{n}}'), endingAt(464, 688, 'Fecha: {{fecha}}')];
    expect(alignmentWith('Fecha', stack)).toBe('right');
    expect(alignmentWith('Fecha', stack.slice(1))).toBe('left');
  });

  it('is right where it stands alone at the margin, as a date does', () => {
    const alone = (text: string, more: TypedLine[] = []) => alignmentWith(text, [endingAt(500, 700, text), ...more]);
    expect(alone('{{fecha}}')).toBe('right');
    expect(alone('Fecha: {{fecha}}')).toBe('left'); // perhaps at a tab
    expect(alone('{{fecha}}', [[72, 700, 'Asunto']])).toBe('left');
    const bar = area(0, 0, 60, 792); // what stands in it labels nothing
    expect(alignmentWith('{{fecha}}', [endingAt(500, 700, '{{fecha}}'), [10, 700, 'Asunto']], [bar])).toBe('right');
  });

  it('is no longer centred under a title the more it fills the column, as prose does', () => {
    const title = around(272, 712, 'CONVENIO DE PRÁCTICAS');
    const under = (letters: number) => around(272, 700, `${wide.slice(0, letters - 6)} {{a}}.`);
    expect(alignmentWith('{{a}}', [title, under(40)])).toBe('centre');
    expect(alignmentWith('{{a}}', [title, under(80)])).not.toBe('centre');
  });

  it('is centred over a rule to sign on', () => {
    expect(alignmentWith('Testigo', [around(180, 600, 'Testigo')], [area(100, 615, 160, 0.5)])).toBe('centre');
    expect(alignmentWith('Testigo', [around(180, 600, 'Testigo')], [area(100, 660, 160, 0.5)])).toBe('left');
  });

  it('is centred over a rule to sign on at one side of a box around the page, and not over the edge of a cell', () => {
    const walls = [66, 480].map((x) => area(x, 500, 0.5, 200));
    const signed = (rule: ReturnType<typeof area>) =>
      alignmentWith('Testigo', [around(380, 600, 'Testigo')], [...walls, rule]);
    expect(signed(area(300, 615, 160, 0.5))).toBe('centre');
    expect(signed(area(280, 615, 200, 0.5))).not.toBe('centre');
  });

  it('is left for a note below the rule that parts it from the text, whose middle it has by chance', () => {
    const note = (rise: number): TypedLine[] => [
      [80, 100 + rise, '1', { size: 6 }],
      [83, 100, 'Con el limite del {{porcentaje}}.'],
    ];
    const rule = [area(66, 110, 196, 0.4)];
    expect(alignmentWith('limite', note(4), rule)).toBe('left');
    expect(alignmentWith('limite', note(0), rule)).toBe('centre');
  });

  it('is left in a cell that is in the middle of the page by chance, below another mark and a head', () => {
    const cell = [area(246, 560, 0.5, 70), area(400, 560, 0.5, 70)];
    const column: TypedLine[] = [
      [251, 615, 'Domicilio'],
      [251, 600, '{{el_domicilio_de_uno}}'],
      [251, 585, '{{el_domicilio_de_dos}}'],
    ];
    expect(alignmentWith('dos', column, cell)).toBe('left');
  });

  it('is left in a cell over others that are as wide by chance', () => {
    const sides = [area(68, 560, 0.5, 60), area(300, 560, 0.5, 60)];
    const cells = [612, 598, 584, 570].map((y, index): TypedLine => [72, y, `Pieza ${index}`]);
    const { flow, lineWith } = typedPage(cells, sides);
    expect(alignmentOf(flow.paragraphOf(lineWith('Pieza 0')), flow.columns)).toBe('left');
  });

  it('is left under a line whose middle it has by chance, where the next begins as it does', () => {
    const values: TypedLine[] = [
      [100, 686, 'Renta'],
      [100, 672, 'Depósito en garantía'],
    ];
    const over = around(112.5, 700, 'Con la que sigue:');
    expect(alignmentWith('Renta', [over, ...values])).toBe('left');
    expect(alignmentWith('Renta', [over, values[0]!])).toBe('centre');
  });

  it('is left as a label with its value over a point of a list whose middle it has by chance, where the next point begins as that does', () => {
    const note = around(150, 700, 'Nota del que da. {{nota}}');
    const points: TypedLine[] = [
      around(150, 676, 'Se entregan {{a}}.'),
      [150 - 2.5 * 18, 661, 'El pago se hace a {{acreedor}}.'],
    ];
    expect(alignmentWith('Nota', [note, ...points])).toBe('left');
    expect(alignmentWith('Nota', [note, ...points.slice(0, 1)])).toBe('centre');
  });

  it('is not centred under the last line of a paragraph whose middle it has by chance, where it is a sentence', () => {
    const below = (end: string): TypedLine[] => [
      [72, 712, wide],
      [72, 700, 'por la otra el día de hoy, en la misma fecha.'],
      around(184.5, 688, `Se firma en {{ciudad}} con {{testigo}}${end}`),
    ];
    expect(alignmentWith('firma', below('.'))).not.toBe('centre');
    expect(alignmentWith('firma', below(''))).toBe('centre');
  });

  it('is right behind a leader that leads to the margin', () => {
    expect(alignmentWith('Saldo', [endingAt(472, 700, `Saldo ${'.'.repeat(60)} {{saldo}}`)])).toBe('right');
    expect(alignmentWith('Saldo', [endingAt(452, 700, `Saldo ${'.'.repeat(60)} {{saldo}}`)])).toBe('left');
  });

  it('is right near the right side of a box, where nothing else begins with it', () => {
    const box = [area(72, 690, 400, 30)];
    expect(alignmentWith('Total', [endingAt(460, 700, 'Total: {{total}}')], box)).toBe('right');
    expect(alignmentWith('Total', [endingAt(440, 700, 'Total: {{total}}')], box)).toBe('left');
    const below: TypedLine = [460 - 80, 680, 'Pago'];
    expect(alignmentWith('Total', [endingAt(460, 700, 'Total: {{total}}'), below], box)).toBe('left');
  });

  it('is left in a table without borders, also on a page of justified text', () => {
    const cells: TypedLine[] = [
      [72, 700, '{{servicio}}'],
      [300, 700, 'pza.'],
    ];
    const text = [1, 2, 3].flatMap((justified, at) => stretchedBy(justified, 60 + 24 * at));
    expect(alignmentWith('servicio', [...cells, [400, 700, 'Caja'], ...text])).toBe('left');
    expect(alignmentWith('servicio', [...cells, ...text])).toBe('justified'); // beside another language
  });

  it('is left for names over each other and for addresses, also on a page of justified text', () => {
    const text = [1, 2, 3].flatMap((justified, at) => stretchedBy(justified, 60 + 24 * at));
    const names = (below: string): TypedLine[] => [
      [72, 700, '{{representante}}'],
      [72, 688, below],
    ];
    expect(alignmentWith('representante', [...names('{{empresa}}'), ...text])).toBe('left');
    expect(alignmentWith('representante', [...names('Departamento de compras'), ...text])).toBe('left');
    expect(alignmentWith('representante', [...names('Firma por la empresa.'), ...text])).toBe('justified');
    expect(alignmentWith('representante', [...names('P r e s e n t e.'), ...text])).toBe('left');
  });

  it('is left behind a label, also on a page of justified text', () => {
    const long: TypedLine[] = [0, 1, 2].map((index) => [72, 400 - 12 * index, wide]);
    expect(alignmentWith('Renta', [[72, 700, 'Renta'], ...long])).toBe('justified');
    expect(alignmentWith('Renta', [[72, 700, 'Renta: {{renta}}'], ...long])).toBe('left');
    expect(alignmentWith('Renta', [[72, 700, 'Renta ______ {{renta}}'], ...long])).toBe('left');
  });

  it('is left behind a label in a column of its own, also where those around it end alike', () => {
    const alike = (first: string): TypedLine[] => [
      [100, 700, first],
      [300, 700, '{{fecha_de_hoy}}'],
      [300, 688, 'Lo que se dice a'],
      [300, 676, 'su vez se firmar'],
      [300, 664, 'en este día y en'],
    ];
    expect(alignmentWith('{{fecha_de_hoy}}', alike('Fecha:'))).toBe('left');
    expect(alignmentWith('{{fecha_de_hoy}}', alike('fecha y'))).toBe('justified');
  });

  it('is right where other lines end with it too', () => {
    expect(alignmentWith('Folio', [endingAt(472, 700, 'Folio 12')])).toBe('right');
    expect(alignmentWith('Folio', [endingAt(440, 700, 'Folio 12')])).toBe('left');
    expect(alignmentWith('Folio', [endingAt(472, 700, `Folio ${'12 '.repeat(20)}34`)])).toBe('left'); // it may only be long
  });

  it('is right at a margin as wide as the left one', () => {
    const short: TypedLine[] = [[72, 690, 'Datos']];
    const page = (typed: TypedLine[]) => typedPage([...typed, ...short]);
    const of = ({ flow, lineWith }: ReturnType<typeof page>) =>
      alignmentOf(flow.paragraphOf(lineWith('Folio')), flow.columns);
    expect(of(page([endingAt(540, 710, 'Folio: {{folio}} Fecha: {{fecha}}')]))).toBe('right');
    expect(of(page([endingAt(520, 710, 'Folio: {{folio}} Fecha: {{fecha}}')]))).toBe('left');
  });

  it('is not right where it begins as other lines do', () => {
    const column: TypedLine[] = [
      [300, 690, '5. Al Folio, dentro de los siguien'], // 34 letters
      [300, 660, 'al requerimiento.'],
    ];
    expect(alignmentWith('Folio', [...column, endingAt(470, 720, 'una línea de otra columna')])).not.toBe('right');
  });

  it('is centred where all of a row stand over the middles of another', () => {
    const row = (y: number, left: string, right: string) => [around(172, y, left), around(372, y, right)];
    const names = row(600, '{{comprador}}', '{{vendedor}}');
    expect(alignmentWith('comprador', [...names, ...row(560, 'Comprador', 'Vendedor')])).toBe('centre');
    expect(alignmentWith('comprador', [...names, around(172, 560, 'Comprador'), [350, 560, 'Vendedor']])).not.toBe(
      'centre',
    );
  });

  it('is centred where all of a row stand over the middles of another, and some are as wide as those', () => {
    const names: TypedLine[] = [around(160, 700, '{{vendedor_1}}'), around(400, 700, '{{comprador_}}')];
    const offices: TypedLine[] = [around(160, 684, 'El vendedor'), around(400, 684, 'Una compradora')];
    expect(alignmentWith('vendedor', [...names, ...offices])).toBe('centre');
    expect(alignmentWith('comprador', [...names, ...offices])).toBe('centre');
  });

  it('is centred in a table just over the middle of another cell, however little wider that is', () => {
    const row = (y: number, label: string, middle: number, date: string): TypedLine[] => [
      [72, y, label],
      around(middle, y, date),
    ];
    const rows = (middle: number) => [
      ...row(700, 'Anticipo a la firma', 300, '{{fecha_a}}'),
      ...row(680, '{{concepto}}', middle, '{{fecha_dos}}'),
    ];
    expect(alignmentWith('fecha_dos', rows(300))).toBe('centre');
    expect(alignmentWith('fecha_dos', rows(300.4))).toBe('left');
  });

  it('is centred for marks that are in the middle of the page together, as are the texts above them, which begin elsewhere', () => {
    const row = (x: number, left: string, right: string, y: number): TypedLine[] => [
      [x, y, left],
      [612 - x - 5 * right.length, y, right],
    ];
    const below = (x: number) => [
      ...row(190, 'Entrega', 'Recibe.', 600),
      ...row(x, '{{arrendador}}', '{{inquilino_}}', 560),
    ];
    expect(alignmentWith('arrendador', below(160))).toBe('centre');
    expect(alignmentWith('inquilino', below(160))).toBe('centre');
    expect(alignmentWith('arrendador', below(190))).toBe('left'); // in two columns
  });

  it('is not centred where one of another row is about as wide by chance, and both end in just one place', () => {
    const row = (y: number, name: string, amount: TypedLine): TypedLine[] => [around(100, y, name), amount];
    const rows = (amount: TypedLine) => [
      ...row(700, '{{plataforma}}', endingAt(370, 700, 'Incluido')),
      ...row(680, '{{bien}}', amount),
      ...row(660, '{{prestador_de}}', endingAt(370, 660, '{{prestador}}')),
    ];
    expect(alignmentWith('renta', rows([331.75, 680, '{{renta}}', { size: 8.5 }]))).not.toBe('centre');
  });

  it('is not centred in rows of a table that say the same but for a number in the middle of its column', () => {
    const row = (y: number, number: string): TypedLine[] => [
      around(100, y, number),
      [150, y, '{{bien}}'],
      [300, y, '{{precio}}'],
    ];
    expect(alignmentWith('precio', [...row(700, '10'), ...row(680, '9'), ...row(660, '8')])).not.toBe('centre');
  });

  it('is centred below one that is centred in its row, where nothing stands beside it', () => {
    const signed = (left: TypedLine): TypedLine[] => [
      around(180, 612, 'El Contratista'),
      around(450, 612, 'El Cliente'),
      around(180, 600, '{{apoderado}}'),
      around(450, 600, '{{cliente_dos}}'),
      left,
    ];
    expect(alignmentWith('empresa', signed(around(180, 588, '{{empresa}}')))).toBe('centre');
    expect(alignmentWith('empresa', signed(around(180.5, 588, '{{empresa}}')))).toBe('left');
  });

  it('is left beside another where it only stands in the middle of what is free', () => {
    const fields: TypedLine[] = [[72, 600, 'Puesto: {{puesto}}']]; // ends at 162, and its room at 168
    const middle = around(320, 600, 'Sueldo: {{sueldo}}');
    expect(alignmentWith('sueldo', [...fields, middle])).toBe('left');
  });

  it('is right at the edge of a cell', () => {
    const cell = [area(96, 590, 0.5, 30), area(200, 590, 0.5, 30)];
    expect(alignmentWith('500', [endingAt(197, 600, '500')], cell)).toBe('right');
  });

  it('is left beside its label, where only the head in the middle of two columns ends with it', () => {
    const sheet = (wall: number) => [area(290, 640, 0.5, wall), area(519.5, 640, 0.5, wall)];
    const typed: TypedLine[] = [
      [290.5, 700, 'CURP'],
      [392.5, 700, '{{curp}}'],
      [72, 650, 'Sueldo'],
      around(405, 650, 'Deducciones'),
    ];
    expect(alignmentWith('curp', typed, sheet(30))).not.toBe('right');
    expect(alignmentWith('curp', typed)).toBe('right');
  });

  it('is right in a table without borders whose cells only end alike', () => {
    const names = [600, 585, 570].map((y): TypedLine => [72, y, 'Silla']);
    const cells = [endingAt(400, 600, 'Importe'), endingAt(400, 585, '{{uno}}'), endingAt(400, 570, '{{dos_mil}}')];
    expect(alignmentWith('dos_mil', [...names, ...cells])).toBe('right');
    expect(alignmentWith('dos_mil', cells)).not.toBe('right'); // nothing beside it
    const label: TypedLine[] = [
      [72, 576, 'Silla de'],
      [72, 564, 'madera'],
    ];
    expect(alignmentWith('dos_mil', [...label, ...cells])).toBe('right'); // in the middle of its row
    const starting = [600, 585, 570].map((y, at): TypedLine => [365, y, `Importe${' de'.repeat(at)}`]);
    expect(alignmentWith('de de', [...names, ...starting])).toBe('left');
  });

  it('is right in a long column without borders whose cells are alike, as far from its head as it may be', () => {
    const rows = Array.from({ length: 14 }, (_, at) => 685 - 15 * at);
    const names = [700, ...rows].map((y): TypedLine => [72, y, 'Silla']);
    const cells = rows.map((y) => endingAt(400, y, `{{cantidad_${'abcdefghijklmn'[(685 - y) / 15]}}}`));
    expect(alignmentWith('cantidad_n', [...names, endingAt(400, 700, 'Cant.'), ...cells])).toBe('right');
    expect(alignmentWith('cantidad_n', [...names, [330, 700, 'Cant.'], ...cells])).not.toBe('right');
  });

  it('is right between cells that end with it, also where there is as much room on both of its sides', () => {
    const table = (next: string): TypedLine[] => [
      endingAt(260, 712, 'Cantidad'),
      [100, 700, '{{servicio}}'],
      endingAt(260, 700, '{{cantidad}}'),
      [300, 700, '{{importe}}'],
      endingAt(next.length * 5 + 255, 688, next),
    ];
    expect(alignmentWith('{{cantidad}}', table('1'))).toBe('right');
    expect(alignmentWith('{{cantidad}}', table('12'))).toBe('centre');
    const headed = table('1').map((line, at) => (at === 0 ? endingAt(259.2, 712, 'Cantidad') : line)); // with another padding
    expect(alignmentWith('{{cantidad}}', headed)).toBe('right');
  });

  it('is right where it stands as far from the end of the ground over it, in the head, as others from the beginning of theirs', () => {
    const head: TypedLine[] = [around(150, 705, 'Concepto'), around(330, 705, 'Importe')];
    const rows = (end: number): TypedLine[] =>
      [690, 675].flatMap((y, at): TypedLine[] => [[106, y, 'Renta'], endingAt(end, y, `{{importe_${at}}}`)]);
    const grounds = [area(100, 700, 180, 16), area(280, 700, 100, 16)];
    expect(alignmentWith('importe_0', [...head, ...rows(374)], grounds)).toBe('right');
    expect(alignmentWith('importe_0', [...head, ...rows(370)], grounds)).not.toBe('right'); // of no padding
    expect(alignmentWith('importe_0', [...head, ...rows(374)], grounds.slice(1))).not.toBe('right'); // of no table
  });

  it('is right in a table whose rows are far apart, also where there is as much room on both of its sides', () => {
    const row = (y: number, count: string, mark: string): TypedLine[] => [
      [72, y, 'Consulta'],
      [200, y, count],
      endingAt(380, y, mark),
      endingAt(455, y, '$9.00'),
    ];
    const table = [...row(700, 'Cuenta', 'Precio'), ...row(664, '{{cantidad_1}}', '{{precio_1}}')];
    expect(alignmentWith('precio_2', [...table, ...row(628, '{{cantidad_2}}', '{{precio_2}}')])).toBe('right');
  });

  it('is right in the first column of a table, whatever text without a table begins where it does', () => {
    const row = (y: number, count: string, name: string): TypedLine[] => [endingAt(150, y, count), [170, y, name]];
    const table = [
      ...row(720, 'Cant.', 'Concepto'),
      ...row(708, '{{uno}}', 'Silla'),
      ...row(696, '{{dos_mil}}', 'Mesa'),
    ];
    const below: TypedLine = [150 - 5 * '{{uno}}'.length, 640, '({{monto_letra}})'];
    expect(alignmentWith('{{uno}}', [...table, below])).toBe('right');
    expect(alignmentWith('{{dos_mil}}', [...table, below])).toBe('right');
  });

  it('is right in a cell that its mark nearly fills, where it ends as far from a wall as others of its row begin behind one', () => {
    const walls = [90, 200, 300].map((x) => area(x, 640, 0.5, 60));
    const row = (y: number, mark: TypedLine): TypedLine[] => [[96.5, y, 'Mensualidad'], mark];
    const mark = '{{mensualidad}}'; // 75 points
    const marks = (x: number): TypedLine[] => [680, 660].flatMap((y) => row(y, [x, y, mark]));
    expect(alignmentWith(mark, marks(294 - 75), walls)).toBe('right');
    expect(alignmentWith(mark, marks(206.5), walls)).toBe('left');
  });

  it('is centred in a cell that its mark nearly fills, with as much room on both sides, below a head over its middle', () => {
    const walls = [66, 170, 250].map((x) => area(x, 600, 0.5, 140));
    const rows = (padding: number): TypedLine[] => [
      around(210.25, 730, 'Cant.'),
      ...[670, 650].flatMap((y): TypedLine[] => [
        [66.5 + padding, y, 'Silla'],
        [177.75, y, '{{cantidad_1}}'.slice(1)],
      ]),
    ];
    expect(alignmentWith('cantidad', rows(3), walls)).toBe('centre');
    expect(alignmentWith('cantidad', rows(7.25), walls)).not.toBe('centre'); // it has the padding of all
    expect(alignmentWith('cantidad', rows(3).slice(1), walls)).not.toBe('centre');
  });

  it('is right for amounts in columns of equal marks, in rows with others that their column shows to be set to the right', () => {
    const amount = (name: string) => `$\{{${name}}}`;
    const row = (y: number, name: string): TypedLine[] => [
      [72, y, 'Enero'],
      endingAt(300, y, amount('interes')),
      endingAt(420, y, amount(name)),
    ];
    const rows = (last: string) => [...row(600, 'pago'), ...row(580, 'pago'), ...row(560, last)];
    expect(alignmentWith('interes', rows('pago_final'))).toBe('right');
    expect(alignmentWith('interes', rows('pago'))).toBe('left'); // none of them shows it
    const head: TypedLine = [240, 620, 'Interés del mes']; // begins with it
    expect(alignmentWith('interes', [head, ...rows('pago_final')])).toBe('left');
  });

  it('is right for equal amounts over a total that ends where they do, also where the first is as wide as the head over it', () => {
    const rule = area(72, 590, 400, 0.5);
    const amounts = [660, 640, 620].map((y, at) => endingAt(472, y, `$ {{pago_${at + 1}}}`));
    const rows: TypedLine[] = [...amounts, ...[660, 640, 620].map((y): TypedLine => [72, y, '{{etapa}}'])];
    const head: TypedLine = [412, 680, 'Pagos'];
    for (const mark of ['pago_1', 'pago_2', 'pago_3']) {
      expect(alignmentWith(mark, [head, ...rows, endingAt(472, 600, '$ {{pago}}')], [rule])).toBe('right');
    }
    expect(alignmentWith('pago_1', [head, ...rows, [412, 600, '$ {{pago}}']], [rule])).not.toBe('right');
    expect(alignmentWith('pago_1', [head, ...rows], [rule])).not.toBe('right'); // only the head tells
  });

  it('is right at the edge of a table where it begins another bit before its head than the cells of all other columns do', () => {
    const marks = (off: number) =>
      [660, 640].flatMap((y): TypedLine[] => [
        [72, y, '1'],
        [160, y, '{{bien}}'],
        [404 + off, y, '{{importe_1}}'],
      ]);
    const heads: TypedLine[] = [
      [72.85, 680, 'Punto'],
      [160.85, 680, 'Clase'],
      [404.85, 680, 'Importe (MXN)'],
    ];
    expect(alignmentWith('importe', [...heads, ...marks(0.1)])).toBe('right');
    expect(alignmentWith('importe', [...heads, ...marks(0)])).toBe('left'); // as the others
    const uneven = heads.map(([x, y, text], at): TypedLine => [x + 0.1 * at, y, text]);
    expect(alignmentWith('importe', [...uneven, ...marks(0.1)])).toBe('left'); // they tell nothing
  });

  it('is not centred at one side of its cell, whatever has its middle by chance', () => {
    const walls = [200, 310].map((x) => area(x, 668, 0.5, 30));
    const total = endingAt(307, 680, '{{total}}'); // whose middle is nearly that of a text below
    const below = around(285.3, 656, 'Recibí la cantidad que se dice por los conceptos de arriba y sin reserva');
    expect(alignmentWith('total', [total, below], walls)).toBe('right');
    expect(alignmentWith('total', [total, below])).toBe('centre');
  });

  it('is right in every cell of a long column of equal marks that fill their cells, as the head over all of them is', () => {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => 640 - 41 * row);
    const marks = rows.map((y): TypedLine => [300, y, '{{mensualidad}}']);
    const walls = [area(294, 330, 0.5, 340), area(381, 330, 0.5, 340)];
    const beside: TypedLine = [340, 300, 'Página 1 de 2']; // outside of the table
    const page = typedPage([endingAt(375, 655, 'Valor'), ...marks, beside], walls);
    const cells = page.around.lines.filter(({ left }) => left === 300);
    const alignments = cells.map((line) => alignmentOf([line], page.flow.columns));
    expect(alignments).toEqual(rows.map(() => 'right'));
  });

  it('is left at the beginning of its box, also where a line of another box ends with it', () => {
    const boxes = [area(68, 640, 0.5, 40), area(540, 640, 0.5, 40), area(68, 590, 0.5, 40), area(300, 590, 0.5, 40)];
    const other = endingAt(230, 650, '{{bien}}; {{otro_bien}}.');
    expect(alignmentWith('Observaciones', [other, endingAt(230, 615, 'Observaciones: {{las_demas}}')], boxes)).toBe(
      'left',
    );
    expect(alignmentWith('demas', [endingAt(298, 650, '{{bien}}'), endingAt(298, 615, '{{las_demas}}')], boxes)).toBe(
      'right',
    );
  });

  it('is right in a bar, where it stands as far from its end as the title does from its beginning', () => {
    const bar = [area(60, 690, 480, 30)];
    const title: TypedLine = [76, 700, 'RECIBO'];
    expect(alignmentWith('Folio', [title, endingAt(524, 700, 'Folio {{folio}}')], bar)).toBe('right');
    expect(alignmentWith('Folio', [title, endingAt(500, 700, 'Folio {{folio}}')], bar)).toBe('left');
    const cell: TypedLine = [449, 680, 'Importe'];
    expect(alignmentWith('Folio', [title, endingAt(524, 700, 'Folio {{folio}}'), cell], bar)).toBe('left');
  });

  it('is the same in all cells of a column whose marks are equally long', () => {
    const walls = [area(96, 540, 0.5, 90), area(206, 540, 0.5, 90)];
    const marks = [600, 585, 570].map((y, at) => around(151, y, `{{cantidad_${at}_de_mil}}`));
    for (const text of ['cantidad_0', 'cantidad_1', 'cantidad_2']) {
      expect(alignmentWith(text, [around(151, 615, 'Cant.'), ...marks], walls)).toBe('centre');
      expect(alignmentWith(text, [...marks, endingAt(203.5, 555, 'Total')], walls)).toBe('right');
    }
  });

  it('is that of its neighbours in a cell', () => {
    const cells = [area(96, 570, 0.5, 60), area(220, 570, 0.5, 60)];
    expect(alignmentWith('12,500', [endingAt(200, 600, '12,500'), endingAt(200, 585, '950')], cells)).toBe('right');
    const alike = [
      around(150, 600, 'Cantidad'),
      around(150, 590, '{{cantidad_1}}'),
      around(150, 580, '{{cantidad_2}}'),
    ];
    expect(alignmentWith('cantidad_2', alike, cells)).toBe('centre');
  });
});

describe('the alignment of several lines', () => {
  const long = (text: string) => `${wide} ${text}`;

  it('is left where they begin alike', () => {
    expect(
      alignmentWith('uno', [
        [72, 700, long('uno')],
        [72, 688, long('dos tres')],
        [72, 676, 'fin'],
      ]),
    ).toBe('left');
  });

  it('is justified where they end alike too, but for the last', () => {
    expect(
      alignmentWith('uno', [
        [72, 700, long('uno')],
        [72, 688, long('dos')],
        [72, 676, 'fin'],
      ]),
    ).toBe('justified');
  });

  it('may have its first line indented', () => {
    expect(
      alignmentWith('uno', [
        [92, 700, wide],
        [72, 688, long('uno')],
        [72, 676, long('dos')],
      ]),
    ).toBe('justified');
  });

  it('is right where they only end alike', () => {
    expect(
      alignmentWith('uno', [
        endingAt(500, 700, long('uno')),
        endingAt(500, 688, long('tres')),
        endingAt(500, 676, 'fin'),
      ]),
    ).toBe('right');
  });

  it('is centred where only their middles are the same', () => {
    expect(alignmentWith('uno', [around(272, 700, long('uno')), around(272, 688, 'de todos')])).toBe('centre');
  });

  it('is right where they end alike more exactly than their middles are the same', () => {
    const total: TypedLine[] = [
      endingAt(500, 700, '${{= (a + b) *'),
      [427.4, 688, '1.16 + (c+d)}}', { justified: 1.3 }],
    ];
    expect(alignmentWith('${{=', total)).toBe('right');
  });
});

it('is left for a mark at the beginning of a rule to write on, whatever has its middle over it', () => {
  const typed: TypedLine[] = [around(117.5, 714, 'Nombre completo:'), [72, 700, 'RFC:'], [100, 700, '{{rfc}}']];
  expect(alignmentWith('rfc', typed, [area(99, 697, 120, 0.5)])).toBe('left');
});

it('is centred where the rule that it begins over is of the table, and goes on behind its cell', () => {
  const marks = [682, 662].map((y, at) => around(120, y, `{{bultos_${at}}}`));
  const typed: TypedLine[] = [around(120, 702, 'Bultos'), ...marks];
  const [walls, cell] = [[89, 151].map((x) => area(x, 655, 0.5, 60)), area(89, 677, 62, 0.5)];
  expect(alignmentWith('bultos_0', typed, [...walls, cell, area(89, 677, 300, 0.5)])).toBe('centre');
  expect(alignmentWith('bultos_0', typed, [area(89, 677, 300, 0.5)])).toBe('left');
});
