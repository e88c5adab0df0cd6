import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

/** The smallest answer that a schema of the contract takes: empty lists, first choices; undefined where none can be made of it. */
export function sampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const sample = valueFor(json, json.$defs ?? {});
  return schema.safeParse(sample).success ? sample : undefined;
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-02T03:04:05.000Z',
  date: '2026-01-02',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  sha256_hex: '0'.repeat(64),
  base64: 'YQ==',
};

function valueFor(schema: Json, known: Record<string, Json>): unknown {
  const { $ref, const: only, enum: choices, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return valueFor(known[$ref.replace('#/$defs/', '')] ?? {}, known);
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const [option] = anyOf ?? oneOf ?? [];
  if (option) return valueFor(option as Json, known);
  if (allOf) return Object.assign({}, ...allOf.map((one) => valueFor(one as Json, known)));
  return typeof type === 'string' ? (byType[type]?.(schema, known) ?? null) : null;
}

const byType: Partial<Record<string, (schema: Json, known: Record<string, Json>) => unknown>> = {
  string: ({ format = '', minLength = 1 }) => formats[format] ?? 'a'.repeat(minLength),
  integer: ({ minimum = 0 }) => Math.max(minimum, 0),
  number: ({ minimum = 0 }) => Math.max(minimum, 0),
  boolean: () => false,
  array: ({ items, minItems = 0 }, known) =>
    Array.from({ length: minItems }, () => valueFor((items ?? {}) as Json, known)),
  // A record says of all its keys at once what they hold.
  object: ({ properties = {}, additionalProperties = {}, required = [] }, known) =>
    Object.fromEntries(
      required.map((name) => [name, valueFor((properties[name] ?? additionalProperties) as Json, known)]),
    ),
};
