import { Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { ContractForm, NewPasswordFields, SubmitButton, useContractForm, withRepetition } from './index.ts';

const rules = withRepetition({});

function NewPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const form = useContractForm(rules, {
    defaultValues: { password: '', repetition: '' },
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <ContractForm form={form}>
      <Stack gap="5" maxW="sm">
        <NewPasswordFields />
        <SubmitButton alignSelf="flex-start">Save</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

const meta = {
  title: 'Forms/New password',
  component: NewPasswordForm,
  args: { onSubmit: async () => {} },
} satisfies Meta<typeof NewPasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
