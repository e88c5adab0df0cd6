import type { EnvelopeFileProblem, ProviderTrouble, Sha256 } from '@pacta/contracts';
import type { AnswerFault } from '@pacta/contracts/answer-fault';
import type { AppContext } from '../../context.ts';
import {
  anotherEnvelope,
  type EnvelopeProvider,
  type EnvelopeState,
  type ProviderAccount,
  ProviderError,
} from '../../envelope/envelope-provider.ts';
import { runTask } from '../../worker/run-task.ts';
import type { Dossier } from '../document/document.ts';
import { readDossier } from '../document/document-storage.ts';
import { certainAfter, providerNames } from '../envelope/envelope.ts';
import { type Envelope, keepDraft } from '../envelope/envelope-storage.ts';
import { connectionTo, Unconnected, wholeAccount } from './account.ts';
import { orderOf, toldSigner } from './order-of.ts';
import type { Turn } from './settling.ts';

/** What came of one try. */
export type Outcome =
  | { readonly kind: 'sent'; readonly remoteId: string }
  | { readonly kind: 'read'; readonly state: EnvelopeState }
  | { readonly kind: 'fetched'; readonly file: ReturnedFile }
  | { readonly kind: 'cancelled'; readonly remoteId: string }
  /** There it was over before it could be cancelled. */
  | { readonly kind: 'was_over'; readonly state: EnvelopeState }
  /** It was never made. */
  | { readonly kind: 'never_sent' }
  | {
      readonly kind: 'failed';
      readonly trouble: ProviderTrouble;
      readonly said: string | null;
      readonly fault: AnswerFault | null;
      readonly retryAfterSeconds: number | undefined;
    };

export interface ReturnedFile {
  readonly sha256: Sha256;
  readonly size: number;
  readonly problem: EnvelopeFileProblem | null;
}

interface Asking {
  readonly context: AppContext;
  readonly provider: EnvelopeProvider;
  readonly account: ProviderAccount;
  readonly envelope: Envelope;
  readonly taker: string;
  readonly dossier: Dossier;
}

/**
 * Does at the provider what is next for an envelope. Saves nothing but which draft was begun: whoever is killed here leaves it to be done
 * again.
 */
export async function askProvider(context: AppContext, { envelope, taker }: AskingTurn): Promise<Outcome> {
  try {
    const dossier = await readDossier(context.database, envelope.documentId);
    const { provider } = connectionTo(context, envelope.provider);
    const account = await wholeAccount(context, dossier.document.companyId);
    return await next({ context, provider, account, envelope, taker, dossier });
  } catch (error) {
    return failureOf(error);
  }
}

type AskingTurn = Pick<Turn, 'envelope' | 'taker'>;

function next(asking: Asking): Promise<Outcome> {
  switch (asking.envelope.state) {
    case 'sending':
      return send(asking);
    case 'sent':
      return read(asking);
    case 'fetching':
      return fetchFile(asking);
    case 'cancelling':
      return cancel(asking);
    default:
      throw new Error(`Nothing is to be done with an envelope that is ${asking.envelope.state}.`);
  }
}

/** It is looked for before it is made, unless nobody can have asked for it yet. What was begun and not sent is sent on. */
async function send(asking: Asking): Promise<Outcome> {
  const { context, provider, account, envelope, dossier } = asking;
  const made = await madeBefore(asking);
  if (made && made.status !== 'draft') return { kind: 'sent', remoteId: made.envelopeId };
  const order = await orderOf(context, envelope, dossier);
  const begun = {
    draftId: made?.envelopeId,
    isAgain: envelope.askedAt !== null,
    keepDraft: (draftId: string) => keepBegun(asking, draftId),
  };
  return { kind: 'sent', remoteId: await provider.send(account, order, begun) };
}

/** By the id that was kept, which is surer than any search; where that one is gone, by our reference. */
async function madeBefore(asking: Asking): Promise<EnvelopeState | undefined> {
  const { provider, account, envelope } = asking;
  if (envelope.askedAt === null) return undefined;
  const kept = envelope.remoteId && (await readState(asking, envelope.remoteId).catch(nothingWhereGone));
  return kept || provider.find(account, envelope.id);
}

function nothingWhereGone(error: unknown): undefined {
  if (!(error instanceof ProviderError && error.trouble === 'not_found')) throw error;
}

/** Whoever lost the turn, or works on what was withdrawn meanwhile, invites nobody. */
async function keepBegun({ context, envelope, taker }: Asking, draftId: string): Promise<void> {
  const isToBeSent = await keepDraft(context.database, { ...envelope, taker }, draftId);
  if (!isToBeSent) throw new ProviderError('unclear', '');
}

async function read(asking: Asking): Promise<Outcome> {
  return { kind: 'read', state: await readState(asking, remoteIdOf(asking.envelope)) };
}

const readState = ({ provider, account, dossier }: Asking, remoteId: string): Promise<EnvelopeState> =>
  provider.read(account, remoteId, dossier.signers.map(toldSigner));

async function fetchFile({ context, provider, account, envelope, dossier }: Asking): Promise<Outcome> {
  const { files } = context;
  const envelopeId = remoteIdOf(envelope);
  const returned = await provider.download(account, envelopeId, envelope.id);
  const { sha256, size } = await files.put(returned); // as it came, whatever it is
  const sent = await files.read(dossier.document.sha256);
  const problem = await runTask('checkReturnedFile', { sent, returned, envelopeId });
  if (problem === 'other_envelope') throw anotherEnvelope(providerNames[provider.name]);
  return { kind: 'fetched', file: { sha256, size, problem } };
}

/**
 * Where it may have been made, and nobody knows under which number, it is looked for until that is sure. A draft that goes was never sent.
 */
async function cancel(asking: Asking): Promise<Outcome> {
  const { context, envelope } = asking;
  const { askedAt, sentAt, remoteId } = envelope;
  if (!askedAt) return { kind: 'never_sent' };
  if (remoteId && sentAt) return cancelRemote(asking, remoteId);
  const made = await madeBefore(asking);
  if (made) return cancelMade(asking, made);
  const isCertain = context.now().getTime() - askedAt.getTime() >= certainAfter;
  return isCertain ? { kind: 'never_sent' } : failureOf(new ProviderError('unclear', ''));
}

async function cancelMade(asking: Asking, { envelopeId, status }: EnvelopeState): Promise<Outcome> {
  const outcome = await cancelRemote(asking, envelopeId);
  return status === 'draft' && outcome.kind === 'cancelled' ? { kind: 'never_sent' } : outcome;
}

async function cancelRemote(asking: Asking, remoteId: string): Promise<Outcome> {
  const { provider, account, envelope } = asking;
  try {
    await provider.cancel(account, remoteId, envelope.cancelReason ?? '');
    return { kind: 'cancelled', remoteId };
  } catch (error) {
    if (!(error instanceof ProviderError && error.trouble === 'refused')) throw error;
    const state = await readState(asking, remoteId);
    if (isOver(state)) return { kind: 'was_over', state };
    throw error;
  }
}

const isOver = ({ status }: EnvelopeState): boolean => ['completed', 'declined', 'voided'].includes(status);

function remoteIdOf({ remoteId }: Envelope): string {
  if (!remoteId) throw new Error('The provider has given no number.');
  return remoteId;
}

const longestSaid = 500;

/** What nobody foresaw is a fault of ours: it is tried again, and its words are for the log alone. */
export function failureOf(error: unknown): Extract<Outcome, { kind: 'failed' }> {
  const failed = { kind: 'failed', retryAfterSeconds: undefined, said: null, fault: null } as const;
  if (error instanceof Unconnected) return { ...failed, trouble: 'unavailable' };
  if (!(error instanceof ProviderError)) return { ...failed, trouble: 'fault' };
  const { trouble, retryAfterSeconds, said, fault } = error;
  return { kind: 'failed', trouble, retryAfterSeconds, said: said?.slice(0, longestSaid) ?? null, fault };
}
