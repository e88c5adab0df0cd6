import { blocksOf } from './blocks.ts';
import type { Letter } from './letters.ts';
import type { Area } from './plane.ts';

/** A text with where it begins; its letters are five points wide and ten large, and its spaces are drawn. */
type Shown = readonly [x: number, y: number, text: string];

/** Letters at the beginning of a line that have another font. */
interface Title {
  readonly at: number; // the height of the line
  readonly letters: number;
  readonly font: string;
}

function blocksWith(
  shown: readonly Shown[],
  dots: readonly Area[] = [],
  walls: readonly Area[] = [],
  title?: Title,
  edges: readonly Area[] = [],
): string[] {
  const letters = shown.flatMap(([x, y, text]) =>
    [...text].flatMap((each, at): Letter[] => {
      const left = x + 5 * at;
      const place = { x: left, right: left + 5, y, em: 10, isAfterBlank: text[at - 1] === ' ', blank: 0 };
      const font = title?.at === y && at < title.letters ? title.font : 'plain';
      return each === ' ' ? [] : [{ ...place, glyph: { order: y, font }, text: each } as unknown as Letter];
    }),
  );
  return blocksOf({ angle: 0, letters, walls, levels: [], strips: [], dots, edges }).map(({ lines }) =>
    lines.map((line) => line.letters.map(({ text }) => text).join('')).join('/'),
  );
}

describe('blocksOf', () => {
  it('keeps the points of a list apart, however full the one above is', () => {
    const full = 'conservar el inmueble en buen estado y avisar de toda reparación urgente;';
    const list = (second: string): Shown[] => [
      [72, 100, full],
      [72, 114, second],
      [72, 128, full],
    ];
    const parts = (second: string, dots: readonly Area[] = []) => blocksWith(list(second), dots)[0]?.split('/').length;
    expect(parts('pagar los servicios de agua, energía eléctrica y gas a partir de hoy;')).toBe(3);
    expect(parts('b. pagar los servicios de agua, energía eléctrica y gas desde hoy mismo;')).toBe(1);
    const bullet = { left: 58, top: 108, right: 61, bottom: 111 };
    expect(parts('pagar los servicios de agua, energía eléctrica y gas a partir de hoy;', [bullet])).toBe(1);
  });

  it('keeps rows apart each of which begins with a label of its own, however full the one above is', () => {
    const full = 'se pagan los servicios de agua, de energía eléctrica y de gas a partir de hoy y';
    const parts = (label: string, second: string, first = 'Primero', above = full) => {
      const rows: Shown[] = [above, second, full].map((text, at) => [152, 100 + 14 * at, text]);
      const labels: Shown[] = [first, label].map((text, at) => [72, 100 + 14 * at, text]);
      return blocksWith([...rows, ...labels])
        .find((block) => block.startsWith('sepagan'))
        ?.split('/').length;
    };
    expect(parts('Segundo', `Con ${full.slice(4)}`)).toBe(1);
    expect(parts('segundo', `Con ${full.slice(4)}`)).toBe(3);
    expect(parts('Segundo', full)).toBe(3);
    expect(parts('Segundo', `{{domicilio}} ${full.slice(14)}`)).toBe(1);
    expect(parts('domicilio:', full, 'Escritura:')).toBe(1);
    expect(parts('{{b}}', `${full.slice(0, 60)} {{c}}`, '{{a}}', `${full.slice(0, 60)} {{d}}`)).toBe(1);
    expect(parts('{{b}}', `${full.slice(0, 60)} {{c}}`, '{{a}}')).toBe(2);
    expect(parts('o acta:', `{{domicilio}} ${full.slice(14)}`, 'Escritura')).toBe(3); // one label, over two lines
  });

  it('joins a line to one that reaches beyond the edge of their column with a word that TeX could neither break nor move', () => {
    const full = 'se pagan los servicios de agua, de energía eléctrica y de gas a partir de hoy y';
    const lines = (second: string): Shown[] =>
      [full, second, full, full, full].map((text, at) => [72, 100 + 14 * at, text]);
    const parts = (second: string) => blocksWith(lines(second))[0]?.split('/').length;
    expect(parts(`a ${full.slice(0, 65)} {{arrendatario}},`)).toBe(5);
    expect(parts(`a ${full} {{arrendatario}},`)).toBe(1);
  });

  it('keeps the notes at the foot of a page apart, each of which begins behind a raised number', () => {
    const full = 'El trabajador se obliga a avisar de cualquier cambio de su domicilio a él';
    const notes = (raised: number): Shown[] => [
      [72, 100, full],
      [67, 114 - raised, '2'],
      [72, 114, 'Salario diario de trescientos pesos, base de las prestaciones de aquí.'],
    ];
    expect(blocksWith(notes(4))[0]?.split('/')).toHaveLength(1);
    expect(blocksWith(notes(4).toSpliced(1, 1))[0]?.split('/')).toHaveLength(2);
  });

  it('reads lines as one where the next word, which has a border, had no room with what that needs beside it', () => {
    const full = 'conservar el inmueble en buen estado y avisar de toda reparación urgente y'; // to 442
    const parts = (x: number) =>
      blocksWith([
        [72, 100, full.slice(0, 63)], // to 387
        [x, 114, '{{número}} y otra'], // a word of 50 points
        [72, 128, full],
      ])[0]?.split('/').length;
    expect(parts(76)).toBe(2);
    expect(parts(74)).toBe(1);
  });

  it('reads a wide first line and one with a small letter further in as one, where others begin there, and the first follows none', () => {
    const full = 'Primera. El fiador se obliga al pago de la renta que el deudor ha de pagar';
    const hung = (above: number, second: string): Shown[] => [
      [72, above, full],
      [72, 114, full],
      [95, 128, second],
      [72, 150, full],
      [95, 164, 'a tiempo.'],
    ];
    const parts = (above: number, second: string) => blocksWith(hung(above, second))[1]?.split('/').length;
    expect(parts(90, 'el día diez.')).toBe(2);
    expect(parts(90, 'El día diez.')).toBe(1);
    expect(blocksWith(hung(100, 'el día diez.'))[0]?.split('/')).toHaveLength(2); // a paragraph, and another that is indented
  });

  it('reads a title of two lines as one where the first has no room for the next word, and else as two', () => {
    const prose = 'Contrato que celebran las partes, quienes se reconocen su capacidad para obligarse.'; // of 415 points
    const title = (first: string, second: string): Shown[] => [
      [72 + (415 - 5 * first.length) / 2, 100, first],
      [72 + (415 - 5 * second.length) / 2, 114, second],
      [72, 140, prose],
    ];
    const parts = (first: string, second: string) => blocksWith(title(first, second))[0]?.split('/').length;
    const long = 'ACTA DE ASAMBLEA GENERAL ORDINARIA ANUAL DE ACCIONISTAS DE LA EMPRESA';
    expect(parts(long, '{{empresa_que_convoca}}')).toBe(2);
    expect(parts(long, '{{a}} Y OTRAS')).toBe(1);
    expect(parts('ACTA DE ASAMBLEA', '{{empresa_que_convoca}}')).toBe(1);
  });

  it('reads two centred lines as one where the first is as wide as prose and ends in a word that leads to the next', () => {
    const centred = (...texts: string[]): number | undefined =>
      blocksWith(texts.map((text, at): Shown => [306 - 2.5 * text.length, 100 + 14 * at, text]))[0]?.split('/').length;
    const award = 'por haber concluido el curso de {{asunto}}, impartido del {{fecha_inicio}}';
    expect(centred(`${award} al`, '{{fecha_fin}} por {{prestador}}.')).toBe(2);
    expect(centred(award, '{{fecha_fin}} por {{prestador}}.')).toBe(1);
    expect(centred('por haber concluido el curso del', '{{fecha_fin}} por {{prestador}}.')).toBe(1); // a line as an author may break it
  });

  it('takes no brace of a centred name for one that hangs in the margin of the line below', () => {
    const caption = (x: number): Shown[] => [
      [72, 60, 'Firma autógrafa.'],
      [72, 80, 'Nombre completo.'],
      [72, 100, '{{acreditado_1}}'], // to 152
      [x, 114, 'Del acreditado.'], // as wide, but for one letter
    ];
    expect(blocksWith(caption(74.4))).toContain('{{acreditado_1}}');
    expect(blocksWith(caption(73.9))).toContain('{{acreditado_1}}/Delacreditado.');
  });

  it('joins the lines of a sentence that a raised letter moved apart, and of no other', () => {
    const lines = (second: string): Shown[] => [
      [72, 100, 'La cuidadora {{trabajador}} atiende a {{menor}} en un inmueble de'],
      [72, 119, second],
      [72, 138, 'anual.'],
    ];
    const parts = (second: string) => blocksWith(lines(second))[0]?.split('/').length;
    expect(parts('{{superficie}} metros, con pago al mes y un aumento de {{tanto}} cada')).toBe(3);
    expect(parts('{{superficie}} metros, con pago al mes y un aumento de {{tanto}} hoy.')).toBe(2);
  });

  it('keeps what amounts are of apart, one below the other, however long the first is', () => {
    const rows = (last: number): Shown[] => [
      [72, 100, 'Sueldo del primero al último día del mes que corre'],
      [72, 114, 'Aguinaldo proporcional'],
      [72, 128, 'Vacaciones'],
      [450, 100, '{{sueldo}}'],
      [last, 114, '{{aguinaldo}}'],
    ];
    expect(blocksWith(rows(435))).toContain('Sueldodelprimeroalúltimodíadelmesquecorre');
    expect(blocksWith(rows(450))).toContain('Sueldodelprimeroalúltimodíadelmesquecorre/Aguinaldoproporcional'); // a column of prose
  });

  it('knows the edge of ragged text beside another by the lines that stand beside it too', () => {
    const wide = 'Que celebran por una parte quien vende y por la otra parte quien compra los bienes de ahí';
    const shown = (box: readonly Shown[]): Shown[] => [
      [72, 76, wide],
      [72, 100, 'La Vendedora entregará los bienes que se detallan en {{lugar}},'],
      [72, 114, 'dentro de los plazos de la tabla que está a su derecha, y el'],
      [72, 128, 'Comprador los recibe en {{domicilio}}.'],
      [72, 152, wide],
      ...box,
    ];
    const joined = expect.stringMatching(/^LaVendedora.*\/dentro.*\/Comprador/u);
    const table: Shown[] = [100, 114, 128].map((y) => [430, y, 'Anticipo']);
    expect(blocksWith(shown(table))).toContainEqual(joined);
    expect(blocksWith(shown([]))).not.toContainEqual(joined);
  });

  it('keeps amounts apart that stand one below the other, with a space behind their dollar signs', () => {
    const column = (text: (at: number) => string) =>
      blocksWith([100, 114, 128, 142].map((y, at): Shown => [300, y, text(at)])).length;
    expect(column((at) => `$ {{costo_${at}}}`)).toBe(4);
    expect(column((at) => `y {{costo_${at}}}`)).toBe(1);
  });

  it('joins a dollar sign at the end of a line with the mark of its amount below', () => {
    const rows = (second: number): Shown[] => [
      [300, 100, 'BUENO POR $'],
      [300, second, '{{monto}}'],
    ];
    expect(blocksWith(rows(114))).toEqual(['BUENOPOR$/{{monto}}']);
    expect(blocksWith(rows(126))).toEqual(['BUENOPOR$', '{{monto}}']);
  });

  it('joins what is computed over several lines, also beside a label in their middle', () => {
    const sum: Shown[] = [
      [300, 100, '{{= price +'],
      [72, 114, 'Total'],
      [320, 114, 'delivery +'],
      [330, 128, 'tax}}'],
      [330, 142, '$8.00'],
    ];
    expect(blocksWith(sum)).toEqual(['{{=price+/delivery+/tax}}', 'Total', '$8.00']);
  });

  it('ends where the next line is nearer to the one that goes on with it', () => {
    const last = 'Los pagos se harán a la cuenta {{clabe}} de {{banco}}, a nombre de quien renta.';
    const rows = (gap: number): Shown[] => [
      [72, 100, `c) ${last}`],
      [87, 100 + gap, 'En lo demás subsiste el contrato, y el inmueble sigue siendo el que se ubica en'],
      [87, 114 + gap, 'la calle de siempre'],
      [72, 200, `a) ${last}`],
      [72, 200 + gap, `b) ${last}`],
      [72, 200 + 2 * gap, `d) ${last}`],
    ];
    expect(blocksWith(rows(22))[0]).toBe(`c)${last.replaceAll(' ', '')}`);
    expect(blocksWith(rows(14))[0]?.split('/')).toHaveLength(3);
  });

  it('joins a word of small letters that its cell had no room for, beside dashed borders too', () => {
    const cell = (right: number): [Area, Area] => [
      { left: 64, right: 65, top: 90, bottom: 130 },
      { left: right, right: right + 1, top: 90, bottom: 130 },
    ];
    const rows: Shown[] = [
      [72, 100, 'Kilometraje: {{kilometraje}}'],
      [72, 114, 'km'],
    ];
    const dash = { left: 64.2, right: 64.8, top: 109, bottom: 112 };
    expect(blocksWith(rows, [dash], cell(230))).toEqual(['Kilometraje:{{kilometraje}}/km']);
    expect(blocksWith(rows, [], cell(260))).toEqual(['Kilometraje:{{kilometraje}}', 'km']);
    const word: Shown[] = [rows[0]!, [72, 114, 'Color']];
    expect(blocksWith(word, [], cell(230))).toHaveLength(2);
  });

  it('ends where the ground of its cell does, however full it is', () => {
    const full = 'conservar el inmueble en buen estado y avisar de toda reparación urgente y';
    const shown = [100, 114, 128].map((y): Shown => [72, y, full]);
    const walls = [66, 450].map((left) => ({ left, right: left + 0.5, top: 80, bottom: 140 }));
    const edge = (left: number, top = 104) => ({ left, right: 450, top, bottom: top });
    expect(blocksWith(shown, [], walls, undefined, [edge(66)])).toHaveLength(2);
    expect(blocksWith(shown, [], walls, undefined, [edge(66, 90)])).toHaveLength(1);
    expect(blocksWith(shown, [], walls, undefined, [edge(300)])).toHaveLength(1); // of some of its words
    expect(blocksWith(shown, [], [], undefined, [edge(66)])).toHaveLength(1);
    const ofSecond = walls.map((wall) => ({ ...wall, top: 104, bottom: 118 })); // the row above has no ground
    expect(blocksWith(shown, [], ofSecond, undefined, [edge(66)])).toHaveLength(2);
  });

  it('ends where a clause begins below a sentence, however full it is', () => {
    const full = 'conserva el inmueble en buen estado y avisa de toda reparación de las que urgen.';
    const parts = (...texts: string[]) =>
      blocksWith(texts.map((text, at): Shown => [72, 100 + 14 * at, text]))[0]?.split('/').length;
    for (const clause of [
      'Segunda. Paga',
      'DÉCIMA TERCERA.- Paga',
      'Cláusula quinta: paga',
      'Artículo 4. Paga',
      '3.1 Paga',
    ]) {
      expect(parts(full, `${clause} todos los servicios de agua, de energía y gas que use.`, full)).toBe(1);
    }
    expect(parts(full, 'Segunda parte de todos los servicios de agua, de energía y de gas', full)).toBe(2);
    expect(parts(full.replace('.', ','), 'Segunda. Paga los servicios de agua, de energía y de gas', full)).toBe(2);
  });

  it('ends with dashes that fill a line, and with an optional clause that begins a line', () => {
    const full = 'conserva el inmueble en buen estado y avisa de toda reparación de las que urjan ya';
    const parts = (...texts: string[]) =>
      blocksWith(texts.map((text, at): Shown => [72, 100 + 14 * at, text]))[0]?.split('/').length;
    expect(parts('conserva el inmueble en buen estado.'.padEnd(full.length, '-'), full, full)).toBe(1);
    const closed = '{{#si a}}conserva el inmueble en buen estado y avisa de toda reparación que le.{{/si}}';
    expect(parts(closed, full, full)).toBe(1 + 1); // with the stroke of its mark
    expect(parts(closed.replace('{{#si a}}', 'si {{#a}}'), full, full)).toBe(3 + 1);
  });

  it('ends where a title begins below a sentence that ends before the edge, but for where gaps show the paragraphs', () => {
    const [wide, sentence] = ['a'.repeat(60), `${'a'.repeat(50)}.`];
    const parts = (last: number, font: string) =>
      blocksWith(
        [
          [72, 100, wide],
          [72, 114, sentence],
          [72, 128, `Entregatotal ${'a'.repeat(47)}`],
          [72, 142, 'a'.repeat(40)],
          [72, last, wide],
        ],
        [],
        [],
        { at: 128, letters: 12, font },
      )[0]?.split('/').length;
    expect(parts(156, 'bold')).toBe(2);
    expect(parts(156, 'plain')).toBe(5);
    expect(parts(162, 'bold')).toBe(4);
  });

  it('ends with a sentence that is full where paragraphs end and begin without a gap between them', () => {
    const [wide, sentence] = [`Entrega ${'a'.repeat(52)}`, `${'a'.repeat(58)}.`];
    const texts = [wide, sentence, wide, 'fin.', wide, sentence];
    const parts = (gap: number, end = 'fin.') =>
      blocksWith(
        texts.map((text, at): Shown => [72, 100 + 14 * at + (at > 3 ? gap : 0), text === 'fin.' ? end : text]),
      )[0]?.split('/').length;
    expect(parts(0)).toBe(2);
    expect(parts(8)).toBe(4);
    expect(parts(0, 'fin')).toBe(4);
  });

  it('knows no such paragraphs by one that ends far above, as over a box that parts it from the rest', () => {
    const [wide, sentence] = [`Entrega ${'a'.repeat(52)}`, `${'a'.repeat(58)}.`];
    const parts = (...heights: number[]) =>
      blocksWith(
        ['fin.', wide, sentence, wide, wide].map((text, at): Shown => [72, 100 + (heights[at] ?? 0), text]),
      ).map((block) => block.split('/').length);
    expect(parts(0, 14, 28, 42, 56)).toEqual([1, 2, 2]);
    expect(parts(0, 70, 84, 98, 112)).toEqual([1, 4]);
  });

  it('ends before the next item of a list, however full the line above is', () => {
    const wide = 'a. conservar el inmueble en buen estado y avisar al dueño de toda reparación urgente;';
    for (const item of [
      'b. pagar los servicios',
      'b.- pagar los servicios',
      '2) pagar los servicios',
      '• pagar los servicios',
    ]) {
      const shown = [wide, item, wide].map((text, index): Shown => [72, 100 + 14 * index, text]);
      expect(blocksWith(shown)).toHaveLength(3);
    }
    expect(
      blocksWith([wide, 'pagar los servicios', 'fin'].map((text, index): Shown => [72, 100 + 14 * index, text])),
    ).toHaveLength(2);
  });
});
