import type { CompanyId, DocumentId } from '@pacta/contracts';
import type { DeliveryId, DeliveryState, DeliveryTrouble, EventId, WebhookEventType } from '@pacta/contracts/webhook';
import type { Generated, GeneratedAlways } from 'kysely';

export interface WebhookTables {
  /** A company whose system is told of its documents, once a secret was made. */
  companyWebhooks: {
    companyId: CompanyId;
    secretSealed: Buffer; // see make-secret.ts
    secretMadeAt: Date;
    formerSealed: Buffer | null;
    formerUntil: Date | null;
    failures: Generated<number>; // in a row
    failingSince: Date | null;
    toldAt: Date | null;
    resumeAt: Date | null;
    lastDeliveredAt: Date | null;
    lastTriedAt: Date | null;
    takenBy: string | null;
    takenUntil: Date | null;
  };
  webhookEvents: {
    id: EventId;
    companyId: CompanyId;
    documentId: DocumentId | null;
    type: WebhookEventType;
    body: string;
    createdAt: Date;
  };
  webhookDeliveries: {
    id: DeliveryId;
    number: GeneratedAlways<string>; // a bigint
    eventId: EventId;
    companyId: CompanyId;
    documentId: DocumentId | null;
    isAgain: Generated<boolean>;
    state: DeliveryState;
    attempts: Generated<number>;
    nextAt: Date;
    createdAt: Date;
    settledAt: Date | null;
  };
  webhookAttempts: {
    deliveryId: DeliveryId;
    number: number;
    at: Date;
    duration: number;
    host: string;
    status: number | null;
    trouble: DeliveryTrouble | null;
    answer: string;
  };
}
