import type { Transaction } from './database.ts';
import type { BatchJob } from './modules/batch/batch-job.ts';
import type { SealJob } from './modules/document/seal-job.ts';
import type { LinkMailJob } from './modules/link/link-job.ts';
import type { NotificationMailJob } from './modules/notification/notification-job.ts';
import type { PasswordJob } from './modules/password/password-job.ts';
import type { EmailNoticeJob } from './modules/user/email-notice-job.ts';

/** Every kind of work. A module adds its own here, and its handler in `job-handlers.ts`. */
export type Job = LinkMailJob | SealJob | NotificationMailJob | PasswordJob | EmailNoticeJob | BatchJob;
export type JobKind = Job['kind'];

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly after?: Date;
}

/** Work that has to happen if, and only if, the transaction commits. */
export interface Jobs {
  enqueue(tx: Transaction, job: Job, options?: EnqueueOptions): Promise<void>;
}

/** How each kind is done. A job runs again until its handler resolves, so every handler must bear being repeated. */
export type JobHandlers = { readonly [K in JobKind]: (job: Extract<Job, { kind: K }>) => Promise<void> };
