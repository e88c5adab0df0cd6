import { clauseAt, type TypedText, typedPages } from './typed-pages.ts';

const head = (page: number): TypedText[] => [
  [72, 750, 'Contrato de suministro'],
  [500, 40, `${page} de 2`],
];

/** An optional clause that ends on the next page. */
export const guarantee: TypedText[] = [
  [72, 120, '{{#si hay_fianza}}'],
  [72, 100, 'SEXTA. Fianza. Quien vende garantiza lo que entrega con una fianza de {{monto}}, que'],
  [72, 88, 'otorga una institucion autorizada por cuenta suya y a favor de quien compra, y que'],
];

/** Its end, at the top of that page. */
export const ending: TypedText[] = [
  [72, 700, 'se cancela cuando todo se ha entregado.'],
  [72, 680, 'La fianza se renueva cada anualidad.'],
  [72, 660, '{{/si}}'],
];

/** What stands below it. */
export const rest: TypedText[] = [...clauseAt(640, 'Septima'), [72, 590, 'Firman por duplicado en {{ciudad}}.']];

/** A contract of two pages with head and foot: what its first page ends with, and all of the second. */
export const overPages = (before: readonly TypedText[], behind: readonly TypedText[]): Buffer =>
  typedPages([
    [...head(1), [72, 700, 'Contrato con {{nombre}}.'], ...clauseAt(680, 'Primera'), ...before],
    [...head(2), ...behind],
  ]);
