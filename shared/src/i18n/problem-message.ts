import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProblemReason } from '@pacta/contracts';

const messages: Record<ProblemReason, MessageDescriptor> = {
  'request.invalid': msg`Some of the data is not valid. Check it and try again.`,
  'request.not_found': msg`There is nothing at this address.`,
  'request.too_many': msg`Too many attempts. Wait a moment and try again.`,
  'request.too_large': msg`This is too large to send.`,
  'request.wrong_host': msg`This server does not answer at this address. Use the address that you were given.`,
  'request.key_reused': msg`This was sent before, and has been changed since. Look whether it was made; if not, begin again.`,
  'session.missing': msg`Please authenticate`,
  'session.forbidden': msg`You do not have permission to do this.`,
  'login.failed': msg`Invalid email or password`,
  'login.slowed_down': msg`Too many failed attempts. Wait a few minutes before you try again.`,
  'user.not_found': msg`This user does not exist or you cannot see it.`,
  'user.limit_reached': msg`Sorry, you have reached the user limit. Please contact support for further assistance.`,
  'user.email_taken': msg`There is a user with this e-mail already.`,
  'user.is_oneself': msg`You cannot do this to your own account. Ask another administrator.`,
  'user.is_last_admin': msg`This is the last administrator. Make somebody else one first.`,
  'user.changed': msg`Somebody else changed this user while you were editing. Nothing was saved.`,
  'user.not_invited': msg`This user has set a password already: no invitation is needed.`,
  'user.password_by_link': msg`A colleague sets their own password. Have a link mailed to them.`,
  'user.not_active': msg`This user cannot sign in now, so no link was mailed.`,
  'company.in_use': msg`This company has users, documents or templates. Choose which company takes them.`,
  'company.changed': msg`Somebody else changed this company while you were editing. Nothing was saved.`,
  'password.wrong': msg`This is not your current password.`,
  'password.needed': msg`Repeat your current password to change your e-mail.`,
  'password.must_change': msg`Change the password that you were given before you do anything else.`,
  'password.link_invalid': msg`This link is not valid any more. Ask for a new one.`,
  'api_token.not_found': msg`This API token does not exist any more.`,
  'session.not_found': msg`This session has ended already.`,
  'image.unreadable': msg`The image cannot be read. Save it again as PNG, JPEG or SVG.`,
  'image.too_large': msg`The image has too many pixels. Make it smaller and upload it again.`,
  'company.not_found': msg`This company does not exist or you cannot see it.`,
  'file.not_a_pdf': msg`Only files in PDF format.`,
  'file.empty': msg`The file is empty.`,
  'file.damaged': msg`The file is damaged or incomplete. Export it again and upload the new file.`,
  'file.encrypted': msg`The file is protected with a password. Remove the protection and upload it again.`,
  'file.no_pages': msg`The file has no pages.`,
  'file.too_large': msg`The file is too large.`,
  'file.too_many_pages': msg`The file has too many pages.`,
  'file.type_not_allowed': msg`Files of this type are not allowed here.`,
  'file.missing': msg`File not found`,
  'file.changed': msg`This file was changed on the server after it was stored, so it is not shown and nothing was done with it. The administrators have been told.`,
  'file.too_complex': msg`The file is too complex to be read. Export it again as a plain PDF and upload the new file.`,
  'file.page_size': msg`A page of the file is larger or smaller than any page can be. Export it again with an ordinary page size.`,
  'file.signature_broken': msg`The file says that it is signed, but its signature does not cover it. Ask its signer for the original file.`,
  'file.signed_with_programs': msg`The file is signed and carries programs or other files. They cannot be removed without breaking the signature: ask its signer for a file without them.`,
  'work.busy': msg`Many files are being read at the moment. Wait a little and try again.`,
  'work.failed': msg`We could not read the file, and that was our fault, not the file’s. Try again in a moment.`,
  'upload.not_found': msg`The uploaded file is no longer there. Upload it again.`,
  'document.not_found': msg`This document does not exist or you cannot see it.`,
  'document.forbidden': msg`You do not have permission to do this with the document.`,
  'document.transition_not_allowed': msg`The document has moved on: this is no longer possible.`,
  'document.version_changed': msg`The document changed after it was shown to you. Read the new version first.`,
  'document.limit_reached': msg`Sorry, you have reached the allowed operation limit. Please contact support for further assistance.`,
  'document.signature_type_unavailable': msg`This kind of signature is not available on this server yet.`,
  'document.recipient_not_found': msg`This person is not waiting to act on the document.`,
  'document.name_printed': msg`Somebody acted with this name in the document: withdraw it and send a corrected version.`,
  'document.questions_open': msg`Answer the questions of the document first.`,
  'scan.not_found': msg`This scan does not exist any more or you cannot see it.`,
  'scan.not_confirmed': msg`The pages of the scan differ from those of the document. Confirm that you send it all the same.`,
  'scan.no_longer_open': msg`This scan was sent or reviewed already.`,
  'template.not_found': msg`This template does not exist or you cannot see it.`,
  'template.changed': msg`Somebody else changed this template meanwhile. Nothing was saved.`,
  'template.no_variables': msg`No variables were found in the document`,
  'template.is_scan': msg`The file is a scan: it has pictures of pages and no text, so no variables can be found in it. Export it from the program it was written in.`,
  'template.too_many_variables': msg`The file has more variables than a template may have.`,
  'template.letters_unsure': msg`The letters of this file cannot be read for sure. Export it again from the program it was written in.`,
  'template.cannot_be_filled': msg`Some answers cannot be set in the document. Change those that are marked.`,
  'template.multiple_not_allowed': msg`This company may use one template at a time.`,
  'sheet.unreadable': msg`The file cannot be read. Save it again as CSV (UTF-8) or XLSX.`,
  'sheet.empty': msg`The file has no rows below its heading.`,
  'sheet.too_many_rows': msg`The file has too many rows. Divide it into files of at most 10,000.`,
  'sheet.wrong_header': msg`The columns of the file are not those that the template asks for.`,
  'batch.not_found': msg`This list does not exist any more or you cannot see it.`,
  'batch.transition_not_allowed': msg`The list has moved on: this is no longer possible.`,
  'signature.image_invalid': msg`The signature could not be read as an image. Try again with another one.`,
  'server.unavailable': msg`The service is not available at the moment. Nothing is lost: try again in a few seconds.`,
  'server.full': msg`The server has no room left, so nothing was saved. Tell whoever runs it, and try again later.`,
  'link.invalid': msg`This link is not valid or has expired. Ask the person who sent it for a new one.`,
  'outbox.closed': msg`The outbox can be opened only on the machine of the server.`,
  internal: msg`An error occurred, please try again`,
};

const offline = msg`You are offline. Check your connection and try again.`;

interface SaidProblem {
  reason: ProblemReason;
  isOffline?: boolean | undefined;
}

/** What to tell a person about a failure: by its reason, in the reader's language. */
export function useProblemMessage(): (problem: SaidProblem) => string {
  const { _ } = useLingui();
  return ({ reason, isOffline }) => _(isOffline ? offline : messages[reason]);
}
