import { randomInt } from 'node:crypto';
import { CompanyId, UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { insertCompany } from '../company/company-storage.ts';
import { insertUser, lockUsers } from './user-storage.ts';

interface First {
  email: string;
  companyName: string;
}

/** Creates an admin and a company in an empty database. The password is returned here, never shown again, and has to be changed. */
export async function createFirstAdmin(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  { email, companyName }: First,
) {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const isCreated = await database.transaction().execute(async (tx) => {
    const { isEmpty } = await lockUsers(tx);
    if (!isEmpty) return false;
    await insertUser(tx, firstAdmin(email, passwordHash, now()));
    await insertCompany(tx, firstCompany(companyName, now()));
    return true;
  });
  return isCreated ? { email, password } : undefined;
}

const firstAdmin = (email: string, passwordHash: string, createdAt: Date) => ({
  id: UserId.parse(newId(createdAt)),
  companyId: null,
  role: 'admin' as const,
  status: 'ACTIVE' as const,
  email,
  name: 'Admin',
  fullName: 'Administrator',
  language: 'en' as const,
  passwordHash,
  mustChangePassword: true,
  createdAt,
});

const firstCompany = (name: string, createdAt: Date) => ({
  id: CompanyId.parse(newId(createdAt)),
  name,
  description: '',
  language: 'es' as const,
  userLimit: null,
  documentLimit: null,
  sender: name,
  redirectUrlOnApproval: null,
  createdAt,
});

const letters = 'abcdefghjkmnpqrstuvwxyz'; // without i, l and o: it will be read and typed
const digits = '23456789';

/** 78 random bits in four groups, as in `kfmwqa-2738-xprtbd-5946`. */
export function newPassword(): string {
  const group = (alphabet: string, size: number) =>
    Array.from({ length: size }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(letters, 6), group(digits, 4), group(letters, 6), group(digits, 4)].join('-');
}
