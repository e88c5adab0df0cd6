import { z } from 'zod';
import { CompanyId } from './company.ts';
import { DocumentId, DocumentStatus } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { SignatureType } from './signature-type.ts';
import { Timestamp } from './text.ts';

/** Documents created between two days (UTC), both included, of one company or of all that the reader may see. */
export const ReportFilter = z.strictObject({
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  companyId: CompanyId.optional(),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** Hours between two moments, over the documents that reached the second. */
export const Duration = z.object({
  documents: z.int(),
  averageHours: z.number().nullable(),
  medianHours: z.number().nullable(),
});
export type Duration = z.infer<typeof Duration>;

export const DocumentsReport = z.object({
  total: z.int(),
  byStatus: z.array(z.object({ status: DocumentStatus, documents: z.int() })),
  byMonth: z.array(z.object({ month: z.string(), documents: z.int() })), // 2026-11, in UTC; none is left out between the first and the last
  byCompany: z.array(z.object({ company: z.object({ id: CompanyId, name: z.string() }), documents: z.int() })),
  bySignatureType: z.array(z.object({ signatureType: SignatureType, documents: z.int() })),
  toApproval: Duration,
  toCompletion: Duration,
  waitingFor: z.array(
    z.object({
      name: z.string(),
      documents: z.int(),
      oldest: z.object({ id: DocumentId, name: z.string(), since: Timestamp }),
    }),
  ), // at most 50, the longest waiting first
});
export type DocumentsReport = z.infer<typeof DocumentsReport>;

export const getDocumentsReport = {
  method: 'GET',
  path: '/reports/documents',
  access: 'session',
  summary: 'Documents by status, month, company and signature type; how long they take; who is being waited for',
  query: ReportFilter,
  response: DocumentsReport,
} as const satisfies Endpoint;

export const exportDocumentsReport = {
  method: 'GET',
  path: '/reports/documents/export',
  access: 'session',
  summary: 'The same report as a spreadsheet',
  query: ReportFilter.extend({ format: z.enum(['csv', 'xlsx']) }),
  file: true,
} as const satisfies FileEndpoint;
