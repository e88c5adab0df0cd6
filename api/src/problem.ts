import type { FieldProblem, ProblemReason } from '@pacta/shared/contracts';

/** The status and default words of every problem, in one table the compiler keeps complete. */
const problems = {
  'request.invalid': [400, 'The request is not valid.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.too_many': [429, 'Too many requests. Please wait a moment.'],
  'request.too_large': [413, 'The request is too large.'],
  'session.missing': [401, 'Please authenticate'],
  'session.forbidden': [403, 'You may not do this.'],
  'login.failed': [401, 'Invalid email or password'],
  'login.slowed_down': [429, 'Too many wrong passwords. Please wait before you try again.'],
  'user.not_found': [404, 'No such user.'],
  'user.limit_reached': [403, 'Sorry, you have reached the user limit. Please contact support for further assistance.'],
  'company.not_found': [404, 'No such company.'],
  'file.not_a_pdf': [422, 'Only files in PDF format.'],
  'file.empty': [422, 'The file is empty.'],
  'file.damaged': [422, 'The file is damaged and cannot be read.'],
  'file.encrypted': [422, 'The file is protected with a password. Remove the protection and upload it again.'],
  'file.no_pages': [422, 'The PDF has no pages.'],
  'file.too_large': [413, 'The file is too large.'],
  'file.too_many_pages': [422, 'The PDF has too many pages.'],
  'file.type_not_allowed': [422, 'Files of this type are not accepted.'],
  'file.missing': [404, 'File not found'],
  'upload.not_found': [404, 'No such upload.'],
  'document.not_found': [404, 'No such document.'],
  'document.forbidden': [403, 'You may not do this with the document.'],
  'document.transition_not_allowed': [409, 'The document is no longer in a state that permits this.'],
  'document.version_changed': [409, 'The document has changed since it was shown.'],
  'document.limit_reached': [
    403,
    'Sorry, you have reached the allowed operation limit. Please contact support for further assistance.',
  ],
  'document.signature_type_unavailable': [422, 'This way of signing is not available.'],
  'document.recipient_not_found': [404, 'The document has no such recipient.'],
  'signature.image_invalid': [422, 'The signature is not a PNG image that can be used.'],
  'link.invalid': [401, 'This link is no longer valid.'],
  internal: [500, 'Something went wrong.'],
} as const satisfies Record<ProblemReason, readonly [code: number, message: string]>;

interface Detail {
  /** Takes the place of the default words. */
  readonly message?: string;
  readonly fields?: FieldProblem[];
  readonly retryAfterSeconds?: number;
}

/** An expected failure. Thrown by any layer, turned into a response in one place. */
export class ExpectedProblem extends Error {
  override name = 'ExpectedProblem';
  readonly reason: ProblemReason;
  readonly code: number;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: ProblemReason, { message, fields, retryAfterSeconds }: Detail = {}) {
    const [code, words] = problems[reason];
    super(message ?? words);
    this.reason = reason;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
