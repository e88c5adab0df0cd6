import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs.ts';
import type { DeadJob } from '../../platform/job-queue.ts';
import { findMessage, saveMessage } from '../message/message-storage.ts';
import { reportMessage } from './report-message.ts';

/**
 * What became of messages to phones whose jobs were given up: they did not arrive; where a try may have been carried out, nobody knows.
 */
export async function settleGivenUp(context: AppContext, dead: readonly DeadJob[]): Promise<void> {
  for (const { id, job } of dead) {
    const messageId = messageIdOf(job, id);
    const message = messageId ? await findMessage(context.database, { id: messageId }) : undefined;
    if (message?.state !== 'sending') continue;
    if (message.triedAt) await saveMessage(context.database, message.id, { state: 'unknown', stateAt: context.now() });
    else await reportMessage(context, { id: message.id }, { outcome: 'failed', reason: 'given up after many tries' });
  }
}

function messageIdOf(job: Job, id: string): string | undefined {
  if (job.kind === 'code.text') return job.codeId;
  return job.kind === 'link.text' ? id : undefined;
}
