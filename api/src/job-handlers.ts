import type { AppContext } from './context.ts';
import type { JobHandlers } from './jobs.ts';
import { mailCreator } from './modules/document/mail-creator.ts';
import { sealDocument } from './modules/document/seal-document.ts';
import { mailLink } from './modules/link/mail-link.ts';

/** How every kind of job is done. */
export const jobHandlers = (context: AppContext): JobHandlers => ({
  'link.mail': (job) => mailLink(context, job),
  'document.mail': (job) => mailCreator(context, job),
  'document.seal': ({ documentId }) => sealDocument(context, documentId),
});
