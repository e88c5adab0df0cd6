import type { FieldProblem, LinkEnd, ProblemReason, Withdrawal } from '@pacta/contracts';

/** The status and default message of every problem, in one table that the compiler keeps complete. */
const problems = {
  'request.invalid': [400, 'The request is not valid.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.too_many': [429, 'Too many requests. Please wait a moment.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.wrong_host': [421, 'This server does not answer for this host. See ALLOWED_HOSTS.'],
  'request.key_reused': [409, 'Something else was asked for with this requestKey before. Use a new one.'],
  'session.missing': [401, 'Please authenticate'],
  'session.forbidden': [403, 'You may not do this.'],
  'login.failed': [401, 'Invalid email or password'],
  'login.slowed_down': [429, 'Too many wrong passwords. Please wait before you try again.'],
  'user.not_found': [404, 'No such user.'],
  'user.limit_reached': [403, 'Sorry, you have reached the user limit. Please contact support for further assistance.'],
  'user.email_taken': [409, 'There is a user with this e-mail already.'],
  'user.is_oneself': [409, 'You cannot do this to your own account.'],
  'user.is_last_admin': [409, 'The last administrator cannot be removed.'],
  'user.changed': [409, 'Somebody else changed this user meanwhile.'],
  'user.not_invited': [409, 'This user has set a password already.'],
  'user.password_by_link': [403, 'A colleague sets their password by a link that is mailed to them.'],
  'user.not_active': [409, 'This user cannot sign in, so no link was mailed.'],
  'company.not_found': [404, 'No such company.'],
  'company.in_use': [409, 'The company has users, documents or templates. Say which company takes them.'],
  'company.changed': [409, 'Somebody else changed this company meanwhile.'],
  'company.provider_in_use': [
    409,
    'Documents need the account at the signature provider. Withdraw them, or wait until they are signed.',
  ],
  'webhook.not_ready': [409, 'The company has no address, or no secret, for messages to its own system.'],
  'webhook.delivery_not_found': [404, 'No such message.'],
  'password.wrong': [422, 'This is not your current password.'],
  'password.needed': [422, 'Repeat your password to change your e-mail.'],
  'password.must_change': [403, 'Change the password that you were given first.'],
  'password.link_invalid': [410, 'This link is no longer valid.'],
  'api_token.not_found': [404, 'No such API token.'],
  'session.not_found': [404, 'No such session.'],
  'image.unreadable': [422, 'The image cannot be read.'],
  'image.too_large': [422, 'The image has too many pixels.'],
  'file.not_a_pdf': [422, 'Only files in PDF format.'],
  'file.empty': [422, 'The file is empty.'],
  'file.damaged': [422, 'The file is damaged and cannot be read.'],
  'file.encrypted': [422, 'The file is protected with a password. Remove the protection and upload it again.'],
  'file.no_pages': [422, 'The PDF has no pages.'],
  'file.too_large': [413, 'The file is too large.'],
  'file.too_many_pages': [422, 'The PDF has too many pages.'],
  'file.type_not_allowed': [422, 'Files of this type are not accepted.'],
  'file.missing': [404, 'File not found'],
  'file.changed': [500, 'The stored file was changed. Nothing was done with it; the administrators are told.'],
  'file.too_complex': [422, 'The file takes more work to read than is allowed.'],
  'file.page_size': [422, 'The PDF has a page of a size that no page can have.'],
  'file.signature_broken': [422, 'The PDF says that it is signed, and its signature does not cover it.'],
  'file.signatures_unclear': [
    422,
    'The PDF may carry signatures, and is built so that it cannot be told for sure which: they could be lost.',
  ],
  'file.signed_with_programs': [
    422,
    'The PDF is signed and carries programs or files, which cannot be taken out of it.',
  ],
  'file.signed_on_paper': [422, 'The PDF came with signatures, which a scan in its place would not have.'],
  'file.signed_needs_seal': [
    422,
    'The PDF came with signatures: marks come behind them only as signatures of the server, which its company does not want.',
  ],
  'file.field_taken': [422, 'The PDF has form fields of the names that the signatures of this document get.'],
  'work.busy': [503, 'Too many files are waiting to be read. Please try again in a moment.'],
  'work.failed': [503, 'The file could not be read because of a fault of ours. Please try again in a moment.'],
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
  'document.expired': [409, 'The time to approve or sign this document has ended.'],
  'document.address_bounced': [409, 'Mail to this address came back. Correct the address first.'],
  'report.signature_invalid': [403, 'The signature does not fit what was sent.'],
  'document.questions_open': [409, 'The client has to answer the questions of the document first.'],
  'document.name_printed': [
    409,
    'Somebody has acted on the document with this name in it. Withdraw it and send a corrected version.',
  ],
  'document.no_credits': [403, 'The company has no credits left for the signature provider.'],
  'document.provider_not_ready': [
    409,
    'The company’s signature provider cannot be used: this server has no connection to it, or the company no credentials.',
  ],
  'document.provider_changed': [
    409,
    'The company has another signature provider now. Create a new document instead of a corrected version.',
  ],
  'document.provider_one_way': [
    422,
    'Digital signatures are collected by the provider, which has no other ways beside.',
  ],
  'document.provider_asks_nobody': [422, 'The provider asks the client nothing. Answer all questions first.'],
  'document.provider_signed_file': [422, 'The PDF came with signatures, which the provider would break.'],
  'document.provider_own_end': [422, 'The provider has last days of its own. Leave the last day out.'],
  'document.provider_reminds': [422, 'The provider reminds signers by itself. Leave the reminders out.'],
  'document.provider_no_codes': [422, 'The provider asks for no code of ours. Leave the code before signing out.'],
  'document.provider_invites': [422, 'The provider invites signers by itself. Leave the messages to phones out.'],
  'document.provider_no_identity': [422, 'The provider lets signers sign without our verification. Leave it out.'],
  'forward.not_allowed': [409, 'Its sender does not permit that this document is forwarded.'],
  'forward.to_oneself': [409, 'This is the address of who forwards it.'],
  'forward.already_signs': [409, 'Somebody with this address signs the document already.'],
  'forward.approver_signs': [409, 'Who approves this document may not be one of its signers.'],
  'forward.in_circle': [409, 'The document was forwarded by somebody with this address before.'],
  'forward.too_often': [409, 'The document was forwarded as often as it may be.'],
  'forward.has_acted': [409, 'Somebody has acted in this place already, so it stays theirs.'],
  'forward.code_at_phone': [
    409,
    'Codes to sign this document go to phones alone, so nobody can be named by an e-mail address.',
  ],
  'forward.not_found': [404, 'The document was not forwarded like that.'],
  'observer.not_found': [404, 'The document has no such observer.'],
  'observer.too_many': [409, 'You cannot add more than 5 observers.'],
  'observer.twice': [409, 'Somebody with this address observes the document already.'],
  'annex.list_not_found': [404, 'No such list of annexes.'],
  'annex.list_changed': [409, 'Somebody else changed this list of annexes meanwhile.'],
  'annex.list_name_taken': [409, 'The company has a list of annexes with this name already.'],
  'annex.too_many_lists': [409, 'The company has as many lists of annexes as it may have.'],
  'annex.item_not_found': [404, 'The list of annexes has no such item.'],
  'annex.name_twice': [422, 'Two items of the list have the same name.'],
  'annex.missing': [409, 'Something is missing that has to come with the document.'],
  'annex.too_many_files': [409, 'No more files can be given for this.'],
  'scan.not_found': [404, 'No such scan.'],
  'scan.not_confirmed': [
    409,
    'The pages of the scan differ from those of the document. Confirm that it is sent all the same.',
  ],
  'scan.page_missing': [409, 'Others sign on a page that this scan does not have.'],
  'scan.no_longer_open': [409, 'This scan was sent or reviewed already.'],
  'template.not_found': [404, 'No such template.'],
  'template.changed': [409, 'Somebody else changed this template meanwhile.'],
  'template.no_variables': [422, 'No variables were found in the document'],
  'template.is_scan': [422, 'The PDF is a scan: it has no text to find variables in.'],
  'template.too_many_variables': [422, 'The PDF has more variables than a template may have.'],
  'template.letters_unsure': [422, 'The letters of the PDF cannot be read for sure.'],
  'template.wrong_expression': [422, 'Some computed marks of the PDF cannot be computed.'],
  'template.clauses': [422, 'An optional clause of the PDF is not sure to be right.'],
  'template.cannot_be_filled': [422, 'Some answers cannot be set in the document.'],
  'template.multiple_not_allowed': [403, 'This company may use one template at a time.'],
  'sheet.unreadable': [422, 'The file cannot be read as CSV, XLSX or ODS.'],
  'sheet.open_document': [422, 'The OpenDocument file is not a sheet.'],
  'sheet.encrypted': [422, 'The workbook is protected with a password.'],
  'sheet.empty': [422, 'The file has no rows below its heading.'],
  'sheet.too_many_rows': [422, 'The file has more rows than a batch may have.'],
  'sheet.wrong_header': [422, 'The columns are not those that the template asks for.'],
  'batch.not_found': [404, 'No such batch.'],
  'batch.transition_not_allowed': [409, 'The batch is no longer in a state that permits this.'],
  'signature.image_invalid': [422, 'The signature is not a PNG image that can be used.'],
  'efirma.not_a_certificate': [422, 'This is not a certificate.'],
  'efirma.not_an_efirma': [422, 'This certificate is not an e.firma of the SAT.'],
  'efirma.is_csd': [422, 'This is a CSD, which seals invoices, and not an e.firma.'],
  'efirma.expired': [422, 'This e.firma has expired.'],
  'efirma.not_yet_valid': [422, 'This e.firma is not valid yet.'],
  'efirma.unknown_authority': [422, 'This certificate was issued by an authority that is not trusted here.'],
  'efirma.wrong_rfc': [422, 'The RFC of this e.firma is not the one that is expected.'],
  'efirma.revoked': [422, 'This e.firma was revoked.'],
  'efirma.revocation_unknown': [
    503,
    'Nobody says whether this e.firma was revoked, which REVOCATION=required asks for.',
  ],
  'efirma.signature_needed': [422, 'The company signs this document with its e.firma when it is created.'],
  'efirma.signature_wrong': [422, 'This signature was not made by that e.firma over this file.'],
  'efirma.preparation_expired': [410, 'There is no such preparation any more. Prepare the file again.'],
  'efirma.document_changed': [409, 'This is not the document that was prepared. Prepare it again.'],
  'efirma.file_moved_on': [409, 'The file has another signature since it was prepared. Prepare it again.'],
  'efirma.file_closed': [422, 'The signatures that the file came with do not permit these.'],
  'code.needed': [409, 'Check the code that you are sent before you sign.'],
  'code.wrong': [422, 'This is not the code.'],
  'code.ended': [410, 'This code counts no more. Ask for another.'],
  'code.no_way': [
    409,
    'No code can be sent this way: there is no number for it, or the installation does not send messages so.',
  ],
  'hand_over.not_now': [409, 'It is not this signer’s turn.'],
  'hand_over.own_device': [409, 'An e.firma is used on a device of its owner, so that nobody else has its key.'],
  'hand_over.no_way': [
    409,
    'The code goes to the signer’s phone and cannot be sent there: the number cannot be dialled, or this installation does not send such messages. Correct the phone, or ask whoever runs it.',
  ],
  'identity.needed': [409, 'The signer has to verify their identity before they sign.'],
  'identity.not_offered': [
    422,
    'Nobody verifies identities for this installation: set IDENTITY_PROVIDER, or leave identityVerification out.',
  ],
  'identity.unavailable': [503, 'The identity service does not answer. Please try again later.'],
  'identity.unclear': [503, 'The identity service gave no clear answer. Please try again in a minute.'],
  'identity.starting': [409, 'The verification is being prepared already. Please try again in a moment.'],
  'identity.declined': [409, 'The identity was not verified. The sender of the document says what follows.'],
  'identity.forged': [401, 'This was not signed by the provider.'],
  'link.invalid': [401, 'This link is no longer valid.'],
  'outbox.closed': [403, 'The outbox answers only on the machine of the server. See SMTP_URL and OUTBOX.'],
  'server.unavailable': [503, 'The service is not available at the moment. Please try again soon.'],
  'server.full': [507, 'The server has no room left, so nothing was saved. The operator has to make some.'],
  internal: [500, 'Something went wrong.'],
} as const satisfies Record<ProblemReason, readonly [code: number, message: string]>;

interface Detail {
  /** Replaces the default message. */
  readonly message?: string;
  readonly fields?: FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly withdrawal?: Withdrawal | undefined;
  readonly ended?: LinkEnd | undefined;
  readonly facts?: Record<string, string>;
}

/** An expected failure. Any layer may throw it; one place turns it into a response. */
export class ExpectedProblem extends Error {
  override name = 'ExpectedProblem';
  readonly reason: ProblemReason;
  readonly code: number;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly withdrawal: Withdrawal | undefined;
  readonly ended: LinkEnd | undefined;
  readonly facts: Record<string, string> | undefined;

  constructor(reason: ProblemReason, { message, fields, retryAfterSeconds, withdrawal, ended, facts }: Detail = {}) {
    const [code, words] = problems[reason];
    super(message ?? words);
    this.reason = reason;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.withdrawal = withdrawal;
    this.ended = ended;
    this.facts = facts;
  }
}

/** What has to come with a document, by the names that people gave it. */
export function missingProblem(names: readonly string[]): ExpectedProblem {
  const missing = names.map((name) => `«${name}»`).join(', ');
  return new ExpectedProblem('annex.missing', { message: `Missing: ${missing}.`, facts: { missing } });
}

/** A request in which one field is wrong. */
export const invalidField = (path: string, message: string) =>
  new ExpectedProblem('request.invalid', { fields: [{ path, message }] });
