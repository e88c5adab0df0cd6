import { Email, Language, line, lines } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { HStack, Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { z } from 'zod';
import {
  ContractForm,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from './index.ts';

const Person = z.strictObject({
  name: line(40),
  email: Email,
  language: Language,
  notes: lines(200),
  isLegalEntity: z.boolean(),
});

interface PersonFormProps {
  onSubmit: (person: z.output<typeof Person>) => Promise<unknown>;
}

function PersonForm({ onSubmit }: PersonFormProps) {
  const defaultValues = { name: '', email: '', language: 'es', notes: '', isLegalEntity: false } as const;
  const form = useContractForm(Person, { defaultValues, onSubmit });
  return (
    <ContractForm form={form}>
      <Stack gap="5" maxW="md">
        <TextField name="name" label="Name" isRequired autoComplete="off" />
        <TextField name="email" label="E-mail" isRequired type="email" helperText="The invitation goes there." />
        <SelectField name="language" label="Language">
          <option value="en">English</option>
          <option value="es">Español</option>
        </SelectField>
        <TextAreaField name="notes" label="Notes" />
        <SwitchField name="isLegalEntity" label="Legal entity" helperText="Someone signs for it." />
        <HStack>
          <SubmitButton>Save</SubmitButton>
        </HStack>
      </Stack>
    </ContractForm>
  );
}

const meta = { title: 'Forms/Contract form', component: PersonForm } satisfies Meta<typeof PersonForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const taken = {
  code: 400,
  message: '',
  reason: 'request.invalid',
  requestId: 'req-7f3a91c2',
  fields: [{ path: 'email', message: 'Invalid email address.' }],
} as const;

export const Accepts: Story = { args: { onSubmit: async () => {} } };
export const Waits: Story = { args: { onSubmit: () => new Promise(() => {}) } };
export const Refuses: Story = {
  args: {
    onSubmit: async () => {
      throw new ProblemError({ ...taken, fields: [...taken.fields] }, null);
    },
  },
};
