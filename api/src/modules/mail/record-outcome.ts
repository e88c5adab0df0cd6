import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Dossier, personWith } from '../document/document.ts';
import { hasYetToAct } from '../document/document-policy.ts';
import { eventOn, system } from '../document/log-events.ts';
import type { Link } from '../link/link.ts';
import { markRefused } from '../link/link-storage.ts';
import { record } from '../log/log-storage.ts';
import { masked, type Outcome } from '../message/message.ts';
import { hasFailedBefore, type Message } from '../message/message-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { personOf } from '../signer/signer.ts';

interface Known {
  readonly link: Link;
  readonly message: Message;
  readonly outcome: Outcome;
  readonly reason: string;
}

/**
 * Keeps in the trail that a message came back, or is late, and tells the creator of a mail, and of a code that its signer waits for. The address of one that came back counts as
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
  const { document, signers } = dossier;
  const { position = null, phone = '' } = signers.find(({ id }) => id === link.signerId) ?? {};
  const theirs = message.kind === 'email' ? person?.email : phone;
  if (!person || message.address !== theirs || !(await mayBeTold(context, tx, { link, message, outcome }))) return;
  const told = { channel: message.kind, to: masked(message.address), answer: reason };
  const type = outcome === 'failed' ? 'MESSAGE_BOUNCED' : 'MESSAGE_DELAYED';
  await record(tx, document.id, eventOn(document, type, system, context.now(), { position, details: told }));
  if (message.kind !== 'email') return tellOfLostCode(context, tx, dossier, { link, message, outcome });
  if (outcome === 'delayed') return notifyCreator(context, tx, { type: 'delayed', document, by: person.name });
  const failed = { type: 'failed', document, by: person.name, deadJobId: message.id, news: 'bounced' } as const;
  await notifyCreator(context, tx, failed);
}

/** Tells the creator of the first code that did not reach a number, as long as its signer has yet to sign. */
async function tellOfLostCode(
  context: AppContext,
  tx: Transaction,
  { document, signers }: Dossier,
  { link, message, outcome }: Omit<Known, 'reason'>,
): Promise<void> {
  const signer = signers.find(({ id }) => id === link.signerId);
  if (!message.isCode || outcome !== 'failed' || !signer || !hasYetToAct(signer)) return;
  if (await hasFailedBefore(tx, message)) return;
  const lost = { type: 'failed', news: 'code_lost', deadJobId: message.id } as const;
  await notifyCreator(context, tx, { ...lost, document, by: personOf(signer).name });
}

async function mayBeTold(
  { now }: AppContext,
  tx: Transaction,
  { link, message, outcome }: Omit<Known, 'reason'>,
): Promise<boolean> {
  const isRefusal = message.kind === 'email' && outcome === 'failed';
  return isRefusal ? markRefused(tx, link.id, now()) : link.revokedAt === null;
}
