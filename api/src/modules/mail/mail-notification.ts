import type { AppContext } from '../../context.ts';
import type { NotificationMailJob } from '../../jobs.ts';
import { readComments } from '../comment/comment-storage.ts';
import type { Document } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { sealedName } from '../document/document-file.ts';
import { maySee } from '../document/document-policy.ts';
import { readDocument } from '../document/document-storage.ts';
import { type Notification, readNotification, readPreferences } from '../notification/notification-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { attachedFile } from './attached-file.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { approved } from './messages/approved.ts';
import { completed } from './messages/completed.ts';
import type { DocumentFacts } from './messages/facts.ts';
import { failed } from './messages/failed.ts';
import { rejected } from './messages/rejected.ts';
import { signed } from './messages/signed.ts';
import { pageAddress } from './page-address.ts';

/** E-mails a notification to its reader, if they may still sign in and see the document, and want such mail. */
export async function mailNotification(
  context: AppContext,
  { notificationId }: Pick<NotificationMailJob, 'notificationId'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const notification = await readNotification(database, notificationId);
  if (!notification) return;
  const reader = await readUser(database, notification.userId);
  if (reader?.status !== 'ACTIVE') return;
  const preferences = await readPreferences(database, reader.id);
  if (!preferences[notification.type]) return;

  const document = await readDocument(database, notification.documentId);
  if (!maySee(reader, document)) return; // they moved to another company
  const owner = await readOwner(database, document.id);
  const facts: DocumentFacts = {
    language: reader.language,
    reader: reader.name,
    documentName: document.name,
    companyName: owner.companyName,
    url: pageAddress(context, { path: `/admin/document/${document.id}`, language: reader.language }),
  };
  const content = await contentOf(context, notification, document, facts);
  if (!content) return;
  const to = { name: reader.fullName, address: reader.email };
  const attached = notification.type === 'completed' ? attachedFile(document, owner.language) : undefined;
  const logo = logoOf(publicUrl, owner);
  const attachments = attached ? [attached] : [];
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content, attachments }));
}

async function contentOf(
  { database }: AppContext,
  { type, actorName: by, isRefusal }: Notification,
  document: Document,
  facts: DocumentFacts,
): Promise<Content | undefined> {
  switch (type) {
    case 'approved':
      return approved({ ...facts, by });
    case 'signed':
      return signed({ ...facts, by });
    case 'failed':
      return failed({ ...facts, unreached: by, isRefused: isRefusal, isOver: document.status === 'COMPLETADO' });
    case 'completed': {
      const isAttached = attachedFile(document, facts.language) !== undefined;
      return completed({ ...facts, isSigned: sealedName(document, facts.language) !== undefined, isAttached });
    }
    case 'rejected': {
      const reason = (await readComments(database, document.id)).findLast(({ isRejection }) => isRejection);
      return reason && rejected({ ...facts, ...rejectionOf(reason) });
    }
  }
}

type Reason = Awaited<ReturnType<typeof readComments>>[number];

const rejectionOf = ({ authorName, authorKind, text }: Reason) => ({
  rejectedBy: authorName,
  by: authorKind === 'system' ? ('approver' as const) : authorKind,
  comments: text,
});
