import type { UserView } from '@pacta/contracts';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { useRecordForm } from '../../record/use-record-form.ts';
import { TemplateForm } from './template-form.tsx';
import { newValues, type SentTemplate, TemplateValues } from './template-values.ts';

interface FormProps {
  reader: UserView;
  onSave: (values: SentTemplate) => Promise<unknown>;
}

/** Before a file was received; what comes after is in "Variables" and "Preview". */
function Form({ reader, onSave }: FormProps) {
  const editing = useRecordForm(TemplateValues, {
    list: '/admin/templates',
    record: null,
    valuesOf: () => newValues(reader),
    save: onSave,
  });
  return <TemplateForm editing={editing} reader={reader} />;
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
