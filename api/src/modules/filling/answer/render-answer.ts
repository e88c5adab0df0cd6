import type { Currency, DateStyle, MoneyStyle, TemplateVariable } from '@pacta/contracts';
import { toCardinal } from 'n2words/en-US';
import { spanishBefore } from './spanish-number.ts';

type Style = Pick<TemplateVariable, 'type' | 'moneyStyle' | 'currency' | 'dateStyle'>;

/** Formats a normalized answer as it appears in the document. */
export function renderAnswer({ type, moneyStyle, currency, dateStyle }: Style, answer: string): string {
  switch (type) {
    case 'number':
      return grouped(answer);
    case 'money':
      return money(answer, moneyStyle, currency);
    case 'date':
      return date(answer, dateStyle);
    case 'check':
      return answer === 'true' ? 'X' : '';
    default:
      return answer;
  }
}

/** Groups thousands as Mexico does: 1,234.5. The decimals stay as they are. */
const grouped = (figures: string): string =>
  figures.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

interface CurrencyWords {
  readonly sign: string;
  readonly code: string; // after the figures
  readonly es: readonly [one: string, many: string];
  readonly en: readonly [one: string, many: string];
  readonly suffix: string; // after the cents in words
}

const currencies: Record<Currency, CurrencyWords> = {
  MXN: { sign: '$', code: '', es: ['peso', 'pesos'], en: ['peso', 'pesos'], suffix: 'M.N.' },
  USD: { sign: '$', code: ' USD', es: ['dólar', 'dólares'], en: ['dollar', 'dollars'], suffix: 'USD' },
  EUR: { sign: '€', code: ' EUR', es: ['euro', 'euros'], en: ['euro', 'euros'], suffix: 'EUR' },
};

function money(answer: string, style: MoneyStyle, currency: Currency): string {
  const { sign, code, es, en, suffix } = currencies[currency];
  const [whole = '0', decimals = ''] = answer.split('.');
  const pesos = Number(whole); // at most twelve digits
  const cents = decimals.padEnd(2, '0');
  const figures = () => `${sign}${grouped(String(pesos))}.${cents}${code}`;
  const noun = ([one, many]: CurrencyWords['es']) => (pesos === 1 ? one : many);
  const spanish = () => `${spanishBefore(pesos)} ${noun(es)} ${cents}/100 ${suffix}`;
  const english = () => `${toCardinal(pesos)} ${noun(en)} ${cents}/100 ${suffix}`;
  switch (style) {
    case 'figures':
      return figures();
    case 'words_es':
      return spanish();
    case 'words_en':
      return english();
    case 'figures_words_es':
      return `${figures()} (${spanish()})`;
    case 'figures_words_en':
      return `${figures()} (${english()})`;
  }
}

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];

function date(iso: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (style === 'short') return `${day}/${month}/${year}`;
  if (style === 'long_en') return `${englishMonths[Number(month) - 1]} ${Number(day)}, ${Number(year)}`;
  return `${Number(day)} de ${months[Number(month) - 1]} de ${Number(year)}`;
}
