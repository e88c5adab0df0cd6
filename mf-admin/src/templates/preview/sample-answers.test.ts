import { checkAnswer } from '@pacta/contracts';
import { aTemplateVariable } from '../../testing/a-template.ts';
import { typedVariable } from '../form/template-values.ts';
import { previewable } from './previewable.ts';
import { sampleAnswers } from './sample-answers.ts';

const types = ['text', 'long_text', 'number', 'money', 'date', 'choice', 'check', 'email', 'rfc'] as const;

it.each(types)('has an answer of type %s that the server takes', (type) => {
  const variable = aTemplateVariable('algo', { type, choices: ['Contado', 'Crédito'] });
  const answer = sampleAnswers([variable])['algo'];
  expect(checkAnswer(variable, answer)).toEqual({ ok: true, answer });
});

it('takes the example, in the form in which answers are kept', () => {
  const rent = aTemplateVariable('renta', { type: 'money', example: '$12,500.00' });
  expect(sampleAnswers([rent])).toEqual({ renta: '12500.00' });
});

it('falls back to a sample where the example is no answer of its type', () => {
  expect(sampleAnswers([aTemplateVariable('meses', { type: 'number', example: 'doce' })])).toEqual({ meses: '12' });
});

it.each([
  ['estado_civil', 'casado'],
  ['Estado', 'Querétaro'],
  ['día-de-pago', '5'],
  ['mediador', 'Texto de ejemplo'],
])('has words for %s that read well in its sentence', (name, words) => {
  expect(sampleAnswers([aTemplateVariable(name)])[name]).toBe(words);
});

it.each(types)('has a longest answer of type %s that the server takes', (type) => {
  const variable = aTemplateVariable('algo', { type, choices: ['Contado', 'Crédito hipotecario'] });
  const [usual = '', longest = ''] = [sampleAnswers([variable]), sampleAnswers([variable], 'longest')].map(
    (all) => all['algo'],
  );
  expect(checkAnswer(variable, longest)).toEqual({ ok: true, answer: longest });
  expect(longest.length).toBeGreaterThanOrEqual(usual.length);
});

it('has long names, streets and numbers by what a variable is called', () => {
  const all = ['razon_social', 'nombre_del_testigo', 'domicilio', 'curp', 'clabe', 'cliente'];
  const answers = sampleAnswers(
    all.map((name) => aTemplateVariable(name)),
    'longest',
  );
  const lengths = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer.length]));
  expect(lengths).toMatchObject({ curp: 18, clabe: 18 });
  for (const name of ['razon_social', 'domicilio', 'cliente']) expect(lengths[name]).toBeGreaterThan(120);
  expect(lengths['nombre_del_testigo']).toBeGreaterThan(55);
});

it('writes a long address on several lines where there may be several', () => {
  const address = aTemplateVariable('domicilio', { type: 'long_text' });
  expect(sampleAnswers([address], 'longest')['domicilio']?.split('\n').length).toBeGreaterThan(3);
});

it('takes a longest answer from the example where that is longer still', () => {
  const example = 'Fideicomiso '.repeat(20).trim();
  expect(sampleAnswers([aTemplateVariable('nombre', { example })], 'longest')).toEqual({ nombre: example });
});

it('answers no variable that takes the answer of another', () => {
  const copy = aTemplateVariable('inquilino', { sameAs: 'cliente' });
  expect(Object.keys(sampleAnswers([aTemplateVariable('cliente'), copy]))).toEqual(['cliente']);
});

it('shows what is half typed as well as it can', () => {
  const typed = typedVariable(aTemplateVariable('renta', { type: 'money', currency: 'USD' }));
  const shown = previewable([
    { ...typed, label: '  ' },
    { ...typed, name: 'otra', example: 'x'.repeat(2_000) },
  ]);
  expect(shown).toMatchObject([
    { name: 'renta', label: 'renta', currency: 'USD' },
    { name: 'otra', label: 'otra', type: 'money', currency: 'MXN' },
  ]);
});
