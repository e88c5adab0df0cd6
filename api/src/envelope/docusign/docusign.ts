import type { z } from 'zod';
import { hostNameOf, isLoopback } from '../../platform/host-name.ts';
import { type ProviderAnswer, shapedJson } from '../ask-provider.ts';
import {
  anotherEnvelope,
  type EnvelopeOrder,
  type EnvelopeProvider,
  type ProviderAccount,
  ProviderError,
} from '../envelope-provider.ts';
import { cut } from '../said.ts';
import { mostPdfBytes, wholePdf } from '../signed-pdf.ts';
import { type AskDocusign, askDocusign } from './ask-docusign.ts';
import { readConnect } from './connect.ts';
import type { DocusignConfig } from './docusign-config.ts';
import { Account, CreatedEnvelope, Envelope, FoundEnvelopes, hasReference, stateOf } from './docusign-state.ts';
import { envelopeDefinition, referenceField } from './envelope-definition.ts';

type Settings = Omit<DocusignConfig, 'timeLimit' | 'now'> & Partial<Pick<DocusignConfig, 'timeLimit' | 'now'>>;

const usualTimeLimit = 20_000;
const fileTime = 6; // times as long for calls with a file in them
const longestReason = 200; // characters

/**
 * DocuSign's eSignature API v2.1, by REST. A company's `userid` is the User ID of who sends, its `apikey` the API Account ID that they
 * send from; the app and its key are the installation's.
 */
export function makeDocusign({
  timeLimit = usualTimeLimit,
  now = () => new Date(),
  ...settings
}: Settings): EnvelopeProvider {
  const config: DocusignConfig = { ...settings, timeLimit, now };
  const ask = askDocusign(config);
  const withFile = { time: timeLimit * fileTime, size: mostPdfBytes };
  return {
    name: 'docusign',
    check: async (account) => void shaped(Account, await ask(account, { method: 'GET', path: '' })),
    find: (account, reference) => find(ask, account, reference, now()),
    send: (account, order, { draftId } = {}) =>
      draftId === undefined ? send(ask, account, order, { config, withFile }) : sendDraft(ask, account, order, draftId),
    async read(account, envelopeId, signers) {
      const answer = await ask(account, { method: 'GET', path: `${pathOf(envelopeId)}?include=recipients` });
      const envelope = shaped(Envelope, answer);
      if (!isSameId(envelope.envelopeId, envelopeId)) throw anotherEnvelope('DocuSign');
      return stateOf(envelope, signers);
    },
    cancel: (account, envelopeId, reason) => cancel(ask, account, envelopeId, reason),
    async download(account, envelopeId) {
      const path = `${pathOf(envelopeId)}/documents/combined?certificate=true`;
      const { bytes } = await ask(account, { method: 'GET', path, limits: withFile });
      return wholePdf(bytes, 'DocuSign');
    },
    verifyWebhook: (rawBody, headers, secret) => readConnect(rawBody, headers, [secret, ...config.connectKeys]),
  };
}

const pathOf = (envelopeId: string) => `/envelopes/${encodeURIComponent(envelopeId)}`;

const isSameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const shaped = <T>(schema: z.ZodType<T>, answer: ProviderAnswer, changes = false): T =>
  shapedJson(schema, answer, 'DocuSign', changes);

interface Sending {
  readonly config: DocusignConfig;
  readonly withFile: { readonly time: number; readonly size: number };
}

async function send(
  ask: AskDocusign,
  account: ProviderAccount,
  order: EnvelopeOrder,
  { config, withFile }: Sending,
): Promise<string> {
  const answer = await ask(account, {
    method: 'POST',
    path: '/envelopes',
    body: envelopeDefinition(order, { tellsHooks: reaches(order.webhookUrl, config) }),
    changes: true,
    limits: withFile,
    hidden: order.signers.flatMap(({ name, email }) => [name, email]),
  });
  return shaped(CreatedEnvelope, answer, true).envelopeId;
}

/** A draft holds all that was ordered. One that went out meanwhile, as when an answer was lost, is sent. */
async function sendDraft(
  ask: AskDocusign,
  account: ProviderAccount,
  order: EnvelopeOrder,
  id: string,
): Promise<string> {
  const hidden = order.signers.flatMap(({ name, email }) => [name, email]);
  try {
    await ask(account, { method: 'PUT', path: pathOf(id), body: { status: 'sent' }, changes: true, hidden });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.trouble !== 'refused') throw error;
    const answer = await ask(account, { method: 'GET', path: pathOf(id) });
    if (stateOf(shaped(Envelope, answer), []).status === 'draft') throw error;
  }
  return id;
}

/** DocuSign calls https only, and refuses an envelope that says another address: without it, the envelope is read from time to time. */
const reaches = (webhookUrl: string, { url }: DocusignConfig): boolean =>
  new URL(webhookUrl).protocol === 'https:' || isLoopback(hostNameOf(new URL(url).host) ?? '');

const searchedDays = 90;

async function find(ask: AskDocusign, account: ProviderAccount, reference: string, now: Date) {
  const id = (await byTransaction(ask, account, reference)) ?? (await byField(ask, account, reference, now));
  if (id === undefined) return undefined;
  const answer = await ask(account, { method: 'GET', path: `${pathOf(id)}?include=recipients` });
  return stateOf(shaped(Envelope, answer), []);
}

/** Answers at once, for seven days. */
async function byTransaction(ask: AskDocusign, account: ProviderAccount, reference: string) {
  const query = new URLSearchParams({ transaction_ids: reference });
  const answer = await ask(account, { method: 'GET', path: `/envelopes?${query}` });
  const { envelopeTransactionStatuses } = shaped(FoundEnvelopes, answer);
  const own = (envelopeTransactionStatuses ?? []).find(({ transactionId }) => transactionId === reference);
  return own?.envelopeId || undefined;
}

async function byField(ask: AskDocusign, account: ProviderAccount, reference: string, now: Date) {
  const from = new Date(now.getTime() - searchedDays * 24 * 60 * 60_000);
  const query = new URLSearchParams({
    from_date: from.toISOString(),
    custom_field: `${referenceField}=${reference}`,
    include: 'custom_fields',
  });
  const answer = await ask(account, { method: 'GET', path: `/envelopes?${query}` });
  const { envelopes } = shaped(FoundEnvelopes, answer);
  return envelopes?.find((envelope) => hasReference(envelope, reference))?.envelopeId;
}

/** What is over already is no failure: somebody voided it in DocuSign, or an answer was lost. */
async function cancel(ask: AskDocusign, account: ProviderAccount, envelopeId: string, reason: string): Promise<void> {
  const body = { status: 'voided', voidedReason: cut(reason, longestReason) };
  try {
    await ask(account, { method: 'PUT', path: pathOf(envelopeId), body, changes: true, hidden: [reason] });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.trouble !== 'refused') throw error;
    const answer = await ask(account, { method: 'GET', path: pathOf(envelopeId) });
    if (stateOf(shaped(Envelope, answer), []).status !== 'voided') throw error;
  }
}
