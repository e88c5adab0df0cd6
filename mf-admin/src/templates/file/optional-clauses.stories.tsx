import type { TemplateClause } from '@pacta/contracts';
import type { Meta, StoryObj } from '@storybook/react';
import { OptionalClauses } from './optional-clauses.tsx';

const aClause = (clause: Partial<TemplateClause>): TemplateClause => ({
  variable: 'hay_fiador',
  choice: null,
  variables: [],
  text: 'SEGUNDA. Fiador. El señor {{nombre_fiador}}, con domicilio en {{domicilio_fiador}}, se constituye en fiador',
  places: [{ page: 1, x: 0.1, y: 0.3, width: 0.2, height: 0.02 }],
  ...clause,
});

const meta = { title: 'Pages/Templates/Optional clauses', component: OptionalClauses } satisfies Meta<
  typeof OptionalClauses
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const YesOrNo: Story = { args: { clauses: [aClause({ variables: ['nombre_fiador', 'domicilio_fiador'] })] } };

export const ByChoice: Story = {
  args: {
    clauses: ['fiador', 'depósito', 'póliza jurídica'].map((choice, page) =>
      aClause({
        variable: 'tipo_de_garantía',
        choice,
        text: `CUARTA. El Arrendatario garantiza con ${choice}`,
        places: [{ page: page + 1, x: 0.1, y: 0.3, width: 0.2, height: 0.02 }],
      }),
    ),
  },
};

export const WhereThereIsNone: Story = { args: { clauses: [aClause({ choice: 'no', text: 'SEGUNDA. Sin fiador.' })] } };

export const LongNames: Story = {
  args: { clauses: [aClause({ variable: 'x'.repeat(100), text: 'a'.repeat(120), variables: ['y'.repeat(100)] })] },
};
