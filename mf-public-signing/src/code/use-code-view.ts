import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { type Loadable, load } from '@pacta/shared/http';
import { type Pace, usePolling } from '@pacta/shared/load';
import { useEffect, useEffectEvent, useState } from 'react';

const loading = { status: 'loading' } as const;

/** How it stands with the code: read at first, and again when time changes it, or a message is on its way. */
export function useCodeView(read: () => Promise<SigningCodeView>) {
  const [loadable, setLoadable] = useState<Loadable<SigningCodeView>>(loading);
  const show = (value: SigningCodeView) => setLoadable({ status: 'ready', value });
  const [missed, setMissed] = useState(0);
  const look = async () => {
    const found = await load(read());
    // A server that is away for a moment takes no code from whoever is typing it.
    setLoadable((shown) => (found.status === 'failed' && shown.status === 'ready' ? shown : found));
    setMissed((times) => (found.status === 'failed' ? times + 1 : 0));
  };
  const lookAgain = useEffectEvent(() => void look());
  const view = loadable.status === 'ready' ? loadable.value : null;
  const changesAt = view && nextChange(view);

  useEffect(() => {
    lookAgain();
  }, []);
  useEffect(() => {
    if (changesAt === null) return undefined;
    const soonest = missed > 0 ? pace.longest : 500; // the clock of the server may be behind
    const wait = Math.max(changesAt - Date.now(), 0) + soonest;
    if (wait > longestTimer) return undefined;
    const timer = setTimeout(lookAgain, wait);
    return () => clearTimeout(timer);
  }, [changesAt, missed]);

  usePolling(view && isOnItsWay(view) ? pace : null, look);

  return { loadable, show, look };
}

/** What becomes of a message is told in seconds, mostly. */
const pace: Pace = { first: 2_500, longest: 20_000 };

const isOnItsWay = ({ state, delivery }: SigningCodeView): boolean =>
  state === 'sent' && (delivery === 'sending' || delivery === 'sent' || delivery === 'unknown');

const longestTimer = 2 ** 31 - 1; // milliseconds: browsers take more for nothing

/** When another may be sent, or the one that was sent ends, whichever comes first; in milliseconds. */
function nextChange({ state, nextAt, expiresAt }: SigningCodeView): number | null {
  const moments = [state === 'checked' ? null : nextAt, expiresAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}
