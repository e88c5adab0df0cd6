import { ProblemError } from '@pacta/shared/http';
import { Button, Stack, Text } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from '../kit.ts';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  parameters: { docs: { story: { inline: false, height: '24rem' } } }, // each darkens the page that it is on
} satisfies Meta;
export default meta;
type Story = StoryObj;

const question = {
  title: 'Delete this company?',
  confirmLabel: 'Delete company',
  isDestructive: true,
  children: (
    <Text>
      <strong>Inmobiliaria Robles</strong>, its 4 users and its 12 documents will be gone for good.
    </Text>
  ),
};

const never = () => new Promise<void>(() => {});
const refused = { code: 403, message: '', reason: 'session.forbidden', requestId: 'req-7f3a91c2' } as const;
const refuse = async () => {
  throw new ProblemError(refused, null);
};

function Asking({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} onConfirm={onConfirm} />
    </>
  );
}

export const Confirming: Story = { render: () => <Asking onConfirm={async () => {}} /> };
export const ConfirmingTakesTime: Story = { render: () => <Asking onConfirm={never} /> };
export const ConfirmingFails: Story = { render: () => <Asking onConfirm={refuse} /> };

export const Large: Story = {
  render: () => (
    <Dialog
      isOpen
      size="lg"
      title="Consent to electronic signature"
      onClose={() => {}}
      footer={<Button>I have read it</Button>}
    >
      <Stack gap="4">
        {Array.from({ length: 12 }, (_, paragraph) => (
          <Text key={String(paragraph)}>
            By signing electronically you agree that your signature has the same effect as one on paper. You may ask for
            a copy at any time, and you may decline.
          </Text>
        ))}
      </Stack>
    </Dialog>
  ),
};
