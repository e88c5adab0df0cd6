import type { UserView } from '@pacta/shared/contracts';
import type { UserRow } from './user-storage.ts';

/** The only way a user leaves the API. */
export const presentUser = (user: UserRow): UserView => ({
  id: user.id,
  name: user.name,
  full_name: user.fullName,
  email: user.email,
  role: user.role,
  status: user.status,
  language: user.language,
  company: user.companyId && user.companyName !== null ? { id: user.companyId, name: user.companyName } : null,
});
