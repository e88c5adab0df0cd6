import { useLingui } from '@lingui/react/macro';
import type { UserStatus } from '@pacta/shared/contracts';
import { Badge } from '@pacta/shared/ui';
import { CircleCheck, CircleSlash, type LucideIcon, Mail } from 'lucide-react';

const looks: Record<UserStatus, { color: string; Icon: LucideIcon }> = {
  ACTIVE: { color: 'green', Icon: CircleCheck },
  INVITED: { color: 'blue', Icon: Mail },
  INACTIVE: { color: 'gray', Icon: CircleSlash },
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useLingui();
  const { color, Icon } = looks[status];
  const labels: Record<UserStatus, string> = {
    ACTIVE: t({ message: 'Active', context: 'user' }),
    INVITED: t({ message: 'Invited', context: 'user' }),
    INACTIVE: t({ message: 'Inactive', context: 'user' }),
  };
  return (
    <Badge colorPalette={color}>
      <Icon aria-hidden />
      {labels[status]}
    </Badge>
  );
}
