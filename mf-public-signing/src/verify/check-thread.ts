import { startChecked } from '@pacta/shared/thread';
import type { Said, Told } from './check-file.ts';
import workerAddress from './check-worker.ts?script';

/** Somebody who checks. */
interface Thread {
  tell: (told: Told) => void;
  end: () => void;
}

/** Starts to check. `onSaid` hears each answer; a thread that breaks after its first could not read the file. */
export function startThread(onSaid: (said: Said) => void): Thread {
  const worker = startChecked(workerAddress, { isAlone: true });
  let hasSpoken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    hasSpoken = true;
    onSaid(data);
  });
  worker.addEventListener('error', () => onSaid({ unchecked: hasSpoken ? 'unreadable' : 'not-started' }));
  return { tell: (told) => worker.postMessage(told), end: () => worker.terminate() };
}
