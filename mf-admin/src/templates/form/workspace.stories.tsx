import { ContractForm, useContractForm } from '@pacta/shared/form';
import { blobSource } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { aFoundVariable, anUploadedTemplate, aTemplateVariable } from '../../testing/a-template.ts';
import { fileOfUpload, type TemplateFile } from './template-file.ts';
import { signersOf, TemplateValues, typedVariable } from './template-values.ts';
import { Workspace } from './workspace.tsx';

const source = blobSource(aPdf('Lease of {{name}}'));

function InForm({ file }: { file: TemplateFile }) {
  const form = useContractForm(TemplateValues, {
    defaultValues: {
      file,
      title: 'Lease of a home',
      description: '',
      type: 'public',
      companyId: null,
      variables: file.variables.map(typedVariable),
      signers: signersOf(file, []),
    },
    onSubmit: async () => {},
  });
  return (
    <ContractForm form={form}>
      <Workspace file={file} template={null} source={source} />
    </ContractForm>
  );
}

const meta = {
  title: 'Pages/Templates/Variables',
  component: InForm,
  args: { file: fileOfUpload(anUploadedTemplate()) },
} satisfies Meta<typeof InForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

const placesOn = (page: number) => [{ page, x: 0.15, y: 0.3, width: 0.3, height: 0.02 }];

const names = Array.from({ length: 150 }, (_, index) => `cláusula_${String(index + 1)}`);

export const AHundredAndFifty: Story = {
  args: {
    file: fileOfUpload(
      anUploadedTemplate({
        found: names.map((name, index) => aFoundVariable(name, 1 + (index % 24))),
        variables: names.map((name) => aTemplateVariable(name)),
      }),
    ),
  },
};

/** Headings, a default, and values that the document computes. */
export const Computed: Story = {
  args: {
    file: fileOfUpload(
      anUploadedTemplate({
        found: [aFoundVariable('subtotal', 2), aFoundVariable('plazo', 4), aFoundVariable('inicio', 6)],
        variables: [
          aTemplateVariable('subtotal', { type: 'money', heading: 'Amounts' }),
          aTemplateVariable('plazo', { type: 'number', heading: 'Dates', default: '12' }),
          aTemplateVariable('inicio', { type: 'date' }),
        ],
        computed: [
          {
            name: '= subtotal * 0.16',
            text: '= subtotal × 0.16',
            type: 'money',
            uses: ['subtotal'],
            places: placesOn(1),
          },
          {
            name: '= inicio + meses(plazo)',
            text: '= inicio + meses(plazo)',
            type: 'date',
            uses: ['inicio', 'plazo'],
            places: placesOn(2),
          },
        ],
      }),
    ),
  },
};

export const FormFields: Story = {
  args: {
    file: fileOfUpload(
      anUploadedTemplate({
        positions: [],
        found: [
          aFoundVariable('acepta', 2, { kind: 'check_field' }),
          aFoundVariable('pago', 4, { kind: 'choice_field', choices: ['Mensual', 'Anual'] }),
        ],
        variables: [
          aTemplateVariable('acepta', { type: 'check', required: false }),
          aTemplateVariable('pago', { type: 'choice', choices: ['Mensual', 'Anual'] }),
        ],
      }),
    ),
  },
};

export const WithOptionalClauses: Story = {
  args: {
    file: fileOfUpload(
      anUploadedTemplate({
        found: [aFoundVariable('hay_fiador', 2), aFoundVariable('fiador', 3), aFoundVariable('garantía', 5)],
        clauses: [
          { variable: 'hay_fiador', choice: null, variables: ['fiador'], text: 'SEGUNDA. Fiador.', places: [] },
          { variable: 'garantía', choice: 'Depósito', variables: [], text: 'TERCERA. Prenda.', places: [] },
        ],
        variables: [
          aTemplateVariable('hay_fiador', { type: 'check' }),
          aTemplateVariable('fiador'),
          aTemplateVariable('garantía', { type: 'choice', choices: ['Depósito', 'Ninguna'] }),
        ],
      }),
    ),
  },
};
