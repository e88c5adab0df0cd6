import type { UserView } from '@pacta/contracts';
import { allowedToUser, mayMailPassword, maySetPassword, type Reader } from './user-policy.ts';
import type { UserRow } from './user-storage.ts';

/** The only way a user leaves the API. */
export const presentUser = (reader: Reader, user: UserRow, pendingEmail?: string): UserView => ({
  id: user.id,
  name: user.name,
  full_name: user.fullName,
  email: user.email,
  role: user.role,
  status: user.status,
  language: user.language,
  company: presentCompany(user),
  country: user.country,
  createdAt: user.createdAt.toISOString(),
  revision: user.revision,
  allowed: allowedToUser(reader, user),
  maySetPassword: user.id !== reader.id && maySetPassword(reader) && allowedToUser(reader, user).includes('edit'),
  mayMailPassword: mayMailPassword(reader, user),
  ...(pendingEmail !== undefined && { pendingEmail }),
  ...(user.mustChangePassword && { mustChangePassword: true }),
});

const presentCompany = ({ companyId, companyName, logoSha256: logo, isotypeSha256: isotype }: UserRow) =>
  companyId && companyName !== null ? { id: companyId, name: companyName, logo, isotype } : null;
