import { area, type TypedLine, typedPage, typedParagraph } from '../../test/typed-page.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const body: TypedLine[] = [
  [72, 300, wide],
  [72, 288, wide],
];

describe('the room of a paragraph', () => {
  it('begins where its lines do, but for an indented first one, and ends with the column', () => {
    const paragraph = typedParagraph([[92, 700, `${wide.slice(0, -12)} {{a}}`], [72, 688, 'fin del plazo'], ...body]);
    expect(paragraph).toMatchObject({ left: 72, right: 472, alignment: 'left', leading: 12 });
  });

  it('begins where other paragraphs do that are indented as much, where it has one line', () => {
    const other: TypedLine[] = [
      [92, 660, wide.slice(0, -4)],
      [72, 648, 'para siempre.'],
    ];
    const leftOf = (...others: TypedLine[]) =>
      typedParagraph([[92, 700, 'Que celebran {{a}}.'], ...others, ...body]).left;
    expect(leftOf(...other)).toBe(72);
    expect(leftOf()).toBe(92);
    expect(leftOf(...other, [92, 620, wide.slice(0, -4)], [92, 608, 'de hoy.'])).toBe(92); // a column of its own
  });

  it('is that of the text at whose end it ends, where what heads the page is wider', () => {
    const head = [720, 708].map((y): TypedLine => [40, y, wide.repeat(2).slice(0, 104)]);
    const date: TypedLine = [472 - 5 * 21, 640, '{{ciudad}}, {{fecha}}'];
    const paragraph = typedParagraph([...head, date, ...body, [72, 276, wide]]);
    expect(paragraph).toMatchObject({ alignment: 'right', left: 72, right: 472 });
  });

  it('begins at the left of a justified column below the last line of a paragraph, for a sentence that is indented alone', () => {
    const justified: TypedLine[] = [600, 588, 576].map((y) => [72, y, wide.slice(4), { justified: 1.18 }]);
    const leftOf = (x: number, last: string) =>
      typedParagraph([...justified, [72, 564, last], [x, 552, 'Se firma en {{ciudad}} a los diez días de agosto.']])
        .left;
    expect(leftOf(84, 'y para siempre.')).toBe(72);
    expect(leftOf(84, 'y para siempre')).toBe(84);
    expect(leftOf(108, 'y para siempre.')).toBe(108); // further in than paragraphs are
  });

  it('ends where the prose above it does, beside another column of the page, and not in what is free between them', () => {
    const prose = (x: number, y: number): TypedLine[] => [0, 12, 24].map((down) => [x, y - down, wide.slice(0, 34)]);
    const pair: TypedLine[] = [
      [72, 640, 'Clave:'],
      [140, 640, '{{clave}}'],
    ];
    const rightOf = (...others: TypedLine[]) => typedParagraph([...pair, ...others, ...body]).right;
    expect(rightOf(...prose(72, 700), ...prose(300, 700), [300, 640, 'Pago'])).toBe(242);
    expect(rightOf(...prose(72, 700), [300, 640, 'Pago'])).toBe(294); // no column beside it
    expect(rightOf(...prose(72, 700), ...prose(300, 700), [72, 656, wide.slice(0, 60)], [300, 640, 'Pago'])).toBe(294);
  });

  it('ends at the margin above two columns that begin level with each other, also where it ends as the first of them does', () => {
    const prose = (x: number, y: number): TypedLine[] => [0, 12, 24].map((down) => [x, y - down, wide.slice(0, 34)]);
    const opening: TypedLine = [72, 720, 'Que celebran {{a}} y el cliente 01'];
    const rightOf = (...others: TypedLine[]) => typedParagraph([opening, ...others, ...body]).right;
    expect(rightOf(...prose(72, 700), ...prose(300, 700))).toBe(472);
    expect(rightOf(...prose(72, 700), ...prose(300, 722))).toBe(242); // it stands beside the other column
  });

  it('ends at the margin below the rule between two columns, and within its column beside it', () => {
    const prose = (x: number): TypedLine[] => [0, 12, 24].map((down) => [x, 700 - down, wide.slice(0, 34)]);
    const rightOf = (bottom: number) => {
      const rule = area(260, bottom, 0.5, 712 - bottom);
      return typedParagraph([...prose(72), ...prose(300), [72, 650, '{{lugar}}, {{fecha}}'], ...body], [rule]).right;
    };
    expect(rightOf(672)).toBe(472);
    expect(rightOf(640)).toBe(242);
  });

  it('ends at the margin below a narrow text, behind a line that runs further', () => {
    const narrow = (y: number): TypedLine => [72, y, wide.slice(0, 39), { justified: 1 }];
    const rightOf = (...others: TypedLine[]) =>
      typedParagraph([...[700, 688, 676, 664, 652].map(narrow), ...others, [72, 540, '{{nombre}}']]).right;
    const wider: TypedLine = [72, 600, `${wide.slice(0, 60)}.`];
    expect(rightOf(wider)).toBe(540);
    expect(rightOf()).toBeLessThan(300);
    expect(rightOf(wider, narrow(588))).toBeLessThan(300); // the narrow text goes on
  });

  it('ends at the margin below two columns and what runs over both, as the rules of a table', () => {
    const columns = [72, 300].flatMap((x) =>
      [700, 688, 676, 664].map((y): TypedLine => [x, y, wide.slice(0, 34), { justified: 1 }]),
    );
    const rightOf = (y: number) =>
      typedParagraph([...columns, [72, 600, 'Entrega: {{plazo}}'], ...body], [area(72, y, 400, 0.5)]).right;
    expect(rightOf(630)).toBe(472);
    expect(rightOf(720)).toBeLessThan(300);
    expect(rightOf(580)).toBeLessThan(300);
    const hung = typedPage([...body, [74, 320, `${wide.slice(0, -1)}-`]], [area(72, 310, 404, 0.5)]);
    expect(hung.flow.columns.edgeOf(hung.lineWith('-'))).toBe(472); // its hyphen hangs over the edge of the only column
  });

  it('ends beside the text that stands beside the lines above, where it goes on from them, also where that text is shorter', () => {
    const rightOf = (second: string): number => {
      const typed: TypedLine[] = [
        [72, 700, 'TERCERA. El titular podrá inspeccionar la'],
        [300, 700, 'CUARTA. Los reportes se enviarán a'],
        [72, 688, second],
        [72, 676, '{{lugar}} con aviso de'],
        [72, 664, 'diez días.'],
      ];
      return typedParagraph([...typed, ...body]).right;
    };
    expect(rightOf('calidad de los productos en')).toBe(294);
    expect(rightOf('Calidad de los productos.')).toBe(472); // texts of their own
  });

  it('goes on to the margin for the value of a label, where a second value stands only beside those above', () => {
    const rightWith = (...labels: readonly string[]): number => {
      const values = ['{{folio}}', '{{unidad}}', '{{operador}}, con la licencia {{licencia}}'];
      const rows = values.flatMap((value, at): TypedLine[] => [
        [72, 700 - 12 * at, labels[at] ?? ''],
        [160, 700 - 12 * at, value],
      ]);
      const page = typedPage([...rows, [380, 700, 'Fecha:'], [380, 688, 'Placas:'], ...body]);
      return page.paragraphs.at(-1)!.right;
    };
    expect(rightWith('Folio:', 'Unidad:', 'Operador:')).toBe(472);
    expect(rightWith('Folio:', 'Unidad:', 'y otros')).toBe(374); // it may go on with those above
  });

  it('is at least that of the rule to sign on, where nothing else of the page is as wide', () => {
    const rule = (x: number, width: number) => area(x, 660, width, 0.5);
    const name: TypedLine = [150, 649, '{{nombre}}'];
    expect(typedParagraph([name], [rule(60, 230)])).toMatchObject({ alignment: 'centre', left: 60, right: 290 });
    expect(typedParagraph([name, [232, 649, 'otro']], [rule(90, 170)]).right).toBeLessThan(232); // another stands there
    const [own, other] = typedPage([name, [335, 649, '{{nombre_b}}']], [rule(80, 190), rule(270, 190)]).paragraphs;
    expect(own!.right).toBeLessThan(270); // two rules that touch
    expect(other!.left).toBeGreaterThan(own!.right);
  });

  it('is not that of a rule that goes on under the next cell of its row', () => {
    const row: TypedLine[] = [
      [72, 649, '{{bien}}'],
      [222, 649, '{{serie}}'],
    ];
    const [own] = typedPage(row, [area(72, 640, 150, 0.5), area(222, 640, 150, 0.5)]).paragraphs;
    expect(own!.right).toBe(216); // a gap before the next
  });

  it('ends with the rule to sign on where others stand beside it for others', () => {
    const rules = [area(72, 660, 150, 0.5), area(300, 660, 150, 0.5)];
    const sidesOf = (x: number, ...drawn: typeof rules) => {
      const { left, right } = typedPage([[x, 649, '{{nombre}}'], [300, 600, wide], ...body], drawn).paragraphs[0]!;
      return [left, right];
    };
    expect(sidesOf(72, ...rules)).toEqual([72, 227]); // half a letter further
    expect(sidesOf(122, ...rules)).toEqual([72, 222]); // around its middle, from the margin
    expect(sidesOf(72, rules[0]!)[1]).toBeGreaterThan(227);
    const short = [area(72, 660, 110, 0.5), area(300, 660, 110, 0.5)]; // nobody's name has room on it
    expect(sidesOf(72, ...short)[1]).toBeGreaterThan(227);
  });

  it('is an inch from the edge of the page for what is centred, where nothing shows the margin', () => {
    const pair: TypedLine[] = [
      [150, 700, '{{testigo}}'],
      [160, 688, 'Testigo'],
    ];
    expect(typedParagraph(pair)).toMatchObject({ alignment: 'centre', left: 72 });
    expect(typedParagraph([...pair, [100, 640, wide]])).toMatchObject({ alignment: 'centre', left: 100 });
  });

  it('hangs behind the number of a point within a point that is set apart, not behind any number of prose', () => {
    const point = (text: string, x: number): TypedLine[] => [
      [72, 700, '3.1'],
      [x, 700, text],
    ];
    expect(typedParagraph(point('El precio es de {{precio}}', 97)).left).toBe(97);
    expect(typedParagraph(point('veces es lo de {{precio}}', 92)).left).toBe(72);
  });

  it('hangs below the value of a label, where the values above stand in a column', () => {
    const above: TypedLine[] = [
      [72, 712, 'Al norte:'],
      [152, 712, 'la calle'],
      [72, 724, 'Al sur:'],
      [152, 724, 'otro predio'],
    ];
    const last: TypedLine = [72, 700, 'Al poniente de: {{poniente}}'];
    expect(typedParagraph([...above, last]).left).toBe(152);
    expect(typedParagraph([last]).left).toBe(72);
  });

  it('hangs below the value behind the longest label of a column, where labels are bold and have no colon', () => {
    const bold = { fontName: 'Bold' };
    const rows = (row: number): TypedLine[] => [
      [72, 700, 'Festejados', bold],
      [125, 700, '{{novios}}'],
      ...[0, 20].flatMap((down): TypedLine[] => [
        [72, row - down, 'Hora', bold],
        [125, row - down, 'de día'],
      ]),
    ];
    expect(typedParagraph(rows(680)).left).toBe(125);
    expect(typedParagraph(rows(600)).left).toBe(72); // of another part of the page
  });

  it('hangs below a value at a tab stop behind its label', () => {
    const row = (value: number): TypedLine[] => [
      [72, 700, 'Administrador:'],
      [value, 700, '{{administrador}}'],
    ];
    expect(typedParagraph(row(151)).left).toBe(151);
    expect(typedParagraph(row(147)).left).toBe(72);
  });

  it('begins where it does for a mark by itself, also where the first lines of paragraphs begin there', () => {
    const other: TypedLine[] = [
      [92, 660, wide.slice(0, -4)],
      [72, 648, 'para siempre.'],
    ];
    expect(typedParagraph([[92, 700, '{{nombre}}'], ...other, ...body]).left).toBe(92);
  });

  it('hangs behind the number of a point where the lines of others do', () => {
    const hanging: TypedLine[] = [
      [72, 688, '2. Que conoce el inmueble y lo'],
      [87, 676, 'recibe bien'],
    ];
    expect(typedParagraph([[72, 700, '1. Se llama {{nombre}}'], ...hanging]).left).toBe(87);
    expect(typedParagraph([[72, 700, '1. Se llama {{nombre}}']]).left).toBe(72);
  });

  it('hangs behind the letter of a declaration where the lines of others do', () => {
    const hanging: TypedLine[] = [
      [72, 688, 'II.a Que conoce el inmueble que se dice en este contrato y que lo que ve', { justified: 2 }],
      [102, 676, 'recibe bien.'],
    ];
    expect(typedParagraph([[72, 700, 'I.b Se llama {{nombre}}'], ...hanging, ...body]).left).toBe(102);
    expect(typedParagraph([[72, 700, 'I.b Se llama {{nombre}}']]).left).toBe(72);
  });

  it('is lowered to the line of what stands beside the middle of a broken mark, also behind a dollar sign', () => {
    const loweredOf = (first: string) =>
      typedParagraph([[300, 700, first], [300, 688, 'cuota}}'], [72, 694, 'Total'], ...body]).lowered;
    const firsts = ['{{= renta +', '${{= renta +', '$ {{= renta +', 'de {{= renta +'];
    expect(firsts.map(loweredOf)).toEqual([0.5, 0.5, 0.5, 0]);
  });

  it('begins where the line below does, for an indented first one that its author broke', () => {
    const broken = (justified: number) =>
      typedPage([
        [92, 700, 'Se entrega al señor {{a}} en la casa.', { justified }],
        [72, 688, 'Correo: uno', { justified: 0 }],
        ...body,
      ]).paragraphs[0]?.left;
    expect(broken(40)).toBe(72);
    expect(broken(0)).toBe(92);
  });

  it('goes on where others do that begin with a number as it does, or with a heading in the same style', () => {
    const below = (x: number, y: number): TypedLine => [x, y, 'para siempre.'];
    const [first, second]: TypedLine[] = [
      [92, 700, `1. ${wide.slice(7)}`],
      [92, 676, '2. Se llama {{nombre}}.'],
    ];
    expect(typedParagraph([first!, below(72, 688), second!, ...body]).left).toBe(72);
    const headed = (y: number, name: string, rest: string): TypedLine[] => [
      [72, y, name, { fontName: 'Bold' }],
      [72 + 5 * name.length + 5, y, rest],
    ];
    const one = [...headed(700, 'Uno.', wide.slice(5)), below(95, 688)];
    expect(typedParagraph([...one, ...headed(664, 'Dos.', 'Se llama {{nombre}}.'), ...body]).left).toBe(95);
    expect(typedParagraph([...one, [72, 664, 'Dos. Se llama {{nombre}}.'], ...body]).left).toBe(72);
  });

  it('keeps what is set to the right at its end, and lets it grow to the left', () => {
    const paragraph = typedParagraph([[437, 700, '{{abc}}'], ...body]);
    expect(paragraph).toMatchObject({ alignment: 'right', left: 72, right: 472 });
  });

  it('keeps what is centred around its middle', () => {
    const paragraph = typedParagraph([[252, 700, '{{abcd}}'], ...body]);
    expect(paragraph).toMatchObject({ alignment: 'centre', left: 72, right: 472 });
  });

  it('begins behind the number of a list that is set apart by more than a space', () => {
    const point = (at: number) => typedParagraph([[72, 700, '1.'], [at, 700, 'Pagar {{a}} el {{b}}'], ...body]);
    expect(point(90)).toMatchObject({ left: 90 });
    expect(point(87)).toMatchObject({ left: 72 });
  });

  it('ends with its column where that is justified, also for one line that has more room', () => {
    const lines: TypedLine[] = [0, 1, 2, 3].map((index) => [72, 400 - 12 * index, wide.slice(0, 50)]);
    const beside: TypedLine[] = [0, 1, 2, 3].map((index) => [360, 400 - 12 * index, 'Otra columna']);
    const paragraph = typedParagraph([[72, 424, 'Se paga {{a}}.'], ...lines, ...beside]);
    expect(paragraph).toMatchObject({ alignment: 'justified', right: 322 });
  });

  it('is as wide as ever beside lines that are short, and as long as each other by chance', () => {
    const short: TypedLine[] = [0, 1, 2].map((index) => [72, 680 - 20 * index, `Pieza ${index}`]);
    expect(typedParagraph([[72, 700, 'Pago {{a}}'], ...short, ...body]).right).toBe(472);
  });

  it('is shared by two texts that grow towards each other', () => {
    const page = typedPage([[72, 700, '{{ab}}'], [442, 700, '{{cd}}'], ...body]);
    const [left, right] = page.paragraphs;
    const middle = (102 + 442) / 2;
    expect(left).toMatchObject({ alignment: 'left', right: middle - 5 });
    expect(right).toMatchObject({ alignment: 'right', left: middle + 5 });
  });

  it('is shared by two texts of one box with no wall between, and by none of two boxes', () => {
    const row: TypedLine[] = [
      [78, 700, '{{ab}}'],
      [436, 700, '{{cd}}'],
    ];
    const rightsIn = (...boxes: ReturnType<typeof area>[]) =>
      typedPage([...row, ...body], boxes).paragraphs.map(({ right }) => right);
    expect(rightsIn(area(72, 690, 400, 25))).toEqual([(108 + 436) / 2 - 5, 466]);
    expect(rightsIn(area(72, 690, 300, 25), area(372, 690, 100, 25))[0]).toBe(366);
  });
});

describe('the leading of a paragraph', () => {
  const leadingOf = (...others: TypedLine[]) => typedParagraph([[72, 700, 'Pago {{a}}.'], ...others, ...body]).leading;

  it('is the distance of its lines', () => {
    const lines: TypedLine[] = [0, 1, 2].map((index) => [72, 700 - 14 * index, index === 0 ? `${wide} {{a}}` : wide]);
    expect(typedParagraph(lines).leading).toBe(14);
  });

  it('is that of a neighbour of its size, where it has one line', () => {
    expect(leadingOf([72, 687, 'Plazo'])).toBe(13);
    expect(leadingOf([72, 687, 'Plazo', { size: 8 }])).toBe(12);
  });

  it('is that of the paragraphs of the page, where it is a point with gaps around it', () => {
    expect(leadingOf([72, 715, 'Plazo'], [72, 685, 'Lugar'])).toBe(12);
  });

  it('is that of the paragraphs of the page, where it stands alone', () => {
    const lines = [400, 385, 370].map((y): TypedLine => [72, y, wide]);
    expect(typedParagraph([[72, 700, 'Pago {{a}}.'], ...lines]).leading).toBe(15);
  });

  it('is a fifth more than its size, where there are none', () => {
    expect(typedParagraph([[72, 700, 'Pago {{a}}.']]).leading).toBe(12);
  });
});
