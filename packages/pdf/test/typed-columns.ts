import { type TypedText, typedPages } from './typed-pages.ts';

/** Where the columns of a page begin; each is 36 letters of a typewriter wide. */
export const [leftColumn, rightColumn] = [72, 324];

/** Points from one point of a contract to the next. */
const apart = 44;

const names = 'abcdefghijklmnopqrstuvwxyz';

/** A point that no other is like, of three lines as wide as its column. */
export const pointAt = (x: number, y: number, number: number): TypedText[] => [
  [x, y, `${number}. Punto ${names.charAt(number)}: quien vende le responde`.padEnd(36, 'e').slice(0, 36)],
  [x, y - 12, 'todo lo que entrega a quien compra y'],
  [x, y - 24, 'de su estado hasta el fin del plazo.'],
];

export const pointsAt = (x: number, y: number, first: number, count: number): TypedText[] =>
  Array.from({ length: count }, (_, at) => pointAt(x, y - apart * at, first + at)).flat();

/** The first point, which a value makes longer. */
export const growing: TypedText[] = [
  [leftColumn, 700, '1. Objeto: quien vende entrega a los'],
  [leftColumn, 688, 'que compran {{dato}}, con'],
  [leftColumn, 676, 'cuanto es de su uso y su costumbre.'],
];

const ofColumns: TypedText[] = [...growing, ...pointsAt(leftColumn, 656, 2, 13)];

const title: TypedText = [240, 740, 'Contrato de compra'];
const foot: TypedText = [260, 30, 'Pagina 1 de 1'];

/** A page whose left column is full, with what is said in the right one. */
export const columnsPage = (right: readonly TypedText[], drawn = '', left: readonly TypedText[] = ofColumns): Buffer =>
  typedPages([[title, foot, ...left, ...right]], { extras: [{ drawn }] });

/** The points that follow those of the left column, and a place to sign. */
export const following = (count: number): TypedText[] => [
  ...pointsAt(rightColumn, 700, 15, count),
  [rightColumn, 700 - apart * count - 40, '{{firmante_1}}'],
  [rightColumn, 700 - apart * count - 50, '____________________'],
];
