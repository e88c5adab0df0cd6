import { BatchRow, BatchView, UploadedSheet } from '@pacta/contracts';

const counts = { waiting: 0, ready: 0, invalid: 0, made: 0, failed: 0 };

/** A list of leases whose rows are checked; `rows` only as far as they are not 0. */
export const aBatch = ({ rows = {}, ...batch }: Partial<Omit<BatchView, 'rows'>> & { rows?: object } = {}): BatchView =>
  BatchView.parse({
    id: '3c8f5d2e-0000-4000-8000-000000000001',
    template: { id: '2b7e4c1d-0000-4000-8000-000000000001', title: 'Lease of a home', version: 1 },
    company: { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'Inmobiliaria Robles' },
    creator: 'Lucía Robles Hernández',
    fileName: 'arrendamientos-noviembre.xlsx',
    state: 'checked',
    rows: { ...counts, ready: 48, invalid: 2, ...rows },
    problem: null,
    createdAt: '2026-11-20T15:41:00Z',
    updatedAt: '2026-11-20T15:41:09Z',
    allowed: ['start', 'delete'],
    ...batch,
  });

export const aRow = (row: Partial<BatchRow> = {}): BatchRow =>
  BatchRow.parse({
    row: 2,
    name: 'Lease of a home – Mateo García Luna',
    client: 'Mateo García Luna',
    state: 'ready',
    problems: [],
    failure: null,
    documentId: null,
    ...row,
  });

export const aWrongRow = aRow({
  row: 7,
  client: 'Ana Ruiz Güemes',
  name: 'Lease of a home – Ana Ruiz Güemes',
  state: 'invalid',
  problems: [
    { path: 'renta', message: 'Enter an amount, such as 1,234.50.', value: 'quince mil' },
    { path: 'firmante_1_email', message: 'Invalid email address.' },
  ],
});

export const aMadeRow = aRow({ state: 'made', documentId: '0d6c2f7e-0000-4000-8000-000000000042' as never });

export const aFailedRow = aRow({ row: 9, state: 'failed', failure: 'internal' });

export const aSheet: UploadedSheet = UploadedSheet.parse({
  id: '9a1b2c3d-0000-4000-8000-000000000001',
  fileName: 'arrendamientos-noviembre.xlsx',
  size: 18_400,
  columns: ['inquilino', 'renta', 'inicio', 'firmante_1', 'firmante_1_email'],
  rows: 50,
});
