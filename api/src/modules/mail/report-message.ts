import type { AppContext } from '../../context.ts';
import { lockDossier } from '../document/document-storage.ts';
import { readLink } from '../link/link-storage.ts';
import { asReason, isNews, type Outcome } from '../message/message.ts';
import { findMessage, lockMessage, type MessageKey, saveMessage } from '../message/message-storage.ts';
import { recordOutcome } from './record-outcome.ts';

interface Told {
  readonly outcome: Outcome;
  readonly reason?: string | undefined;
  readonly providerId?: string | undefined;
  /** Whom it is about, where that is told. */
  readonly recipient?: string | undefined;
}

/**
 * Keeps what somebody tells of a message. Whether it was news: what is told twice, or late, changes nothing, nor what is about no message
 * of ours, or about somebody else than it was for.
 */
export async function reportMessage(context: AppContext, key: MessageKey, told: Told): Promise<boolean> {
  const found = await findMessage(context.database, key);
  if (!found || (told.recipient !== undefined && told.recipient !== found.address)) return false;
  const link = await readLink(context.database, found.linkId);
  if (!link) return false;
  const { outcome, providerId } = told;
  const reason = asReason(told.reason ?? '');
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, link.documentId); // before the message, as whoever sends it does
    const message = await lockMessage(tx, found.id);
    if (!isNews(message.state, outcome)) return false;
    const known = { state: outcome, stateAt: context.now(), reason: reason || null };
    await saveMessage(tx, message.id, { ...known, ...(providerId && message.providerId === null && { providerId }) });
    await recordOutcome(context, tx, dossier, { link, message, outcome, reason });
    return true;
  });
}
