import type { CompanyId, Language } from '@pacta/shared/contracts';

export interface CompanyTables {
  companies: {
    id: CompanyId;
    name: string;
    nameKey: string; // see sort-key.ts
    description: string;
    language: Language;
    userLimit: number | null; // null: unlimited
    documentLimit: number | null; // null: unlimited
    sender: string; // the From name of its e-mails
    redirectUrlOnApproval: string | null;
    createdAt: Date;
  };
}
