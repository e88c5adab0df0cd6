import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ValidationMessage, validation } from '@pacta/shared/contracts';

const messages: Record<ValidationMessage, MessageDescriptor> = {
  [validation.required]: msg`This field is required`,
  [validation.email]: msg`Invalid email address.`,
  [validation.passwordLength]: msg`Must be more than 8 characters`,
  [validation.passwordContent]: msg`Must contain at least 1 letter and 1 number`,
  [validation.passwordsMatch]: msg`Passwords must match`,
  [validation.pdfOnly]: msg`Only files in PDF format.`,
  [validation.uploadFile]: msg`Please upload a file.`,
  [validation.uploadPdf]: msg`You must upload a PDF file.`,
  [validation.completeSigner]: msg`Please complete the signatory information before adding another.`,
  [validation.fourSigners]: msg`You cannot add more than 4 signers.`,
  [validation.duplicatePosition]: msg`You cannot use the same signature position: {position}`,
  [validation.clientFirst]: msg`The client signs as firmante_1.`,
  [validation.positionMissing]: msg`Place a signature box for every signer.`,
  [validation.signerNeeded]: msg`Add at least one signer.`,
  [validation.approverNeeded]: msg`Name who approves: without signers nobody else can.`,
  [validation.tooLong]: msg`This is too long.`,
  [validation.phone]: msg`Invalid phone number.`,
  [validation.controlCharacters]: msg`Remove the invisible control characters.`,
};

const positionInside = /firmante_\d/;
const generic = msg`This value is not valid.`;

/** Translates what a contract's schema says of a wrong field. */
export function useValidationMessage(): (message: string) => string {
  const { _ } = useLingui();
  return (message) => {
    const position = positionInside.exec(message)?.[0];
    const key = position ? message.replace(position, '{position}') : message;
    const known =
      (messages as Record<string, MessageDescriptor>)[message] ?? (messages as Record<string, MessageDescriptor>)[key];
    return known ? _(known.id, { position }, known.message ? { message: known.message } : {}) : _(generic);
  };
}
