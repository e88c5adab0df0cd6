import type { CompanyAct, CompanyId, UserId } from '@pacta/contracts';
import type { GeneratedAlways } from 'kysely';

export interface CompanyRecordTables {
  /** What was done to the accounts of a company. Only added to: a trigger refuses the rest. */
  companyRecords: {
    id: string;
    number: GeneratedAlways<string>; // in the order in which they were added
    companyId: CompanyId;
    at: Date;
    act: CompanyAct;
    actorName: string;
    subjectId: UserId;
    subjectName: string;
    detail: string | null; // such as an address
  };
}
