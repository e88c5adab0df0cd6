import { z } from 'zod';
import { type EndpointShape, type Limits, type ObjectShape, type Shape, type Side, unionOf } from './shape.ts';

type Json = z.core.JSONSchema.JSONSchema & { 'x-caught'?: true; 'x-refined'?: number };

/** Names of the schemas that are exported: where they are part of others, they stand there by their names. */
export type Names = z.core.$ZodRegistry<{ id: string }>;

interface Described {
  readonly shape: Shape;
  readonly parts: Readonly<Record<string, Shape>>; // exported schemas in it, but for those that are only caught
}

/** What a schema takes, or what it gives to those who read by it. */
export function describeSchema(schema: z.ZodType, side: Side, names: Names): Described {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, {
    io: side === 'taken' ? 'input' : 'output',
    metadata: names,
    unrepresentable: 'any',
    override: noteMore,
  }) as Json;
  const known = new Map(Object.entries($defs).map(([name, part]) => [name, shapeOf(part as Json)]));
  const shape = shapeOf(json);
  const parts = new Map<string, Shape>();
  const follow = (name: string) => {
    const part = known.get(name);
    if (part === undefined || parts.has(name)) return;
    parts.set(name, part);
    for (const word of wordsIn(part)) follow(word);
  };
  for (const word of wordsIn(shape)) follow(word);
  return { shape, parts: Object.fromEntries(parts) };
}

/** All words of a shape; a reader understands what is caught however it changes. */
function wordsIn(shape: unknown): string[] {
  if (typeof shape === 'string') return [shape];
  if (typeof shape !== 'object' || shape === null || 'caught' in shape) return [];
  return Object.values(shape).flatMap(wordsIn);
}

/** What JSON Schema has no words for: that a reader makes something of what it does not understand, and rules in code. */
function noteMore({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type === 'catch') jsonSchema['x-caught'] = true;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties; // left out, not refused
  if (def.type === 'pipe' && 'format' in def.out._zod.def) jsonSchema.format ??= String(def.out._zod.def.format);
  const refined = (def.checks ?? []).filter((check) => check._zod.def.check === 'custom').length;
  if (refined > 0) jsonSchema['x-refined'] = refined;
}

function shapeOf(json: Json): Shape {
  return json['x-caught'] ? { caught: plainShapeOf(json) } : plainShapeOf(json);
}

function plainShapeOf(json: Json): Shape {
  const { $ref, anyOf, oneOf, allOf, type } = json;
  if ($ref !== undefined) return $ref.replace('#/$defs/', '').replace(/^#$/, 'itself');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return unionOf(json.enum.map((value) => JSON.stringify(value)));
  const options = anyOf ?? oneOf;
  if (options) return unionOf(options.map((option) => shapeOf(option as Json)));
  if (allOf) return { object: {}, beside: allOf.map((part) => shapeOf(part as Json)) };
  if (Array.isArray(type)) return unionOf(type.map((one) => shapeOf({ ...json, type: one } as Json)));
  return byType[type ?? '']?.(json) ?? type ?? 'unknown';
}

const byType: Partial<Record<string, (json: Json) => Shape>> = {
  string: (json) => {
    const is = [json.format, json.pattern].filter((part) => part !== undefined).join(' ');
    return orPlain('string', 'text', limitsOf(json, json.minLength, json.maxLength, is));
  },
  integer: (json) => orPlain('', 'number', limitsOf(json, ...exactRange(json), 'whole')),
  number: (json) => orPlain('number', 'number', limitsOf(json, json.minimum, json.maximum)),
  array: (json) => {
    const { items, prefixItems } = json;
    if (prefixItems) return { named: 'tuple', of: prefixItems.map((item) => shapeOf(item as Json)) };
    return { list: shapeOf((items ?? {}) as Json), ...withLimits(limitsOf(json, json.minItems, json.maxItems)) };
  },
  object: (json) => {
    const { properties, propertyNames, additionalProperties } = json;
    if (properties || additionalProperties === false) return objectShape(json);
    const keys = propertyNames === undefined ? 'string' : shapeOf(propertyNames as Json);
    return { named: 'record', of: [keys, shapeOf((additionalProperties ?? {}) as Json)] };
  },
};

function objectShape(json: Json): ObjectShape {
  const { properties = {}, required = [] } = json;
  const keys = Object.entries(properties).map(([name, value]) => {
    return [required.includes(name) ? name : `${name}?`, shapeOf(value as Json)] as const;
  });
  return {
    object: Object.fromEntries(keys),
    ...(json.additionalProperties === false && { isClosed: true }),
    ...withLimits(limitsOf(json)),
  };
}

/** Ends that only say what a number can be in JavaScript are none. */
const exactRange = ({ minimum, maximum }: Json): [number | undefined, number | undefined] => [
  minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum,
  maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
];

function limitsOf(json: Json, min?: number, max?: number, is = ''): Limits {
  const refined = json['x-refined'];
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(is !== '' && { is }),
    ...(refined !== undefined && { refined }),
  };
}

const isNone = (limits: Limits): boolean => Object.keys(limits).length === 0;
const withLimits = (limits: Limits) => (isNone(limits) ? {} : { limits });
const orPlain = (word: string, kind: 'text' | 'number', limits: Limits): Shape =>
  isNone(limits) ? word : ({ [kind]: limits } as Shape);

export interface Declared {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: { readonly maxBytes: number; readonly maxFiles: number };
  readonly response?: z.ZodType; // absent where it answers with the bytes of a file
}

/** What may be asked at an endpoint, and what it answers. `note` gets the exported schemas in it, with their sides. */
export function describeEndpoint(
  declared: Declared,
  names: Names,
  note: (name: string, side: Side, shape: Shape) => void,
): EndpointShape {
  const describe = (schema: z.ZodType, side: Side): Shape => {
    const { shape, parts } = describeSchema(schema, side, names);
    for (const [name, part] of Object.entries(parts)) note(name, side, part);
    return shape;
  };
  const asked = (['params', 'query', 'body'] as const).flatMap((part): [string, Shape][] => {
    const schema = declared[part];
    if (schema === undefined) return [];
    return [[schema.safeParse({}).success ? `${part}?` : part, describe(schema, 'taken')]];
  });
  const { upload, response } = declared;
  if (upload) asked.push(['upload', uploadShape(upload)]);
  return {
    endpoint: `${declared.method} ${declared.path}, ${declared.access}`,
    request: { object: Object.fromEntries(asked) },
    answer: response ? describe(response, 'given') : 'file',
  };
}

const uploadShape = ({ maxBytes, maxFiles }: NonNullable<Declared['upload']>): Shape => ({
  list: { number: { max: maxBytes } },
  limits: { max: maxFiles },
});
