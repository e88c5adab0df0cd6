import type { DocumentId, NotificationId, NotificationNews, NotificationPreferences, UserId } from '@pacta/contracts';
import type { ForwardingId } from '@pacta/contracts/circulation';
import type { Generated } from 'kysely';
import type { NotificationKind } from './notification.ts';

/** What was given up, or went wrong, where it is neither a mail nor the seal. */
export type FailedStep = 'prepare' | 'provider_file';

/** What its creator is told of verifying a signer. */
export type IdentityNotice = 'declined' | 'other_name' | 'unavailable';

export interface NotificationTables {
  notifications: {
    id: NotificationId;
    userId: UserId;
    documentId: DocumentId;
    type: NotificationKind;
    actorName: string; // who acted; empty if nobody did
    createdAt: Date;
    readAt: Date | null;
    deadJobId: string | null;
    isRefusal: boolean; // of the address of whoever is named
    awaits: Generated<'efirma' | null>; // what the user is asked for
    isReminder: Generated<boolean>;
    failedStep: Generated<FailedStep | null>;
    news: Generated<NotificationNews | null>;
    forwardingId: Generated<ForwardingId | null>;
    identity: Generated<IdentityNotice | null>;
  };
  notificationPreferences: NotificationPreferences & { userId: UserId };
}
