import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs.ts';
import type { DeadJob } from '../../platform/job-queue.ts';
import { reportMessage } from '../mail/report-message.ts';
import { findMessage, type Message, saveMessage } from '../message/message-storage.ts';

/**
 * What became of messages whose jobs were given up: they did not arrive; where a try may have been carried out, nobody knows. The address
 * of a mail is none the worse for a mail server that took nothing: it may be used again.
 */
export async function settleGivenUp(context: AppContext, dead: readonly DeadJob[]): Promise<void> {
  for (const { id, job } of dead) {
    const messageId = messageIdOf(job, id);
    const message = messageId ? await findMessage(context.database, { id: messageId }) : undefined;
    if (message?.state === 'sending' || message?.state === 'delayed') await settle(context, message);
  }
}

async function settle(context: AppContext, { id, kind, reason, triedAt }: Message): Promise<void> {
  const { database } = context;
  const stateAt = context.now();
  if (kind === 'email') await saveMessage(database, id, { state: 'failed', stateAt, reason: reason ?? givenUp });
  else if (triedAt) await saveMessage(database, id, { state: 'unknown', stateAt });
  else await reportMessage(context, { id }, { outcome: 'failed', reason: givenUp });
}

const givenUp = 'given up after many tries';

function messageIdOf(job: Job, id: string): string | undefined {
  if (job.kind === 'code.text') return job.codeId;
  return job.kind === 'link.text' || job.kind === 'link.mail' ? id : undefined;
}
