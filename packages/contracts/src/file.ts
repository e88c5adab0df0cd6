import { z } from 'zod';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { RemovedPart } from './removed-part.ts';
import { SignaturePosition } from './signature-position.ts';
import { uuid } from './text.ts';

export const Sha256 = z.hash('sha256').brand('Sha256');
export type Sha256 = z.infer<typeof Sha256>;

export const UploadId = uuid().brand('UploadId');
export type UploadId = z.infer<typeof UploadId>;

const megabyte = 1_000_000;
export const pdfLimit = { maxBytes: 50 * megabyte, maxFiles: 1 } as const;
export const annexLimit = { maxBytes: 25 * megabyte, maxFiles: 1 } as const;
export const scanLimit = { maxBytes: 25 * megabyte, maxFiles: 20 } as const;
export const maxPages = 2_000;
export const maxAnnexes = 10;

/** A page as a reader sees it (rotation applied), in PDF points. */
export const PageSize = z.object({ width: z.number(), height: z.number() });
export type PageSize = z.infer<typeof PageSize>;

/** The signatures that a file came with, in their order. They stay valid: nothing is drawn on such a file. */
export const CameSigned = z.object({
  by: z.array(z.string().nullable()), // the names in their certificates; null: it is not told
  isClosed: z.boolean(), // certified: nobody else may sign in the file; without signatures: it cannot be told which it has
});
export type CameSigned = z.infer<typeof CameSigned>;

/** A PDF that was received, checked and stored, and belongs to no document yet. */
export const UploadedPdf = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(), // bytes
  sha256: Sha256,
  pages: z.array(PageSize),
  positions: z.array(SignaturePosition), // where the text says {{firmante_n}}
  removed: z.array(RemovedPart).optional(), // what acted in the file that was sent; an older server does not say
  signatures: CameSigned.optional(), // absent where there are none
});
export type UploadedPdf = z.infer<typeof UploadedPdf>;

export const UploadedAnnex = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(),
  mediaType: z.string(),
  removed: z.array(RemovedPart).optional(),
});
export type UploadedAnnex = z.infer<typeof UploadedAnnex>;

export const uploadPdf = {
  method: 'POST',
  path: '/uploads/pdf',
  access: 'session',
  summary: 'Upload a PDF for a document or a corrected version',
  upload: pdfLimit,
  response: UploadedPdf,
} as const satisfies Endpoint;

export const uploadAnnex = {
  method: 'POST',
  path: '/uploads/annex',
  access: 'session',
  summary: 'Upload an annex: a PDF, PNG or JPEG file',
  upload: annexLimit,
  response: UploadedAnnex,
} as const satisfies Endpoint;

const params = z.strictObject({ uploadId: UploadId });

export const getUpload = {
  method: 'GET',
  path: '/uploads/:uploadId',
  access: 'session',
  summary: 'An uploaded PDF that is not part of a document yet',
  params,
  response: UploadedPdf,
} as const satisfies Endpoint;

export const downloadUpload = {
  method: 'GET',
  path: '/uploads/:uploadId/file',
  access: 'session',
  summary: 'The bytes of an upload, as they will be part of the document',
  params,
  file: true,
} as const satisfies FileEndpoint;
