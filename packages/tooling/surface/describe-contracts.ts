import { z } from 'zod';
import { type Declared, describeEndpoint, describeSchema, type Names } from './describe-schema.ts';
import type { Export, Shape, Side } from './shape.ts';

type Doors = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.core.$ZodType;
const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/**
 * The endpoints and schemas of doors, by door and name. A schema is told as endpoints use it; one that none of them uses, as taken.
 */
export function describeContracts(doors: Doors): Record<string, Record<string, Export>> {
  const names = namesOf(doors);
  const sides = new Map<string, { [S in Side]?: Shape }>();
  const note = (name: string, side: Side, shape: Shape) => sides.set(name, { ...sides.get(name), [side]: shape });
  const endpoints = everything(doors).filter((one): one is [string, string, Declared] => isEndpoint(one[2]));
  for (const id of sent) noteParts(doors, id, names, note);
  const described = endpoints.map(([door, name, endpoint]) => {
    return [door, name, { value: describeEndpoint(endpoint, names, note) }] as const;
  });
  const schemas = everything(doors).flatMap(([door, name, value]): [string, string, Export][] => {
    if (!isSchema(value)) return [];
    const id = names.get(value)?.id ?? name;
    const { taken, given } = sides.get(id) ?? alone(value, sent.has(id) ? 'given' : 'taken', names);
    return [[door, name, { ...(taken !== undefined && { taken }), ...(given !== undefined && { given }) }]];
  });
  const all = [...described, ...schemas];
  const inDoor = (door: string) => all.filter(([of]) => of === door).map(([, name, exported]) => [name, exported]);
  return Object.fromEntries(Object.keys(doors).map((door) => [door, Object.fromEntries(inDoor(door))]));
}

const everything = (doors: Doors): [string, string, unknown][] =>
  Object.entries(doors).flatMap(([door, exports]) =>
    Object.entries(exports).map(([name, value]): [string, string, unknown] => [door, name, value]),
  );

/** What is sent otherwise than in answers of endpoints: with a status of failure, and to the companies' systems. */
const sent = new Set(['Problem', 'WebhookEvent']);

function noteParts(
  doors: Doors,
  id: string,
  names: Names,
  note: (name: string, side: Side, shape: Shape) => void,
): void {
  const schema = everything(doors).find(([, name]) => name === id)?.[2];
  if (!isSchema(schema)) return;
  for (const [name, part] of Object.entries(describeSchema(schema, 'given', names).parts)) note(name, 'given', part);
}

/** The shape of a schema itself, which else would stand there by its own name. */
function alone(schema: z.ZodType, side: Side, names: Names): { [S in Side]?: Shape } {
  const { shape, parts } = describeSchema(schema, side, names);
  return { [side]: (typeof shape === 'string' && parts[shape]) || shape };
}

function namesOf(doors: Doors): Names {
  const names: Names = z.registry<{ id: string }>();
  for (const [, name, value] of everything(doors)) {
    if (isSchema(value) && !names.has(value)) names.add(value, { id: name });
  }
  return names;
}
