import type { DocumentId, NotificationId, NotificationPreferences, NotificationType, UserId } from '@pacta/contracts';

export interface NotificationTables {
  notifications: {
    id: NotificationId;
    userId: UserId;
    documentId: DocumentId;
    type: NotificationType;
    actorName: string; // who acted; empty if nobody did
    createdAt: Date;
    readAt: Date | null;
    deadJobId: string | null;
    isRefusal: boolean; // of the address of whoever is named
  };
  notificationPreferences: NotificationPreferences & { userId: UserId };
}
