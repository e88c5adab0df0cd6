import { Trans } from '@lingui/react/macro';
import type { Role } from '@pacta/shared/contracts';

/** Specification, section 3: a sub-user's role is shown as "Legal". */
export const RoleLabel = ({ role }: { role: Role }) =>
  role === 'admin' ? <Trans context="role">Admin</Trans> : <Trans context="role">Legal</Trans>;
