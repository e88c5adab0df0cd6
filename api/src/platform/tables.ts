import type { CompanyTables } from '../modules/company/company-tables.ts';
import type { SessionTables } from '../modules/session/session-tables.ts';
import type { UserTables } from '../modules/user/user-tables.ts';

/** Every table, as the modules that own them declare it. */
export interface Tables extends CompanyTables, UserTables, SessionTables {}
