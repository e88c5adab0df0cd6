/** What a value looks like to those who use it, as it stands in the files of a surface. Keys that end with `?` may be absent. */
export type Shape =
  | string // as TypeScript writes it: a word for any value of a kind, a literal, the name of a type
  | { readonly text: Limits }
  | { readonly number: Limits }
  | { readonly list: Shape; readonly limits?: Limits }
  | ObjectShape
  | { readonly oneOf: readonly Shape[] }
  | FunctionShape
  | { readonly overloads: readonly Shape[] }
  | NamedShape
  | { readonly caught: Shape } // read as something else where it is not understood
  | EndpointShape;

export interface ObjectShape {
  readonly object: Readonly<Record<string, Shape>>;
  readonly beside?: readonly Shape[]; // what it has of types that are declared elsewhere
  readonly isClosed?: true; // refused with other keys in it
  readonly limits?: Limits;
}

export interface FunctionShape {
  readonly generic?: readonly string[];
  readonly takes: Readonly<Record<string, Shape>>; // in the order of the parameters
  readonly gives: Shape;
}

/** A type with parameters, by its name. */
export interface NamedShape {
  readonly named: string;
  readonly of: readonly Shape[];
}

export interface EndpointShape {
  readonly endpoint: string; // method, path and who may call
  readonly request: ObjectShape;
  readonly answer: Shape;
}

export interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly is?: string; // a format, a pattern, or that numbers are whole
  readonly refined?: number; // how many rules in code are over it
}

/** Whether those who use a package give such values to it, or get them of it. */
export type Side = 'taken' | 'given';
export const otherSide = (side: Side): Side => (side === 'taken' ? 'given' : 'taken');

/** Of these a value only comes out. */
const giving = new Set(['Promise', 'ReadonlyMap', 'ReadonlySet', 'Iterable', 'StoreApi', 'tuple', 'record', 'guard']);
/** Components take what their parameter says. */
const taking = new Set([
  'ComponentType',
  'FC',
  'LazyExoticComponent',
  'ForwardRefExoticComponent',
  'NamedExoticComponent',
]);

/** On which sides the parameters of a type are that is on this one; of what is not known, on both. */
export function sidesWithin(named: string, side: Side): readonly Side[] {
  if (giving.has(named)) return [side];
  return taking.has(named) ? [otherSide(side)] : [side, otherSide(side)];
}

/** Something exported. Types are told as they are used by what else is exported; where nothing does, as taken. */
export type Export = { readonly value: Shape } | { readonly taken?: Shape; readonly given?: Shape };

/** What one door exports, by its names; a type that shares its name with a value has `type ` before it. */
export type Surface = Readonly<Record<string, Export>>;

/** Any of these, in an order that says nothing. */
export function unionOf(members: readonly Shape[]): Shape {
  const flat = members.flatMap((member) => (typeof member === 'object' && 'oneOf' in member ? member.oneOf : [member]));
  const byText = new Map(flat.map((member) => [JSON.stringify(member), member]));
  const [only, ...more] = [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, member]) => member);
  return only !== undefined && more.length === 0 ? only : { oneOf: [only ?? 'never', ...more] };
}
