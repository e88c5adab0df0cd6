import { useLingui } from '@lingui/react/macro';
import type { UserStatus } from '@pacta/contracts';
import { Badge } from '@pacta/shared/ui';
import { CircleCheck, CircleSlash, type LucideIcon, Mail } from 'lucide-react';

const looks: Record<UserStatus, { color: string; Icon: LucideIcon }> = {
  ACTIVE: { color: 'green', Icon: CircleCheck },
  INVITED: { color: 'blue', Icon: Mail },
  INACTIVE: { color: 'gray', Icon: CircleSlash },
};

export function useStatusLabels(): Record<UserStatus, string> {
  const { t } = useLingui();
  return {
    ACTIVE: t({ message: 'Active', context: 'user' }),
    INVITED: t({ message: 'Invited', context: 'user' }),
    INACTIVE: t({ message: 'Inactive', context: 'user' }),
  };
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const labels = useStatusLabels();
  const { color, Icon } = looks[status];
  return (
    <Badge colorPalette={color}>
      <Icon aria-hidden />
      {labels[status]}
    </Badge>
  );
}
