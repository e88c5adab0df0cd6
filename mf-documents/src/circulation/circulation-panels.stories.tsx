import { ForwardingId, ObserverId } from '@pacta/contracts/circulation';
import { Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { CirculationPanels } from './circulation-panels.tsx';

const worked = async () => {};
const uuid = (n: number) => `0198c1a0-0000-7000-8000-0000000000${n}`;

const meta = {
  title: 'Parts/Who else gets a document',
  component: CirculationPanels,
  args: {
    status: 'ENVIADO',
    circulation: {
      forwardings: [
        {
          id: ForwardingId.parse(uuid(31)),
          position: 'firmante_1',
          from: { name: 'Mateo García Luna', email: 'mateo@example.com' },
          to: { name: 'Beatriz Luna Prado', email: 'beatriz@example.com' },
          reason: 'She signs for our company since November.',
          at: '2026-11-20T10:00:00Z',
          undone: null,
          mayUndo: true,
        },
      ],
      observers: [
        {
          id: ObserverId.parse(uuid(41)),
          name: 'Olga Paz Robles',
          email: 'olga@example.com',
          from: 'start',
          addedAt: '2026-11-20T10:00:00Z',
          invitedAt: '2026-11-20T10:00:00Z',
          openedAt: '2026-11-20T11:00:00Z',
          refusedAt: null,
        },
        {
          id: ObserverId.parse(uuid(42)),
          name: 'Raúl Gil',
          email: 'raul@example.com',
          from: 'end',
          addedAt: '2026-11-20T10:00:00Z',
          invitedAt: null,
          openedAt: null,
          refusedAt: null,
        },
      ],
      mayAddObserver: true,
    },
    onUndo: worked,
    onAddObserver: worked,
    onRemoveObserver: worked,
  },
  render: (args) => (
    <Stack gap="6" maxW="md">
      <CirculationPanels {...args} />
    </Stack>
  ),
} satisfies Meta<typeof CirculationPanels>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForwardedAndObserved: Story = {};

export const NobodyElse: Story = { args: { circulation: { forwardings: [], observers: [], mayAddObserver: true } } };

const { forwardings, observers } = meta.args.circulation;

export const UndoneAndRefused: Story = {
  args: {
    circulation: {
      forwardings: forwardings.map((each) => ({
        ...each,
        undone: { by: 'Lucía Robles', at: '2026-11-21T10:00:00Z' },
        mayUndo: false,
      })),
      observers: observers.map((each) => ({ ...each, openedAt: null, refusedAt: '2026-11-20T10:01:00Z' })),
      mayAddObserver: false,
    },
  },
};
