import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** The pool, or a transaction where reading inside one is enough. */
export type Database = Kysely<Tables>;

/** What writes and locks ask for, so that neither can happen outside a transaction. */
export type Transaction = KyselyTransaction<Tables>;

// Only names of columns change: what lies inside a JSON value belongs to whoever wrote it.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Nothing is opened before the first query asks for it. */
export const openDatabase = (pool: Pool | (() => Promise<Pool>)): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
