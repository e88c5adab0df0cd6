import type { AppContext } from './context.ts';
import type { JobHandlers } from './jobs.ts';
import { mailCreator } from './modules/document/mail-creator.ts';
import { sealDocument } from './modules/document/seal-document.ts';
import { mailLink } from './modules/link/mail-link.ts';

/** Each kind of job with the use case that does it. */
export const jobHandlers = (context: AppContext): JobHandlers => ({
  'document.seal': ({ documentId }) => sealDocument(context, documentId),
  'document.mail': (job) => mailCreator(context, job),
  'link.mail': (job) => mailLink(context, job),
});
