import type { AppContext } from '../../context.ts';
import type { DeadJob } from '../../platform/job-queue.ts';
import { findMessage, saveMessage } from '../message/message-storage.ts';
import { reportMessage } from './report-message.ts';

/**
 * What became of messages to phones whose jobs were given up: they did not arrive; where a try may have been carried out, nobody knows.
 */
export async function settleGivenUp(context: AppContext, dead: readonly DeadJob[]): Promise<void> {
  for (const { id, job } of dead) {
    const message = job.kind === 'link.text' ? await findMessage(context.database, { id }) : undefined;
    if (message?.state !== 'sending') continue;
    if (message.triedAt) await saveMessage(context.database, id, { state: 'unknown', stateAt: context.now() });
    else await reportMessage(context, { id }, { outcome: 'failed', reason: 'given up after many tries' });
  }
}
