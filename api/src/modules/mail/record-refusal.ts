import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { lockDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { personOfLink } from '../document/person-of-link.ts';
import type { Link } from '../link/link.ts';
import { markRefused } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { asReason } from '../message/message.ts';
import { saveMessage } from '../message/message-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

interface Refusal {
  readonly link: Link;
  readonly mailId: string;
  readonly address: string;
  readonly answer: string;
}

/**
 * Tells the creator at once that the mail server refused somebody's address, and keeps it in the trail. Not if the address
 * was corrected while the mail was under way: that one is nobody's any more.
 */
export async function recordRefusal(
  context: AppContext,
  tx: Transaction,
  { link, mailId, address, ...refusal }: Refusal,
): Promise<void> {
  const answer = asReason(refusal.answer);
  const dossier = await lockDossier(tx, link.documentId);
  await saveMessage(tx, mailId, { state: 'failed', stateAt: context.now(), reason: answer });
  const person = await personOfLink(tx, link, dossier);
  const isOfTheirs = await markRefused(tx, link.id, context.now());
  if (!isOfTheirs || person?.email !== address) return;

  const { document, signers } = dossier;
  const position = signers.find(({ id }) => id === link.signerId)?.position ?? null;
  const details = { to: address, answer };
  const event = eventOn(document, 'ADDRESS_REFUSED', system, context.now(), { position, details });
  await record(tx, document.id, event);
  await notifyCreator(context, tx, { type: 'failed', document, by: person.name, deadJobId: mailId, isRefusal: true });
}
