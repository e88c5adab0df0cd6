import type { FoundVariable } from '@pacta/contracts';
import { labelOf, suggestVariables } from './suggest-variable.ts';

const found = (name: string, kind: FoundVariable['kind'] = 'text', choices: string[] = []): FoundVariable => ({
  name,
  kind,
  choices,
  places: [],
});

it.each([
  ['nombre_del_cliente', 'Nombre del cliente'],
  ['NOMBRE_DEL_CLIENTE', 'Nombre del cliente'],
  ['nombreDelCliente', 'Nombre del cliente'],
  ['rfc-cliente', 'RFC cliente'],
  ['direccion', 'Dirección'],
  ['número de escritura', 'Número de escritura'],
  ['regimen_fiscal', 'Régimen fiscal'],
  ['Client name', 'Client name'],
  ['notification_email', 'Notification email'],
  ['name_of_organization', 'Name of organization'],
  ['ñandú', 'Ñandú'],
  ['_', '_'],
])('asks for %s as "%s"', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

it.each([
  ['fecha_de_firma', 'date'],
  ['monto', 'money'],
  ['Renta mensual', 'money'],
  ['depósito en garantía', 'money'],
  ['fecha_de_deposito', 'date'],
  ['late_fee', 'money'],
  ['arrendatario', 'text'],
  ['correo_electronico', 'email'],
  ['rfc_del_cliente', 'rfc'],
  ['RFC', 'rfc'],
  ['observaciones', 'long_text'],
  ['domicilio', 'long_text'],
  ['DIRECCIÓN del cliente', 'long_text'],
  ['email address', 'email'],
  ['edad', 'number'],
  ['Edad del cliente', 'number'],
  ['plazo_de_pago', 'number'],
  ['días_de_gracia', 'number'],
  ['superficie', 'number'],
  ['cantidad de copias', 'number'],
  ['total_de_dias', 'number'],
  ['loan term', 'number'],
  ['age', 'number'],
  ['leaseYears', 'number'],
  ['number_of_users', 'number'],
  ['Número de empleados', 'number'],
  ['numero_de_cuenta', 'text'],
  ['número de escritura', 'text'],
  ['numero_de_serie', 'text'],
  ['pago_mensual', 'money'],
  ['forma_de_pago', 'text'],
  ['fecha_de_pago', 'date'],
  ['valor del inmueble', 'money'],
  ['monthly_payment', 'money'],
  ['payment_method', 'text'],
  ['plazo_en_letra', 'text'],
  ['cliente_mayor_de_edad', 'text'],
  ['vencimiento', 'date'],
  ['inicio_de_vigencia', 'date'],
  ['fin', 'date'],
  ['lease_end', 'date'],
  ['endorsement', 'text'],
  ['finalidad', 'text'],
  ['IVA', 'money'],
  ['iva_renta', 'money'],
  ['salario_por_dias', 'money'],
  ['precio', 'money'],
  ['VAT', 'money'],
  ['renta_12_meses', 'money'],
  ['dias_salario', 'number'],
  ['Día de pago de renta', 'number'],
  ['meses_deposito', 'number'],
  ['plazo_anticipo', 'number'],
  ['plazo_anticipo_en_letra', 'text'],
  ['num_de_rentas', 'number'],
  ['numero_de_deposito', 'text'],
])('suggests for %s: %s', (name, type) => {
  expect(suggestVariables([found(name)])).toMatchObject([{ name, type, required: true, askedOf: 'creator' }]);
});

it('spells a name in the language of the others', () => {
  const labels = (...names: string[]) => suggestVariables(names.map((name) => found(name))).map(({ label }) => label);
  expect(labels('client_name', 'start_date', 'area')).toEqual(['Client name', 'Start date', 'Area']);
  expect(labels('nombre_del_cliente', 'fecha_de_inicio', 'area')[2]).toBe('Área');
});

it('has dates of an English file written in English', () => {
  expect(suggestVariables([found('client_name'), found('start_date')])[1]).toMatchObject({ dateStyle: 'long_en' });
  expect(suggestVariables([found('nombre'), found('fecha')])[1]).toMatchObject({ dateStyle: 'long' });
});

it('lets an amount in words repeat its figures', () => {
  expect(suggestVariables([found('renta'), found('renta_con_letra'), found('precio_letra')])).toMatchObject([
    { name: 'renta', sameAs: null, moneyStyle: 'figures' },
    { name: 'renta_con_letra', type: 'money', sameAs: 'renta', moneyStyle: 'words_es' },
    { name: 'precio_letra', type: 'money', sameAs: null, moneyStyle: 'words_es' },
  ]);
});

it('lets words repeat the amount that stands right before them, or the only one that begins alike', () => {
  const at = (name: string, x: number, y = 0.2) => ({
    ...found(name),
    places: [{ page: 1, x, y, width: 0.1, height: 0.012 }],
  });
  const sameAs = (...all: FoundVariable[]) => suggestVariables(all).at(-1)?.sameAs;
  expect(sameAs(at('subtotal', 0.1, 0.1), at('precio_neto', 0.1), at('total_letra', 0.21))).toBe('precio_neto');
  expect(sameAs(at('total_bruto', 0.1, 0.1), at('total_neto', 0.1), at('total_letra', 0.21))).toBe('total_neto');
  expect(sameAs(at('total_neto', 0.1), at('total_letra', 0.5))).toBe('total_neto');
  expect(sameAs(at('total_bruto', 0.1, 0.1), at('total_neto', 0.1), at('total_letra', 0.5))).toBeNull();
  expect(sameAs(at('total_de_dias', 0.1), at('total_letra', 0.21))).toBeNull();
  expect(sameAs(at('renta', 0.1), at('total_letra', 0.21, 0.3))).toBeNull();
});

it('uses English words for English names', () => {
  expect(suggestVariables([found('penalty'), found('penalty_in_words'), found('fee words')])).toMatchObject([
    { name: 'penalty', moneyStyle: 'figures' },
    { name: 'penalty_in_words', type: 'money', sameAs: 'penalty', moneyStyle: 'words_en' },
    { name: 'fee words', type: 'money', sameAs: null, moneyStyle: 'words_en' },
  ]);
});

it('offers what a form field accepts', () => {
  expect(
    suggestVariables([
      found('acepta', 'check_field'),
      found('estado', 'choice_field', ['Jalisco', ' Jalisco', '', 'Puebla']),
    ]),
  ).toMatchObject([
    { type: 'check', required: false },
    { type: 'choice', choices: ['Jalisco', 'Puebla'] },
  ]);
});

it('suggests several lines where the field of a form has room for them', () => {
  const field = (name: string, ...heights: number[]) => ({
    ...found(name, 'text_field'),
    places: heights.map((height) => ({ page: 1, x: 0.1, y: 0.2, width: 0.6, height })),
  });
  const fields = [field('cargo', 0.09), field('domicilio', 0.025), field('giro', 0.09, 0.025), field('monto', 0.09)];
  const ofOneLine = { ...field('domicilio_fiscal', 0.09), isMultiline: false };
  expect(suggestVariables([...fields, ofOneLine, found('lugar')]).map(({ type }) => type)).toEqual([
    'long_text',
    'text',
    'text',
    'money',
    'text',
    'text',
  ]);
});
