import type { DocumentEvent } from '@pacta/contracts/webhook';
import { DeliveryId, EventId } from '@pacta/contracts/webhook';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { type Announced, type AnnouncedDocument, eventTypesOf } from './webhook.ts';
import { hasReceiver, insertDeliveries, insertEvents } from './webhook-storage.ts';

/** Writes what the company's own system is told of entries of a document's trail, in the transaction that writes them. */
export async function announce(
  tx: Transaction,
  document: AnnouncedDocument,
  entries: readonly Announced[],
): Promise<void> {
  const events = entries.flatMap((entry) =>
    eventTypesOf(entry, document).map((type) => eventOf(document, entry, type)),
  );
  if (events.length === 0 || !(await hasReceiver(tx, document.companyId))) return;
  const rows = events.map((event) => ({
    id: event.id,
    companyId: document.companyId,
    documentId: document.id,
    type: event.type,
    body: JSON.stringify(event),
    createdAt: new Date(event.at),
  }));
  await insertEvents(tx, rows);
  await insertDeliveries(
    tx,
    rows.map(({ id: eventId, companyId, documentId, createdAt }) => ({
      id: DeliveryId.parse(newId(createdAt)),
      ...{ eventId, companyId, documentId, createdAt, nextAt: createdAt },
    })),
  );
}

const eventOf = (
  { id, companyId, identifier, name, status }: AnnouncedDocument,
  { at, actorKind, actorName, version, sha256, position, onPaper, sequence }: Announced,
  type: DocumentEvent['type'],
): DocumentEvent => ({
  id: EventId.parse(newId(at)),
  type,
  at: at.toISOString(),
  companyId,
  document: { id, identifier, name, status, version },
  sequence,
  actor: { kind: actorKind, name: actorName },
  position,
  onPaper,
  sha256,
});
