import { type AnswerType, type FoundVariable, maxChoices, TemplateVariable, variableKey } from '@pacta/contracts';
import { sortKey } from '../../search/sort-key.ts';

/** What the form of a template starts with: a question and a type for each variable, as its name suggests them. */
export const suggestVariables = (found: readonly FoundVariable[]): TemplateVariable[] => found.map(suggesterFor(found));

/** Suggests a question and a type for one variable of those that were found. */
export function suggesterFor(found: readonly FoundVariable[]): (variable: FoundVariable) => TemplateVariable {
  const byKey = new Map(found.map((variable) => [variableKey(variable.name), variable]));
  return (variable) => suggestVariable(variable, byKey);
}

/** What the PDF itself decides: a check box takes a tick, and a list offers its choices. */
export function fixedBy({ kind, choices }: FoundVariable): Partial<Pick<TemplateVariable, 'type' | 'choices'>> {
  if (kind === 'check_field') return { type: 'check', choices: [] };
  const offered = [...new Set(choices.map((choice) => choice.trim()))].filter(isLine).slice(0, maxChoices);
  return kind === 'choice_field' && offered.length > 0 ? { type: 'choice', choices: offered } : {};
}

const isLine = (choice: string): boolean => TemplateVariable.shape.choices.safeParse([choice]).success;

function suggestVariable(variable: FoundVariable, found: ReadonlyMap<string, FoundVariable>): TemplateVariable {
  const { name } = variable;
  const type = typeOf(name);
  const inWords = isInWords(name);
  const figures = inWords && found.get(withoutWords(name));
  return TemplateVariable.parse({
    name,
    label: labelOf(name),
    type,
    required: variable.kind !== 'check_field', // an empty box is an answer
    ...(type === 'money' && inWords && { moneyStyle: /words$/i.test(name) ? 'words_en' : 'words_es' }),
    ...(type === 'money' &&
      figures &&
      figures !== variable &&
      typeOf(figures.name) === type && { sameAs: figures.name }),
    ...fixedBy(variable),
  });
}

const typeWords: readonly [type: AnswerType, words: readonly string[]][] = [
  ['rfc', ['rfc']],
  ['email', ['correo', 'correos', 'email', 'mail']],
  ['date', ['fecha', 'fechas', 'date']],
  [
    'money',
    [
      ...['monto', 'montos', 'importe', 'precio', 'costo', 'renta', 'mensualidad', 'honorarios', 'salario', 'sueldo'],
      ...['ingreso', 'ingresos', 'anticipo', 'deposito', 'subtotal', 'total'],
      ...['amount', 'price', 'cost', 'rent', 'fee', 'salary', 'deposit', 'penalty'],
    ],
  ],
  ['long_text', ['observaciones', 'descripcion', 'comentarios', 'description', 'remarks']],
];

const wordsOf = (name: string): string[] =>
  sortKey(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[\s_-]+/)
    .filter(Boolean);

function typeOf(name: string): AnswerType {
  const words = wordsOf(name);
  return typeWords.find(([, known]) => words.some((word) => known.includes(word)))?.[0] ?? 'text';
}

const inWordsEnding = /[\s_-]+(?:(?:(?:con|en)[\s_-]+)?letras?|(?:in[\s_-]+)?words)$/i;

/** Whether the variable repeats another in words, as `renta_con_letra` repeats `renta`. */
const isInWords = (name: string): boolean => inWordsEnding.test(name);
const withoutWords = (name: string): string => variableKey(name.replace(inWordsEnding, ''));

const initials = new Set(['rfc', 'curp', 'iva', 'isr', 'nss', 'ine', 'imss', 'clabe', 'id', 'url']);

/** Names are often typed without accents; questions never are. */
const accented = new Map([
  ['area', 'área'],
  ['cedula', 'cédula'],
  ['codigo', 'código'],
  ['conyuge', 'cónyuge'],
  ['credito', 'crédito'],
  ['deposito', 'depósito'],
  ['dia', 'día'],
  ['dias', 'días'],
  ['electronico', 'electrónico'],
  ['juridica', 'jurídica'],
  ['maximo', 'máximo'],
  ['metodo', 'método'],
  ['minimo', 'mínimo'],
  ['nomina', 'nómina'],
  ['numero', 'número'],
  ['poliza', 'póliza'],
  ['publico', 'público'],
  ['razon', 'razón'],
  ['regimen', 'régimen'],
  ['telefono', 'teléfono'],
  ['ultimo', 'último'],
  ['vehiculo', 'vehículo'],
]);

function spelled(word: string): string {
  if (initials.has(word)) return word.toUpperCase();
  return accented.get(word) ?? word.replace(/([cs])ion$/, '$1ión');
}

/** A readable form of a name: `nombre_del_cliente` becomes "Nombre del cliente". */
export function labelOf(name: string): string {
  const spaced = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const isSpanish = !/\b(of|the|and|date|name|number)\b/i.test(spaced);
  const words = spaced.toLocaleLowerCase('es').split(' ');
  const text = (
    isSpanish ? words.map(spelled) : words.map((word) => (initials.has(word) ? word.toUpperCase() : word))
  ).join(' ');
  return (text.charAt(0).toLocaleUpperCase('es') + text.slice(1)).normalize('NFC') || name;
}
