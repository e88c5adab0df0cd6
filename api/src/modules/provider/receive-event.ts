import type { SignatureProvider } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { hintAt } from '../envelope/envelope-storage.ts';

interface Received {
  /** As it came: what proves it is over its bytes. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * A provider tells that an envelope changed. It is read there soon, and nothing that the message says is believed. What is not proved is
 * refused; an envelope that is not known is answered as one that is, so that nobody learns which there are.
 */
export async function receiveEvent(
  { database, envelopeProviders, now }: AppContext,
  name: SignatureProvider,
  { body, headers }: Received,
): Promise<void> {
  const { provider, webhookSecret } = envelopeProviders?.[name] ?? {};
  if (!provider || !webhookSecret) throw new ExpectedProblem('request.not_found');
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const told = provider.verifyWebhook(bytes, headers, webhookSecret);
  if (!told) throw new ExpectedProblem('session.forbidden');
  await hintAt(database, { provider: name, remoteId: told.envelopeId }, now());
}
