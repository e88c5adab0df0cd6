import { CompanyId, SessionId, UserId } from '@pacta/contracts';
import type { UserActor } from '../src/actor.ts';
import { insertCompany, type NewCompany } from '../src/modules/company/company-storage.ts';
import { insertUser, type NewUser } from '../src/modules/user/user-storage.ts';
import { database } from './database.ts';

export const now = new Date('2026-01-01T09:00:00Z');
export const companyId = CompanyId.parse('0198c1a0-0000-7000-8000-00000000000a');
export const otherCompanyId = CompanyId.parse('0198c1a0-0000-7000-8000-00000000000b');
export const subId = UserId.parse('0198c1a0-0000-7000-8000-0000000000a1');
export const adminId = UserId.parse('0198c1a0-0000-7000-8000-0000000000ad');
export const sessionId = SessionId.parse('0198c1a0-0000-7000-8000-0000000005e5');

/** A company without limits. Pass only what the test is about. */
export const aCompany = (overrides: Partial<NewCompany> = {}): NewCompany => ({
  id: companyId,
  name: 'Notaría Doce',
  description: '',
  language: 'es',
  userLimit: null,
  documentLimit: null,
  sender: 'Notaría Doce',
  redirectUrlOnApproval: null,
  createdAt: now,
  ...overrides,
});

/** A sub-user of that company, without a password. */
export const aUser = (overrides: Partial<NewUser> = {}): NewUser => ({
  id: subId,
  companyId,
  role: 'sub',
  status: 'ACTIVE',
  email: 'lucia@example.com',
  name: 'Lucía',
  fullName: 'Lucía Hernández',
  language: 'es',
  passwordHash: null,
  createdAt: now,
  ...overrides,
});

export const aSub = (company = companyId): UserActor => ({
  role: 'sub',
  id: subId,
  name: 'Lucía Hernández',
  companyId: company,
  sessionId,
});
export const anAdmin = (): UserActor => ({
  role: 'admin',
  id: adminId,
  name: 'Administrator',
  companyId: null,
  sessionId,
});

export async function insertedCompany(overrides: Partial<NewCompany> = {}): Promise<NewCompany> {
  const company = aCompany(overrides);
  await database.transaction().execute((tx) => insertCompany(tx, company));
  return company;
}

/** The company has to exist. */
export async function insertedUser(overrides: Partial<NewUser> = {}): Promise<NewUser> {
  const user = aUser(overrides);
  await database.transaction().execute((tx) => insertUser(tx, user));
  return user;
}
