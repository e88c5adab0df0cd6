import type { Language } from '@pacta/contracts';

interface DemoUser {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
}

export interface DemoCompany {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  readonly sender: string;
  readonly userLimit: number | null;
  readonly documentLimit: number | null;
  readonly multipleTemplates?: boolean;
  readonly users: readonly DemoUser[];
}

export const companies = {
  alameda: {
    name: 'Inmobiliaria Alameda, S.A. de C.V.',
    description: 'Arrendamiento de vivienda y locales comerciales en Guadalajara',
    language: 'es',
    sender: 'Inmobiliaria Alameda',
    userLimit: 5,
    documentLimit: null,
    multipleTemplates: true,
    users: [
      { name: 'Lucía', fullName: 'Lucía Hernández Mora', email: 'lucia@alameda.example' },
      { name: 'Ernesto', fullName: 'Ernesto Ibáñez Nuño', email: 'ernesto@alameda.example' },
    ],
  },
  jacaranda: {
    name: 'Textiles Jacaranda, S. de R.L. de C.V.',
    description: 'Hilados y telas para confección, Puebla',
    language: 'es',
    sender: 'Textiles Jacaranda',
    userLimit: 3,
    documentLimit: 50,
    users: [{ name: 'Ximena', fullName: 'Ximena Ñáñez Quiroz', email: 'ximena@jacaranda.example' }],
  },
  bajio: {
    name: 'Bajío Aerospace Services',
    description: 'Maintenance of regional aircraft, Querétaro',
    language: 'en',
    sender: 'Bajío Aerospace',
    userLimit: null,
    documentLimit: null,
    users: [{ name: 'Daniel', fullName: 'Daniel Okafor', email: 'daniel@bajio.example' }],
  },
} as const satisfies Record<string, DemoCompany>;

export type DemoCompanyKey = keyof typeof companies;
