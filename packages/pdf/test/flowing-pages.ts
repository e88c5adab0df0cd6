import { fill as fillWith } from './fill-pages.ts';
import { clauseAt, growingAt, type TypedText, typedPages } from './typed-pages.ts';

export const fill = (pdf: Buffer, dato: string, others: Readonly<Record<string, string>> = {}) =>
  fillWith(pdf, { dato, ...others });

export const names = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta', 'Octava', 'Novena', 'Decima'];
export const head: TypedText = [72, 760, 'Contrato de compra'];
export const foot = (page: number, of: number): TypedText => [260, 40, `Pagina ${page} de ${of}`];
export const clauses = (from: number, some: readonly string[]): TypedText[] =>
  some.flatMap((name, index) => clauseAt(from - 48 * index, name));

/** A page whose body is nearly full: nine lines more have no room on it. */
export const full: TypedText[] = [
  ...growingAt(710),
  ...clauses(670, names),
  [72, 234, 'Acepto:'],
  [72, 180, '{{firmante_1}}'],
  [72, 168, '______________'],
];
export const next: TypedText[] = [...clauses(710, ['Undecima', 'Duodecima'])];

export const twoPages = (more: readonly TypedText[] = [], options: Parameters<typeof typedPages>[1] = {}) =>
  typedPages(
    [
      [head, foot(1, 2), ...full, ...more],
      [head, foot(2, 2), ...next],
    ],
    options,
  );
