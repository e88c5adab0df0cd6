import { useLingui } from '@lingui/react/macro';
import type { DeliveryState } from '@pacta/contracts/webhook';
import { Badge } from '@pacta/shared/ui';
import { Check, Clock, X } from 'lucide-react';

const looks = {
  waiting: { color: 'orange', Icon: Clock },
  delivered: { color: 'green', Icon: Check },
  given_up: { color: 'red', Icon: X },
} as const;

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const labels = useStateLabels();
  const { color, Icon } = looks[state];
  return (
    <Badge colorPalette={color}>
      <Icon aria-hidden />
      {labels[state]}
    </Badge>
  );
}

export function useStateLabels(): Record<DeliveryState, string> {
  const { t } = useLingui();
  return {
    waiting: t({ message: 'Waiting', context: 'message to a system' }),
    delivered: t({ message: 'Delivered', context: 'message to a system' }),
    given_up: t({ message: 'Given up', context: 'message to a system' }),
  };
}
