import type {
  CodeChannel,
  CompanyId,
  Language,
  PhoneChannel,
  Sha256,
  SignatureKind,
  SignatureProvider,
} from '@pacta/contracts';
import type { Generated } from 'kysely';

export interface CompanyTables {
  companies: {
    id: CompanyId;
    name: string;
    nameKey: string; // see search/sort-key.ts
    searchKey: string; // see search/search-words.ts
    description: string;
    rfc: Generated<string | null>; // that its e.firma is to have
    country: Generated<string>; // whose working days count
    timeZone: Generated<string>; // IANA
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
    firstReminderDays: Generated<number | null>; // null: nobody is reminded
    reminderEveryDays: Generated<number | null>; // null: only once
    codeBeforeSigning: Generated<boolean>; // whether signers check a code, unless a document says otherwise
    codeChannel: Generated<CodeChannel>; // by which it goes
    codeByMailToo: Generated<boolean>; // or by e-mail, where the signer asks for that
    signWithinDays: Generated<number | null>; // null: without end
    phoneChannel: Generated<PhoneChannel | null>; // null: by e-mail alone
    phoneCountry: Generated<string | null>; // of numbers that are written without one
    allowForwarding: Generated<boolean>; // of documents that do not say it
    credits: Generated<number>;
    logoSha256: Sha256 | null;
    isotypeSha256: Sha256 | null;
    revision: Generated<number>;
    createdAt: Date;
  };
}
