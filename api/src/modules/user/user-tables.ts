import type { CompanyId, Language, Role, UserId, UserStatus } from '@pacta/shared/contracts';

export interface UserTables {
  users: {
    id: UserId;
    companyId: CompanyId | null; // an admin may belong to none
    role: Role;
    status: UserStatus;
    email: string; // lower case
    name: string;
    fullName: string;
    fullNameKey: string; // see sort-key.ts
    language: Language;
    passwordHash: string | null; // null until one was set
    createdAt: Date;
  };
}
