import type { AppContext } from './context.ts';
import type { JobHandlers } from './jobs.ts';
import { checkBatch } from './modules/batch/check-batch.ts';
import { makeBatch } from './modules/batch/make-batch.ts';
import { textCode } from './modules/delivery/text-code.ts';
import { textLink } from './modules/delivery/text-link.ts';
import { mailAccountWanted } from './modules/mail/mail-account-wanted.ts';
import { mailChangedFiles } from './modules/mail/mail-changed-files.ts';
import { mailCode } from './modules/mail/mail-code.ts';
import { mailEmailConfirmation } from './modules/mail/mail-email-confirmation.ts';
import { mailEmailNotice } from './modules/mail/mail-email-notice.ts';
import { mailExpiry } from './modules/mail/mail-expiry.ts';
import { mailForwardingConfirmed } from './modules/mail/mail-forwarding-confirmed.ts';
import { mailForwardingUndone } from './modules/mail/mail-forwarding-undone.ts';
import { mailLink } from './modules/mail/mail-link.ts';
import { mailNotification } from './modules/mail/mail-notification.ts';
import { mailPasswordLink, mailPasswordNotice } from './modules/mail/mail-password.ts';
import { mailWebhookFailing } from './modules/mail/mail-webhook-failing.ts';
import { mailWithdrawal } from './modules/mail/mail-withdrawal.ts';
import { sendResetLink } from './modules/password/forgot-password.ts';
import { finishDocument } from './modules/seal/finish-document.ts';
import { makeSignatureRecord } from './modules/seal/make-signature-record.ts';
import { prepareForEfirmas } from './modules/seal/prepare-for-efirmas.ts';
import { sealDocument } from './modules/seal/seal-document.ts';

/** Each kind of job with the use case that handles it. */
export const jobHandlers = (context: AppContext): JobHandlers => ({
  'batch.check': ({ batchId }) => checkBatch(context, batchId),
  'batch.make': (job) => makeBatch(context, job),
  'document.prepare': ({ documentId }) => prepareForEfirmas(context, documentId),
  'document.seal': ({ documentId }) => sealDocument(context, documentId),
  'document.finish': ({ documentId }) => finishDocument(context, documentId),
  'document.record': ({ documentId }) => makeSignatureRecord(context, documentId),
  'account.wanted': (job, id) => mailAccountWanted(context, job, id),
  'code.mail': (job) => mailCode(context, job),
  'code.text': (job) => textCode(context, job),
  'email.confirmation': (job, id) => mailEmailConfirmation(context, job, id),
  'email.notice': (job, id) => mailEmailNotice(context, job, id),
  'expiry.mail': (job, id) => mailExpiry(context, job, id),
  'file.changed': (job, id) => mailChangedFiles(context, job, id),
  'forwarding.confirmed': (job, id) => mailForwardingConfirmed(context, job, id),
  'forwarding.undone': (job, id) => mailForwardingUndone(context, job, id),
  'link.mail': (job, id) => mailLink(context, job, id),
  'link.text': (job, id) => textLink(context, job, id),
  'notification.mail': (job, id) => mailNotification(context, job, id),
  'password.forgotten': (job) => sendResetLink(context, job),
  'password.mail': (job, id) => mailPasswordLink(context, job, id),
  'password.notice': (job, id) => mailPasswordNotice(context, job, id),
  'webhook.failing': (job, id) => mailWebhookFailing(context, job, id),
  'withdrawal.mail': (job, id) => mailWithdrawal(context, job, id),
});
