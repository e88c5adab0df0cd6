import type { Meta, StoryObj } from '@storybook/react';
import { ClauseSwitches } from './clause-switches.tsx';

const clause = { variables: [], text: '', places: [] };

const meta = {
  title: 'Pages/Templates/Clauses of the preview',
  component: ClauseSwitches,
  args: {
    clauses: [
      { ...clause, variable: 'hay_fiador', choice: null },
      { ...clause, variable: 'garantía', choice: 'Depósito' },
    ],
    variables: [
      { name: 'hay_fiador', label: '¿Hay fiador?', choices: [] },
      { name: 'garantía', label: 'Garantía', choices: ['Depósito', 'Póliza jurídica', 'Ninguna'] },
      { name: 'renta', label: 'Renta', choices: [] },
    ],
    conditions: {},
    onChange: () => {},
  },
} satisfies Meta<typeof ClauseSwitches>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsTheSamplesAre: Story = {};
export const Without: Story = { args: { conditions: { hay_fiador: 'false', garantía: 'Ninguna' } } };
export const LongQuestion: Story = {
  args: {
    variables: [{ name: 'hay_fiador', label: '¿Firma también un fiador con un inmueble? '.repeat(4), choices: [] }],
  },
};
