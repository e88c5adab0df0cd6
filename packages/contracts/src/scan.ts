import { z } from 'zod';
import { PaperConsent } from './consent.ts';
import { DocumentId } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { Sha256, scanLimit } from './file.ts';
import { PublicDocument } from './public-document.ts';
import { ScanId, ScanView } from './scan-view.ts';
import { Language, lines } from './text.ts';
import { validation } from './validation.ts';

const ofHolder = z.strictObject({ documentId: DocumentId });
const ofScan = ofHolder.extend({ scanId: ScanId });

export const downloadPrintedCopy = {
  method: 'GET',
  path: '/public/documents/:documentId/printed-copy',
  access: 'link',
  summary: 'The document to print and sign: a code on each page and the places to sign, or what others signed before',
  params: ofHolder,
  file: true,
} as const satisfies FileEndpoint;

export const receiveScan = {
  method: 'POST',
  path: '/public/documents/:documentId/scans',
  access: 'link',
  summary: 'Upload the scan of the document signed on paper, to see how its pages compare before it is sent',
  params: ofHolder,
  upload: scanLimit,
  response: ScanView,
} as const satisfies Endpoint;

export const downloadOwnScan = {
  method: 'GET',
  path: '/public/documents/:documentId/scans/:scanId/file',
  access: 'link',
  summary: 'The reader’s own scan',
  params: ofScan,
  file: true,
} as const satisfies FileEndpoint;

export const discardScan = {
  method: 'DELETE',
  path: '/public/documents/:documentId/scans/:scanId',
  access: 'link',
  summary: 'Put aside a scan that was received and not sent, and those received before it',
  params: ofScan,
  response: PublicDocument,
} as const satisfies Endpoint;

export const sendScan = {
  method: 'POST',
  path: '/public/documents/:documentId/scans/:scanId/send',
  access: 'link',
  summary: 'Send a scan that was seen, having agreed to the consent text; it signs, or waits for the company’s review',
  params: ofScan,
  body: z.strictObject({
    sha256: Sha256, // of the version that was printed
    consent: PaperConsent,
    language: Language.optional(), // in which the consent was read
    confirmed: z.boolean().default(false), // the reader was told what differs, and sends it all the same
  }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const downloadScan = {
  method: 'GET',
  path: '/documents/:documentId/scans/:scanId/file',
  access: 'session',
  summary: 'A scan that a signer sent',
  params: ofScan,
  file: true,
} as const satisfies FileEndpoint;

export const acceptScan = {
  method: 'POST',
  path: '/documents/:documentId/scans/:scanId/accept',
  access: 'session',
  summary: 'Accept a scan on review: its signer has signed',
  params: ofScan,
  response: z.object({ state: ScanView.shape.state }),
} as const satisfies Endpoint;

export const ReturnReason = lines(2_000).min(1, validation.required);

export const returnScan = {
  method: 'POST',
  path: '/documents/:documentId/scans/:scanId/return',
  access: 'session',
  summary: 'Send a scan back to its signer, saying why; they are asked again',
  params: ofScan,
  body: z.strictObject({ reason: ReturnReason }),
  response: z.object({ state: ScanView.shape.state }),
} as const satisfies Endpoint;
