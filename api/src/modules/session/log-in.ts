import { type Credentials, SessionId, type Tokens } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Checked, checkCredentials, lockChecked } from '../credentials/check-credentials.ts';
import type { KnownBrowser } from '../credentials/known-browser.ts';
import { type Device, deviceOf } from './device.ts';
import { issueTokens } from './issue-tokens.ts';
import { insertSession } from './session-storage.ts';

/** Opens a session for an e-mail and password. */
export async function logIn(
  context: AppContext,
  credentials: Credentials,
  { userAgent, browser }: { userAgent: string | undefined; browser: KnownBrowser | undefined },
) {
  const checked = await checkCredentials(context, credentials, browser);
  return { userId: checked.id, tokens: await openSession(context, checked, deviceOf(userAgent)) };
}

function openSession({ database, now }: AppContext, found: Checked, device: Device): Promise<Tokens> {
  return database.transaction().execute(async (tx) => {
    const at = now();
    const checked = await lockChecked(tx, found);
    if (!checked) throw new ExpectedProblem('login.failed');
    const id = SessionId.parse(newId(at));
    await insertSession(tx, { ...device, id, userId: checked.id, createdAt: at });
    return issueTokens(tx, id, at);
  });
}
