import { Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { Stepper, Timeline } from '../kit.ts';

const meta = { title: 'Components/Steps', component: Stepper, subcomponents: { Timeline } } satisfies Meta;
export default meta;
type Story = StoryObj;

const steps = ['File', 'Positions', 'Signers', 'Settings', 'Review'].map((label) => ({ key: label, label }));

export const Steppers: Story = {
  render: () => (
    <Stack gap="10">
      {[0, 2, 4].map((current) => (
        <Stepper
          key={current}
          label={`New PDF document, step ${current + 1}`}
          steps={steps}
          current={current}
          onStep={() => {}}
        />
      ))}
    </Stack>
  ),
};

export const Timelines: Story = {
  render: () => (
    <Stack gap="10">
      <Timeline
        label="Life of the document"
        steps={[
          { key: 'created', label: 'Created', state: 'done', note: '18 nov 2026, 10:20 a.m.' },
          { key: 'approval', label: 'Approval', state: 'in_progress', note: 'Elena Ortiz Prado' },
          { key: 'signature', label: 'Signature', state: 'waiting' },
          { key: 'completed', label: 'Completed', state: 'waiting' },
        ]}
      />
      <Timeline
        label="A document that was declined"
        steps={[
          { key: 'created', label: 'Created', state: 'done', note: '18 nov 2026, 10:20 a.m.' },
          { key: 'approval', label: 'Approval', state: 'skipped' },
          { key: 'signature', label: 'Signature', state: 'stopped', note: 'Mateo García Luna' },
          { key: 'completed', label: 'Completed', state: 'not_reached' },
        ]}
      />
      <Timeline
        label="A document that is done"
        steps={['Created', 'Approval', 'Signature', 'Completed'].map((label) => ({
          key: label,
          label,
          state: 'done',
          note: '19 nov 2026',
        }))}
      />
    </Stack>
  ),
};
