import { type Answers, checkAnswer, type TemplateVariable, variableKey } from '@pacta/contracts';

const isPerson = /nombre|name|cliente|arrendat|arrendad|vended|comprad|fiador|aval|testigo/;
const people = [
  'María Fernanda López Hernández',
  'Jorge Alberto Ramírez Peña',
  'Ana Lucía Méndez',
  'Raúl Ortega Ibarra',
];
const samples: readonly (readonly [RegExp, string])[] = [
  [/domicilio|direcci|address/, 'Av. Juárez 12, Centro, 76000 Querétaro, Qro.'],
  [/ciudad|city|lugar|municipio/, 'Querétaro'],
  [/estado civil|marital/, 'casado'],
  [/\bestado\b|\bstate\b/, 'Querétaro'],
  [/nacionalidad|nationality/, 'mexicana'],
  [/ocupacion|profesion|occupation|profession/, 'comerciante'],
  [/clabe|\bcuenta\b|\baccount\b/, '012680001234567897'],
  [/superficie|\barea\b/, '120'],
  [/\bmeses\b|\bmonths\b|\byears\b/, '12'],
  [/\bdia\b|\bday\b/, '5'],
  [/tel|phone|celular/, '442 123 4567'],
  [/empresa|company|sociedad|razon/, 'Inmobiliaria Robles, S.A. de C.V.'],
  [/curp/, 'LOHM850214MQTPRR09'],
];

/** Two people in one contract are not called the same; which of them this is, its place among the variables decides. */
function textFor(name: string, index: number): string {
  const plain = variableKey(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/[_-]/g, ' ');
  const known = samples.find(([words]) => words.test(plain))?.[1];
  return known ?? (isPerson.test(plain) ? people[index % people.length] : undefined) ?? 'Texto de ejemplo';
}

const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

function sampleOf({ type, name, choices }: TemplateVariable, index: number): string {
  switch (type) {
    case 'text':
      return textFor(name, index);
    case 'long_text':
      return 'Este es un texto de ejemplo, de dos líneas o más, como el que alguien escribiría aquí.';
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

/** An answer to every question: its example, else one that fits its type. Contracts are Spanish, and so are the samples. */
export const sampleAnswers = (variables: readonly TemplateVariable[]): Answers =>
  Object.fromEntries(
    variables
      .filter(({ sameAs }) => sameAs === null)
      .map((variable, index) => {
        const example = checkAnswer({ ...variable, required: false }, variable.example);
        return [variable.name, example.ok && example.answer !== '' ? example.answer : sampleOf(variable, index)];
      }),
  );
