import type { AppContext } from '../../context.ts';
import { giveCreditBack } from '../company/credit-storage.ts';
import { dispatch } from '../document/document.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { eventOn, system } from '../document/log-events.ts';
import { firstLook, providerNames, readAfterHint, waitAfter } from '../envelope/envelope.ts';
import { lockEnvelope, postponeAll, saveEnvelope, untroubled } from '../envelope/envelope-storage.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import type { Outcome } from './ask-provider.ts';
import { endDocument } from './end-document.ts';
import { followReading } from './follow-reading.ts';
import { keepTrouble } from './keep-trouble.ts';
import type { Settling, Turn } from './settling.ts';
import { takeFile } from './take-file.ts';

/**
 * Keeps what came of a try, moves the document, and gives the turn back: all or nothing. Who lost the turn meanwhile keeps nothing, since
 * whoever has it finds the same at the provider.
 */
export function settleEnvelope(context: AppContext, turn: Turn, outcome: Outcome): Promise<void> {
  const { envelope: taken } = turn;
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, taken.documentId);
    const envelope = await lockEnvelope(tx, taken.id);
    if (envelope.takenBy !== turn.taker) return;
    const at = context.now();
    await saveEnvelope(tx, taken.id, { takenBy: null, takenUntil: null });
    const settling = { context, tx, envelope, dossier, at };
    if (envelope.state === taken.state) await keep(settling, outcome);
    else await keepWithdrawn(settling, outcome);
    if (envelope.toldAt) await tellThatItResumed(settling);
    if (envelope.hintedAt && envelope.hintedAt >= turn.takenAt) await lookAgain(settling);
  });
}

/** Something was told while it was read. */
async function lookAgain({ tx, envelope, at }: Settling): Promise<void> {
  const { state, dueAt, trouble } = await lockEnvelope(tx, envelope.id);
  const soon = readAfterHint(at, at);
  if (state === 'sent' && trouble !== 'busy' && (!dueAt || dueAt > soon))
    await saveEnvelope(tx, envelope.id, { dueAt: soon });
}

/** Whoever was told that it is held up is told that it is not any more. Where the document has ended, they are told of that. */
async function tellThatItResumed({ context, tx, envelope: { id, provider }, dossier }: Settling): Promise<void> {
  const { trouble, fileProblem, state } = await lockEnvelope(tx, id);
  if (trouble) return;
  await saveEnvelope(tx, id, { toldAt: null });
  if (fileProblem || state === 'completed' || state === 'ended') return;
  const { document } = dossier;
  await notifyCreator(context, tx, { type: 'resumed', document, by: providerNames[provider] });
}

/** It was withdrawn during the try: of a sending, what is to be cancelled is known now. */
async function keepWithdrawn(settling: Settling, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'failed' && outcome.trouble === 'busy') return keepFailure(settling, outcome);
  const { tx, envelope, at } = settling;
  const known = outcome.kind === 'sent' ? { remoteId: outcome.remoteId, sentAt: at } : {};
  await saveEnvelope(tx, envelope.id, { dueAt: at, ...known });
}

function keep(settling: Settling, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return keepSent(settling, outcome.remoteId);
    case 'read':
      return followReading(settling, outcome.state);
    case 'fetched':
      return takeFile(settling, outcome.file);
    case 'cancelled':
      return keepEnd(settling, 'cancelled', { remoteId: outcome.remoteId });
    case 'was_over':
      return keepEnd(settling, 'not_cancelled', { remoteId: outcome.state.envelopeId, said: outcome.state.said });
    case 'never_sent':
      return keepNeverSent(settling);
    case 'failed':
      return keepFailure(settling, outcome);
  }
}

const sentTypes = { docusign: 'SENT_DOCUSIGN', weetrust: 'SENT_WEETRUST' } as const;

/** The provider has invited the signers. */
async function keepSent({ context, tx, envelope, dossier, at }: Settling, remoteId: string): Promise<void> {
  const { document } = dossier;
  const dueAt = new Date(at.getTime() + firstLook);
  const change = { state: 'sent', since: at, sentAt: at, remoteId, dueAt, ...untroubled } as const;
  await saveEnvelope(tx, envelope.id, change);
  const sent = dispatch(dossier, context.now());
  await saveDossier(tx, sent);
  const details = { envelope: remoteId, reference: envelope.id };
  await record(tx, document.id, eventOn(document, sentTypes[envelope.provider], system, at, { details }));
}

interface Ended {
  readonly remoteId: string | null;
  readonly said?: string;
}

/** What was withdrawn here is over there, too. The trail says how. */
async function keepEnd(
  { tx, envelope, dossier, at }: Settling,
  state: 'cancelled' | 'not_cancelled',
  { remoteId, said }: Ended,
): Promise<void> {
  await saveEnvelope(tx, envelope.id, { state, since: at, dueAt: null, remoteId, ...untroubled });
  const details = {
    provider: envelope.provider,
    envelope: remoteId,
    of: envelope.version,
    outcome: remoteId ? state : 'never_sent',
    ...(said && { said }),
  };
  await record(tx, envelope.documentId, eventOn(dossier.document, 'ENVELOPE_ENDED', system, at, { details }));
}

/** It was withdrawn before the provider had it: the credit comes back. */
async function keepNeverSent(settling: Settling): Promise<void> {
  await keepEnd(settling, 'cancelled', { remoteId: null });
  await giveCreditBack(settling.tx, settling.dossier.document.companyId);
}

type Failure = Extract<Outcome, { kind: 'failed' }>;

const forGood: readonly string[] = ['refused', 'rejected_file'];

/** It is tried again, later and later. What the provider will never send ends the document, and the credit comes back. */
async function keepFailure(settling: Settling, { trouble, said, fault, retryAfterSeconds }: Failure): Promise<void> {
  const { tx, envelope, dossier, at } = settling;
  if (envelope.state === 'sending' && forGood.includes(trouble)) {
    await endDocument(settling, { why: trouble as 'refused' | 'rejected_file', reason: said, fault });
    return giveCreditBack(tx, dossier.document.companyId);
  }
  const dueAt = new Date(at.getTime() + waitAfter(envelope.attempts + 1, trouble, retryAfterSeconds));
  await keepTrouble(settling, { trouble, said, fault, dueAt });
  if (trouble === 'busy') await postponeAll(tx, dossier.document.companyId, dueAt);
}
