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

describe('the alignment of one line', () => {
  it('is left where nothing says otherwise', () => {
    expect(alignmentWith('Renta', [[72, 700, 'Renta']])).toBe('left');
    expect(alignmentWith('Renta', [[100, 700, 'Renta']])).toBe('left');
  });

  it('is centred in the middle of its room', () => {
    expect(alignmentWith('CONTRATO', [around(272, 700, 'CONTRATO')])).toBe('centre');
  });

  it('is centred over a rule to sign on', () => {
    expect(alignmentWith('Testigo', [around(180, 600, 'Testigo')], [area(100, 615, 160, 0.5)])).toBe('centre');
    expect(alignmentWith('Testigo', [around(180, 600, 'Testigo')], [area(100, 660, 160, 0.5)])).toBe('left');
  });

  it('is left behind a label, also on a page of justified text', () => {
    const long: TypedLine[] = [0, 1, 2].map((index) => [72, 400 - 12 * index, wide]);
    expect(alignmentWith('Renta', [[72, 700, 'Renta'], ...long])).toBe('justified');
    expect(alignmentWith('Renta', [[72, 700, 'Renta: {{renta}}'], ...long])).toBe('left');
    expect(alignmentWith('Renta', [[72, 700, 'Renta ______ {{renta}}'], ...long])).toBe('left');
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

  it('is left beside another where it only stands in the middle of what is free', () => {
    const fields: TypedLine[] = [[72, 600, 'Puesto: {{puesto}}']]; // ends at 162, and its room at 168
    const middle = around(320, 600, 'Sueldo: {{sueldo}}');
    expect(alignmentWith('sueldo', [...fields, middle])).toBe('left');
  });

  it('is right at the edge of a cell', () => {
    const cell = [area(96, 590, 0.5, 30), area(200, 590, 0.5, 30)];
    expect(alignmentWith('500', [endingAt(197, 600, '500')], cell)).toBe('right');
  });

  it('is right in a table without borders whose cells only end alike', () => {
    const names = [600, 585, 570].map((y): TypedLine => [72, y, 'Silla']);
    const cells = [endingAt(400, 600, 'Importe'), endingAt(400, 585, '{{uno}}'), endingAt(400, 570, '{{dos_mil}}')];
    expect(alignmentWith('dos_mil', [...names, ...cells])).toBe('right');
    expect(alignmentWith('dos_mil', cells)).not.toBe('right'); // nothing beside it
    const starting = [600, 585, 570].map((y, at): TypedLine => [365, y, `Importe${' de'.repeat(at)}`]);
    expect(alignmentWith('de de', [...names, ...starting])).toBe('left');
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
});
