import type { IdentityProviderName } from '@pacta/contracts/identity';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Headers, IdentityNews } from '../../identity/identity-provider.ts';
import { ExpectedProblem } from '../../problem.ts';
import { lockDossier } from '../document/document-storage.ts';
import type { Check } from './identity.ts';
import { findBySession, hurryReading, insertCall, readCheck, saveCheck } from './identity-storage.ts';

interface Call {
  readonly provider: IdentityProviderName;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
}

/**
 * Takes what a provider tells: it is checked on its bytes, told once, and has the result read at the source. Of a session that nobody
 * here asked for nothing is kept, and its sender is not told so. Throws identity.forged.
 */
export async function receiveCall(context: AppContext, { provider: name, rawBody, headers }: Call): Promise<void> {
  const { identityProvider: provider, database, now } = context;
  if (provider?.name !== name) throw new ExpectedProblem('request.not_found');
  const news = provider.verifyAndParseWebhook(rawBody, headers);
  if (news === undefined) throw new ExpectedProblem('identity.forged');
  if (news === null) return;
  const found = await findBySession(database, name, news.sessionId);
  const check = found ?? (await findByReference(context, name, news));
  if (!check || (news.reference !== null && news.reference !== check.id)) return;
  await database.transaction().execute(async (tx) => {
    await lockDossier(tx, check.documentId);
    if (await insertCall(tx, { provider: name, news, now: now() })) await take(tx, check.id, news, now());
  });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** It may come before the answer to what made its session, or where that answer was lost. */
async function findByReference(
  { database }: AppContext,
  provider: IdentityProviderName,
  { reference }: IdentityNews,
): Promise<Check | undefined> {
  if (reference === null || !uuid.test(reference)) return undefined;
  const check = await readCheck(database, reference);
  return check?.provider === provider && check.sessionId === null ? check : undefined;
}

/** How far a person has come before anything is decided. It only goes on. */
const order: readonly Check['state'][] = ['asking', 'created', 'started', 'submitted'];

async function take(tx: Transaction, id: string, { sessionId, progress }: IdentityNews, now: Date): Promise<void> {
  const check = await readCheck(tx, id);
  if (!check || (check.sessionId !== null && check.sessionId !== sessionId)) return;
  const known = order.indexOf(check.state);
  const told = order.indexOf(progress ?? 'created');
  const state = known >= 0 && told > known ? (progress ?? 'created') : check.state;
  const isResubmitted = check.state === 'resubmit' && progress === 'submitted';
  await saveCheck(tx, {
    ...check,
    ...{ sessionId, trouble: null, state: isResubmitted ? 'submitted' : state },
    ...(state !== check.state && { changedAt: now }),
  });
  await hurryReading(tx, id, now);
}
