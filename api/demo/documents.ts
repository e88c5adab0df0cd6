import type { SignatureType } from '@pacta/contracts';
import type { DemoCompanyKey } from './people.ts';

type Person = readonly [name: string, email: string];

/** What has happened to a document so far. */
export type Ending =
  | { readonly type: 'waits_for_approval' }
  | { readonly type: 'rejected' | 'declined'; readonly comments: string }
  | { readonly type: 'sent'; readonly signed: number }
  | { readonly type: 'completed' };

export interface DemoDocument {
  readonly company: DemoCompanyKey;
  readonly daysAgo: number;
  readonly name: string;
  readonly parties: string;
  readonly signers: readonly Person[];
  /** null: it is sent without VoBo. */
  readonly approver: Person | null;
  readonly signatureType?: SignatureType;
  readonly ending: Ending;
  /** It is made with its company's list of this name: the client is asked for what signers give. */
  readonly annexList?: string;
}

const ana: Person = ['Ana Güemes Peña', 'ana.guemes@alameda.example'];
const ruben: Person = ['Rubén Zúñiga Ortiz', 'ruben.zuniga@jacaranda.example'];
const grace: Person = ['Grace Lindqvist', 'grace.lindqvist@bajio.example'];

export const documents: readonly DemoDocument[] = [
  {
    company: 'alameda',
    daysAgo: 21,
    name: 'Contrato de arrendamiento, Av. Chapultepec 215',
    parties:
      'Que celebran Inmobiliaria Alameda, S.A. de C.V., como arrendadora, y José Ángel Muñoz Lara, como arrendatario.',
    signers: [
      ['José Ángel Muñoz Lara', 'jose.munoz@correo.example'],
      ['Ernesto Ibáñez Nuño', 'ernesto@alameda.example'],
    ],
    approver: ana,
    ending: { type: 'completed' },
  },
  {
    company: 'alameda',
    daysAgo: 9,
    name: 'Contrato de arrendamiento, local 4 de Plaza Minerva',
    parties: 'Que celebran Inmobiliaria Alameda, S.A. de C.V., y Café La Huerta, S.A.P.I. de C.V.',
    signers: [
      ['Café La Huerta, S.A.P.I. de C.V.', 'contacto@lahuerta.example'],
      ['Ernesto Ibáñez Nuño', 'ernesto@alameda.example'],
    ],
    approver: ana,
    ending: { type: 'sent', signed: 1 },
  },
  {
    company: 'alameda',
    daysAgo: 1,
    name: 'Convenio de terminación anticipada, depto. 302',
    parties: 'Que celebran Inmobiliaria Alameda, S.A. de C.V., y María Fernanda Peña Ávila.',
    signers: [['María Fernanda Peña Ávila', 'fernanda.pena@correo.example']],
    approver: ana,
    ending: { type: 'waits_for_approval' },
  },
  {
    company: 'alameda',
    daysAgo: 6,
    name: 'Carta poder para trámites municipales',
    parties: 'Por la que Inmobiliaria Alameda, S.A. de C.V., otorga poder a Óscar Ruelas Díaz.',
    signers: [['Óscar Ruelas Díaz', 'oscar.ruelas@correo.example']],
    approver: ana,
    ending: {
      type: 'rejected',
      comments: 'Falta la vigencia del poder.\nEl domicilio no coincide con el de la escritura.',
    },
  },
  {
    company: 'alameda',
    daysAgo: 3,
    name: 'Contrato de servicios de limpieza',
    parties: 'Que celebran Inmobiliaria Alameda, S.A. de C.V., y Limpieza Integral Tapatía.',
    signers: [['Limpieza Integral Tapatía', 'ventas@limpiezatapatia.example']],
    approver: null,
    annexList: 'Persona moral',
    ending: { type: 'sent', signed: 0 },
  },
  {
    company: 'alameda',
    daysAgo: 15,
    name: 'Reglamento interno del edificio Minerva',
    parties: 'Aprobado por la administración del edificio para conocimiento de los condóminos.',
    signers: [],
    approver: ana,
    ending: { type: 'completed' },
  },
  {
    company: 'jacaranda',
    daysAgo: 18,
    name: 'Contrato de suministro de tela 2027',
    parties: 'Que celebran Textiles Jacaranda, S. de R.L. de C.V., y Confecciones Nube, S.A. de C.V.',
    signers: [
      ['Confecciones Nube, S.A. de C.V.', 'compras@confeccionesnube.example'],
      ['Ximena Ñáñez Quiroz', 'ximena@jacaranda.example'],
    ],
    approver: ruben,
    ending: { type: 'completed' },
  },
  {
    company: 'jacaranda',
    daysAgo: 2,
    name: 'Acuerdo de confidencialidad con Tintes del Sur',
    parties: 'Que celebran Textiles Jacaranda, S. de R.L. de C.V., y Tintes del Sur, S.A. de C.V.',
    signers: [['Tintes del Sur, S.A. de C.V.', 'juridico@tintesdelsur.example']],
    approver: ruben,
    ending: { type: 'waits_for_approval' },
  },
  {
    company: 'jacaranda',
    daysAgo: 5,
    name: 'Contrato individual de trabajo, supervisión de telares',
    parties: 'Que celebran Textiles Jacaranda, S. de R.L. de C.V., y Itzel Cárdenas Yáñez.',
    signers: [['Itzel Cárdenas Yáñez', 'itzel.cardenas@correo.example']],
    approver: ruben,
    signatureType: 'fisica',
    ending: { type: 'sent', signed: 0 },
  },
  {
    company: 'bajio',
    daysAgo: 12,
    name: 'Service agreement, landing gear overhaul',
    parties: 'Between Bajío Aerospace Services and Cordillera Regional Airlines.',
    signers: [
      ['Cordillera Regional Airlines', 'legal@cordillera.example'],
      ['Daniel Okafor', 'daniel@bajio.example'],
    ],
    approver: grace,
    ending: { type: 'completed' },
  },
  {
    company: 'bajio',
    daysAgo: 7,
    name: 'Non-disclosure agreement, avionics audit',
    parties: 'Between Bajío Aerospace Services and Meridian Avionics Ltd.',
    signers: [['Meridian Avionics Ltd.', 'contracts@meridian.example']],
    approver: null,
    ending: { type: 'declined', comments: 'We cannot accept the five-year term of clause 2. Two years would work.' },
  },
];
