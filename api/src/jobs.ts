import type { BatchId, CompanyId, DocumentId, NotificationId, UserId } from '@pacta/contracts';
import type { ForwardingId } from '@pacta/contracts/circulation';
import type { Transaction } from './database.ts';

/** Makes the sealed file of a document that everyone has signed. */
interface SealJob {
  readonly kind: 'document.seal';
  readonly documentId: DocumentId;
}

/** Makes the finished file of a document that everyone has signed and that gets no seal. */
interface FinishJob {
  readonly kind: 'document.finish';
  readonly documentId: DocumentId;
}

/** Makes the record of a document that was completed. */
interface RecordJob {
  readonly kind: 'document.record';
  readonly documentId: DocumentId;
}

/** Makes the file that e.firmas sign, once everything that comes before them is there. */
interface PrepareJob {
  readonly kind: 'document.prepare';
  readonly documentId: DocumentId;
}

/** Words of a person, to be told as theirs. */
export interface Quote {
  readonly by: string;
  readonly text: string;
}

/** What a mail with a link says. */
export type LinkMail = 'approve' | 'sign' | 'remind' | 'completed' | 'returned' | 'observe' | 'identity';

/** Mails one link to a document. The handler makes the key, so that no payload ever holds one. */
export interface LinkMailJob {
  readonly kind: 'link.mail';
  readonly linkId: string;
  readonly mail: LinkMail;
  /** What somebody says with a reminder. */
  readonly note?: Quote;
}

/** Sends one link to a document to the phone of its signer. The handler makes the key. */
export interface LinkTextJob {
  readonly kind: 'link.text';
  readonly linkId: string;
  readonly text: 'sign' | 'remind';
}

/** Mails a signer the code that they asked for. The handler makes its digits, so that no payload ever holds them. */
export interface CodeMailJob {
  readonly kind: 'code.mail';
  readonly codeId: string;
}

/** Sends a code to the phone of the signer who asked for it. The handler makes its digits. */
export interface CodeTextJob {
  readonly kind: 'code.text';
  readonly codeId: string;
}

/** Tells the holder of a link that its document was withdrawn. */
export interface WithdrawalMailJob {
  readonly kind: 'withdrawal.mail';
  readonly linkId: string;
}

/** Tells somebody that they are not to act in the place of who forwarded a document to them: it was given back. */
export interface ForwardingUndoneJob {
  readonly kind: 'forwarding.undone';
  readonly forwardingId: ForwardingId;
}

/** Tells who forwarded a document that somebody else is asked in their place, or that they have it back before their turn. */
export interface ForwardingConfirmedJob {
  readonly kind: 'forwarding.confirmed';
  readonly forwardingId: ForwardingId;
  readonly isGivenBack: boolean;
}

/** Tells the creator of a document that the time to approve or sign it has ended. */
export interface ExpiryMailJob {
  readonly kind: 'expiry.mail';
  readonly documentId: DocumentId;
}

/** Mails a notification to its reader, unless they have turned such mail off. */
export interface NotificationMailJob {
  readonly kind: 'notification.mail';
  readonly notificationId: NotificationId;
  /** What a colleague says with a reminder, or in a comment, or the word of a provider's that is not known. */
  readonly note?: Quote | undefined;
}

/** Somebody has asked for a new password. The job, not the request, finds out whether anybody has this address. */
export interface ForgottenPasswordJob {
  readonly kind: 'password.forgotten';
  readonly email: string;
  readonly askedAt: string; // ISO 8601
}

/** Mails one link to set a password. The handler makes the key, so that no payload ever holds one. */
export interface PasswordLinkMailJob {
  readonly kind: 'password.mail';
  readonly linkId: string;
}

/** Tells the owner of an account that its password was changed. */
export interface PasswordNoticeJob {
  readonly kind: 'password.notice';
  readonly userId: UserId;
  readonly changedAt: string; // ISO 8601
}

/** Tells the owner of an account, at its former address, that the address was changed. */
export interface EmailNoticeJob {
  readonly kind: 'email.notice';
  readonly userId: UserId;
  readonly formerEmail: string;
  readonly changedAt: string; // ISO 8601
  /** The link that undoes it. The handler makes the key. */
  readonly changeId?: string;
}

/** Asks the owner of an account, at its address, whether the one that a colleague asked for shall replace it. */
export interface EmailConfirmationJob {
  readonly kind: 'email.confirmation';
  readonly changeId: string;
  readonly askedBy: string;
}

/** Tells the owner of an address that a company wanted to add them, though they have an account elsewhere. */
export interface AccountWantedJob {
  readonly kind: 'account.wanted';
  readonly userId: UserId; // the stand-in
}

/** Tells an administrator of the stored files that were found to be changed. */
export interface ChangedFilesMailJob {
  readonly kind: 'file.changed';
  readonly userId: UserId;
  readonly toldAt: string; // ISO 8601
}

/** Tells a user that their company's own system has taken no message for a day. */
export interface WebhookFailingMailJob {
  readonly kind: 'webhook.failing';
  readonly userId: UserId;
  readonly companyId: CompanyId;
}

/** Checks the rows of a batch that have not been checked yet, without making anything. */
interface BatchCheckJob {
  readonly kind: 'batch.check';
  readonly batchId: BatchId;
}

/** Makes the documents of the rows that are ready, for one start of a batch. */
interface BatchMakeJob {
  readonly kind: 'batch.make';
  readonly batchId: BatchId;
  readonly run: number;
}

/**
 * Every kind of job. A module enqueues one by its name and does not know who handles it: `job-handlers.ts` does.
 */
export type Job =
  | SealJob
  | FinishJob
  | RecordJob
  | PrepareJob
  | LinkMailJob
  | LinkTextJob
  | CodeMailJob
  | CodeTextJob
  | WithdrawalMailJob
  | ForwardingUndoneJob
  | ForwardingConfirmedJob
  | NotificationMailJob
  | ExpiryMailJob
  | ForgottenPasswordJob
  | PasswordLinkMailJob
  | PasswordNoticeJob
  | EmailNoticeJob
  | ChangedFilesMailJob
  | EmailConfirmationJob
  | AccountWantedJob
  | WebhookFailingMailJob
  | BatchCheckJob
  | BatchMakeJob;
export type JobKind = Job['kind'];

export interface EnqueueOptions {
  /** The earliest moment at which the job may run. */
  readonly after?: Date;
}

/** Work that has to happen if, and only if, the transaction commits. */
export interface Jobs {
  enqueue(tx: Transaction, job: Job, options?: EnqueueOptions): Promise<void>;
}

/**
 * The handler of each kind. A job runs again, with the same id, until its handler resolves, so every handler must be
 * idempotent.
 */
export type JobHandlers = { readonly [K in JobKind]: (job: Extract<Job, { kind: K }>, id: string) => Promise<void> };
