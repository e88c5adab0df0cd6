import type { UserView } from '@pacta/contracts';
import { useContractForm } from '@pacta/shared/form';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { TemplateForm } from './template-form.tsx';
import { newValues, type SentTemplate, TemplateValues } from './template-values.ts';

interface FormProps {
  reader: UserView;
  onSave: (values: SentTemplate) => Promise<unknown>;
}

/** Before a file was received; what comes after is in "Variables" and "Preview". */
function Form({ reader, onSave }: FormProps) {
  const form = useContractForm(TemplateValues, { defaultValues: newValues(reader), onSubmit: onSave });
  return <TemplateForm form={form} template={null} reader={reader} backTo="/admin/templates" isSaved={false} />;
}

const meta = {
  title: 'Pages/Templates/Form',
  component: Form,
  args: { reader: aUser({ role: 'admin', company: null }), onSave: async () => {} },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const NewBySub: Story = { args: { reader: aUser() } };
