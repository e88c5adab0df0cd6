import { type NumberRole, pageNumbersIn, type SaidLine } from './page-numbers.ts';

/** A foot, or a head where it stands higher. */
const lineOf = (text: string, y = 40, left = 72, right = 540): SaidLine => ({
  text,
  words: text,
  left,
  right,
  y,
  isOuter: y < 150 || y > 640,
  isFixed: false,
});

/** The roles of the numbers in a document whose pages say this at their feet. */
function rolesOf(...feet: string[]): NumberRole[][] | undefined {
  const pages = feet.map((text) => [lineOf('El precio se paga en 3 partes.', 400), lineOf(text)]);
  const roles = pageNumbersIn(pages);
  return roles && pages.map((lines) => [...(roles.get(lines[1]!) ?? [])]);
}

describe('the numbers of pages', () => {
  it.each([
    ['Página 1', 'Página 2'],
    ['1', '2'],
    ['- 1 -', '- 2 -'],
    ['Hoja 1', 'Hoja 2'],
    ['Contrato 7/2026, Pág. 1', 'Contrato 7/2026, Pág. 2'],
  ])('are found in %s', (...feet) => {
    expect(rolesOf(...feet)?.map((roles) => roles.at(-1))).toEqual(['page', 'page']);
  });

  it('are not those of the rows of a table, where all pages have theirs', () => {
    const rows = [lineOf('1', 700), lineOf('2', 680)];
    const feet = ['1', '2'].map((text) => lineOf(text));
    const numbered = pageNumbersIn([[feet[0]!], [...rows, feet[1]!]]);
    expect(feet.map((foot) => numbered?.get(foot))).toEqual([['page'], ['page']]);
    expect(pageNumbersIn([[lineOf('Anexo')], rows])).toBeUndefined(); // they may be those of the pages
  });

  it('are not those of a note of hand, where all pages have theirs', () => {
    const feet = ['1', '2', '3'].map((number) => lineOf(`Página ${number} de 3`));
    const numberedWith = (text: string) =>
      pageNumbersIn([[feet[0]!], [feet[1]!, lineOf(text, 700)], [feet[2]!]])?.get(feet[1]!);
    expect(numberedWith('Número: 1/1')).toEqual(['page', 'total']);
    expect(numberedWith('Hoja 1/1')).toBeUndefined();
    expect(numberedWith('Número: 2/3')).toBeUndefined(); // it may be that of the page
  });

  it('are not those of clauses, of which the one before or behind stands over or under them', () => {
    const clauses = (...numbers: string[]) =>
      pageNumbersIn([numbers.map((number, at) => lineOf(number, 100 - 30 * at, 60, 66)), [lineOf('Firmas', 600)]]);
    expect(clauses('4', '5')?.size).toBe(0);
    expect(clauses('5', '4')).toBeUndefined();
    expect(clauses('5')).toBeUndefined(); // it may be that of a page of a longer file
    expect(clauses('1', '2')).toBeUndefined(); // the first may be that of the page
  });

  it.each([
    ['Página 1 de 2', 'Página 2 de 2'],
    ['Page 1 of 2', 'Page 2 of 2'],
    ['1/2', '2/2'],
    ['1 de 2', '2 de 2'],
    ['Page / Página 1 of / de 2', 'Page / Página 2 of / de 2'],
  ])('are found with how many pages there are in %s', (...feet) => {
    expect(rolesOf(...feet)).toEqual([
      ['page', 'total'],
      ['page', 'total'],
    ]);
  });

  it('are found on the only page of a document by their words', () => {
    expect(rolesOf('Página 1 de 1')).toEqual([['page', 'total']]);
    expect(rolesOf('- 1 -')).toEqual([['page']]);
    expect(rolesOf('Calle 1, 06700, Tel. 55 1234 5678')).toEqual([[]]);
  });

  it.each(['Página 1 de 1 / Page 1 of 1', 'Page1of1/Página1de1', 'Hoja 1 de 1 — Sheet 1 of 1'])(
    'are found twice where a foot says them in two languages: %s',
    (foot) => {
      expect(rolesOf(foot)).toEqual([['page', 'total', 'page', 'total']]);
    },
  );

  it('are found behind a word in two languages', () => {
    expect(rolesOf('Page / Página 1 of / de 1')).toEqual([['page', 'total']]);
    expect(rolesOf('Contrato 1, Página / Page 1')).toEqual([[undefined, 'page']]);
    expect(rolesOf('Page / Página 1 of / de 3')).toBeUndefined(); // of something else
  });

  it('are no other numbers of a foot', () => {
    const account = 'CLABE 646180110400000007'; // more digits than a number can tell apart
    expect(rolesOf(account, account)).toEqual([[], []]);
    const foot = 'Notaría 12, Tel. 55 1234 5678';
    expect(rolesOf(foot, foot)).toEqual([[], []]);
  });

  it('are not the folio that a document has on each page', () => {
    expect(rolesOf('Folio 451', 'Folio 451')).toEqual([[], []]);
  });

  it.each([
    ['Página 3 de 9', 'Página 4 de 9'],
    ['Página 1 de 3', 'Página 2 de 3'],
    ['Anexo 1', 'Anexo 2'],
    ['Folio 0451', 'Folio 0452'],
    ['EXP-000451', 'EXP-000452'],
    ['Libro 3, folio 77', 'Libro 3, folio 78'],
    ['Folio 451 frente', 'Folio 451 vuelta'],
    ['Folio 451', 'Folio 453'],
    ['FOLIO CUATROCIENTOS UNO', 'FOLIO CUATROCIENTOS DOS'],
    ['Página 1', 'Página 1'],
    ['i', 'ii'],
    ['Página uno', 'Página dos'],
  ])('are unsure in %s', (...feet) => {
    expect(rolesOf(...feet)).toBeUndefined();
  });

  it.each([
    'Licencia de uso — 1',
    'Contrato de obra | 1',
    '1 | Contrato',
    'Contrato v2 · 1',
    'Contrato de obra, 1',
    'Obra 2026 – 1',
    '[1] Contrato',
    'Contrato 1',
    'P1',
  ])('are unsure where the only page has "%s" at its foot, which nobody knows what it counts', (foot) => {
    expect(rolesOf(foot)).toBeUndefined();
  });

  it('are unsure where an amount stands alone at the foot of the only page: it is no number to set anew', () => {
    expect(rolesOf('$1')).toBeUndefined();
  });

  it.each(['Anexo 1', 'Rev. 1', '1. Objeto', 'Hidalgo 12, piso 1', 'Clave 7.1', 'a 1.º de mayo'])(
    'are none in "%s" at the foot of the only page',
    (foot) => {
      expect(
        rolesOf(foot)
          ?.flat()
          .every((role) => role === undefined),
      ).toBe(true);
    },
  );

  it.each(['I', '- i -', 'Folio 1', 'FOLIO: 001'])('are unsure where the only page has "%s" at its foot', (foot) => {
    expect(rolesOf(foot)).toBeUndefined();
    expect(rolesOf(foot, 'Fin')).toEqual([[], []]);
  });

  it.each([
    'El presente contrato consta de 3 páginas.',
    'consta de tres (3) fojas útiles',
    'consta de {{n}} hojas',
    'This agreement consists of two pages',
    'como se ve en la página 2',
    'see page 2',
    'que obra a fojas 2 de este expediente',
    'firman al margen de la primera hoja',
    'como consta en la segunda página',
    'según la página siguiente',
    'the seal on the following page',
    'véase la cláusula (p. 2)',
    'lo dicho en las pp. 2-3',
    'Índice',
  ])('are unsure where a document says "%s"', (sentence) => {
    expect(pageNumbersIn([[lineOf(sentence, 400)]])).toBeUndefined();
  });

  it.each([
    'Firmado en todas sus páginas.',
    'Folio 123',
    'rubricado al margen de cada hoja',
    'la página web del proveedor',
    'firman al calce de la última hoja',
    'Libro de actas, foja {{folio}}',
    'Colonia Centro, C. P. 06700, y C.P. 123',
    'a las 3:00 p. m. del día siguiente',
  ])('are not told of by "%s"', (sentence) => {
    expect(pageNumbersIn([[lineOf(sentence, 400)]])?.size).toBe(0);
  });

  it('are unsure where a line of a column goes on to name one', () => {
    const columns = [
      lineOf('conforme al plano de la hoja', 400, 72, 290),
      lineOf('y entrega la garantía que', 400, 310, 540),
      lineOf('siguiente, que firman.', 386, 72, 290),
      lineOf('las partes convienen.', 386, 310, 540),
    ];
    expect(pageNumbersIn([columns])).toBeUndefined();
    expect(pageNumbersIn([columns.toSpliced(2, 1)])).toBeDefined();
  });

  it('are unsure where a table of contents names them', () => {
    const entries = [lineOf('Objeto ........ 1', 400), lineOf('Precio ........ 2', 380)];
    expect(pageNumbersIn([entries, [lineOf('Precio', 600)]])).toBeUndefined();
  });
});
