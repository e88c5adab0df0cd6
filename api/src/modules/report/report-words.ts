import type { DocumentStatus, Language, SignatureType } from '@pacta/contracts';

interface Words {
  readonly fileName: string;
  readonly summary: string;
  readonly period: string;
  readonly until: string;
  readonly always: string;
  readonly company: string;
  readonly allCompanies: string;
  readonly documents: string;
  readonly section: string;
  readonly item: string;
  readonly measure: string;
  readonly value: string;
  readonly byStatus: string;
  readonly byMonth: string;
  readonly byCompany: string;
  readonly bySignatureType: string;
  readonly status: string;
  readonly month: string;
  readonly signatureType: string;
  readonly times: string;
  readonly step: string;
  readonly toApproval: string;
  readonly toCompletion: string;
  readonly averageHours: string;
  readonly medianHours: string;
  readonly waitingFor: string;
  readonly person: string;
  readonly oldest: string;
  readonly since: string;
  readonly statuses: Record<DocumentStatus, string>;
  readonly signatureTypes: Record<SignatureType, string>;
}

/** The words of a spreadsheet. Names of sheets have at most 31 letters. */
export const reportWords: Record<Language, Words> = {
  en: {
    fileName: 'documents-report',
    summary: 'Summary',
    period: 'Created (UTC)',
    until: 'to',
    always: 'At any time',
    company: 'Company',
    allCompanies: 'All companies',
    documents: 'Documents',
    section: 'Section',
    item: 'Item',
    measure: 'Measure',
    value: 'Value',
    byStatus: 'By status',
    byMonth: 'By month',
    byCompany: 'By company',
    bySignatureType: 'By signature type',
    status: 'Status',
    month: 'Month',
    signatureType: 'Signature type',
    times: 'Time from creation',
    step: 'Step',
    toApproval: 'To approval',
    toCompletion: 'To completion',
    averageHours: 'Average (hours)',
    medianHours: 'Median (hours)',
    waitingFor: 'Waiting for',
    person: 'Person',
    oldest: 'Oldest document',
    since: 'Waiting since (UTC)',
    statuses: {
      PENDIENTE: 'Pending',
      ACEPTADO: 'Accepted',
      RECHAZADO: 'Rejected',
      ENVIADO: 'Sent',
      COMPLETADO: 'Completed',
    },
    signatureTypes: { digital: 'Digital', efirma: 'e.firma', fisica: 'Physical' },
  },
  es: {
    fileName: 'reporte-de-documentos',
    summary: 'Resumen',
    period: 'Creados (UTC)',
    until: 'a',
    always: 'En cualquier fecha',
    company: 'Empresa',
    allCompanies: 'Todas las empresas',
    documents: 'Documentos',
    section: 'Sección',
    item: 'Concepto',
    measure: 'Medida',
    value: 'Valor',
    byStatus: 'Por estado',
    byMonth: 'Por mes',
    byCompany: 'Por empresa',
    bySignatureType: 'Por tipo de firma',
    status: 'Estado',
    month: 'Mes',
    signatureType: 'Tipo de firma',
    times: 'Tiempo desde la creación',
    step: 'Paso',
    toApproval: 'Hasta la aprobación',
    toCompletion: 'Hasta la conclusión',
    averageHours: 'Promedio (horas)',
    medianHours: 'Mediana (horas)',
    waitingFor: 'En espera de',
    person: 'Persona',
    oldest: 'Documento más antiguo',
    since: 'En espera desde (UTC)',
    statuses: {
      PENDIENTE: 'Pendiente',
      ACEPTADO: 'Aceptado',
      RECHAZADO: 'Rechazado',
      ENVIADO: 'Enviado',
      COMPLETADO: 'Completado',
    },
    signatureTypes: { digital: 'Digital', efirma: 'e.firma', fisica: 'Física' },
  },
};
