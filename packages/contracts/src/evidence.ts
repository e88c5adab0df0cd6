import { DocumentId, type Endpoint, type FileEndpoint, Sha256, Timestamp } from '@pacta/contracts';
import { z } from 'zod';

/** What a file is here; `unsealed`: the finished file of a document that gets no seal. Readers tolerate kinds that they do not know. */
export const KnownFileKind = z.enum(['sealed', 'unsealed', 'version', 'scan', 'annex']);
export type KnownFileKind = z.infer<typeof KnownFileKind>;

/** What an installation knows of a file, and tells anybody who has it: no more than they can read in it. */
export const KnownFile = z.object({
  kind: z.string(), // a KnownFileKind
  /** Of a finished file, which names all this on its certificate page; null of any other. */
  document: z
    .object({
      identifier: z.string(),
      name: z.string(),
      company: z.string(),
      sealedAt: Timestamp.optional(), // absent: it has no seal
      completedAt: Timestamp.optional(), // of a file without a seal
      signedOnPaper: z.array(z.string()), // names of the signers whose signatures are scans inside
      signers: z.array(z.string()).optional(), // the names of all who signed, in their order
    })
    .nullable(),
});
export type KnownFile = z.infer<typeof KnownFile>;

export const findFile = {
  method: 'GET',
  path: '/evidence/files/:sha256',
  access: 'public',
  summary: 'Whether this installation knows a file, by the SHA-256 of its bytes, and the certificate of its seal',
  params: z.strictObject({ sha256: Sha256 }),
  response: z.object({
    sealCertificate: z.base64(), // DER
    /** Of the keys that this installation sealed with before. */
    earlierSealCertificates: z.array(z.base64()).optional(),
    /** Of the test authorities whose e.firmas count here: they prove nothing. */
    testAuthorities: z.array(z.base64()).optional(),
    /** The roots of the timestamps that count here. */
    timestampAuthorities: z.array(z.base64()).optional(),
    file: KnownFile.nullable(),
  }),
} as const satisfies Endpoint;

export const downloadEvidence = {
  method: 'GET',
  path: '/documents/:documentId/evidence',
  access: 'session',
  summary:
    'Everything that proves a document, as a ZIP: its files, trail, certificates, consent texts, the daily head with its proof, and a verifier',
  params: z.strictObject({ documentId: DocumentId }),
  file: true,
} as const satisfies FileEndpoint;
