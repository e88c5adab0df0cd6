import { VariableName } from './variable.ts';

it.each([
  ['nombre_del_cliente', true],
  ['Año de inicio', true],
  ['constructor', true],
  ['__proto__', false], // no JSON may say it
  ['dos  espacios', false],
  ['{uno', false],
  ['x'.repeat(101), false],
])('%j is the name of a variable: %j', (name, isName) => {
  expect(VariableName.safeParse(name).success).toBe(isName);
});
