import type { AppContext } from '../../context.ts';
import type { DeadJob } from '../../platform/job-queue.ts';
import { readLink } from '../link/link-storage.ts';
import { findReported } from '../notification/notification-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import type { Document } from './document.ts';
import { readDocument, readDossier } from './document-storage.ts';
import { personOfLink } from './person-of-link.ts';

const month = 30 * 24 * 60 * 60_000;

/**
 * Notifies creators, once, of jobs on their documents that were given up. Those older than a month are left to the
 * operator.
 */
export async function notifyGivenUp(context: AppContext, dead: readonly DeadJob[]): Promise<void> {
  const recent = dead.filter(({ gaveUpAt }) => context.now().getTime() - gaveUpAt.getTime() < month);
  const reported = await findReported(
    context.database,
    recent.map(({ id }) => id),
  );
  for (const { id, job } of recent.filter(({ id }) => !reported.has(id))) {
    const failure = await failureOf(context, job);
    if (!failure) continue;
    await context.database
      .transaction()
      .execute((tx) => notifyCreator(context, tx, { type: 'failed', ...failure, deadJobId: id }));
  }
}

interface Failure {
  readonly document: Document;
  readonly by: string;
  readonly failedStep?: 'prepare';
}

/** A given-up e-mail to the creator is not reported: the report would take the same way. */
async function failureOf({ database }: AppContext, job: DeadJob['job']): Promise<Failure | undefined> {
  if (job.kind === 'document.prepare')
    return { document: await readDocument(database, job.documentId), by: '', failedStep: 'prepare' };
  if (job.kind === 'document.seal' || job.kind === 'document.finish')
    return { document: await readDocument(database, job.documentId), by: '' };
  if (job.kind !== 'link.mail' && job.kind !== 'withdrawal.mail') return undefined;
  const link = await readLink(database, job.linkId);
  if (!link) return undefined;
  const dossier = await readDossier(database, link.documentId);
  return { document: dossier.document, by: (await personOfLink(database, link, dossier))?.name ?? '' };
}
