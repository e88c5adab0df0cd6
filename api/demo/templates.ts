import type { Answers, TemplateVariable } from '@pacta/contracts';
import type { DemoCompanyKey } from './people.ts';

/**
 * A PDF of ./files that one company, or every company, makes documents from. The page that it was printed from lies
 * beside it.
 */
export interface DemoTemplate {
  readonly file: string;
  readonly company: DemoCompanyKey;
  readonly type: 'public' | 'private';
  readonly title: string;
  readonly description: string;
  /** The settings that differ from what the names of the variables suggest. */
  readonly questions: Readonly<Record<string, Partial<TemplateVariable>>>;
  readonly signers: readonly string[]; // firmante_1 and on
}

export const templates = {
  services: {
    file: 'prestacion-de-servicios.pdf',
    company: 'alameda',
    type: 'private',
    title: 'Contrato de prestación de servicios profesionales',
    description: 'Para despachos y proveedores que cobran honorarios.',
    questions: {
      nombre_del_prestador: {
        label: 'Nombre o razón social del prestador',
        example: 'Despacho Ruelas y Asociados, S.C.',
      },
      nombre_del_cliente: { label: 'Nombre o razón social del cliente', example: 'Café La Huerta, S.A.P.I. de C.V.' },
      rfc_del_cliente: { label: 'RFC del cliente', example: 'CLH180412AB1', askedOf: 'client' },
      domicilio_del_cliente: {
        label: 'Domicilio del cliente',
        example: 'Av. Vallarta 1025, Col. Americana, 44160 Guadalajara, Jalisco',
        askedOf: 'client',
      },
      correo_del_cliente: { label: 'Correo del cliente para notificaciones', example: 'avisos@lahuerta.example' },
      honorarios: { label: 'Honorarios, sin IVA', example: '18500', type: 'money' },
      honorarios_con_letra: {
        label: 'Honorarios con letra',
        type: 'money',
        moneyStyle: 'words_es',
        sameAs: 'honorarios',
      },
      forma_de_pago: {
        label: '¿Cada cuándo se paga?',
        type: 'choice',
        choices: ['mensual', 'quincenal', 'única'],
        example: 'mensual',
      },
      fecha_de_inicio: { label: 'Fecha de inicio', example: '2027-01-04' },
      fecha_de_término: { label: 'Fecha de término', example: '2027-12-31' },
      descripcion_de_los_servicios: {
        label: 'Describa los servicios',
        type: 'long_text',
        example: 'asesoría fiscal, revisión mensual de la contabilidad y presentación de declaraciones.',
      },
      ciudad: { label: 'Ciudad de firma', example: 'Guadalajara, Jalisco' },
    },
    signers: ['Cliente', 'Prestador'],
  },
  confidentiality: {
    file: 'acuerdo-de-confidencialidad.pdf',
    company: 'jacaranda',
    type: 'public',
    title: 'Acuerdo de confidencialidad',
    description: 'Para entregar información a un proveedor o a un posible socio.',
    questions: {
      parte_reveladora: { label: 'Quién entrega la información', example: 'Textiles Jacaranda, S. de R.L. de C.V.' },
      parte_receptora: { label: 'Quién la recibe', example: 'Tintes del Sur, S.A. de C.V.' },
      representante: { label: 'Representante de quien la recibe', example: 'Óscar Ruelas Díaz' },
      ciudad: { example: 'Puebla, Puebla' },
      fecha: { label: 'Fecha de firma', example: '2026-12-01' },
      finalidad: { label: 'Para qué se entrega', type: 'long_text', example: 'evaluar el suministro de colorantes' },
      vigencia: {
        label: 'Vigencia',
        type: 'choice',
        choices: ['un año', 'dos años', 'tres años', 'cinco años'],
        example: 'dos años',
      },
      pena_convencional: {
        label: 'Pena convencional',
        type: 'money',
        moneyStyle: 'figures_words_es',
        example: '250000',
      },
      domicilio_de_la_parte_receptora: {
        label: 'Domicilio de quien la recibe',
        example: '5 de Mayo 408, Centro, 72000 Puebla',
      },
      correo_de_la_parte_receptora: { label: 'Correo de quien la recibe', example: 'avisos@tintesdelsur.example' },
    },
    signers: ['Parte Receptora', 'Parte Reveladora'],
  },
  order: {
    file: 'service-order.pdf',
    company: 'bajio',
    type: 'private',
    title: 'Maintenance service order',
    description: 'One order for each aircraft that comes in.',
    questions: {
      customer: { example: 'Cordillera Regional Airlines' },
      aircraft_registration: { example: 'XA-CRA' },
      work_scope: { type: 'long_text', example: 'C-check and landing gear overhaul' },
      price: { label: 'Agreed price', moneyStyle: 'figures_words_en', currency: 'USD', example: '184000' },
      billing_email: { label: 'E-mail for invoices', example: 'invoices@cordillera.example' },
      days_out_of_service: { label: 'Working days out of service', type: 'number', example: '21' },
    },
    signers: ['Customer', 'Director of Maintenance'],
  },
} as const satisfies Record<string, DemoTemplate>;

type Person = readonly [name: string, email: string];

export interface MadeFromTemplate {
  readonly daysAgo: number;
  readonly name: string;
  readonly answers: Answers;
  readonly signers: readonly Person[];
  readonly approver: Person;
}

/** A document made from the first template. It waits for its client, who has a question to answer before signing. */
export const madeFromTemplate: MadeFromTemplate = {
  daysAgo: 2,
  name: 'Contrato de servicios con Despacho Ruelas y Asociados',
  answers: {
    nombre_del_prestador: 'Despacho Ruelas y Asociados, S.C.',
    nombre_del_cliente: 'Café La Huerta, S.A.P.I. de C.V.',
    correo_del_cliente: 'contacto@lahuerta.example',
    honorarios: '18500',
    forma_de_pago: 'mensual',
    fecha_de_inicio: '2027-01-04',
    fecha_de_término: '2027-12-31',
    descripcion_de_los_servicios:
      'asesoría fiscal, revisión mensual de la contabilidad y presentación de declaraciones provisionales y anuales.',
    ciudad: 'Guadalajara, Jalisco',
    fecha_de_firma: '2026-12-15',
  },
  signers: [
    ['Café La Huerta, S.A.P.I. de C.V.', 'contacto@lahuerta.example'],
    ['Óscar Ruelas Díaz', 'oscar@ruelas.example'],
  ],
  approver: ['Ana Güemes Peña', 'ana.guemes@alameda.example'],
};
