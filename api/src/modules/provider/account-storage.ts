import type { CompanyId } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';

export const readSealedAccount = (database: Database, id: CompanyId) =>
  database
    .selectFrom('companies')
    .select(['apikeySealed', 'useridSealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ExpectedProblem('company.not_found'));
