import type { CompanyId, Language, Sha256, SignatureKind, SignatureProvider } from '@pacta/contracts';
import type { Generated } from 'kysely';

export interface CompanyTables {
  companies: {
    id: CompanyId;
    name: string;
    nameKey: string; // see search/sort-key.ts
    searchKey: string; // see search/search-words.ts
    description: string;
    language: Language;
    userLimit: number | null; // null: unlimited
    documentLimit: number | null; // null: unlimited
    multipleTemplates: Generated<boolean>;
    reviewScans: Generated<boolean>; // whether a user looks at each scan before it counts
    clmUrl: string | null;
    redirectUrlOnApproval: string | null;
    sender: string; // the From name of its e-mails
    signatureKind: Generated<SignatureKind>;
    signatureProvider: SignatureProvider | null;
    apikeySealed: Buffer | null; // see company-change.ts
    useridSealed: Buffer | null;
    credits: Generated<number>;
    logoSha256: Sha256 | null;
    isotypeSha256: Sha256 | null;
    revision: Generated<number>;
    createdAt: Date;
  };
}
