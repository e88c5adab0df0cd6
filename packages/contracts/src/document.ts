import { z } from 'zod';
import { CorrectedAnnexItem, maxAnnexItems } from './annex-item.ts';
import { CommentId, CommentText, CommentView } from './comment.ts';
import { CodeChannel, CompanyId, PhoneChannel, SignatureKind } from './company.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { EnvelopeView } from './envelope-view.ts';
import { maxAnnexes, PageSize, Sha256, UploadId } from './file.ts';
import { LogEntry } from './log.ts';
import { EfirmaSignature, NewDocument } from './new-document.ts';
import { PageQuery, pageOf, sortBy } from './page.ts';
import { ReminderPlan } from './reminder-plan.ts';
import { ReviewedScan } from './scan-view.ts';
import { PagePlace, SignaturePosition } from './signature-position.ts';
import { SignatureType } from './signature-type.ts';
import { EfirmaAct, MessageViews, SignerId, SignerState, SignerView } from './signer.ts';
import { TemplateId } from './template.ts';
import { Email, line, lines, Phone, Timestamp, uuid } from './text.ts';
import { UserId } from './user.ts';
import { validation } from './validation.ts';

export const DocumentId = uuid().brand('DocumentId');
export type DocumentId = z.infer<typeof DocumentId>;

export const DocumentStatus = z.enum(['PENDIENTE', 'ACEPTADO', 'RECHAZADO', 'ENVIADO', 'COMPLETADO']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** What a user may do with a document now; the browser never re-derives it. */
export const DocumentAction = z.enum(['view', 'download', 'comment', 'remind', 'correct_email', 'upload_version']);
export type DocumentAction = z.infer<typeof DocumentAction>;

/** Actions that readers of `allowed` may not know. A reader that does not know one of them offers none. */
export const LaterDocumentAction = z.enum(['withdraw', 'correct_name', 'sign_efirma', 'schedule']);
export type LaterDocumentAction = z.infer<typeof LaterDocumentAction>;

export const DocumentSummary = z.object({
  id: DocumentId,
  identifier: z.string(), // short and readable, as in 2026-000042
  name: z.string(),
  status: DocumentStatus,
  signatureType: SignatureType,
  company: z.object({ id: CompanyId, name: z.string() }),
  creator: z.object({ id: UserId, name: z.string() }),
  client: z.string().nullable(), // the name of firmante_1
  signers: z.array(
    z.object({
      name: z.string(),
      state: SignerState,
      missingAnnexes: z.array(z.string()).optional().catch(undefined), // names of what they have to give before they sign
    }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  hasExpired: z.boolean().optional().catch(undefined), // its last day has passed before everybody acted; the status stays
  allowed: z.array(DocumentAction),
  alsoAllowed: z.array(LaterDocumentAction).optional().catch(undefined),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentSettings = z.object({
  signatureType: SignatureType,
  traditionalSignature: z.boolean(), // forced on by a physical signature
  voboDifferentFromSigner: z.boolean(),
  voboName: z.string().nullable(),
  voboEmail: z.string().nullable(),
  generateWithoutSignature: z.boolean(),
  sendWithoutVobo: z.boolean(),
  identityVerification: z.boolean(),
  othersSign: z.boolean().optional(),
  phoneChannel: PhoneChannel.nullable().optional().catch(undefined), // by which signers are asked at their phones
  codeBeforeSigning: z.boolean().optional(), // signers check a code that they are sent
  codeChannel: CodeChannel.optional().catch(undefined), // how it goes
  codeByMailToo: z.boolean().optional(), // they may have it by e-mail instead
  allowForwarding: z.boolean().optional(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** Says more of a step where its state alone would be untrue. */
export const StepOutcome = z.object({
  kind: z.enum(['skipped', 'stopped']), // not needed; or the document was rejected here
  by: z.string().nullable(), // who stopped it, if the reader may know
  at: Timestamp.nullable(), // when it was stopped
  isWithdrawal: z.boolean().optional(), // stopped by the sender, and not by who was asked
});
export type StepOutcome = z.infer<typeof StepOutcome>;

export const TimelineStep = z.object({
  step: z.enum(['created', 'approval', 'signature', 'completed']),
  state: z.enum(['done', 'in_progress', 'waiting']),
  at: Timestamp.nullable(), // when it was done
  outcome: StepOutcome.optional().catch(undefined), // a newer API may know kinds this build does not
});
export type TimelineStep = z.infer<typeof TimelineStep>;

export const AnnexView = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(),
  mediaType: z.string(),
  item: z.string().optional(), // of the list of annexes, that it came for
});
export type AnnexView = z.infer<typeof AnnexView>;

export const VersionView = z.object({
  version: z.int(),
  sha256: Sha256,
  fileName: z.string(),
  size: z.int(),
  uploadedBy: z.string(),
  at: Timestamp,
  note: z.string().optional(), // what the sender of a corrected version says about it
});
export type VersionView = z.infer<typeof VersionView>;

export const Rejection = z.object({
  by: z.string(),
  at: Timestamp,
  commentId: CommentId,
  isWithdrawal: z.boolean().optional(), // its sender ended it
  isOver: z.boolean().optional(), // at the provider `by`, which rejected nothing: it was voided there, or somebody declined who is not known
});
export type Rejection = z.infer<typeof Rejection>;

/** When those who are waited for are reminded, and until when they can act. */
export const DocumentSchedule = z.object({
  firstReminderDays: z.int().nullable(),
  reminderEveryDays: z.int().nullable(),
  nextReminderAt: Timestamp.nullable(), // a day without work puts it off
  expiresAt: Timestamp.nullable(),
  timeZone: z.string().optional(), // where its days begin and end (IANA)
  hasExpired: z.boolean(),
});
export type DocumentSchedule = z.infer<typeof DocumentSchedule>;

export const DocumentDetail = DocumentSummary.extend({
  description: z.string(),
  version: z.int(),
  sha256: Sha256, // of the current version
  fileSha256: Sha256.optional(), // of the bytes that `download` answers with: finished, else the latest scan, else the version
  sealedSha256: Sha256.nullable(), // of the sealed file, once there is one
  signatureKind: SignatureKind.optional().catch(undefined), // of its company when it was created; `simple`: no seal comes last
  record: z.object({ fileName: z.string(), size: z.int(), at: Timestamp }).nullable().optional(), // who signed, when and how
  fileName: z.string(),
  downloadName: z.string().optional(), // of the file that `download` answers with, where it has a name of its own
  pages: z.array(PageSize),
  positions: z.array(SignaturePosition),
  companyPlace: PagePlace.nullable().optional().catch(undefined), // that was chosen for the company's e.firma
  settings: DocumentSettings,
  signers: z.array(SignerView),
  annexes: z.array(AnnexView),
  timeline: z.array(TimelineStep),
  rejection: Rejection.nullable(),
  versions: z.array(VersionView),
  comments: z.array(CommentView),
  log: z.array(LogEntry),
  template: z.object({ id: TemplateId, title: z.string(), version: z.int() }).nullable().default(null), // that it was made from
  scans: z.array(ReviewedScan).optional().catch(undefined), // that signers sent, newest first
  approverMessages: MessageViews, // to an approver who does not sign
  approverRefusedAt: Timestamp.nullable().optional(), // when the mail server refused the address of an approver who does not sign
  openQuestions: z.array(z.string()).default([]), // what the client is still to answer, in the words of the questions
  /** The company's signature by e.firma. Absent: it signs none; null: it is still to sign. */
  efirma: EfirmaAct.nullable().optional().catch(undefined),
  companyRfc: z.string().nullable().optional(), // that the company's e.firma is to have, where it signs one
  schedule: DocumentSchedule.optional().catch(undefined),
  hasAnnexList: z.boolean().optional(), // it was made with a list of annexes: see `@pacta/contracts/annex-list`
  /** Absent: the signatures are collected here. */
  envelope: EnvelopeView.optional().catch(undefined),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

const DocumentFilter = z.strictObject({
  search: lines(200).optional(), // in the name, the identifier and the client's name
  status: DocumentStatus.optional(),
  companyId: CompanyId.optional(),
  signatureType: SignatureType.optional(),
  createdFrom: z.iso.date().optional(), // both days included, in UTC
  createdTo: z.iso.date().optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

export const listDocuments = {
  method: 'GET',
  path: '/documents',
  access: 'session',
  summary: 'Documents that the reader may see, page by page',
  query: DocumentFilter.extend({
    ...PageQuery.shape,
    sortBy: sortBy('updatedAt', 'createdAt', 'name').default('updatedAt:desc'),
  }),
  response: pageOf(DocumentSummary),
} as const satisfies Endpoint;

export const countDocuments = {
  method: 'GET',
  path: '/documents/counts',
  access: 'session',
  summary: 'How many documents are in each status, for the same filters',
  query: DocumentFilter.omit({ status: true }),
  response: z.object({ counts: z.record(DocumentStatus, z.int()) }),
} as const satisfies Endpoint;

export const createDocument = {
  method: 'POST',
  path: '/documents',
  access: 'session',
  summary: 'Create a document from an uploaded PDF and start its life',
  body: NewDocument,
  response: DocumentDetail,
} as const satisfies Endpoint;

const params = z.strictObject({ documentId: DocumentId });

export const getDocument = {
  method: 'GET',
  path: '/documents/:documentId',
  access: 'session',
  summary: 'One document with its timeline, signers, versions, comments and log',
  params,
  response: DocumentDetail,
} as const satisfies Endpoint;

export const downloadDocument = {
  method: 'GET',
  path: '/documents/:documentId/file',
  access: 'session',
  summary:
    'The finished file where there is one, else the current version; or the version, or the record of signing, asked for',
  params,
  query: z.strictObject({
    version: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
    part: z.literal('record').optional(),
  }),
  file: true,
} as const satisfies FileEndpoint;

export const downloadAnnex = {
  method: 'GET',
  path: '/documents/:documentId/annexes/:annexId',
  access: 'session',
  summary: 'An annex of a document',
  params: params.extend({ annexId: UploadId }),
  file: true,
} as const satisfies FileEndpoint;

export const commentOnDocument = {
  method: 'POST',
  path: '/documents/:documentId/comments',
  access: 'session',
  summary: 'Add a comment that the company’s users see',
  params,
  body: z.strictObject({ text: CommentText }),
  response: CommentView,
} as const satisfies Endpoint;

export const uploadVersion = {
  method: 'POST',
  path: '/documents/:documentId/versions',
  access: 'session',
  summary: 'Replace the file of a rejected document; earlier approvals are void and it starts again',
  params,
  body: z.strictObject({
    uploadId: UploadId,
    positions: z.array(SignaturePosition).max(100),
    companyPlace: PagePlace.optional(), // as for a new document
    annexIds: z.array(UploadId).max(maxAnnexes).optional(), // absent: the annexes stay; those of a list stay in any case
    annexItems: z.array(CorrectedAnnexItem).max(maxAnnexItems).optional(), // what comes instead of the sender's files of a list
    note: lines(2_000).optional(), // what has changed, for everyone who is asked again
    efirma: EfirmaSignature.optional(), // as for a new document: the corrected version is signed anew
  }),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const remindDocument = {
  method: 'POST',
  path: '/documents/:documentId/reminders',
  access: 'session',
  summary: 'Send another link to everyone who is being waited for, or to one of them; earlier links stay good',
  params,
  body: z
    .strictObject({
      message: lines(1_000).optional(), // of the sender's own
      to: z.union([SignerId, z.literal('vobo'), z.literal('company')]).optional(), // absent: everyone
    })
    .nullish(),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const scheduleDocument = {
  method: 'PUT',
  path: '/documents/:documentId/schedule',
  access: 'session',
  summary: 'Change when those who are waited for are reminded, and until when they can act',
  params,
  body: z.strictObject({
    ...ReminderPlan.shape, // absent: as it is
    signBy: z.iso.date().nullable().optional(), // in the document’s time zone; null: without end, absent: as it is
  }),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const withdrawDocument = {
  method: 'POST',
  path: '/documents/:documentId/withdrawal',
  access: 'session',
  summary: 'End a document that is being approved or signed, saying why; its links end, and whoever was asked is told',
  params,
  body: z.strictObject({ reason: lines(2_000).min(1, validation.required) }),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const correctApproverEmail = {
  method: 'PUT',
  path: '/documents/:documentId/vobo/email',
  access: 'session',
  summary: 'Correct the e-mail of an approver who has not acted; links to the former one stop working',
  params,
  body: z.strictObject({ email: Email }),
  response: DocumentDetail,
} as const satisfies Endpoint;

/** A name as it is printed; for a legal entity also that of the person who represents it. */
const CorrectedName = z.strictObject({ name: line(200), representativeName: line(200).optional() });

export const correctApproverName = {
  method: 'PUT',
  path: '/documents/:documentId/vobo/name',
  access: 'session',
  summary: 'Correct the name of an approver who has not acted and does not sign; links stay as they are',
  params,
  body: CorrectedName.omit({ representativeName: true }),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const correctSignerName = {
  method: 'PUT',
  path: '/documents/:documentId/signers/:signerId/name',
  access: 'session',
  summary: 'Correct the name of a signer who has not acted; links stay as they are',
  params: params.extend({ signerId: SignerId }),
  body: CorrectedName,
  response: DocumentDetail,
} as const satisfies Endpoint;

export const correctSignerPhone = {
  method: 'PUT',
  path: '/documents/:documentId/signers/:signerId/phone',
  access: 'session',
  summary: 'Correct the phone of a signer who has not acted; a code and links that went to the former one end',
  params: params.extend({ signerId: SignerId }),
  body: z.strictObject({ phone: Phone.min(1, validation.required) }),
  response: DocumentDetail,
} as const satisfies Endpoint;

export const correctSignerEmail = {
  method: 'PUT',
  path: '/documents/:documentId/signers/:signerId/email',
  access: 'session',
  summary: 'Correct the e-mail of a signer who has not acted; links to the former one stop working',
  params: params.extend({ signerId: SignerId }),
  body: z.strictObject({ email: Email }),
  response: DocumentDetail,
} as const satisfies Endpoint;
