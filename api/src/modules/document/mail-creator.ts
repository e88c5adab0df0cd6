import type { AppContext } from '../../context.ts';
import { readComments } from '../comment/comment-storage.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Content } from '../mail/content.ts';
import { completed } from '../mail/messages/completed.ts';
import type { DocumentFacts } from '../mail/messages/facts.ts';
import { rejected } from '../mail/messages/rejected.ts';
import type { Document } from './document.ts';
import { readNames } from './document-detail-storage.ts';
import { completedFile } from './document-file.ts';
import type { CreatorMailJob } from './document-job.ts';
import { readDocument } from './document-storage.ts';

/** Tells the user who created a document what has become of it. */
export async function mailCreator(context: AppContext, { documentId, mail }: CreatorMailJob): Promise<void> {
  const document = await readDocument(context.database, documentId);
  const names = await readNames(context.database, documentId);
  const facts: DocumentFacts = {
    language: names.language,
    reader: names.creatorName,
    documentName: document.name,
    companyName: names.companyName,
    url: `${context.publicUrl}/admin/document/${documentId}`,
  };
  const attached = mail === 'completed' ? completedFile(document) : undefined;
  const content =
    mail === 'completed'
      ? completed({ ...facts, isSigned: document.sealedSha256 !== null, isAttached: attached !== undefined })
      : await rejectionOf(context, document, facts);
  if (!content) return;
  const to = { name: names.creatorName, address: names.creatorEmail };
  await context.mailer.send(
    composeMail({ to, sender: names.sender, content, attachments: attached ? [attached] : [] }),
  );
}

async function rejectionOf({ database }: AppContext, document: Document, facts: DocumentFacts) {
  const comments = await readComments(database, document.id);
  const reason = comments.findLast(({ isRejection }) => isRejection);
  return (
    reason &&
    (rejected({
      ...facts,
      rejectedBy: reason.authorName,
      by: reason.authorKind === 'signer' ? 'signer' : 'approver',
      comments: reason.text,
    }) satisfies Content)
  );
}
