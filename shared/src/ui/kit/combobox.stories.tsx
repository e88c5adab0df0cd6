import { ProblemError } from '@pacta/shared/http';
import { Button, Field } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { type Choice, type Choices, Combobox, Dialog } from '../kit.ts';

const companies = ['Café Altamira', 'Grupo Cantera', 'Inmobiliaria Robles', 'Notaría 14 de Querétaro'].map(
  (label): Choice => ({ value: label, label }),
);

interface ChoosingProps {
  answer?: (text: string) => Choices;
  isClearable?: boolean;
  initial?: Choice | null;
}

const matching = (text: string): Choices => {
  const results = companies.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return { status: 'ready', value: { results, total: results.length } };
};

function Choosing({ answer = matching, isClearable = false, initial = null }: ChoosingProps) {
  const [text, setText] = useState('');
  const [value, setValue] = useState<Choice | null>(initial);
  return (
    <Field.Root maxW="sm">
      <Field.Label>Company</Field.Label>
      <Combobox
        value={value}
        onChoose={setValue}
        choices={answer(text)}
        onSearch={setText}
        onRetry={() => setText('')}
        isClearable={isClearable}
      />
    </Field.Root>
  );
}

const meta = { title: 'Components/Combobox', component: Choosing } satisfies Meta<typeof Choosing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { initial: companies[1] ?? null, isClearable: true } };
export const Loading: Story = { args: { answer: () => ({ status: 'loading' }) } };
export const NothingFound: Story = { args: { answer: () => ({ status: 'ready', value: { results: [], total: 0 } }) } };
export const Thousands: Story = {
  args: { answer: () => ({ status: 'ready', value: { results: companies, total: 4_200 } }) },
};
export const Failed: Story = { args: { answer: () => ({ status: 'failed', problem: ProblemError.from(null) }) } };
export const InADialog: Story = {
  render: () => (
    <Dialog isOpen title="Delete this company?" onClose={() => {}} footer={<Button>Delete</Button>}>
      <Choosing />
    </Dialog>
  ),
};
