import { HStack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { StatusBadge } from '../kit.ts';

const meta = { title: 'Components/Status badge', component: StatusBadge } satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

const statuses = ['PENDIENTE', 'ACEPTADO', 'ENVIADO', 'COMPLETADO', 'RECHAZADO'] as const;

export const EveryStatus: Story = {
  args: { status: 'PENDIENTE' },
  render: () => (
    <HStack gap="3" wrap="wrap">
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </HStack>
  ),
};
