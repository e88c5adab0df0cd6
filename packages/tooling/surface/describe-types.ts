import { createHash } from 'node:crypto';
import ts from 'typescript';
import {
  type Export,
  type FunctionShape,
  type ObjectShape,
  otherSide,
  type Shape,
  type Side,
  sidesWithin,
  unionOf,
} from './shape.ts';

export interface Door {
  readonly name: string;
  readonly file: string;
}

interface Package {
  readonly doors: readonly Door[];
  /** Those of other packages of ours, whose types have names here. */
  readonly neighbours: readonly Door[];
  /** Whether a file belongs to the package; what others declare stands by its name. */
  readonly isOwn: (file: string) => boolean;
  /** What something else tells. */
  readonly isTold: (door: string, name: string) => boolean;
}

/**
 * What doors export, as the type checker knows it. Types of the package that are exported stand by their names where they are used, others by
 * what they are.
 */
export function describeTypes(
  program: ts.Program,
  { doors, neighbours, isOwn, isTold }: Package,
): Record<string, Record<string, Export>> {
  const checker = program.getTypeChecker();
  const exported = doors.flatMap((door) => exportsOf(checker, program, door));
  const named = new Map(
    exported.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Type).map(({ symbol, name }) => [symbol, name]),
  );
  const others = neighbours.flatMap((door) => exportsOf(checker, program, door));
  const teller = new Teller(checker, isOwn, named, typesOf(checker, [...exported, ...others]));
  const found: Record<string, Record<string, Export>> = Object.fromEntries(doors.map(({ name }) => [name, {}]));
  const wanted = exported.filter(({ door, name }) => !isTold(door, name));
  const note = ({ door, name }: Exported, told: Export, prefix = '') =>
    Object.assign(found[door] ?? {}, { [prefix + name]: told });
  for (const one of wanted.filter(isValue)) note(one, { value: teller.valueOf(one.symbol) });
  const uses = teller.followUses();
  for (const one of wanted.filter(isTypeBesides)) note(one, uses(one.symbol), isValue(one) ? 'type ' : '');
  return found;
}

const isValue = ({ symbol, isTypeOnly }: Exported): boolean =>
  !isTypeOnly && Boolean(symbol.flags & ts.SymbolFlags.Value);

/** The value of a class tells its type, too. */
const isTypeBesides = (one: Exported): boolean =>
  Boolean(one.symbol.flags & ts.SymbolFlags.Type) && !(isValue(one) && one.symbol.flags & ts.SymbolFlags.Class);

interface Exported {
  readonly door: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  /** Nobody can make one of it, or call it: `export type { … }` of what is a value where it comes from. */
  readonly isTypeOnly: boolean;
}

function exportsOf(checker: ts.TypeChecker, program: ts.Program, door: Door): Exported[] {
  const source = program.getSourceFile(door.file);
  const module = source && checker.getSymbolAtLocation(source);
  const exports = (module ? checker.getExportsOfModule(module) : []).map((symbol) => ({
    door: door.name,
    name: symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    isTypeOnly: isTypeOnly(checker, symbol),
  }));
  return exports.filter(({ symbol }) => symbol.declarations); // what is handed on and is not there has none
}

/** Whether any step on the way to a door hands on only the type. */
function isTypeOnly(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  if (!(symbol.flags & ts.SymbolFlags.Alias)) return false;
  if ((symbol.declarations ?? []).some(ts.isTypeOnlyImportOrExportDeclaration)) return true;
  const next = checker.getImmediateAliasedSymbol(symbol);
  return next !== undefined && isTypeOnly(checker, next);
}

/** A type that is inferred, as of a schema, has lost its name; small unions say more by what they are. */
function typesOf(checker: ts.TypeChecker, exported: readonly Exported[]): Map<ts.Type, Exported> {
  const types = exported
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Type)
    .map((one) => [checker.getDeclaredTypeOfSymbol(one.symbol), one] as const);
  const isLarge = (type: ts.Type) => (type.isUnion() ? type.types.length > 8 : type.flags & ts.TypeFlags.Object);
  const isNameless = ([type, { symbol }]: (typeof types)[number]) => (type.aliasSymbol ?? symbol) === symbol;
  return new Map(types.filter((one) => isLarge(one[0]) && isNameless(one)).reverse());
}

const asWritten =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

class Teller {
  readonly #checker: ts.TypeChecker;
  readonly #isOwn: Package['isOwn'];
  readonly #named: ReadonlyMap<ts.Symbol, string>;
  readonly #known: ReadonlyMap<ts.Type, Exported>;
  readonly #uses = new Map<ts.Symbol, Set<Side>>();
  #around: ts.Type[] = [];

  constructor(
    checker: ts.TypeChecker,
    isOwn: Package['isOwn'],
    named: ReadonlyMap<ts.Symbol, string>,
    known: ReadonlyMap<ts.Type, Exported>,
  ) {
    this.#checker = checker;
    this.#isOwn = isOwn;
    this.#named = named;
    this.#known = known;
  }

  valueOf(symbol: ts.Symbol): Shape {
    return this.#shapeOf(this.#checker.getBaseTypeOfLiteralType(this.#checker.getTypeOfSymbol(symbol)), 'given');
  }

  /** Tells types as they are used; telling one may find uses of others. */
  followUses(): (symbol: ts.Symbol) => Export {
    const told = new Map<ts.Symbol, { [S in Side]?: Shape }>();
    const tell = (symbol: ts.Symbol, side: Side) => {
      told.set(symbol, { ...told.get(symbol), [side]: this.#declared(symbol, side) });
    };
    const tellUsed = () => {
      const own = [...this.#uses].filter(([symbol]) => this.#named.has(symbol));
      const uses = own.flatMap(([symbol, sides]) => [...sides].map((side) => [symbol, side] as const));
      const untold = uses.filter(([symbol, side]) => told.get(symbol)?.[side] === undefined);
      for (const [symbol, side] of untold) tell(symbol, side);
      if (untold.length > 0) tellUsed();
    };
    tellUsed();
    for (const symbol of this.#named.keys()) if (!told.has(symbol)) tell(symbol, 'taken');
    return (symbol) => {
      const { taken, given } = told.get(symbol) ?? {};
      return { ...(taken !== undefined && { taken }), ...(given !== undefined && { given }) };
    };
  }

  #declared(symbol: ts.Symbol, side: Side): Shape {
    return this.#unnamed(this.#checker.getDeclaredTypeOfSymbol(symbol), side);
  }

  #shapeOf(type: ts.Type, side: Side): Shape {
    const known = this.#known.get(type);
    const symbol = known?.symbol ?? type.aliasSymbol ?? type.symbol;
    const name = symbol && (this.#named.get(symbol) ?? known?.name);
    if (name === undefined) return this.#unnamed(type, side);
    this.#uses.set(symbol, (this.#uses.get(symbol) ?? new Set()).add(side));
    return this.#withParameters(name, type.aliasTypeArguments ?? this.#parametersOf(type), side);
  }

  #withParameters(named: string, parameters: readonly ts.Type[], side: Side): Shape {
    if (parameters.length === 0) return named;
    const [inner = side, ...more] = sidesWithin(named, side);
    for (const other of more) for (const parameter of parameters) this.#shapeOf(parameter, other); // uses of both sides count
    return { named, of: parameters.map((parameter) => this.#shapeOf(parameter, inner)) };
  }

  #parametersOf(type: ts.Type): readonly ts.Type[] {
    const reference = type as ts.TypeReference;
    if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference))
      return [];
    const own = this.#checker.getTypeArguments(reference);
    return own.slice(0, reference.target.typeParameters?.length ?? 0);
  }

  /** What a type is, without its own name where that is of the package. */
  #unnamed(type: ts.Type, side: Side): Shape {
    if (this.#around.includes(type)) return this.#written(type);
    const alias = type.aliasSymbol;
    if (alias && !this.#isDeclaredHere(alias))
      return this.#withParameters(this.#nameOf(alias), type.aliasTypeArguments ?? [], side);
    this.#around.push(type);
    try {
      return this.#structureOf(type, side);
    } finally {
      this.#around.pop();
    }
  }

  #structureOf(type: ts.Type, side: Side): Shape {
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return this.#union(type, side);
    if (type.isIntersection()) return this.#intersection(type, side);
    return type.flags & ts.TypeFlags.Object ? this.#object(type as ts.ObjectType, side) : this.#written(type);
  }

  #union(type: ts.UnionType, side: Side): Shape {
    const { types } = type;
    if (types.length > many) return `${types.length} of ${shortHash(this.#written(type))}`;
    const isBoth = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = isBoth ? types.filter(({ flags }) => !(flags & ts.TypeFlags.BooleanLiteral)) : types;
    return unionOf([...others.map((member) => this.#shapeOf(member, side)), ...(isBoth ? ['boolean'] : [])]);
  }

  #intersection({ types }: ts.IntersectionType, side: Side): Shape {
    const shapes = types.map((part) => this.#shapeOf(part, side));
    const isOwn = (shape: Shape): shape is ObjectShape => typeof shape === 'object' && 'object' in shape;
    const beside = shapes.flatMap((shape) => (isOwn(shape) ? (shape.beside ?? []) : [shape]));
    const object = Object.assign({}, ...shapes.filter(isOwn).map((shape) => shape.object)) as ObjectShape['object'];
    return { object: sorted(object), ...besides(beside) };
  }

  #object(type: ts.ObjectType, side: Side): Shape {
    const { symbol } = type;
    if (this.#checker.isArrayType(type)) return this.#list(type, side);
    if (this.#checker.isTupleType(type))
      return {
        named: 'tuple',
        of: this.#checker.getTypeArguments(type as ts.TypeReference).map((one) => this.#shapeOf(one, side)),
      };
    if (!symbol) return this.#written(type);
    if (!this.#isDeclaredHere(symbol)) {
      if (!isAnonymous(symbol)) return this.#withParameters(this.#nameOf(symbol), this.#parametersOf(type), side);
      const members = type.getProperties().length;
      if (members > many) return `${members} of ${shortHash(this.#written(type))}`;
    }
    const calls = type.getCallSignatures();
    if (calls.length > 0 && type.getProperties().length === 0) return this.#functions(calls, side);
    return this.#members(type, side);
  }

  #list(type: ts.ObjectType, side: Side): Shape {
    const [of] = this.#checker.getTypeArguments(type as ts.TypeReference);
    return { list: of ? this.#shapeOf(of, side) : 'unknown' };
  }

  #functions(signatures: readonly ts.Signature[], side: Side): Shape {
    const [only, ...more] = signatures.map((signature) => this.#function(signature, side));
    return only && more.length === 0 ? only : { overloads: only ? [only, ...more] : [] };
  }

  #function(signature: ts.Signature, side: Side): FunctionShape {
    const generic = (signature.typeParameters ?? []).map((parameter) => {
      const bound = parameter.getConstraint();
      return bound ? `${this.#written(parameter)} extends ${this.#written(bound)}` : this.#written(parameter);
    });
    const takes = signature.parameters.map((parameter, index) => this.#parameter(parameter, index, otherSide(side)));
    const gives = signature.getReturnType();
    const guards = this.#checker.getTypePredicateOfSignature(signature);
    return {
      ...(generic.length > 0 && { generic }),
      takes: Object.fromEntries(takes),
      gives: guards?.type ? { named: 'guard', of: [this.#shapeOf(guards.type, side)] } : this.#shapeOf(gives, side),
    };
  }

  #parameter(parameter: ts.Symbol, index: number, side: Side): [string, Shape] {
    const declaration = parameter.valueDeclaration;
    const isDeclared = declaration !== undefined && ts.isParameter(declaration);
    const isRest = isDeclared && declaration.dotDotDotToken !== undefined;
    const mayBeAbsent = isDeclared && this.#checker.isOptionalParameter(declaration);
    const name = parameter.name.startsWith('__') ? (index === 0 ? 'props' : `argument ${index + 1}`) : parameter.name;
    const type = this.#checker.getTypeOfSymbol(parameter);
    const shape = mayBeAbsent ? this.#given(type, side) : this.#shapeOf(type, side);
    return [isRest || mayBeAbsent ? `${name}?` : name, shape];
  }

  /** What a parameter is where it is not absent. */
  #given(type: ts.Type, side: Side): Shape {
    const isNullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const shape = this.#shapeOf(this.#checker.getNonNullableType(type), side);
    return isNullable ? unionOf([shape, 'null']) : shape;
  }

  #members(type: ts.ObjectType, side: Side): Shape {
    const declared = declaredOf(type);
    const told = type
      .getProperties()
      .filter((member) => !isPrivate(member) && (!declared || this.#isDeclaredHere(member)));
    const members = told.map((member) => this.#member(member, side));
    const indexed = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: of }): [string, Shape] => {
      return [`[${this.#written(keyType)}]?`, this.#shapeOf(of, side)];
    });
    const made = type
      .getConstructSignatures()
      .filter(({ declaration }) => declaration && ts.isConstructorDeclaration(declaration));
    const news = made.length > 0 ? [['new', this.#functions(made, side)] as const] : [];
    const calls = type.getCallSignatures();
    const called = calls.length > 0 ? [['()', this.#functions(calls, side)] as const] : [];
    const object = Object.fromEntries([...called, ...news, ...members, ...indexed]);
    const bases = declared ? this.#bases(declared) : [];
    return { object: sorted(object), ...besides(bases.map((base) => this.#shapeOf(base, side))) };
  }

  #member(member: ts.Symbol, side: Side): [string, Shape] {
    const mayBeAbsent = (member.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#checker.getTypeOfSymbol(member);
    const name = member.name.replace(/^__@(.*)@\d+$/, '[$1]'); // a symbol, which the checker has numbered
    return [mayBeAbsent ? `${name}?` : name, this.#shapeOf(type, side)];
  }

  /** What of other packages an interface or class extends, itself or through others of its own package. */
  #bases(type: ts.InterfaceType): ts.Type[] {
    return this.#checker.getBaseTypes(type).flatMap((base) => {
      const declared = declaredOf(base);
      return declared && this.#isDeclaredHere(declared.symbol) ? this.#bases(declared) : [base];
    });
  }

  #isDeclaredHere(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).some((declaration) => this.#isOwn(declaration.getSourceFile().fileName));
  }

  #nameOf(symbol: ts.Symbol): string {
    return this.#checker.symbolToString(symbol);
  }

  #written(type: ts.Type): string {
    return this.#checker.typeToString(type, undefined, asWritten);
  }
}

/** Nothing of ours has as many members; the hash tells whether they are the same. */
const many = 150;
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const isAnonymous = ({ name }: ts.Symbol): boolean => name.startsWith('__');

/** The class or interface that a type is of: what it inherits of other packages is told as theirs. */
function declaredOf(type: ts.Type): ts.InterfaceType | undefined {
  const { target = type } = type as Partial<ts.TypeReference> & ts.Type;
  return target.isClassOrInterface() ? target : undefined;
}

function isPrivate(member: ts.Symbol): boolean {
  if (member.flags & ts.SymbolFlags.Prototype) return true;
  const { Private, Protected } = ts.ModifierFlags;
  return (member.declarations ?? []).some((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    return (name && ts.isPrivateIdentifier(name)) || ts.getCombinedModifierFlags(declaration) & (Private | Protected);
  });
}

const sorted = (object: ObjectShape['object']): ObjectShape['object'] =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

function besides(shapes: readonly Shape[]): { beside?: readonly Shape[] } {
  const beside = [...shapes].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return beside.length === 0 ? {} : { beside };
}
