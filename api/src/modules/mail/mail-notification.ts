import { LaterNotificationType, type NotificationPreferences, type NotificationType } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { NotificationMailJob } from '../../jobs.ts';
import { readComments } from '../comment/comment-storage.ts';
import type { Document } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { maySee } from '../document/document-policy.ts';
import { readDocument, readDossier } from '../document/document-storage.ts';
import { isCompanyAwaited } from '../document/signing-stages.ts';
import { readEnvelope } from '../envelope/envelope-storage.ts';
import { isStanding } from '../forwarding/forwarding.ts';
import { readForwarding } from '../forwarding/forwarding-storage.ts';
import type { NotificationKind } from '../notification/notification.ts';
import { type Notification, readNotification, readPreferences } from '../notification/notification-storage.ts';
import { readUser } from '../user/user-storage.ts';
import { attachedFile } from './attached-file.ts';
import { composeMail } from './compose-mail.ts';
import type { Content } from './content.ts';
import { deliver } from './deliver.ts';
import { logoOf } from './logo.ts';
import { approved } from './messages/approved.ts';
import { codeLost } from './messages/code-lost.ts';
import { commented } from './messages/commented.ts';
import { completed } from './messages/completed.ts';
import { efirmaAwaited } from './messages/efirma-awaited.ts';
import type { DocumentFacts } from './messages/facts.ts';
import { failed } from './messages/failed.ts';
import { forwarded } from './messages/forwarded.ts';
import { type HeldUpFacts, heldUp } from './messages/held-up.ts';
import { identityFailed } from './messages/identity-failed.ts';
import { rejected } from './messages/rejected.ts';
import { resumed } from './messages/resumed.ts';
import { signed } from './messages/signed.ts';
import { type UnknownAtProviderFacts, unknownAtProvider } from './messages/unknown-at-provider.ts';
import { pageAddress } from './page-address.ts';
import { awaitsSeal, signedBy } from './signed-by.ts';

/** E-mails a notification to its reader, if they may still sign in and see the document, and want such mail. */
export async function mailNotification(
  context: AppContext,
  { notificationId, note }: Pick<NotificationMailJob, 'notificationId' | 'note'>,
  mailId: string,
): Promise<void> {
  const { database, publicUrl } = context;
  const notification = await readNotification(database, notificationId);
  if (!notification) return;
  const reader = await readUser(database, notification.userId);
  if (reader?.status !== 'ACTIVE') return;
  const preferences = await readPreferences(database, reader.id);
  if (!isWanted(notification, preferences)) return;

  const document = await readDocument(database, notification.documentId);
  if (!maySee(reader, document)) return; // they moved to another company
  const owner = await readOwner(database, document.id);
  const facts: DocumentFacts = {
    language: reader.language,
    reader: reader.name,
    documentName: document.name,
    companyName: owner.companyName,
    url: pageAddress(context, { path: pathOf(notification), language: reader.language }),
  };
  const content = await contentOf(context, { ...notification, note }, document, facts);
  if (!content) return;
  const to = { name: reader.fullName, address: reader.email };
  const attached = notification.type === 'completed' ? attachedFile(document, owner.language) : undefined;
  const logo = logoOf(publicUrl, owner);
  const attachments = attached ? [attached] : [];
  await deliver(context, mailId, composeMail({ to, sender: owner.sender, logo, content, attachments }));
}

/** What is awaited of them, and news of a later kind, is not for them to turn off. */
const isWanted = ({ awaits, type }: Notification, preferences: NotificationPreferences): boolean =>
  awaits !== null ||
  (ofFailures.includes(type) ? preferences.failed : isLater(type) || preferences[type as NotificationType]);

/** Later kinds that whoever wants no mail of failures does not want either. */
const ofFailures: readonly NotificationKind[] = ['held_up', 'resumed', 'unknown_status'];

const isLater = (type: NotificationKind): boolean =>
  LaterNotificationType.options.includes(type as LaterNotificationType);

/** Who is asked for their e.firma gets to where it is given. */
const pathOf = ({ documentId, awaits }: Notification): string =>
  `/admin/document/${documentId}${awaits ? '?sign=efirma' : ''}`;

type Told = Notification & Pick<NotificationMailJob, 'note'>;

async function contentOf(
  context: AppContext,
  told: Told,
  document: Document,
  facts: DocumentFacts,
): Promise<Content | undefined> {
  const { type, actorName: by, awaits, isReminder, note } = told;
  const { database } = context;
  if (awaits) return isCompanyAwaited(document) ? efirmaAwaited({ ...facts, isReminder, note }) : undefined;
  switch (type) {
    case 'approved':
      return approved({ ...facts, by });
    case 'signed':
      return signed({ ...facts, by });
    case 'failed':
      return failureOf(context, told, document, facts);
    case 'held_up':
      return holdUpOf(context, document, { ...facts, provider: by });
    case 'resumed':
      return resumed({ ...facts, provider: by });
    case 'unknown_status':
      return note && unknownStatusOf(context, document, { ...facts, provider: by, status: note.text });
    case 'expired':
    case 'delayed':
      return undefined; // see notMailed
    case 'commented':
      return note && commented({ ...facts, comment: note });
    case 'completed': {
      const isAttached = attachedFile(document, facts.language) !== undefined;
      return completed({ ...facts, signed: signedBy(await readDossier(database, document.id)), isAttached });
    }
    case 'forwarded':
      return forwardingOf(context, told, facts);
    case 'rejected': {
      const reason = (await readComments(database, document.id)).findLast(({ isRejection }) => isRejection);
      return reason && rejected({ ...facts, ...rejectionOf(reason) });
    }
  }
}

async function failureOf({ database }: AppContext, told: Told, document: Document, facts: DocumentFacts) {
  const { actorName: by, isRefusal, failedStep, news, identity } = told;
  if (identity) return identityFailed({ ...facts, signer: by, what: identity });
  if (news === 'code_lost') return codeLost({ ...facts, signer: by });
  return failed({
    ...{ ...facts, unreached: by, failedStep },
    cameBack: news === 'bounced',
    ...{ isRefused: isRefusal, isOver: document.status === 'COMPLETADO' },
    lacksSeal: awaitsSeal(await readDossier(database, document.id)),
  });
}

/** Nothing where it goes on by now. */
async function holdUpOf(
  { database }: AppContext,
  document: Document,
  facts: Omit<HeldUpFacts, 'timeZone' | 'trouble' | 'since' | 'nextAt'>,
) {
  const { trouble, troubledAt, dueAt } = (await readEnvelope(database, document)) ?? {};
  return trouble && troubledAt && dueAt
    ? heldUp({ ...facts, timeZone: document.timeZone, trouble, since: troubledAt, nextAt: dueAt })
    : undefined;
}

/** Nothing where it is called something else by now, or is over. */
async function unknownStatusOf({ database }: AppContext, document: Document, facts: UnknownAtProviderFacts) {
  const { state, status } = (await readEnvelope(database, document)) ?? {};
  return state === 'sent' && status === facts.status ? unknownAtProvider(facts) : undefined;
}

async function forwardingOf({ database }: AppContext, { forwardingId }: Told, facts: DocumentFacts) {
  const forwarding = forwardingId ? await readForwarding(database, forwardingId) : undefined;
  return forwarding && isStanding(forwarding) ? forwarded({ ...facts, ...forwarding }) : undefined;
}

type Reason = Awaited<ReturnType<typeof readComments>>[number];

const rejectionOf = ({ authorName, authorKind, text }: Reason) => ({
  rejectedBy: authorName,
  by: authorKind === 'observer' ? ('approver' as const) : authorKind,
  comments: text,
});
