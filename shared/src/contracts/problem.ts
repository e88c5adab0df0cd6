import { z } from 'zod';

/** Everything that can go wrong on purpose. Adding a reason is a contract change. */
export const ProblemReason = z.enum([
  'request.invalid',
  'request.not_found',
  'request.too_many',
  'request.too_large',
  'session.missing',
  'session.forbidden',
  'login.failed',
  'login.slowed_down',
  'user.not_found',
  'user.limit_reached',
  'company.not_found',
  'file.not_a_pdf',
  'file.empty',
  'file.damaged',
  'file.encrypted',
  'file.no_pages',
  'file.too_large',
  'file.too_many_pages',
  'file.type_not_allowed',
  'file.missing',
  'upload.not_found',
  'document.not_found',
  'document.forbidden',
  'document.transition_not_allowed',
  'document.version_changed',
  'document.limit_reached',
  'document.signature_type_unavailable',
  'document.recipient_not_found',
  'signature.image_invalid',
  'link.invalid',
  'internal',
]);
export type ProblemReason = z.infer<typeof ProblemReason>;

/** A wrong part of a request: where (`signers.0.email`) and what about it. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

export const Problem = z.object({
  code: z.int(), // the HTTP status again, for readers that see only the body
  message: z.string(),
  reason: ProblemReason.catch('internal'), // a newer API may know reasons this build does not
  requestId: z.string(),
  fields: z.array(FieldProblem).optional(),
});
export type Problem = z.infer<typeof Problem>;
