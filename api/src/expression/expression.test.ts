import { evaluate, ValueError } from './evaluate.ts';
import { namesIn } from './expression.ts';
import { inferType, type TypeOf } from './infer-type.ts';
import { ExpressionError, parseExpression } from './parse-expression.ts';
import { figuresOf, rationalOf } from './rational.ts';
import { settleTypes } from './settle-types.ts';
import { shownExpression } from './show-expression.ts';

const variables: Record<string, readonly [type: 'money' | 'number' | 'date' | 'text', answer: string]> = {
  subtotal: ['money', '10.03'],
  anticipo: ['money', '0.10'],
  resto: ['money', '0.20'],
  renta: ['money', '18500'],
  días: ['number', '30'],
  plazo: ['number', '12'],
  cero: ['number', '0'],
  medio: ['number', '1.5'],
  inicio: ['date', '2026-01-31'],
  fin: ['date', '2026-03-01'],
  nombre: ['text', 'Ana'],
};

const typeOf: TypeOf = (key) => {
  const known = variables[key];
  return known && { type: known[0], currency: key === 'resto_usd' ? 'USD' : 'MXN' };
};

function compute(written: string): string {
  const expression = parseExpression(written);
  const type = inferType(expression, typeOf);
  const value = evaluate(expression, (key) => {
    const [is, answer] = variables[key] ?? ['text', ''];
    return is === 'date' ? { is: 'date', day: answer } : { is: 'figure', value: rationalOf(answer) };
  });
  if (value.is === 'figure') return figuresOf(value.value, type.is === 'money' ? 2 : 6);
  if (value.is === 'words') return `${value.language} ${figuresOf(value.of, 2)}`;
  return value.is === 'date' ? value.day : `${value.count} ${value.is}`;
}

function faultOf(written: string): string {
  try {
    return compute(written);
  } catch (error) {
    if (error instanceof ExpressionError) return error.fault;
    if (error instanceof ValueError) return `${error.fault} by ${error.of.map(({ name }) => name).join(' ')}`;
    throw error;
  }
}

it.each([
  ['subtotal * 0.16', '1.60'],
  ['subtotal × 16%', '1.60'],
  ['subtotal * 1.16', '11.63'],
  ['anticipo + resto', '0.30'],
  ['suma(anticipo, resto, renta)', '18500.30'],
  ['SUM(anticipo, resto)', '0.30'],
  ['renta − anticipo', '18499.90'],
  ['renta ÷ 3', '6166.67'],
  ['renta / 3 * 3', '18500.00'],
  ['-(anticipo - resto) * 2', '0.20'],
  ['renta / 30 * días', '18500.00'],
  ['redondear(subtotal * 5%, 1)', '0.50'],
  ['redondear(renta / 7)', '2643.00'],
  ['renta + 100', '18600.00'],
  ['renta / anticipo', '185000.000000'],
  ['plazo * 2', '24.000000'],
  ['inicio + meses(1)', '2026-02-28'],
  ['inicio + meses(plazo) - dias(1)', '2027-01-30'],
  ['inicio + DÍAS(días)', '2026-03-02'],
  ['fin - inicio', '29.000000'],
  ['en_letra(subtotal * 1.16)', 'es 11.63'],
  ['in_words(renta)', 'en 18500.00'],
])('computes %s to the cent and to the day: %s', (written, result) => {
  expect(compute(written)).toBe(result);
});

it.each([
  ['subtotal *', 'syntax'],
  ['0.16', 'syntax'], // nothing that answers could change
  ['subtotal * 0,16', 'syntax'],
  ['redondear(subtotal*0,16)', 'syntax'], // would be read as two operands
  ['subtotal * 10²', 'syntax'],
  ['"hola" * subtotal', 'syntax'],
  ['subtotal % 2', 'syntax'],
  ['subtotal ** 2', 'syntax'],
  ['subtotal.constructor', 'syntax'],
  ['subtotal[0]', 'syntax'],
  ['this', 'syntax'],
  ['subtotal > 1 ? 2 : 3', 'syntax'],
  ['1e9 * subtotal', 'syntax'],
  ['constructor(subtotal)', 'function'],
  ['toString(subtotal)', 'function'],
  ['raiz(subtotal)', 'function'],
  ['monto total * 2', 'name'],
  ['precio-unitario * 2', 'name'],
  ['total- anticipo', 'name'], // a hyphen at a line's end
  ['nombre * 2', 'types'],
  ['subtotal * renta', 'types'],
  ['subtotal + plazo', 'types'],
  ['subtotal + 16%', 'types'], // sixteen cents, or a share of it?
  ['inicio + fin', 'types'],
  ['inicio + 30', 'types'],
  ['inicio * 2', 'types'],
  ['dias(plazo)', 'types'],
  ['en_letra(plazo)', 'types'],
  ['en_letra(renta) + 1', 'types'],
  ['suma()', 'syntax'],
  [`subtotal * ${'1'.repeat(200)}`, 'long'],
  ['renta / cero', 'zero by cero'],
  ['renta / (plazo - 12)', 'zero by plazo'],
  ['inicio + dias(medio)', 'whole by medio'],
  ['inicio + meses(plazo * 100000)', 'size by inicio plazo'],
  ['redondear(renta, plazo)', 'whole by renta plazo'],
])('refuses %s: %s', (written, fault) => {
  expect(faultOf(written)).toBe(fault);
});

it('takes no longer for an expression that was made to take long', () => {
  const deep = `${'('.repeat(90)}a${')'.repeat(90)}`;
  expect(namesIn(parseExpression(deep)).length).toBe(1);
  const products = Array.from({ length: 40 }, (_, at) => `v${at}`).join('*');
  const before = process.cpuUsage();
  expect(settleTypes([parseExpression(products)], () => ['money'])).toBeUndefined();
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

it.each([
  ['pago * plazo', { pago: 'money', plazo: 'number' }],
  ['precio * cantidad + otro * 3', { precio: 'money', cantidad: 'number', otro: 'money' }],
  ['firma + dias(n)', { firma: 'date', n: 'number' }],
  ['en_letra(suma(a, b))', { a: 'money', b: 'money' }],
])('finds types with which %s can be computed', (written, types) => {
  const found = settleTypes([parseExpression(written)], (key) =>
    key === 'plazo' ? ['number'] : ['money', 'number', 'date'],
  );
  expect(Object.fromEntries(found ?? [])).toEqual(types);
});

it('lets the expressions of a file settle each other', () => {
  const [first, second] = ['pago * 12', 'inicio + meses(pago)'].map(parseExpression);
  const found = settleTypes(first && second ? [first, second] : [], () => ['money', 'number', 'date']);
  expect(Object.fromEntries(found ?? [])).toEqual({ pago: 'number', inicio: 'date' });
});

it.each([
  ['=subtotal*0.16', '= subtotal × 0.16'],
  ['= renta−anticipo', '= renta − anticipo'],
  ['= suma( a,b )/ 2', '= suma(a, b) ÷ 2'],
  ['= -a * 16 %', '= -a × 16%'],
])('shows %s as %s', (name, shown) => {
  expect(shownExpression(name)).toBe(shown);
});
