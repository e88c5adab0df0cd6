import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnvelopeFileProblem, ProviderTrouble } from '@pacta/contracts';

/** Why a provider has not done what it was asked for. */
export const providerTroubleWords: Record<ProviderTrouble, MessageDescriptor> = {
  credentials: msg`It does not let the company’s account do this. An administrator has to look at the account there, or correct its credentials in the company’s settings.`,
  consent: msg`The owner of the company’s account has not allowed it yet. An administrator finds the address for that with “Check credentials” in the company’s settings.`,
  refused: msg`It refused what it was asked for.`,
  rejected_file: msg`It does not take the file.`,
  not_found: msg`It does not find the document in the company’s account.`,
  busy: msg`It asks us to wait: it gets too many requests.`,
  down: msg`It cannot be reached, or does not work at the moment.`,
  unclear: msg`It is not sure what became of the request. It is looked for there before it is asked for again.`,
  fault: msg`Something went wrong on this server.`,
  unavailable: msg`This server has no connection to it at the moment. Its operator has to set it up.`,
};

/** What is wrong with a file that came back. */
export const fileProblemWords: Record<EnvelopeFileProblem, MessageDescriptor> = {
  not_a_pdf: msg`What came back is not a PDF that can be read.`,
  not_signed: msg`The file that came back carries no signature.`,
  signature_broken: msg`The file that came back was changed after it was signed, or a signature in it is not valid.`,
  cannot_tell: msg`The file that came back is built so that its signatures cannot be verified for sure.`,
  fewer_pages: msg`The file that came back has fewer pages than the one that was sent.`,
  other_text: msg`The file that came back does not say what the one says that was sent.`,
};
