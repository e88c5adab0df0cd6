import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { newToken } from '../../platform/token.ts';
import { lockMail, saveSealedKey } from './mail-storage.ts';

type Needed = Pick<AppContext, 'database' | 'now' | 'secrets'>;

/**
 * The key of the link in a mail. It waits, encrypted, until the mail is settled, so that a mail that is sent twice, as
 * after a kill, has one link. Undefined if the mail is settled. `keep` stores the hash of a new key.
 */
export function keyOfMail(
  { database, now, secrets }: Needed,
  mailId: string,
  keep: (tx: Transaction, hash: string) => Promise<void>,
): Promise<string | undefined> {
  return database.transaction().execute(async (tx) => {
    const { sealedKey, settledAt } = await lockMail(tx, mailId, now());
    if (settledAt) return undefined;
    const kept = sealedKey && opened(secrets, sealedKey, mailId);
    if (kept) return kept;
    const { token, hash } = newToken();
    await saveSealedKey(tx, mailId, secrets.seal(token, ownerOf(mailId)));
    await keep(tx, hash);
    return token;
  });
}

const ownerOf = (mailId: string) => `mail ${mailId}`;

/** Nothing if it was sealed by an installation whose key is another: the mail gets another link then. */
function opened(secrets: Secrets, sealed: Buffer, mailId: string): string | undefined {
  try {
    return secrets.open(sealed, ownerOf(mailId));
  } catch {
    return undefined;
  }
}
