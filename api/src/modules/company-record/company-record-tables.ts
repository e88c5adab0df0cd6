import type { CompanyAct, CompanyId, UserId } from '@pacta/contracts';

export interface CompanyRecordTables {
  /** What was done to the accounts of a company. Only added to: a trigger refuses the rest. */
  companyRecords: {
    id: string;
    companyId: CompanyId;
    at: Date;
    act: CompanyAct;
    actorName: string;
    subjectId: UserId;
    subjectName: string;
    detail: string | null; // such as an address
  };
}
