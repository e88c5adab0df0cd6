import { aFoundVariable, aTemplateVariable } from '../../testing/a-template.ts';
import { carryOver } from './carry-over.ts';
import { typedVariable } from './template-values.ts';

const variable = (...given: Parameters<typeof aTemplateVariable>) => typedVariable(aTemplateVariable(...given));

it('keeps the settings of a variable whose name is written differently, and takes the new writing', () => {
  const before = [variable('Nombre del cliente', { label: '¿Quién renta?', askedOf: 'client' })];
  const file = { found: [aFoundVariable('nombre del cliente')], variables: [aTemplateVariable('nombre del cliente')] };
  const { variables, added, gone } = carryOver(before, file);
  expect(variables).toMatchObject([{ name: 'nombre del cliente', label: '¿Quién renta?', askedOf: 'client' }]);
  expect([added, gone]).toEqual([[], []]);
});

it('says what is new and what is gone', () => {
  const file = { found: [aFoundVariable('aval')], variables: [aTemplateVariable('aval')] };
  const { added, gone } = carryOver([variable('fiador')], file);
  expect([added, gone]).toEqual([['aval'], ['fiador']]);
});

it('finds settings again that an earlier file had', () => {
  const known = new Map([['aval', variable('aval', { label: '¿Quién avala?' })]]);
  const file = { found: [aFoundVariable('aval')], variables: [aTemplateVariable('aval')] };
  expect(carryOver([], file, known).variables[0]?.label).toBe('¿Quién avala?');
});

it('lets the field of the file decide what can be answered', () => {
  const before = [variable('pago', { label: '¿Cómo paga?', example: 'Mensual' }), variable('acepta')];
  const found = [
    aFoundVariable('pago', 1, { kind: 'choice_field', choices: ['Contado'] }),
    aFoundVariable('acepta', 2, { kind: 'check_field' }),
  ];
  const variables = [
    aTemplateVariable('pago', { type: 'choice', choices: ['Contado'] }),
    aTemplateVariable('acepta', { type: 'check' }),
  ];
  expect(carryOver(before, { found, variables }).variables).toMatchObject([
    { label: '¿Cómo paga?', type: 'choice', choices: ['Contado'] },
    { type: 'check' },
  ]);
});

it('asks a variable itself whose source is gone', () => {
  const before = [variable('inquilino', { sameAs: 'cliente' }), variable('cliente')];
  const file = { found: [aFoundVariable('inquilino')], variables: [aTemplateVariable('inquilino')] };
  expect(carryOver(before, file).variables[0]?.sameAs).toBe('');
});
