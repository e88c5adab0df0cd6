import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Dossier, personWith } from '../document/document.ts';
import { eventOn, system } from '../document/log-events.ts';
import type { Link } from '../link/link.ts';
import { markRefused } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { masked, type Outcome } from '../message/message.ts';
import type { Message } from '../message/message-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';

interface Known {
  readonly link: Link;
  readonly message: Message;
  readonly outcome: Outcome;
  readonly reason: string;
}

const maxReason = 300;

/**
 * Keeps in the trail that a message came back, or is late. A mail that came back is told to the creator, and its address counts as
 * refused until it is corrected; not if it was corrected since: that address is nobody's any more.
 */
export async function recordOutcome(
  context: AppContext,
  tx: Transaction,
  dossier: Dossier,
  { link, message, outcome, reason }: Known,
): Promise<void> {
  if (outcome !== 'failed' && outcome !== 'delayed') return;
  const person = personWith(link, dossier);
  if (!person || !(await isTheirs(context, tx, { link, message, outcome }, person.email))) return;
  const { document, signers } = dossier;
  const position = signers.find(({ id }) => id === link.signerId)?.position ?? null;
  const told = { channel: message.kind, to: masked(message.address), answer: reason.slice(0, maxReason) };
  const type = outcome === 'failed' ? 'MESSAGE_BOUNCED' : 'MESSAGE_DELAYED';
  await record(tx, document.id, eventOn(document, type, system, context.now(), { position, details: told }));
  if (outcome === 'delayed' || message.kind !== 'email') return;
  const failed = { type: 'failed', document, by: person.name, deadJobId: message.id, news: 'bounced' } as const;
  await notifyCreator(context, tx, failed);
}

async function isTheirs(
  { now }: AppContext,
  tx: Transaction,
  { link, message, outcome }: Omit<Known, 'reason'>,
  email: string,
): Promise<boolean> {
  if (message.kind !== 'email') return link.revokedAt === null;
  if (message.address !== email) return false;
  return outcome === 'failed' ? markRefused(tx, link.id, now()) : link.revokedAt === null;
}
