import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** The pool, or a transaction when a query runs inside one. */
export type Database = Kysely<Tables>;

/** Functions that write or lock take this, so that they cannot be called outside a transaction. */
export type Transaction = KyselyTransaction<Tables>;

// Only names of columns change case: a JSON value is left as it was written.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Connects when the first query needs it. */
export const openDatabase = (pool: Pool | (() => Promise<Pool>)): Database =>
  new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
