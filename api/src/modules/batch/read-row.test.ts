import { TemplateVariable, validation, wrongChoiceMessage } from '@pacta/contracts';
import { readRow, type SheetForm } from './read-row.ts';
import { columnsOf } from './sheet-columns.ts';

const settings = {
  signatureType: 'digital',
  voboDifferentFromSigner: false,
  generateWithoutSignature: true,
  sendWithoutVobo: true,
} as SheetForm['settings'];

const variables = [
  TemplateVariable.parse({ name: 'garantía', label: 'Garantía', type: 'choice', choices: ['depósito', 'aval'] }),
  TemplateVariable.parse({ name: 'hay_fiador', label: '¿Hay fiador?', type: 'check' }),
];
const columns = columnsOf({ variables, positions: [], clauses: [] }, { isSigned: false }).slice(1, 3);
const form: SheetForm = {
  ...{ title: 'Renta', headings: ['garantía', 'hay_fiador'], columns, required: [], clauses: [], settings },
};
const problemsOf = (...cells: string[]) => readRow(form, { cells, formulas: [] }).problems;

it('tells the options of a question that a cell answers with none of them', () => {
  expect(problemsOf('hipoteca', 'quizá')).toEqual([
    { path: 'garantía', message: wrongChoiceMessage(['depósito', 'aval']) },
    { path: 'hay_fiador', message: wrongChoiceMessage(['sí', 'no']) },
  ]);
  expect(problemsOf('', 'no')).toEqual([{ path: 'garantía', message: validation.required }]);
});

it.each(['sí', 'VERDADERO', 'x', '1', 'Falso'])('takes %s for a tick', (typed) => {
  expect(problemsOf('aval', typed)).toEqual([]);
});
