import { z } from 'zod';
import { Language, Timestamp } from './text.ts';

/** Everything that can go wrong on purpose. Adding a reason is a contract change. */
export const ProblemReason = z.enum([
  'request.invalid',
  'request.not_found',
  'request.too_many',
  'request.too_large',
  'request.wrong_host',
  'request.key_reused',
  'session.missing',
  'session.forbidden',
  'login.failed',
  'login.slowed_down',
  'user.not_found',
  'user.limit_reached',
  'user.email_taken',
  'user.is_oneself',
  'user.is_last_admin',
  'user.changed',
  'user.not_invited',
  'user.password_by_link',
  'user.not_active',
  'company.not_found',
  'company.in_use',
  'company.changed',
  'password.wrong',
  'password.needed',
  'password.must_change',
  'password.link_invalid',
  'api_token.not_found',
  'session.not_found',
  'image.unreadable',
  'image.too_large',
  'file.not_a_pdf',
  'file.empty',
  'file.damaged',
  'file.encrypted',
  'file.no_pages',
  'file.too_large',
  'file.too_many_pages',
  'file.type_not_allowed',
  'file.missing',
  'file.changed',
  'file.too_complex',
  'file.page_size',
  'file.signature_broken',
  'file.signed_with_programs',
  'work.busy',
  'work.failed',
  'upload.not_found',
  'document.not_found',
  'document.forbidden',
  'document.transition_not_allowed',
  'document.version_changed',
  'document.limit_reached',
  'document.signature_type_unavailable',
  'document.recipient_not_found',
  'document.questions_open',
  'document.name_printed',
  'scan.not_found',
  'scan.not_confirmed',
  'scan.no_longer_open',
  'template.not_found',
  'template.changed',
  'template.no_variables',
  'template.is_scan',
  'template.too_many_variables',
  'template.letters_unsure',
  'template.wrong_expression',
  'template.clauses',
  'template.cannot_be_filled',
  'template.multiple_not_allowed',
  'sheet.unreadable',
  'sheet.open_document',
  'sheet.empty',
  'sheet.too_many_rows',
  'sheet.wrong_header',
  'batch.not_found',
  'batch.transition_not_allowed',
  'signature.image_invalid',
  'link.invalid',
  'outbox.closed',
  'server.unavailable',
  'server.full',
  'internal',
]);
export type ProblemReason = z.infer<typeof ProblemReason>;

/** A wrong part of a request: where (`signers.0.email`) and what about it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Why a link leads nowhere any more: told to who held it when the document was withdrawn. */
export const Withdrawal = z.object({
  document: z.string(),
  company: z.string(),
  by: z.string(),
  at: Timestamp,
  reason: z.string(),
  language: Language, // the company's
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const Problem = z.object({
  code: z.int(), // the HTTP status again, for readers that see only the body
  message: z.string(),
  reason: ProblemReason.catch('internal'), // a newer API may know reasons this build does not
  requestId: z.string(),
  fields: z.array(FieldProblem).optional(),
  withdrawal: Withdrawal.optional().catch(undefined), // beside `link.invalid`
});
export type Problem = z.infer<typeof Problem>;
