import { useLingui } from '@lingui/react/macro';
import type { Role } from '@pacta/contracts';

/** Specification, section 3: a sub-user's role is shown as "Legal". */
export function useRoleLabels(): Record<Role, string> {
  const { t } = useLingui();
  return { admin: t({ message: 'Admin', context: 'role' }), sub: t({ message: 'Legal', context: 'role' }) };
}

export const RoleLabel = ({ role }: { role: Role }) => useRoleLabels()[role];
