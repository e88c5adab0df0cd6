import type { CompanyId, Language, Role, UserId, UserStatus } from '@pacta/contracts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EmailChange } from './email-change.ts';

export interface UserTables {
  users: {
    id: UserId;
    companyId: CompanyId | null; // an admin may belong to none
    role: Role;
    status: UserStatus;
    email: string; // lower case; unique among users who are not deleted and no stand-ins
    name: string;
    fullName: string;
    fullNameKey: string; // see search/sort-key.ts
    searchKey: string; // see search/search-words.ts
    searchWords: GeneratedAlways<string>;
    country: ColumnType<string | null, string | null | undefined, string | null>;
    language: Language;
    passwordHash: string | null; // null until one was set
    mustChangePassword: Generated<boolean>; // the first one was printed
    isStandIn: Generated<boolean>; // the address belongs to a user elsewhere: see stand-in.ts
    revision: Generated<number>;
    createdAt: Date;
    deletedAt: ColumnType<Date | null, undefined, Date>;
  };
  emailChanges: EmailChange;
  emailChangeKeys: {
    hash: string; // SHA-256 of the key, in hex
    changeId: string;
  };
  /** How many users are not deleted; maintained by triggers. No row: none. */
  userTotals: {
    companyId: CompanyId | null;
    role: Role;
    status: UserStatus;
    users: number;
  };
}
