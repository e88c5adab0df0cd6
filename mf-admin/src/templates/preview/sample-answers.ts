import { type Answers, checkAnswer, type TemplateVariable } from '@pacta/contracts';
import { sampleText } from './sample-texts.ts';

/** Whether a preview shows what is usual, or what takes the most room. */
export type SampleKind = 'usual' | 'longest';

/** An answer to every question. Contracts are Spanish, and so are the samples; the same variables have the same answers. */
export const sampleAnswers = (variables: readonly TemplateVariable[], kind: SampleKind = 'usual'): Answers =>
  Object.fromEntries(
    variables
      .filter(({ sameAs }) => sameAs === null)
      .map((variable, index) => {
        const example = exampleOf(variable);
        if (kind === 'usual') return [variable.name, example || usual(variable, index)];
        const sample = longest(variable, index);
        return [variable.name, example.length > sample.length ? example : sample];
      }),
  );

/** Its example, else its default, as answers are kept; '' where the author gives none of its type. */
function exampleOf(variable: TemplateVariable): string {
  const known = [variable.example, variable.default].flatMap((text) => {
    const checked = checkAnswer({ ...variable, required: false }, text);
    return checked.ok && checked.answer !== '' ? [checked.answer] : [];
  });
  return known[0] ?? '';
}

function usual({ type, name, choices }: TemplateVariable, index: number): string {
  switch (type) {
    case 'text':
      return sampleText(name, index).usual;
    case 'long_text':
      return isAddress(name) ? sampleText(name, index).usual : shortParagraph;
    case 'number':
      return '12';
    case 'money':
      return '18500';
    case 'date':
      return today();
    case 'choice':
      return choices[0] ?? '';
    case 'check':
      return 'true';
    case 'email':
      return 'maria.lopez@ejemplo.com.mx';
    case 'rfc':
      return 'LOHM850214AB1';
  }
}

function longest({ type, name, choices }: TemplateVariable, index: number): string {
  switch (type) {
    case 'text':
      return sampleText(name, index).longest;
    case 'long_text':
      return isAddress(name) ? sampleText(name, index).longest.replaceAll(', ', ',\n') : longParagraph;
    case 'number':
      return counted.test(name) ? '120' : '1234567.89';
    case 'money':
      return '7777777777.77'; // twelve digits, and in words no other has more letters
    case 'date':
      return '2028-09-28'; // no month has more letters than September
    case 'choice':
      return choices.reduce((most, choice) => (choice.length > most.length ? choice : most), '');
    case 'check':
      return 'true';
    case 'email':
      return 'maria.fernanda.hernandez@corporativo.com';
    case 'rfc':
      return 'HEGM850214AB1';
  }
}

const isAddress = (name: string): boolean => /domicilio|direcci|address/i.test(name);

/** Years, months and days do not get long. */
const counted = /edad|plazo|d[ií]as?|mes(es)?|a[nñ]os?|age|term|days?|months?|years?/i;

const shortParagraph = 'Este es un texto de ejemplo, de dos líneas o más, como el que alguien escribiría aquí.';
const longParagraph = [
  'Este es un texto de ejemplo tan largo como el que alguien podría escribir aquí: describe con detalle el objeto, las condiciones en que se',
  'entrega, los servicios que incluye y los que quedan a cargo de la otra parte, así como las salvedades que ambas acordaron de palabra y',
  'quieren dejar por escrito.\nEn un segundo párrafo agrega lo que se descubrió después de la primera visita, con sus fechas, y la manera en que',
  'se resolverá antes de la firma, sin que ello modifique el precio ni los plazos que se pactan en este contrato.',
].join(' ');

const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
