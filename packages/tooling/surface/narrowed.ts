import {
  type EndpointShape,
  type Export,
  type FunctionShape,
  type Limits,
  type NamedShape,
  type ObjectShape,
  otherSide,
  type Shape,
  type Side,
  type Surface,
  sidesWithin,
} from './shape.ts';

export interface Difference {
  readonly name: string; // of the export
  readonly step: 'minor' | 'major';
  readonly what: string;
}

/** What changed from one surface of a door to the next. What nobody can tell to be wider counts as narrower. */
export function differences(old: Surface, now: Surface): Difference[] {
  const kept = Object.entries(old).flatMap(([name, before]): Difference[] => {
    const after = now[name];
    if (after === undefined) return [{ name, step: 'major', what: 'is gone' }];
    const what = narrowedExport(before, after);
    const isNarrower = what !== null && narrowedExport(withoutNames(before, old), withoutNames(after, now)) !== null;
    if (what !== null && isNarrower) return [{ name, step: 'major', what }];
    return isSame(before, after) ? [] : [{ name, step: 'minor', what: 'has changed' }];
  });
  const added = Object.keys(now).filter((name) => old[name] === undefined);
  return [...kept, ...added.map((name): Difference => ({ name, step: 'minor', what: 'is new' }))];
}

/** What exported types are in place of their names, but within themselves: a shape may be told by its name now that was not before. */
function withoutNames<T>(told: T, surface: Surface, within: readonly string[] = []): T {
  if (typeof told === 'string') {
    const shape = within.includes(told) ? undefined : shapeNamed(told, surface);
    return shape === undefined ? told : (withoutNames(shape, surface, [...within, told]) as T);
  }
  if (Array.isArray(told)) return told.map((one) => withoutNames(one, surface, within)) as T;
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([key, one]) => [key, withoutNames(one, surface, within)])) as T;
}

function shapeNamed(name: string, surface: Surface): Shape | undefined {
  const own = Object.hasOwn(surface, name) ? surface[name] : undefined;
  return own && !('value' in own) ? (own.taken ?? own.given) : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function narrowedExport(old: Export, now: Export): string | null {
  if ('value' in old) return 'value' in now ? narrowed(old.value, now.value, 'given') : 'is only a type';
  if ('value' in now) return null; // a schema that has become of use by itself
  return firstOf(['taken', 'given'] as const, (side) => {
    const [before, after] = [old[side], now[side] ?? now[otherSide(side)]];
    return before === undefined || after === undefined ? null : narrowed(before, after, side);
  });
}

/**
 * Says what those who relied on the old shape miss, by where it is; null where nothing is missed. What is taken has to be taken
 * still; what is given must be nothing that could not have been given before.
 */
export function narrowed(old: Shape, now: Shape, side: Side): string | null {
  if (isSame(old, now)) return null;
  const [inner, outer] = innerAndOuter(old, now, side);
  if (inner === 'never' || outer === 'unknown' || outer === 'any') return null;
  if (isCaught(outer)) return null;
  if (isCaught(inner))
    return side === 'taken' ? 'is refused where it is not understood' : narrowed(old, inner.caught, side);
  if (isUnion(old) || isUnion(now)) return narrowedUnion(membersOf(old), membersOf(now), side);
  return narrowedKind(old, now, side);
}

/** All of the first has to be among the second. */
const innerAndOuter = <T>(old: T, now: T, side: Side): [T, T] => (side === 'taken' ? [old, now] : [now, old]);

const isCaught = (shape: Shape): shape is { caught: Shape } => typeof shape === 'object' && 'caught' in shape;

type Kind = Exclude<Shape, string>;
type Compare<K> = (old: K, now: K, side: Side) => string | null;

const comparisons: { [key: string]: Compare<never> } = {
  object: narrowedObject,
  takes: narrowedFunction,
  endpoint: narrowedEndpoint,
  named: narrowedNamed,
  list: narrowedList,
  overloads: narrowedOverloads,
  text: (old: { text: Limits }, now: { text: Limits }, side) => narrowedLimits(old.text, now.text, side),
  number: (old: { number: Limits }, now: { number: Limits }, side) => narrowedLimits(old.number, now.number, side),
};

function narrowedKind(old: Shape, now: Shape, side: Side): string | null {
  const [before, after] = [asKind(old), asKind(now)];
  for (const [key, compare] of Object.entries(comparisons)) {
    if (isKind(before, key) && isKind(after, key)) return (compare as Compare<Kind>)(before, after, side);
  }
  const [inner, outer] = side === 'taken' ? [old, after] : [now, before];
  return isLiteralOf(inner, outer) ? null : `was ${said(old)} and is ${said(now)}`;
}

const isKind = (shape: Shape, key: string): shape is Kind => typeof shape === 'object' && key in shape;

/** Plain words for texts and numbers are those without limits. */
function asKind(shape: Shape): Shape {
  if (shape === 'string') return { text: {} };
  return shape === 'number' ? { number: {} } : shape;
}

function isLiteralOf(literal: Shape, kind: Shape): boolean {
  if (typeof literal !== 'string' || typeof kind !== 'object') return false;
  if ('text' in kind) return isSame(kind.text, {}) && /^["`]/.test(literal);
  return 'number' in kind && isSame(kind.number, {}) && /^-?\d/.test(literal);
}

const isUnion = (shape: Shape): boolean => shape === 'boolean' || (typeof shape === 'object' && 'oneOf' in shape);

function membersOf(shape: Shape): readonly Shape[] {
  if (shape === 'boolean') return ['false', 'true'];
  return typeof shape === 'object' && 'oneOf' in shape ? shape.oneOf.flatMap(membersOf) : [shape];
}

function narrowedUnion(old: readonly Shape[], now: readonly Shape[], side: Side): string | null {
  const [inner, outer] = innerAndOuter(old, now, side);
  const fits = (one: Shape, other: Shape) =>
    side === 'taken' ? narrowed(one, other, side) : narrowed(other, one, side);
  return firstOf(inner, (member) => {
    const faults = outer.map((other) => fits(member, other));
    if (faults.includes(null)) return null;
    return (inner.length === 1 && outer.length === 1 && faults[0]) || wordsOfMember(member, side);
  });
}

const wordsOfMember = (member: Shape, side: Side): string =>
  side === 'taken' ? `takes ${said(member)} no more` : `may be ${said(member)} now`;

function narrowedObject(old: ObjectShape, now: ObjectShape, side: Side): string | null {
  if (side === 'taken' && now.isClosed && !old.isClosed) return 'takes no other keys any more';
  if (!isSame(old.beside ?? [], now.beside ?? [])) return narrowedBeside(old.beside ?? [], now.beside ?? [], side);
  return narrowedLimits(old.limits ?? {}, now.limits ?? {}, side) ?? narrowedKeys(old.object, now.object, side);
}

function narrowedBeside(old: readonly Shape[], now: readonly Shape[], side: Side): string | null {
  if (old.length !== now.length)
    return `was ${said({ object: {}, beside: old })} and is ${said({ object: {}, beside: now })}`;
  return firstOf(old, (before, index) => narrowed(before, now[index] ?? 'unknown', side));
}

function narrowedKeys(old: ObjectShape['object'], now: ObjectShape['object'], side: Side): string | null {
  const kept = firstOf(Object.entries(old), ([key, before]) => {
    const name = nameOf(key);
    const after = now[name] ?? now[`${name}?`];
    if (after === undefined) return `${name} is gone`;
    const isLoose = now[name] === undefined;
    if (isLoose !== key.endsWith('?') && isLoose === (side === 'given'))
      return side === 'given' ? `${name} may be absent now` : `${name} is needed now`;
    return at(name, narrowed(before, after, side));
  });
  if (kept !== null || side === 'given') return kept;
  const needed = Object.keys(now).find((key) => !key.endsWith('?') && !(key in old) && !(`${key}?` in old));
  return needed === undefined ? null : `${needed} is needed now`;
}

const nameOf = (key: string): string => (key.endsWith('?') ? key.slice(0, -1) : key);

/** Parameters count by their places, so that they may get other names. */
function narrowedFunction(old: FunctionShape, now: FunctionShape, side: Side): string | null {
  if (!isSame(old.generic ?? [], now.generic ?? []))
    return `was generic over ${(old.generic ?? []).join(', ') || 'nothing'}`;
  const names = Object.keys(now.takes);
  const placed = ({ takes }: FunctionShape): ObjectShape['object'] =>
    Object.fromEntries(
      Object.entries(takes).map(([key, shape], index) => {
        const name = nameOf(names[index] ?? key);
        return [key.endsWith('?') ? `${name}?` : name, shape];
      }),
    );
  return narrowedKeys(placed(old), placed(now), otherSide(side)) ?? at('answer', narrowed(old.gives, now.gives, side));
}

function narrowedOverloads(
  old: { overloads: readonly Shape[] },
  now: { overloads: readonly Shape[] },
  side: Side,
): string | null {
  return firstOf(old.overloads, (before) =>
    now.overloads.some((after) => narrowed(before, after, side) === null) ? null : `is no ${said(before)} any more`,
  );
}

function narrowedEndpoint(old: EndpointShape, now: EndpointShape): string | null {
  if (old.endpoint !== now.endpoint) return `was ${old.endpoint} and is ${now.endpoint}`;
  return (
    at('request', narrowed(old.request, now.request, 'taken')) ??
    at('answer', narrowed(old.answer, now.answer, 'given'))
  );
}

function narrowedNamed(old: NamedShape, now: NamedShape, side: Side): string | null {
  if (old.named !== now.named || old.of.length !== now.of.length) return `was ${said(old)} and is ${said(now)}`;
  return firstOf(sidesWithin(old.named, side), (one) =>
    firstOf(old.of, (before, index) => narrowed(before, now.of[index] ?? 'unknown', one)),
  );
}

type ListShape = Extract<Shape, { list: Shape }>;

function narrowedList(old: ListShape, now: ListShape, side: Side): string | null {
  return narrowedLimits(old.limits ?? {}, now.limits ?? {}, side) ?? at('[]', narrowed(old.list, now.list, side));
}

function narrowedLimits(old: Limits, now: Limits, side: Side): string | null {
  const [inner, outer] = innerAndOuter(old, now, side);
  const { min: least = -Infinity, max: most = Infinity, refined: rules = 0 } = outer;
  const isWithin =
    (inner.min ?? -Infinity) >= least &&
    (inner.max ?? Infinity) <= most &&
    (outer.is === undefined || outer.is === inner.is) &&
    (side === 'given' || (inner.refined ?? 0) >= rules);
  return isWithin ? null : `was limited to ${limitsSaid(old)} and is to ${limitsSaid(now)}`;
}

const limitsSaid = (limits: Limits): string =>
  Object.entries(limits)
    .map(([limit, value]) => `${limit} ${value}`)
    .join(', ') || 'nothing';

function firstOf<T>(items: readonly T[], fault: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const what = fault(item, index);
    if (what !== null) return what;
  }
  return null;
}

const at = (place: string, what: string | null): string | null => what && `${place}: ${what}`;

const said = (shape: Shape): string => {
  const text = typeof shape === 'string' ? shape : JSON.stringify(shape);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
};
