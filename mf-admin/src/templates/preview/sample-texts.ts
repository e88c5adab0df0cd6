import { variableKey } from '@pacta/contracts';

/** What somebody would write: as most do, and as long as it plausibly gets. */
export interface SampleText {
  readonly usual: string;
  readonly longest: string;
}

const company: SampleText = {
  usual: 'Inmobiliaria Robles, S.A. de C.V.',
  longest:
    'Desarrolladora e Inmobiliaria Internacional del Bajío y Occidente, Sociedad Anónima Promotora de Inversión de Capital Variable',
};

const byWords: readonly (readonly [RegExp, SampleText])[] = [
  [
    /domicilio|direcci|address/,
    {
      usual: 'Av. Juárez 12, Centro, 76000 Querétaro, Qro.',
      longest:
        'Boulevard Bernardo Quintana Arrioja número 12345, torre B, interior 1201, Fraccionamiento Residencial Centro Sur, 76090 Santiago de Querétaro, Querétaro',
    },
  ],
  [
    /ciudad|city|lugar|municipio/,
    { usual: 'Querétaro', longest: 'Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato' },
  ],
  [/estado civil|marital/, { usual: 'casado', longest: 'casada bajo el régimen de separación de bienes' }],
  [/\bestado\b|\bstate\b/, { usual: 'Querétaro', longest: 'Veracruz de Ignacio de la Llave' }],
  [/nacionalidad|nationality/, { usual: 'mexicana', longest: 'estadounidense naturalizada mexicana' }],
  [
    /ocupacion|profesion|occupation|profession/,
    { usual: 'comerciante', longest: 'ingeniera en telecomunicaciones y sistemas electrónicos' },
  ],
  [/clabe|\bcuenta\b|\baccount\b/, { usual: '012680001234567897', longest: '012680001234567897' }],
  [/superficie|\barea\b/, { usual: '120', longest: '12,345.67' }],
  [/\bmeses\b|\bmonths\b|\byears\b/, { usual: '12', longest: '120' }],
  [/\bdia\b|\bday\b/, { usual: '5', longest: '31' }],
  [/tel|phone|celular/, { usual: '442 123 4567', longest: '+52 442 123 4567, ext. 12345' }],
  [/empresa|company|sociedad|razon|denominaci/, company],
  [/curp/, { usual: 'LOHM850214MQTPRR09', longest: 'LOHM850214MQTPRR09' }],
];

/** People who are no party and so no company. */
const person = /representa|apoderad|fiador|aval|testigo|witness|guarantor/;
const party = /nombre|name|cliente|arrendat|arrendad|vended|comprad/;

const people: readonly SampleText[] = [
  {
    usual: 'María Fernanda López Hernández',
    longest: 'María Guadalupe de los Ángeles Fernández de Cevallos Hernández',
  },
  { usual: 'Jorge Alberto Ramírez Peña', longest: 'Francisco Alejandro Maximiliano Rodríguez-Castellanos Villaseñor' },
  { usual: 'Ana Lucía Méndez', longest: 'Ana Lucía del Perpetuo Socorro Montemayor y Ruiz de Esparza' },
  { usual: 'Raúl Ortega Ibarra', longest: 'Juan Nepomuceno Santiago Gutiérrez de Velasco y Altamirano' },
];

const anything: SampleText = {
  usual: 'Texto de ejemplo',
  longest: 'Texto de ejemplo tan largo como alguien podría escribirlo en este lugar',
};

/** Two people in one contract are not called the same; which of them this is, its place among the variables decides. */
export function sampleText(name: string, index: number): SampleText {
  const plain = variableKey(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/[_-]/g, ' ');
  const known = byWords.find(([words]) => words.test(plain))?.[1];
  if (known) return known;
  const one = people[index % people.length] ?? anything;
  if (person.test(plain)) return one;
  return party.test(plain) ? { ...one, longest: company.longest } : anything;
}
