import { DocumentsReport } from '@pacta/contracts';

/** What an admin of three companies might see. */
export const aReport = (report: Partial<DocumentsReport> = {}): DocumentsReport =>
  DocumentsReport.parse({
    total: 2_184,
    byStatus: [
      { status: 'PENDIENTE', documents: 312 },
      { status: 'ACEPTADO', documents: 8 },
      { status: 'RECHAZADO', documents: 96 },
      { status: 'ENVIADO', documents: 548 },
      { status: 'COMPLETADO', documents: 1_220 },
    ],
    byMonth: [
      { month: '2026-05', documents: 218 },
      { month: '2026-06', documents: 301 },
      { month: '2026-07', documents: 265 },
      { month: '2026-08', documents: 0 },
      { month: '2026-09', documents: 402 },
      { month: '2026-10', documents: 521 },
      { month: '2026-11', documents: 477 },
    ],
    byCompany: [
      { company: { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'Inmobiliaria Robles' }, documents: 1_204 },
      { company: { id: '5e0a5f2e-0000-4000-8000-000000000002', name: 'Grupo Cantera' }, documents: 733 },
      { company: { id: '5e0a5f2e-0000-4000-8000-000000000003', name: 'Café Altamira' }, documents: 247 },
    ],
    bySignatureType: [
      { signatureType: 'digital', documents: 1_902 },
      { signatureType: 'efirma', documents: 0 },
      { signatureType: 'fisica', documents: 282 },
    ],
    toApproval: { documents: 1_776, averageHours: 27.4, medianHours: 3.2 },
    toCompletion: { documents: 1_220, averageHours: 118.6, medianHours: 52 },
    waitingFor: [
      {
        name: 'Elena Ortiz Prado',
        documents: 3,
        oldest: {
          id: '0d6c2f7e-0000-4000-8000-000000000001',
          name: 'Lease of Avenida Juárez 12',
          since: '2026-10-29T10:00:00Z',
        },
      },
      {
        name: 'Café Altamira, S.A. de C.V.',
        documents: 1,
        oldest: {
          id: '0d6c2f7e-0000-4000-8000-000000000002',
          name: 'Supply of roasted coffee, 2027',
          since: '2026-11-18T14:00:00Z',
        },
      },
      {
        name: 'Mateo García Luna',
        documents: 12,
        oldest: {
          id: '0d6c2f7e-0000-4000-8000-000000000003',
          name: 'Non-disclosure agreement',
          since: '2026-11-20T17:20:00Z',
        },
      },
    ],
    ...report,
  });
