import type { DocumentId, SignerPosition } from '@pacta/contracts';
import { type Channel, ChannelError, type TextMessage } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import { lockDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { settleMail } from '../mail/mail-storage.ts';
import { reportMessage } from '../mail/report-message.ts';
import { masked } from '../message/message.ts';
import { beginTry, lockMessage, type Message, saveMessage } from '../message/message-storage.ts';

interface Handed {
  readonly channel: Channel;
  readonly message: Message;
  readonly sent: TextMessage;
  readonly documentId: DocumentId;
  readonly position: SignerPosition;
}

/** The service wants no other message yet. The job comes back. */
class NotYet extends Error {
  override name = 'NotYet';
}

/**
 * Hands a message over, and never twice. That a try begins is written down before; where it was cut off, or nobody knows how it ended, the
 * service is asked for the message, and where it cannot say, the message is not sent again. Throws what passes by itself, and the job
 * tries again.
 */
export async function handOver(context: AppContext, handed: Handed): Promise<void> {
  const { message, channel, sent } = handed;
  const { database, now } = context;
  if (message.notBefore && message.notBefore > now()) throw new NotYet();
  if (message.triedAt) {
    if (!channel.find) return settleUnknown(context, message);
    const found = await channel.find(sent, message.createdAt);
    if (found) return settleSent(context, handed, found);
  }
  await beginTry(database, message.id, now());
  try {
    await settleSent(context, handed, await channel.send(sent));
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    await afterTrouble(context, handed, error);
  }
}

async function afterTrouble(context: AppContext, { message, channel }: Handed, error: ChannelError): Promise<void> {
  const { database, now } = context;
  const { trouble, message: reason, retryAfterSeconds = 0 } = error;
  if (trouble === 'number' || trouble === 'opted_out') {
    await reportMessage(context, { id: message.id }, { outcome: 'failed', reason });
    return settleMail(database, message.id, now());
  }
  if (trouble === 'unclear' && !channel.find) return settleUnknown(context, message);
  if (trouble !== 'unclear') {
    const notBefore = retryAfterSeconds > 0 ? new Date(now().getTime() + retryAfterSeconds * 1000) : null;
    await saveMessage(database, message.id, { triedAt: null, notBefore }); // it was surely not sent
  }
  throw error;
}

/** A report may still tell what became of it. */
function settleUnknown({ database, now }: AppContext, { id }: Message): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.state === 'sending') await saveMessage(tx, id, { state: 'unknown', stateAt: now() });
    await settleMail(tx, id, now());
  });
}

function settleSent(context: AppContext, handed: Handed, providerId: string): Promise<void> {
  const { database, now } = context;
  const { documentId, position, channel } = handed;
  return database.transaction().execute(async (tx) => {
    const { document } = await lockDossier(tx, documentId);
    const message = await lockMessage(tx, handed.message.id);
    const isFirst = message.state === 'sending'; // else a report was faster
    await saveMessage(tx, message.id, { providerId, ...(isFirst && { state: 'sent', stateAt: now() }) });
    const details = { channel: channel.kind, to: masked(message.address) };
    await record(tx, documentId, eventOn(document, 'MESSAGE_SENT', system, now(), { position, details }));
    await settleMail(tx, message.id, now());
  });
}
