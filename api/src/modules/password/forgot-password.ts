import type { AppContext } from '../../context.ts';
import type { ForgottenPasswordJob } from '../../jobs.ts';
import { findAccount } from '../credentials/credentials-storage.ts';
import { lifetimes } from './password-link.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { mayMailLink, throttleAsker } from './throttle-mail.ts';

/**
 * Does the same for every address, whether or not it has an account: counts the request for whoever asks, and leaves the
 * rest to a job.
 */
export async function forgotPassword({ database, jobs, now }: AppContext, email: string, from: string): Promise<void> {
  const at = now();
  await database.transaction().execute(async (tx) => {
    await throttleAsker(tx, from, email, at);
    await jobs.enqueue(tx, { kind: 'password.forgotten', email, askedAt: at.toISOString() });
  });
}

/** Sends whoever has this address a link that is valid for an hour from the request, unless they got enough of them. */
export async function sendResetLink(context: AppContext, { email, askedAt }: Omit<ForgottenPasswordJob, 'kind'>) {
  const from = new Date(askedAt);
  const at = context.now();
  if (at.getTime() >= from.getTime() + lifetimes.reset) return; // too late to be of use
  const account = await findAccount(context.database, email);
  if (!account) return;
  await context.database.transaction().execute(async (tx) => {
    if (!(await mayMailLink(tx, email, at))) return;
    await sendPasswordLink(context, tx, { userId: account.id, purpose: 'reset', from });
  });
}
