import {
  CorrectedAnnexItem,
  DocumentDetail,
  DocumentId,
  EfirmaHolder,
  EfirmaSignature,
  type Endpoint,
  type FileEndpoint,
  Language,
  maxAnnexes,
  maxAnnexItems,
  NewDocument,
  NewTemplateDocuments,
  PagePlace,
  PublicDocument,
  Sha256,
  SignaturePosition,
  Timestamp,
  UploadId,
} from '@pacta/contracts';
import { z } from 'zod';

/*
 * Signing by e.firma. First the server prepares the file for one certificate; the page hashes the bytes that it shows, compares, and
 * signs the attributes; then the signature is sent. The private key and its password never leave the page.
 */

/** A certificate (`.cer`) in DER, as base64. */
const Certificate = z.base64().min(1).max(12_000);

export const PreparationId = z.uuid().toLowerCase();

/** A file that waits for one signature. */
export const Preparation = z.object({
  preparationId: PreparationId,
  file: z.string(), // its address below `/v1`, for whoever prepared it: `downloadPreparation` or `downloadPublicPreparation`
  sha256: Sha256, // of those bytes
  byteRange: z.tuple([z.int(), z.int(), z.int(), z.int()]), // what the signature covers: offset and length, twice
  /** The signed attributes in DER, as base64: they hold the SHA-256 of those ranges (`messageDigest`). Sign exactly these bytes. */
  attributes: z.base64(),
  signer: EfirmaHolder,
  revocation: z.enum(['good', 'unknown']), // `unknown`: nobody answered for sure; it is accepted, and shown as unknown
  expiresAt: Timestamp,
});
export type Preparation = z.infer<typeof Preparation>;

export const prepareDocument = {
  method: 'POST',
  path: '/efirma/preparations',
  access: 'session',
  summary:
    'Prepare a new document for the company’s e.firma. Nothing of it exists until it is created with the signature',
  body: z.strictObject({ document: NewDocument, certificate: Certificate }),
  response: Preparation,
} as const satisfies Endpoint;

export const prepareFromTemplates = {
  method: 'POST',
  path: '/efirma/preparations/from-templates',
  access: 'session',
  summary: 'The same for documents from templates: one preparation for each, in the order of the templates',
  body: z.strictObject({ documents: NewTemplateDocuments, certificate: Certificate }),
  response: z.object({ preparations: z.array(Preparation) }),
} as const satisfies Endpoint;

const preparation = z.strictObject({ preparationId: PreparationId });

export const downloadPreparation = {
  method: 'GET',
  path: '/efirma/preparations/:preparationId/file',
  access: 'session',
  summary: 'The prepared file, with the room for the signature in it: what is shown is what is signed',
  params: preparation,
  file: true,
} as const satisfies FileEndpoint;

const params = z.strictObject({ documentId: DocumentId });

export const prepareVersion = {
  method: 'POST',
  path: '/documents/:documentId/versions/efirma',
  access: 'session',
  summary: 'Prepare the corrected version of a rejected document for the company’s e.firma',
  params,
  body: z.strictObject({
    version: z.strictObject({
      uploadId: UploadId,
      positions: z.array(SignaturePosition).max(100),
      companyPlace: PagePlace.optional(),
      annexIds: z.array(UploadId).max(maxAnnexes).optional(),
      annexItems: z.array(CorrectedAnnexItem).max(maxAnnexItems).optional(),
      note: z.string().max(2_000).optional(),
    }),
    certificate: Certificate,
  }),
  response: Preparation,
} as const satisfies Endpoint;

export const prepareCompanySignature = {
  method: 'POST',
  path: '/documents/:documentId/efirma/prepare',
  access: 'session',
  summary:
    'Prepare a document for the company’s e.firma, in the e.firma stage of a document that is signed in several ways',
  params,
  body: z.strictObject({ certificate: Certificate }),
  response: Preparation,
} as const satisfies Endpoint;

export const signForCompany = {
  method: 'POST',
  path: '/documents/:documentId/efirma/sign',
  access: 'session',
  summary:
    'The company’s signature over what was prepared. 409 `efirma.file_moved_on`: another came first, prepare anew',
  params,
  body: EfirmaSignature,
  response: DocumentDetail,
} as const satisfies Endpoint;

export const preparePublicSignature = {
  method: 'POST',
  path: '/public/documents/:documentId/efirma/prepare',
  access: 'link',
  summary: 'Prepare the document for the e.firma of the signer who holds the link',
  params,
  body: z.strictObject({ certificate: Certificate }),
  response: Preparation,
} as const satisfies Endpoint;

export const downloadPublicPreparation = {
  method: 'GET',
  path: '/public/documents/:documentId/efirma/preparations/:preparationId/file',
  access: 'link',
  summary: 'The prepared file, for the signer who holds the link',
  params: params.extend(preparation.shape),
  file: true,
} as const satisfies FileEndpoint;

/** The wordings of the consent to sign by e.firma, as in consent.ts: the first two are those that are shown now. */
export const efirmaConsentVersion = '2026-11-23-efirma';
export const representativeEfirmaConsentVersion = '2026-11-23-efirma-representative';
export const EfirmaConsent = z.enum([efirmaConsentVersion, representativeEfirmaConsentVersion]);
export type EfirmaConsent = z.infer<typeof EfirmaConsent>;

export const signByEfirma = {
  method: 'POST',
  path: '/public/documents/:documentId/efirma/sign',
  access: 'link',
  summary:
    'The signer’s signature over what was prepared. 409 `efirma.file_moved_on`: another came first, prepare anew',
  params,
  body: EfirmaSignature.extend({
    consent: EfirmaConsent,
    language: Language.optional(), // in which the consent was read
  }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const getEfirmaTrust = {
  method: 'GET',
  path: '/efirma/trust',
  access: 'public',
  summary: 'Whom e.firmas are trusted from',
  response: z.object({
    testRoots: z.boolean(), // certificates of a test authority count: every page says so
    revocationRequired: z.boolean(), // an e.firma of which nobody says that it was not revoked is refused
  }),
} as const satisfies Endpoint;
