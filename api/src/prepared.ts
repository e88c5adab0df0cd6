import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './database.ts';
import { hasCode } from './platform/error-code.ts';

/** Stands in a statement for a value that each run brings. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** What a query is built from besides places: never anything that somebody wrote. */
type Shape = Readonly<Record<string, string | number | boolean | undefined>>;

interface Statement<Row> {
  readonly compiled: CompiledQuery<Row>;
  /** PostgreSQL parses and plans it once for each connection. Absent: its best plan depends on the values. */
  readonly name: string | undefined;
}

/** More shapes than people ask for. */
const maxShapes = 500;

/**
 * A query that is built and compiled once for each shape, not once for each run: that takes longer than the answer of the
 * database. `build` sees a place wherever there is a value, and nothing where there is none, so that no statement can
 * depend on a value. `keepsPlan` says of which shapes one plan is good for all values: these are prepared by name.
 */
export function prepared<Values extends object, S extends Shape, Row>(
  build: (database: Database, values: Values, shape: S) => Compilable<Row>,
  keepsPlan: (values: Values, shape: S) => boolean = () => true,
): (database: Database, values: Values, shape: S) => Promise<Row[]> {
  const statements = new Map<string, Statement<Row>>();

  function statementFor(database: Database, values: Values, shape: S): Statement<Row> {
    const names = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = JSON.stringify([names, shape]);
    const known = statements.get(key);
    if (known) return known;
    const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as unknown as Values;
    const compiled = build(database, places, shape).compile();
    const statement = { compiled, name: keepsPlan(places, shape) ? nameOf(compiled.sql) : undefined };
    if (statements.size >= maxShapes) statements.clear();
    statements.set(key, statement);
    return statement;
  }

  return async (database, values, shape) => {
    const { compiled, name } = statementFor(database, values, shape);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? given[value.name] : value));
    const unnamed: CompiledQuery<Row> = { ...compiled, parameters };
    // A failed statement ends a transaction, so that there would be no second try.
    if (!name || database.isTransaction) return (await database.executeQuery(unnamed)).rows;
    return (await database.executeQuery(named(unnamed, name)).catch(orWithout(database, unnamed))).rows;
  };
}

/** A name always means the same text, whichever process or release uses it behind one pooler of connections. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The driver takes a named statement in the place of a text. */
const named = <Row>(query: CompiledQuery<Row>, name: string): CompiledQuery<Row> => ({
  ...query,
  sql: { name, text: query.sql } as unknown as string,
});

/** A pooler gave us a connection that has not, or already has, this name; or a table changed since it was prepared. */
const isOfName = (error: unknown): boolean => hasCode(error, '26000', '42P05', '0A000');

const orWithout =
  <Row>(database: Database, unnamed: CompiledQuery<Row>) =>
  (error: unknown): Promise<QueryResult<Row>> => {
    if (isOfName(error)) return database.executeQuery(unnamed);
    throw error;
  };
