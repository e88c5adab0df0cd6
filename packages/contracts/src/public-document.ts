import { z } from 'zod';
import { Answers } from './answer.ts';
import { CommentText } from './comment.ts';
import { SignatureKind, SignatureProvider } from './company.ts';
import { SigningConsent } from './consent.ts';
import { AnnexView, DocumentId, DocumentStatus, TimelineStep } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { PageSize, Sha256, scanLimit, UploadId } from './file.ts';
import { ScanView } from './scan-view.ts';
import { SignaturePosition, SignerPosition } from './signature-position.ts';
import { SignatureType } from './signature-type.ts';
import { TemplateVariable } from './template.ts';
import { Language, Timestamp } from './text.ts';

/** What the holder of a link may do with the document now. */
export const PublicAction = z.enum(['approve', 'reject', 'sign', 'decline', 'upload_scan', 'download']);
export type PublicAction = z.infer<typeof PublicAction>;

/** Actions that readers of `allowed` may not know. A reader that does not know one of them offers none. */
export const LaterPublicAction = z.enum(['sign_efirma', 'verify_identity']);
export type LaterPublicAction = z.infer<typeof LaterPublicAction>;

/** A variable that was left for the client. */
export const OpenQuestion = TemplateVariable.pick({
  name: true,
  label: true,
  type: true,
  required: true,
  example: true,
  choices: true,
  currency: true,
}).extend({ answer: z.string() }); // '' where there is none yet, and for everybody but who answers
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** What a corrected version answers to. Absent: the document is as it was created. */
export const CorrectionView = z.object({
  version: z.int(),
  note: z.string(), // what the sender says about it; may be empty
  comment: z.object({ by: z.string(), text: z.string(), at: Timestamp }).nullable(), // of the rejection, if the reader may know
  seen: z.int().optional(), // the last version before it that the reader was shown
});
export type CorrectionView = z.infer<typeof CorrectionView>;

/** A document as its approver, one of its signers or an observer sees it: nothing about the others but their number, and the names of those around them in a signing order. */
export const PublicDocument = z.object({
  id: DocumentId,
  name: z.string(),
  description: z.string(),
  status: DocumentStatus,
  signatureType: SignatureType,
  sha256: Sha256, // of the version shown; approving and signing name it
  fileSha256: Sha256, // of the bytes that `download` answers with: finished, else the latest scan, else the version
  fileName: z.string(),
  downloadName: z.string().optional(), // of the file that `download` answers with, where it has a name of its own
  pages: z.array(PageSize),
  company: z.object({ name: z.string(), logo: Sha256.nullable().default(null) }),
  requestedBy: z.string(),
  person: z.object({
    kind: z.enum(['approver', 'signer', 'observer']),
    name: z.string(),
    position: SignerPosition.nullable(), // null for an approver who does not sign, and for an observer
    hasActed: z.boolean(),
    actedAt: Timestamp.nullable(),
    decision: z.enum(['approved', 'rejected', 'signed', 'declined']).nullable(), // what the reader did, if anything
    onBehalfOf: z.string().optional(), // the legal entity that they represent
    signatureType: SignatureType.optional().catch(undefined), // their own way of signing
    rfc: z.string().nullable().optional(), // that their e.firma is expected to have
    /** Whom they sign right after and right before, where the sender chose an order. */
    order: z.object({ after: z.array(z.string()), before: z.array(z.string()) }).optional(),
    forwardedBy: z.object({ name: z.string(), reason: z.string() }).optional(), // whose place the reader took, and why
  }),
  signersTotal: z.int(), // who sign, the company by its e.firma among them
  signersDone: z.int(),
  positions: z.array(SignaturePosition), // the reader's own places
  annexes: z.array(AnnexView),
  timeline: z.array(TimelineStep),
  redirectUrl: z.url().nullable(), // where an approver's browser goes after approving
  signatureKind: SignatureKind.optional().catch(undefined), // `simple`: no seal comes last
  provider: SignatureProvider.nullable().optional().catch(undefined), // that invites and collects the signatures; null: they are made here
  isSealed: z.boolean(), // the file that `download` answers with is the sealed one
  /** What the client answers before signing. An approver sees that it is open. */
  questions: z.array(OpenQuestion).default([]),
  /** Whether they wait for an answer: until then nobody signs. */
  hasOpenQuestions: z.boolean().default(false),
  /** Whether the reader answers them, now; answers may be changed until they sign. */
  mayAnswer: z.boolean().default(false),
  correction: CorrectionView.optional(),
  expiresAt: Timestamp.nullable().optional(), // until when it can be approved and signed
  timeZone: z.string().optional(), // where its days begin and end (IANA)
  hasExpired: z.boolean().optional(),
  /** Whether the reader has to check a code before they sign: see `@pacta/contracts/signing-code`. */
  asksCode: z.boolean().optional(),
  /** Whether the reader is asked for files: some that are required are `missing`, or none is. See `@pacta/contracts/annex-list`. */
  asksAnnexes: z.enum(['missing', 'given']).optional().catch(undefined),
  /** Whose device the reader was handed, and until when. */
  inPerson: z.object({ on: z.string(), until: Timestamp }).optional().catch(undefined),
  mayForward: z.boolean().optional(), // the reader may name somebody in their place now
  /** The reader's latest scan, if the document is signed on paper. */
  scan: ScanView.nullable().optional().catch(undefined),
  allowed: z.array(PublicAction),
  alsoAllowed: z.array(LaterPublicAction).optional().catch(undefined),
});
export type PublicDocument = z.infer<typeof PublicDocument>;

const params = z.strictObject({ documentId: DocumentId });
const at = <const Rest extends string>(rest: Rest) => `/public/documents/:documentId${rest}` as const;

export const getPublicDocument = {
  method: 'GET',
  path: at(''),
  access: 'link',
  summary: 'The document that the link opens',
  params,
  response: PublicDocument,
} as const satisfies Endpoint;

export const downloadPublicDocument = {
  method: 'GET',
  path: at('/file'),
  access: 'link',
  summary: 'The finished file where there is one, else the version to approve or sign',
  params,
  file: true,
} as const satisfies FileEndpoint;

export const downloadPublicAnnex = {
  method: 'GET',
  path: at('/annexes/:annexId'),
  access: 'link',
  summary: 'An annex of the document that the link opens',
  params: params.extend({ annexId: UploadId }),
  file: true,
} as const satisfies FileEndpoint;

export const approveDocument = {
  method: 'POST',
  path: at('/approve'),
  access: 'link',
  summary: 'Approve (VoBo) the bytes that were shown',
  params,
  body: z.strictObject({ sha256: Sha256 }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const rejectDocument = {
  method: 'POST',
  path: at('/reject'),
  access: 'link',
  summary: 'Reject the version that was shown, saying what has to change',
  params,
  body: z.strictObject({ sha256: Sha256, comments: CommentText }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const answerQuestions = {
  method: 'POST',
  path: at('/answers'),
  access: 'link',
  summary: 'Answer what was left for the client; the document gets a new version with the answers in it',
  params,
  body: z.strictObject({ sha256: Sha256, answers: Answers }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const maxSignatureImageBytes = 300 * 1024;

/** A signature as a picture: drawn, typed or uploaded by the signer, always sent as a PNG. */
export const SignatureImage = z.strictObject({
  kind: z.enum(['drawn', 'typed', 'uploaded']),
  png: z.base64().max(Math.ceil((maxSignatureImageBytes * 4) / 3) + 4),
});
export type SignatureImage = z.infer<typeof SignatureImage>;

export const signDocument = {
  method: 'POST',
  path: at('/sign'),
  access: 'link',
  summary: 'Sign the bytes that were shown, having agreed to the consent text',
  params,
  body: z.strictObject({
    sha256: Sha256,
    consent: SigningConsent,
    language: Language.optional(), // in which the consent was read
    mark: SignatureImage,
  }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const declineDocument = {
  method: 'POST',
  path: at('/decline'),
  access: 'link',
  summary: 'Decline to sign, saying why',
  params,
  body: z.strictObject({ sha256: Sha256, comments: CommentText }),
  response: PublicDocument,
} as const satisfies Endpoint;

export const uploadScan = {
  method: 'POST',
  path: at('/scan'),
  access: 'link',
  summary:
    'Upload and send the scan of the document signed on paper: one PDF, or PNG and JPEG images in page order. The company reviews it',
  params,
  upload: scanLimit,
  response: PublicDocument,
} as const satisfies Endpoint;
