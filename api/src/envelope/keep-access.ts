import { createHash } from 'node:crypto';
import type { ProviderAccount } from './envelope-provider.ts';

interface Ending {
  readonly until: number; // milliseconds, after which it is not used any more
}

/** Keeps what opens an account until it ends. Several that want it at once ask for it once. */
export function keepAccess<T extends Ending>(now: () => Date, grant: (account: ProviderAccount) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return {
    /** Rejects as `grant` does, and asks again the next time. */
    async of(account: ProviderAccount): Promise<T> {
      const key = keyOf(account);
      const before = kept.get(key);
      const access = await before?.catch(() => undefined);
      if (access && access.until > now().getTime()) return access;
      const renewed = kept.get(key);
      const next = renewed && renewed !== before ? renewed : grant(account);
      kept.set(key, next);
      return next;
    },
    /** The provider did not take it any more. What somebody else has renewed meanwhile stays. */
    async forget(account: ProviderAccount, refused: T): Promise<void> {
      const key = keyOf(account);
      const current = kept.get(key);
      const access = await current?.catch(() => undefined);
      if (access === refused && kept.get(key) === current) kept.delete(key);
    },
  };
}

const keyOf = ({ userid, apikey }: ProviderAccount) =>
  createHash('sha256')
    .update(JSON.stringify([userid, apikey]))
    .digest('hex');
