import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ValidationMessage, validation } from '@pacta/contracts';
import { useStore } from 'zustand';
import { faults } from './late-words.ts';

/** What only a form of documents says, and says seldom: its words come when it does. */
type Late = (typeof validation)['noGroups'];

const messages: Record<Exclude<ValidationMessage, Late>, MessageDescriptor> = {
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
  [validation.clientTurn]: msg`The client answers open questions before anybody signs: give the client the first turn.`,
  [validation.signerNeeded]: msg`Add at least one signer.`,
  [validation.approverNeeded]: msg`Name who approves: without signers nobody else can.`,
  [validation.tooLong]: msg`This is too long.`,
  [validation.emailTwice]: msg`Another signer has this e-mail, by which the provider tells signers apart.`,
  [validation.notWithProvider]: msg`The signature provider does this in its own way. Leave it out.`,
  [validation.creditsHeld]: msg`Documents that wait for their VoBo hold more credits back.`,
  [validation.webAddress]: msg`Enter a complete web address, such as https://example.com.`,
  [validation.httpsOnly]: msg`Enter an address that begins with https://.`,
  [validation.insideNetwork]: msg`This address leads into a private network. Enter one that is on the internet.`,
  [validation.country]: msg`Choose a country from the list.`,
  [validation.timeZone]: msg`Choose a time zone from the list.`,
  [validation.wholeNumber]: msg`Enter a whole number from 0 to 1,000,000,000.`,
  [validation.emailTaken]: msg`There is a user with this e-mail already.`,
  [validation.wrongPassword]: msg`This is not your current password.`,
  [validation.imageOnly]: msg`Only images in PNG, JPEG or SVG format.`,
  [validation.phoneCountry]: msg`Write the phone number with its country, as in +52 55 1234 5678.`,
  [validation.phoneForCode]: msg`The code goes to this phone before signing. Write its number.`,
  [validation.noSuchChannel]: msg`This installation does not send messages this way.`,
  [validation.phone]: msg`Invalid phone number.`,
  [validation.noVariables]: msg`No variables were found in the document`,
  [validation.variableTwice]: msg`This variable is there twice.`,
  [validation.sameAs]: msg`Choose a variable of the same type that is asked itself.`,
  [validation.number]: msg`Enter a number, such as 1,234.5.`,
  [validation.money]: msg`Enter an amount, such as 1,234.50.`,
  [validation.date]: msg`Enter a date, such as 20/11/2026.`,
  [validation.choice]: msg`Choose one of the options.`,
  [validation.rfc]: msg`Enter a valid RFC, such as XAXX010101000.`,
  [validation.doesNotFit]: msg`This text does not fit in its place. Make it shorter.`,
  [validation.characterMissing]: msg`Some of these characters cannot be set in the document. Write them differently.`,
  [validation.unknownVariable]: msg`The document has no such variable.`,
  [validation.privateTemplate]: msg`Choose the company that the template serves.`,
  [validation.columnMissing]: msg`This column is missing.`,
  [validation.columnTwice]: msg`This column is there twice.`,
  [validation.columnUnknown]: msg`The template has no use for this column.`,
  [validation.formula]: msg`Formulas are not read. Paste their values instead.`,
  [validation.oneLine]: msg`There is room for one line only here. Write it without line breaks.`,
  [validation.days]: msg`Enter a whole number of days, from 1.`,
  [validation.dayToCome]: msg`Choose a day to come.`,
  [validation.dayTooFar]: msg`Choose an earlier day.`,
  [validation.controlCharacters]: msg`Remove the invisible control characters.`,
};

const isFault = (message: string): boolean =>
  /^(?:On page \d|Cell [A-Z]+\d|Choose one of these|The calculation “|This text is (?:one|\d+) line|Nothing could|This provider)/.test(
    message,
  );

const positionInside = /firmante_\d/;
const generic = msg`This value is not valid.`;

/** Translates what a contract's schema says of a wrong field. */
export function useValidationMessage(): (message: string) => string {
  const { _, i18n } = useLingui();
  const say = useStore(faults.store, (state) => state.say);
  return (message) => {
    if (isFault(message)) {
      void faults.load();
      return say?.(message, i18n.locale === 'es' ? 'es' : 'en') ?? _(generic);
    }
    const position = positionInside.exec(message)?.[0];
    const key = position ? message.replace(position, '{position}') : message;
    const known =
      (messages as Record<string, MessageDescriptor>)[message] ?? (messages as Record<string, MessageDescriptor>)[key];
    return known ? _(known.id, { position }, known.message ? { message: known.message } : {}) : _(generic);
  };
}
