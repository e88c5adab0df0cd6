import type { KnownRemote } from '../remote/find-remote.ts';
import { keepForLater, onTrouble, takeTroubles } from './troubles.ts';

const rest = 2_000; // milliseconds, in which more of the same may come

/** Tells the server what was noted, and what will be. What does it arrives with the first trouble. */
export function tellTroubles(remotes: KnownRemote[]): void {
  let isWaiting = false;
  const tell = async () => {
    isWaiting = false;
    const troubles = takeTroubles();
    if (troubles.length === 0) return;
    try {
      const { sendTroubles } = await import('./send-troubles.ts');
      await sendTroubles(troubles, remotes);
    } catch {
      keepForLater(troubles); // told with the next one, or once there is a connection
    }
  };
  const wake = () => {
    if (!isWaiting) setTimeout(tell, rest);
    isWaiting = true;
  };
  onTrouble(wake);
  addEventListener('online', wake);
}
