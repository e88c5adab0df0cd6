import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProblemReason } from '@pacta/shared/contracts';

const messages: Record<ProblemReason, MessageDescriptor> = {
  'request.invalid': msg`Some of the data is not valid. Check it and try again.`,
  'request.not_found': msg`There is nothing at this address.`,
  'request.too_many': msg`Too many attempts. Wait a moment and try again.`,
  'request.too_large': msg`This is too large to send.`,
  'session.missing': msg`Please authenticate`,
  'session.forbidden': msg`You do not have permission to do this.`,
  'login.failed': msg`Invalid email or password`,
  'login.slowed_down': msg`Too many failed attempts. Wait a few minutes before you try again.`,
  'user.not_found': msg`This user does not exist or you cannot see it.`,
  'user.limit_reached': msg`Sorry, you have reached the user limit. Please contact support for further assistance.`,
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
  'upload.not_found': msg`The uploaded file is no longer there. Upload it again.`,
  'document.not_found': msg`This document does not exist or you cannot see it.`,
  'document.forbidden': msg`You do not have permission to do this with the document.`,
  'document.transition_not_allowed': msg`The document has moved on: this is no longer possible.`,
  'document.version_changed': msg`The document changed after it was shown to you. Read the new version first.`,
  'document.limit_reached': msg`Sorry, you have reached the allowed operation limit. Please contact support for further assistance.`,
  'document.signature_type_unavailable': msg`This kind of signature is not available on this server yet.`,
  'document.recipient_not_found': msg`This person is not waiting to act on the document.`,
  'signature.image_invalid': msg`The signature could not be read as an image. Try again with another one.`,
  'link.invalid': msg`This link is not valid or has expired. Ask the person who sent it for a new one.`,
  internal: msg`An error occurred, please try again`,
};

/** What to tell a person about a failure: by its reason, in the reader's language. */
export function useProblemMessage(): (problem: { reason: ProblemReason }) => string {
  const { _ } = useLingui();
  return ({ reason }) => _(messages[reason]);
}
