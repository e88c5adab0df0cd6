import {
  type AnswerType,
  type FoundVariable,
  maxChoices,
  type TemplateClause,
  TemplateVariable,
  variableKey,
} from '@pacta/contracts';
import { sortKey } from '../../search/sort-key.ts';
import { conditionsOn, fixedByConditions } from './condition.ts';

/** What the form of a template starts with: a question and a type for each variable, as its name suggests them. */
export const suggestVariables = (
  found: readonly FoundVariable[],
  clauses: readonly TemplateClause[] = [],
): TemplateVariable[] => found.map(suggesterFor(found, clauses));

/** Suggests a question and a type for one variable of those that were found. */
export function suggesterFor(
  found: readonly FoundVariable[],
  clauses: readonly TemplateClause[] = [],
): (variable: FoundVariable) => TemplateVariable {
  const byKey = new Map(found.map((variable) => [variableKey(variable.name), variable]));
  const isEnglish = found.filter(({ name }) => isEnglishName(name)).length * 2 > found.length;
  return (variable) => ({
    ...suggestVariable(variable, byKey),
    ...(isEnglish && { label: labelOf(variable.name, isEnglish), dateStyle: 'long_en' }),
    ...suggestedBy(variable, clauses),
  });
}

/** What the PDF itself decides: a check box takes a tick, and a list offers its choices. */
export function fixedBy({ kind, choices }: FoundVariable): Partial<Pick<TemplateVariable, 'type' | 'choices'>> {
  if (kind === 'check_field') return { type: 'check', choices: [] };
  const offered = [...new Set(choices.map((choice) => choice.trim()))].filter(isLine).slice(0, maxChoices);
  return kind === 'choice_field' && offered.length > 0 ? { type: 'choice', choices: offered } : {};
}

/** Of the height of a page: what two lines of usual text and their margins take. A guess; one line takes 0.03 at most. */
const roomForLines = 0.04;

const isWords = (type: AnswerType): boolean => type === 'text' || type === 'long_text';

/** Of a form's field the form itself decides, whatever it is called: lines that are typed into one of one line are refused. */
const wordsIn = ({ isMultiline = true, places }: FoundVariable): AnswerType =>
  isMultiline && places.length > 0 && places.every(({ height }) => height >= roomForLines) ? 'long_text' : 'text';

/** What decides of clauses has to be answered; their choices are a beginning. */
function suggestedBy({ name }: FoundVariable, clauses: readonly TemplateClause[]): Partial<TemplateVariable> {
  const conditions = conditionsOn(name, clauses);
  if (conditions.length === 0) return {};
  const choices = [...new Set(conditions.flatMap(({ choice }) => choice ?? []))].filter(isLine).slice(0, maxChoices);
  return { type: 'choice', choices, required: true, sameAs: null, ...fixedByConditions(name, clauses) };
}

const isLine = (choice: string): boolean => TemplateVariable.shape.choices.safeParse([choice]).success;

function suggestVariable(variable: FoundVariable, found: ReadonlyMap<string, FoundVariable>): TemplateVariable {
  const { name } = variable;
  const byName = typeOf(name);
  const type = isWords(byName) && variable.kind === 'text_field' ? wordsIn(variable) : byName;
  const inWords = isInWords(name);
  const figures = inWords && type === 'money' ? figuresOf(variable, [...found.values()]) : undefined;
  return TemplateVariable.parse({
    name,
    label: labelOf(name),
    type,
    required: variable.kind !== 'check_field', // an empty box is an answer
    ...(type === 'money' && inWords && { moneyStyle: /words$/i.test(name) ? 'words_en' : 'words_es' }),
    ...(figures && { sameAs: figures.name }),
    ...fixedBy(variable),
  });
}

/** The amount that a variable repeats in words: by its name, else the one right before it, else the only one that begins as it does. */
function figuresOf(inWords: FoundVariable, found: readonly FoundVariable[]): FoundVariable | undefined {
  const amounts = found.filter(({ name }) => typeOf(name) === 'money' && !isInWords(name));
  const named = amounts.find(({ name }) => variableKey(name) === withoutWords(inWords.name));
  if (named) return named;
  const [before, anotherBefore] = amounts.filter((amount) => isRightBefore(amount, inWords));
  if (before) return anotherBefore ? undefined : before;
  const [begun, anotherBegun] = amounts.filter(({ name }) => wordsOf(name)[0] === wordsOf(inWords.name)[0]);
  return anotherBegun ? undefined : begun;
}

/** Of the height of a mark, with a page taken to be as wide as it is high: a space and a bracket. A guess; a word takes more. */
const roomBetween = 1.2;
const overlap = 0.005; // of the width of a page: boxes are measured roughly

const isRightBefore = (one: FoundVariable, other: FoundVariable): boolean =>
  other.places.some((after) =>
    one.places.some((before) => {
      const gap = after.x - (before.x + before.width);
      const isSameLine = before.page === after.page && Math.abs(before.y - after.y) < after.height / 2;
      return isSameLine && gap > -overlap && gap < after.height * roomBetween;
    }),
  );

/** Words that say what a name is about wherever they stand; the first type wins: "fecha de depósito" is a date. */
const typeWords: readonly [type: AnswerType, words: readonly string[]][] = [
  ['rfc', ['rfc']],
  ['email', ['correo', 'correos', 'email', 'mail']],
  ['date', ['fecha', 'fechas', 'date', 'vencimiento', 'deadline', 'expiry', 'expiration']],
  [
    'money',
    [
      ...['monto', 'montos', 'importe', 'precio', 'costo', 'renta', 'mensualidad', 'honorarios', 'salario', 'sueldo'],
      ...['ingreso', 'ingresos', 'anticipo', 'deposito', 'subtotal', 'total', 'iva', 'enganche'],
      ...['amount', 'price', 'cost', 'rent', 'fee', 'salary', 'deposit', 'penalty', 'vat', 'wage', 'wages'],
    ],
  ],
  ['long_text', ['observaciones', 'descripcion', 'comentarios', 'description', 'remarks']],
  ['long_text', ['domicilio', 'domicilios', 'direccion', 'address']], // people write them as on an envelope
];

/** A sum of money, or of anything: "total de días". */
const sums = new Set(['total', 'subtotal']);

/** In Spanish the first word says what a name is about, "edad del cliente"; in English the last: "loan term". */
const leadingWords = new Map<string, AnswerType>([
  ...named('number', 'edad', 'plazo', 'dias', 'meses', 'anos', 'superficie', 'cantidad', 'age', 'area', 'quantity'),
  ...named('number', 'term', 'days', 'months', 'years'),
  ...named('money', 'pago', 'multa', 'penalizacion', 'valor', 'saldo'),
  ...named('date', 'inicio', 'fin', 'start', 'end'),
]);
const endingWords = new Map<string, AnswerType>([
  ...named('number', 'dias', 'meses', 'anos', 'age', 'area', 'term', 'days', 'months', 'years', 'quantity'),
  ...named('money', 'payment', 'balance'),
  ...named('date', 'start', 'end'),
]);

/** "número de empleados" and "number of users" count; a "número de cuenta" is a name of letters and zeros. */
const countOfMany = /^(?:numero|number|num|no)[\s_-]+(?:de|of)[\s_-]+[a-zñ]+s(?![a-zñ])/;

function named(type: AnswerType, ...words: string[]): [word: string, type: AnswerType][] {
  return words.map((word) => [word, type]);
}

const wordsOf = (name: string): string[] =>
  sortKey(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[\s_-]+/)
    .filter(Boolean);

/** What kind of answer the name of a variable asks for. */
function typeOf(name: string): AnswerType {
  const words = wordsOf(name);
  const type = typeByWords(name, words);
  return type === 'money' ? countOrMoney(name, words) : type;
}

function countOrMoney(name: string, [first = '']: readonly string[]): AnswerType {
  if (countingWords.has(first)) return isInWords(name) ? 'text' : 'number';
  return numberingWords.has(first) ? 'text' : 'money';
}

function typeByWords(name: string, words: readonly string[]): AnswerType {
  const [first = '', last = first] = [words.at(0), words.at(-1)];
  const known = typeWords.find(([, some]) => words.some((word) => some.includes(word)))?.[0];
  const counted = countOfMany.test(sortKey(name)) ? 'number' : (leadingWords.get(first) ?? endingWords.get(last));
  if (counted === undefined || (known !== undefined && !isOnlySum(known, words))) return known ?? 'text';
  return counted === 'number' && isInWords(name) ? 'text' : counted; // "plazo en letra"
}

/** What counts time, whatever it is counted for: "días de salario". */
const countingWords = new Set(['dia', 'dias', 'meses', 'plazo']);

/** What numbers something, with letters and zeros, but is no sum: "número de depósito". */
const numberingWords = new Set(['numero', 'num']);

/** Whether only a word such as total makes money of it. */
const isOnlySum = (known: AnswerType, words: readonly string[]): boolean =>
  known === 'money' && words.every((word) => sums.has(word) || !moneyWords.has(word));

const moneyWords = new Set(typeWords.find(([type]) => type === 'money')?.[1]);

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

/** Words that no Spanish name has. A file with a half of such names is in English, and its `area` has no accent. */
const englishWords =
  /^(?:of|the|and|in|has|is|date|name|number|address|phone|fee|price|amount|term|days|months|years|start|end|age|rent|client|provider|owner|company|party)$/;

const isEnglishName = (name: string): boolean => wordsOf(name).some((word) => englishWords.test(word));

/** A readable form of a name: `nombre_del_cliente` becomes "Nombre del cliente". */
export function labelOf(name: string, isEnglish = isEnglishName(name)): string {
  const spaced = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const words = spaced.toLocaleLowerCase('es').split(' ');
  const text = (
    isEnglish ? words.map((word) => (initials.has(word) ? word.toUpperCase() : word)) : words.map(spelled)
  ).join(' ');
  return (text.charAt(0).toLocaleUpperCase('es') + text.slice(1)).normalize('NFC') || name;
}
